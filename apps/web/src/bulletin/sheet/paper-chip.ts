import { withClass } from '../../ui/with-class.ts'
import styles from './paper-chip.module.css'

/** A fact in one word. Its colour repeats the meaning of the word. */
export const PaperChip = withClass('span', styles.paperChip)
