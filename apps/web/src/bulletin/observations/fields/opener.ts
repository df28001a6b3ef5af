import { withClass } from '../../../ui/with-class.ts'
import styles from './opener.module.css'

/** A button that shows a value and opens what changes it. */
export const Opener = withClass('button', styles.opener)
