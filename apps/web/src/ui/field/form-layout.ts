import { withClass } from '../with-class.ts'
import styles from './form-layout.module.css'

/** All fields of a form, one under the other. */
export const FormColumn = withClass('div', styles.formColumn)

/** Two short fields side by side, if they fit. */
export const FieldRow = withClass('div', styles.fieldRow)
