import { withClass } from '../../../ui/with-class.ts'
import styles from './chip.module.css'

/** Shared style for the chips of a field; a chip is a label around a radio button or a checkbox, or a button. */
export const Chips = withClass('div', styles.chips)
