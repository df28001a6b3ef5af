import { Icon } from '../icon.tsx'
import styles from './tick.module.css'

/** The check box in front of a multiple choice; the enclosing option decides whether it is ticked. */
export const Tick = () => (
  <span className={styles.box} aria-hidden="true">
    <Icon name="check" size={16} strokeWidth={3} />
  </span>
)
