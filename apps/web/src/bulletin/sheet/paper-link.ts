import { withClass } from '../../ui/with-class.ts'
import styles from './paper-link.module.css'

/** A link from the sheet to the step where something was entered, or to its details. */
export const PaperLink = withClass('button', styles.paperLink)
