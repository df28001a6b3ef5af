import type { DriverMark } from './driver-colors.ts'
import styles from './driver-mark.module.css'

/** The initials on the driver's colour, hidden from screen readers because the name is beside them. */
export const DriverSign = ({ mark }: { mark: DriverMark }) => (
  <span className={styles.mark} aria-hidden="true" style={{ background: mark.color }}>
    {mark.initials}
  </span>
)
