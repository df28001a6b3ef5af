import { withClass } from './with-class.ts'
import styles from './switch.module.css'

/** A button with the role of a switch, around an `i` that is drawn as one. */
export const Switch = withClass('button', styles.switch)
