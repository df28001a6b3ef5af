import { withClass } from './with-class.ts'
import styles from './visually-hidden.module.css'

/** Visible to screen readers only. */
export const VisuallyHidden = withClass('span', styles.visuallyHidden)
