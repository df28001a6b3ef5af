import { withClass } from '../../../ui/with-class.ts'
import styles from './chip.module.css'

export const Chips = withClass('div', styles.chips)

/** A choice or a shortcut: 48 px high, dark when chosen. */
export const Chip = withClass('button', styles.chip)

export const Block = withClass('div', styles.block)
