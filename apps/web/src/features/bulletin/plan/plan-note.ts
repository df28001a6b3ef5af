import { withClass } from '../../../ui/with-class.ts'
import styles from './plan-note.module.css'

/** Small text with the planned value. A difference is marked with an icon and words, never with colour alone. */
export const PlanNote = withClass('span', styles.planNote)
