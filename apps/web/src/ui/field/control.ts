import { withClass } from '../with-class.ts'
import styles from './control.module.css'

/** The box around an input and its unit or counter. */
export const Control = withClass('div', styles.control)

/** A button that shows a value and opens what changes it. */
export const ControlButton = withClass('button', styles.control)
