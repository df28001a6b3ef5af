import { isSameStation, type RecordedStation } from '@bulletin/domain/document/recorded-station'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import type { Day, InstantText } from '@bulletin/domain/time/day'
import { secondsBetween } from '@bulletin/domain/time/instant'
import { useServices } from '../../../session/services.ts'
import { t } from '../../../i18n/translate.ts'
import { clockTimeOf, type Precision } from '../../../bulletin/plan/service-times.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PlanNote } from './plan-note.ts'

const SECONDS_PER_MINUTE = 60

/** « +12 », « −3 »; null below one minute. */
const offsetOf = (planned: InstantText, real: InstantText): string | null => {
  const minutes = Math.trunc(secondsBetween(planned, real) / SECONDS_PER_MINUTE)
  if (minutes === 0) return null
  return minutes > 0 ? `+${minutes}` : `−${-minutes}`
}

/**
 * An arrival at another station than the planned one is not compared with the plan; without a planned station,
 * `stationSP` marks a train that turned back early. A departure is always compared, wherever it took place, because a
 * manager must see each one that is off plan.
 */
export const comparedArrival = (
  { arrivalTime, arrivalStation, stationSP }: Pick<DraftRide, 'arrivalTime' | 'arrivalStation' | 'stationSP'>,
  planned: RecordedStation | undefined,
): InstantText | null => {
  const isElsewhere = planned ? !isSameStation(arrivalStation, planned) : stationSP !== null
  return isElsewhere ? null : arrivalTime
}

type PlannedTimeProps = {
  planned: InstantText | null
  /** Null if there is nothing to compare, because the ride ended at another station. */
  real: InstantText | null
  day: Day
  precision: Precision
  /** True if the difference is one that the manager must check. */
  isMarked?: boolean
}

/** « prévu 08:10:00 +12 min » */
export const PlannedTime = ({ planned, real, day, precision, isMarked = false }: PlannedTimeProps) => {
  const { timeZone } = useServices().settings
  if (planned === null) return null
  const time = clockTimeOf(planned, day, timeZone, precision).text
  const minutes = real === null ? null : offsetOf(planned, real)
  return (
    <PlanNote data-marked={isMarked}>
      <span>{t('bulletin.plan.time', { time })}</span>{' '}
      {minutes !== null && (
        <span>
          {isMarked && <Icon name="warning" size={14} />}
          {t('bulletin.plan.timeOff', { minutes })}
        </span>
      )}
    </PlanNote>
  )
}
