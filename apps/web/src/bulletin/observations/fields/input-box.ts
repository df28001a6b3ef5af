import { withClass } from '../../../ui/with-class.ts'
import styles from './input-box.module.css'

/** The box around an input and its counter or unit. */
export const InputBox = withClass('div', styles.inputBox)
