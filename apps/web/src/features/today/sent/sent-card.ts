import { withClass } from '../../../ui/with-class.ts'
import styles from './sent-card.module.css'

export const Stage = withClass('div', styles.stage)

export const SentCard = withClass('section', styles.sentCard)
