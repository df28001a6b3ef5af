import type { RideBesidePlan } from '@bulletin/domain/bulletin/beside-plan'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Line } from '@bulletin/domain/network/line'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { t } from '../../../i18n/translate.ts'
import { Mismatches, type RetainOf } from './mismatches.tsx'
import { comparedArrival, PlannedTime } from './planned-time.tsx'
import { PlannedWay } from './planned-way.tsx'
import { PlatformArrival } from './platform-arrival.tsx'
import { useMismatchesAt } from './shown-mismatches.ts'
import styles from './ride-plan-strip.module.css'

type RidePlanStripProps = {
  /** The corrected ride, or the declared one if it was removed. */
  ride: DraftRide
  beside: RideBesidePlan
  bulletin: Bulletin
  line: Line
  retainOf?: RetainOf | undefined
}

/** The plan of a ride above its diagram, with the differences. */
export const RidePlanStrip = ({ ride, beside, bulletin, line, retainOf }: RidePlanStripProps) => {
  const mismatches = useMismatchesAt(bulletin)(ride.key)
  const departure = beside.planned?.theoreticalDepartureTime ?? ride.theoreticalDepartureTime
  const arrival = beside.planned?.theoreticalArrivalTime ?? ride.theoreticalArrivalTime
  const { date: day } = bulletin
  if (
    [departure, arrival, ride.realArrivalTime].every((time) => time === null) &&
    beside.differences.length + mismatches.length === 0
  )
    return null
  return (
    <div className={styles.banner}>
      {departure !== null && (
        <span className={styles.named}>
          {t('bulletin.plan.departure')}{' '}
          <PlannedTime
            planned={departure}
            real={ride.departureTime}
            day={day}
            precision="second"
            isMarked={beside.differences.includes('DEPARTURE_OFF_PLAN')}
          />
        </span>
      )}
      {arrival !== null && (
        <span className={styles.named}>
          {t('bulletin.plan.arrival')}{' '}
          <PlannedTime
            planned={arrival}
            real={comparedArrival(ride, beside.planned?.arrivalStation)}
            day={day}
            precision="minute"
          />
        </span>
      )}
      <PlatformArrival at={ride.realArrivalTime} isDeclared={bulletin.declaredArrivals.includes(ride.key)} />
      <PlannedWay beside={beside} />
      <Mismatches mismatches={mismatches} line={line} retainOf={retainOf} />
    </div>
  )
}
