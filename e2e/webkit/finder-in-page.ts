import { Ivya } from 'ivya'

window.ivya = Ivya.create({ browser: 'webkit' })
