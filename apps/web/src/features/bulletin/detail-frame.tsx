import type { ReactNode } from 'react'
import { CHANGES_SCREEN } from '../../ui/tap-echo.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './detail-frame.module.css'

type DetailFoot = {
  /** Bottom left. */
  secondary?: ReactNode
  /** Between the two: why an action is not available. */
  summary?: ReactNode
  /** Bottom right. */
  primary?: ReactNode
}

type DetailFrameProps = {
  line: string
  top: ReactNode
  children: ReactNode
  sideLabel: string
  side: ReactNode
  foot?: DetailFoot | null
  /** Makes the content and the side column visible but inert; the top and the foot stay usable. */
  isInert?: boolean
}

/** Layout of the detail page: the bulletin, its progress in the side column, the actions in the foot. */
export const DetailFrame = ({
  line,
  top,
  children,
  sideLabel,
  side,
  foot = null,
  isInert = false,
}: DetailFrameProps) => (
  <div className={styles.frame} data-line={line}>
    <div className={styles.work}>
      <div className={styles.main}>
        <div className={styles.top}>{top}</div>
        <div className={styles.middle} inert={isInert}>
          {children}
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
      <aside className={styles.sideBox} tabIndex={0} aria-label={sideLabel} inert={isInert}>
        {side}
      </aside>
    </div>
    {foot && (
      <footer className={styles.foot}>
        <div className={styles.side}>{foot.secondary}</div>
        <div className={styles.summary} aria-live="polite">
          {foot.summary}
        </div>
        <div className={classNames(styles.side, styles.primary)} {...CHANGES_SCREEN}>
          {foot.primary}
        </div>
      </footer>
    )}
  </div>
)
