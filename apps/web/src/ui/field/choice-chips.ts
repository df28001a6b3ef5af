import { withClass } from '../with-class.ts'
import styles from './choice-chips.module.css'

/** A few choices or shortcuts as pills; each is a button, or a label around a radio button or a checkbox. */
export const ChoiceChips = withClass('div', styles.chips)
