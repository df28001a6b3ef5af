import { CardControl } from './card-control.tsx'
import { withClass } from '../../../ui/with-class.ts'
import styles from './time-block.module.css'

/** A time under its station: one line, or two when the train leaves or enters a garage. */
export const TimeBlock = withClass(CardControl, styles.timeBlock)

/** Triangle: up for leaving the garage, down for entering it. */
export const GarageMark = ({ points }: { points: 'up' | 'down' }) => (
  <svg width="10" height="9" viewBox="0 0 10 9" aria-hidden="true">
    <path d={points === 'up' ? 'M5 0l5 9H0z' : 'M5 9L0 0h10z'} />
  </svg>
)
