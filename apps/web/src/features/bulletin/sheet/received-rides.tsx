import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { ridePlaceOf, rideNumbersOf } from '@bulletin/domain/bulletin/ride-numbers'
import type { Line } from '@bulletin/domain/network/line'
import { useServices } from '../../../session/services.ts'
import { t } from '../../../i18n/translate.ts'
import { Chip } from '../../../ui/chip.tsx'
import { RideRow } from '../../../bulletin/sheet/ride-row.tsx'
import { RidesSheet } from '../../../bulletin/sheet/rides-table.tsx'
import { WrittenTime } from '../../../bulletin/sheet/written-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { rideFieldName, toldChange } from '../../../bulletin/changes/change-words.ts'
import { isFollowing } from '../correction/short-corrections.ts'
import { Mismatches } from '../plan/mismatches.tsx'
import { comparedArrival, PlannedTime } from '../plan/planned-time.tsx'
import { PlannedWay } from '../plan/planned-way.tsx'
import { PlanNote } from '../plan/plan-note.ts'
import { PlatformArrival } from '../plan/platform-arrival.tsx'
import { useMismatchesAt } from '../plan/shown-mismatches.ts'
import { sheetRideId, sheetUndrivenId, type SheetRow } from './sheet-rows.ts'
import styles from './received-rides.module.css'

const CHIPS = {
  corrected: { icon: 'pencil', words: 'bulletin.sheet.rideCorrected' },
  added: { icon: 'plus', words: 'bulletin.sheet.rideAdded' },
  removed: { icon: 'trash', words: 'bulletin.sheet.rideRemoved' },
} as const

type RowProps = { row: Exclude<SheetRow, { undriven: unknown }>; bulletin: Bulletin; line: Line | null }

/** « Déclaré : heure de départ 08:12:05 · n° de train 12 » */
const DeclaredValues = ({ row, bulletin }: Pick<RowProps, 'row' | 'bulletin'>) => {
  const { timeZone } = useServices().settings
  const { compared, state } = row
  if (state !== 'corrected') return null
  const numberOf = rideNumbersOf(bulletin, compared.changes)
  const values = compared.changes
    .filter((change) => !isFollowing(change))
    .flatMap((change) => {
      const place = ridePlaceOf(change.field)
      const name = place && rideFieldName(place)
      const told = toldChange(change, numberOf, { timeZone })
      return name && told ? [`${name} ${told.before ?? t('common.none')}`] : []
    })
  return values.length === 0 ? null : (
    <PlanNote>{t('bulletin.sheet.declared', { values: values.join(' · ') })}</PlanNote>
  )
}

const ReceivedRideRow = ({ row, bulletin, line }: RowProps) => {
  const { ride, compared, state, beside } = row
  const mismatches = useMismatchesAt(bulletin)(ride.key)
  const day = bulletin.date
  const planned = beside.planned
  const chip = state === 'declared' ? null : CHIPS[state]
  return (
    <RideRow
      ride={ride}
      number={compared.number}
      bulletin={bulletin}
      line={line}
      reading={{
        id: sheetRideId(ride.key),
        state,
        departure: (
          <span className={styles.notes}>
            <PlannedTime
              planned={planned?.theoreticalDepartureTime ?? ride.theoreticalDepartureTime}
              real={ride.departureTime}
              day={day}
              precision="second"
              isMarked={beside.differences.includes('DEPARTURE_OFF_PLAN')}
            />
          </span>
        ),
        way: (
          <span className={styles.notes}>
            {chip && (
              <Chip size="small" tone="orange" icon={chip.icon}>
                {t(chip.words)}
              </Chip>
            )}
            <DeclaredValues row={row} bulletin={bulletin} />
            <PlannedWay beside={beside} />
            <Mismatches mismatches={mismatches} line={line} />
          </span>
        ),
        arrival: (
          <span className={styles.notes}>
            <PlannedTime
              planned={planned?.theoreticalArrivalTime ?? ride.theoreticalArrivalTime}
              real={comparedArrival(ride, planned?.arrivalStation)}
              day={day}
              precision="minute"
            />
            <PlatformArrival
              at={ride.realArrivalTime}
              isDeclared={bulletin.declaredArrivals.includes(ride.key)}
            />
          </span>
        ),
      }}
    />
  )
}

type UndrivenRowProps = { undriven: Extract<SheetRow, { undriven: unknown }>['undriven']; bulletin: Bulletin }

/** A planned ride that was not driven. */
const UndrivenRow = ({ undriven, bulletin }: UndrivenRowProps) => {
  const { orderInService, departureStation, arrivalStation } = undriven
  return (
    <tr id={sheetUndrivenId(orderInService)} tabIndex={-1} data-state="removed">
      <td>{t('common.empty')}</td>
      <td>
        <WrittenTime at={undriven.theoreticalDepartureTime} day={bulletin.date} precision="second" />
      </td>
      <td data-column="stations">
        {departureStation.name}
        <Icon name="arrowRight" size={14} />
        <VisuallyHidden>{t('validation.summary.towards')}</VisuallyHidden> {arrivalStation.name}
      </td>
      <td data-align="right">
        <WrittenTime at={undriven.theoreticalArrivalTime} day={bulletin.date} precision="minute" />
      </td>
      <td colSpan={3}>
        <PlanNote data-marked="true">
          <Icon name="minus" size={14} />
          {t('bulletin.plan.undriven')}
        </PlanNote>
      </td>
    </tr>
  )
}

type ReceivedRidesProps = { rows: readonly SheetRow[]; bulletin: Bulletin; line: Line | null }

/** The retained rides, beside the declared and planned values. */
export const ReceivedRides = ({ rows, bulletin, line }: ReceivedRidesProps) => (
  <RidesSheet>
    {rows.map((row) =>
      'undriven' in row ? (
        <UndrivenRow
          key={`undriven ${row.undriven.orderInService}`}
          undriven={row.undriven}
          bulletin={bulletin}
        />
      ) : (
        <ReceivedRideRow key={row.ride.key} row={row} bulletin={bulletin} line={line} />
      ),
    )}
  </RidesSheet>
)
