import { PROGRESS_STEPS, progressOf } from '@bulletin/domain/workflow/progress'
import type { VirtualStatus } from '@bulletin/domain/workflow/virtual-status'
import { LateMark } from '../../bulletin/list/late-mark.tsx'
import { t } from '../../i18n/translate.ts'
import styles from './progress-track.module.css'

const APART = 17.3
const FIRST = 6
const MIDDLE = 7
const STOPS = Array.from({ length: PROGRESS_STEPS }, (_, index) => FIRST + index * APART)
const LAST = FIRST + (PROGRESS_STEPS - 1) * APART

type ProgressTrackProps = {
  status: VirtualStatus
  /** Whether the manager's deadline has passed. */
  isLate?: boolean
}

/** Status of a bulletin, drawn as four stops of a line and written in words. */
export const ProgressTrack = ({ status, isLate = false }: ProgressTrackProps) => {
  const reached = progressOf(status)
  const here = STOPS[reached - 1] ?? FIRST
  return (
    <div className={styles.steps}>
      <svg width="64" height="14" viewBox="0 0 64 14" aria-hidden="true" style={{ display: 'block' }}>
        <path d={`M${FIRST} ${MIDDLE}H${LAST}`} stroke="var(--track-off)" strokeWidth="3" />
        <path d={`M${FIRST} ${MIDDLE}H${here}`} stroke="var(--ink)" strokeWidth="3" />
        {STOPS.map((x, index) => (
          <circle
            key={x}
            cx={x}
            cy={MIDDLE}
            r="4.5"
            fill={index < reached ? 'var(--ink)' : 'var(--surface)'}
            stroke={index < reached ? 'var(--ink)' : 'var(--track-off)'}
            strokeWidth="2"
          />
        ))}
      </svg>
      <span className={styles.words}>{t(`enums.progress.${status}`)}</span>
      {isLate && <LateMark />}
    </div>
  )
}
