import type { ReactNode } from 'react'
import { CHANGES_SCREEN } from './tap-echo.ts'
import { withClass } from './with-class.ts'
import styles from './step-frame.module.css'

const Side = withClass('div', styles.side)

const PrimarySide = withClass(Side, styles.primarySide)

type StepFrameProps = {
  rail: ReactNode
  /** The side of the rail; on the right it is wider, for reading and deciding. */
  railSide?: 'left' | 'right'
  /** The accessible name of the rail. */
  railLabel: string
  children: ReactNode
  /** Bottom left. */
  secondary?: ReactNode
  /** Between the two: what is still missing. */
  summary?: ReactNode
  /** Bottom right, always in the same place. */
  primary?: ReactNode
}

/** A step of a task: a rail, the work, and a foot with the main action. Only the work scrolls. */
export const StepFrame = ({
  rail,
  railSide = 'left',
  railLabel,
  children,
  secondary,
  summary,
  primary,
}: StepFrameProps) => {
  const side = (
    <aside className={styles.rail} aria-label={railLabel}>
      {rail}
    </aside>
  )
  return (
    <div className={styles.frame}>
      <div className={styles.work} data-rail={railSide}>
        {railSide === 'left' && side}
        <div className={styles.middle} tabIndex={-1}>
          {children}
        </div>
        {railSide === 'right' && side}
      </div>
      <footer className={styles.foot}>
        <Side>{secondary}</Side>
        <div className={styles.summary}>{summary}</div>
        <PrimarySide {...CHANGES_SCREEN}>{primary}</PrimarySide>
      </footer>
    </div>
  )
}
