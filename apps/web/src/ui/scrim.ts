import { withClass } from './with-class.ts'
import styles from './scrim.module.css'

/** A backdrop over the whole page. Its keyframes are in base.css, which drops them when reduced motion is requested. */
export const Scrim = withClass('div', styles.scrim)
