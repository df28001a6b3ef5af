import { withClass } from '../../ui/with-class.ts'
import styles from './field-box.module.css'

/** Frame of a field: error icon, input, and unit or character counter. */
export const FieldBox = withClass('span', styles.fieldBox)
