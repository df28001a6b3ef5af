import day from '@bulletin/messages/fr-day.json'
import { addWords } from './catalogue.ts'

/** Texts of everything after the first page of the day. `i18n/lazy` loads them with the first lazy part. */
addWords(day)
