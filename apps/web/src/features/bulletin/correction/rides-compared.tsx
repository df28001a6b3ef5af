import { besidePlanOf } from '@bulletin/domain/bulletin/beside-plan'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Line } from '@bulletin/domain/network/line'
import type { Fault } from '@bulletin/domain/problem/fault'
import { faultsAt } from '../../../bulletin/draft/faults-at.ts'
import { t } from '../../../i18n/translate.ts'
import { rideItemId } from '../../../bulletin/rides/ride-card/ride-control.ts'
import { useWidth } from '../../../bulletin/rides/ride-list/use-width.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RidePlanStrip } from '../plan/ride-plan-strip.tsx'
import type { ComparedRide } from './compared-rides.ts'
import { RideBlock, type RideActions } from './ride-block.tsx'
import type { RetainOf } from '../plan/mismatches.tsx'
import styles from './rides-compared.module.css'

const WIDTH_BEFORE_MEASURED = 928

type RidesComparedProps = {
  bulletin: Bulletin
  rides: readonly ComparedRide[]
  line: Line | null
  /** Fault paths start at the correction: `['correctedRides', 2, 'train']`. */
  faults?: readonly Fault[]
  actions?: RideActions | null
  retainOf?: RetainOf | undefined
}

const NO_FAULTS: readonly Fault[] = []

/** All rides with their corrections. */
export const RidesCompared = ({
  bulletin,
  rides,
  line,
  faults = NO_FAULTS,
  actions = null,
  retainOf,
}: RidesComparedProps) => {
  const [width, watchWidth] = useWidth(WIDTH_BEFORE_MEASURED)
  if (!line) return <Notice tone="warning" title={t('correction.needsLine')} />
  const beside = besidePlanOf(bulletin)
  const planOf = ({ corrected, declared }: ComparedRide) => {
    const ride = corrected ?? declared
    return (
      ride && (
        <RidePlanStrip
          ride={ride}
          beside={beside.ofRide(ride)}
          bulletin={bulletin}
          line={line}
          retainOf={retainOf}
        />
      )
    )
  }
  const retained = rides.filter(({ corrected }) => corrected !== null)
  return (
    <ol className={styles.list} ref={watchWidth} aria-label={t('correction.ridesTitle')}>
      {rides.map((compared) => (
        <li key={compared.key} id={rideItemId(compared.key)}>
          <RideBlock
            compared={compared}
            line={line}
            width={width}
            faults={
              compared.corrected ? faultsAt(faults, 'correctedRides', retained.indexOf(compared)) : NO_FAULTS
            }
            actions={actions}
            plan={planOf(compared)}
          />
        </li>
      ))}
    </ol>
  )
}
