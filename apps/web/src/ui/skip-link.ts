import { withClass } from './with-class.ts'
import styles from './skip-link.module.css'

export const CONTENT_ID = 'content'

/** The first focusable element of the page; visible only while focused. */
export const SkipLink = withClass('a', styles.skipLink)
