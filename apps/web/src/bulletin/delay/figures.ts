import { withClass } from '../../ui/with-class.ts'
import styles from './figures.module.css'

/** Planned end + delay = real end, in large figures. */
export const Figures = withClass('section', styles.figures)
