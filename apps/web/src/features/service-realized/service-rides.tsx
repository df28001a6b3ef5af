import type { Line } from '@bulletin/domain/network/line'
import type { RealizedRide, RealizedService } from '@bulletin/domain/realized/realized-service'
import type { PlannedRide } from '@bulletin/domain/service/planned-service'
import { Chip } from '../../ui/chip.tsx'
import { RideRow } from '../../bulletin/sheet/ride-row.tsx'
import { RidesSheet } from '../../bulletin/sheet/rides-table.tsx'
import { WrittenTime } from '../../bulletin/sheet/written-time.tsx'
import { t } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import type { DriverMark } from './driver-colors.ts'
import { DriverSign } from './driver-mark.tsx'
import { withClass } from '../../ui/with-class.ts'
import styles from './service-rides.module.css'

const Sheet = withClass(RidesSheet, styles.sheet)

type Shown = { kind: 'driven'; driven: RealizedRide } | { kind: 'undriven'; planned: PlannedRide }

const leavesAt = (shown: Shown): string =>
  shown.kind === 'driven' ? shown.driven.ride.departureTime : shown.planned.theoreticalDepartureTime

/** Driven and undriven rides, sorted by departure time. */
const inOrder = ({ realizedRides, undrivenRides }: RealizedService): Shown[] =>
  [
    ...realizedRides.map((driven): Shown => ({ kind: 'driven', driven })),
    ...undrivenRides.map((planned): Shown => ({ kind: 'undriven', planned })),
  ].toSorted(
    (one, other) => Number(leavesAt(one) > leavesAt(other)) - Number(leavesAt(one) < leavesAt(other)),
  )

const UndrivenRow = ({ planned, date }: { planned: PlannedRide; date: string }) => {
  const nobody = (
    <span className={styles.band}>
      <Chip size="small" icon="close">
        {t('serviceRealized.undriven')}
      </Chip>
    </span>
  )
  return (
    <tr data-undriven="">
      <td data-column="lead">{nobody}</td>
      <td>{planned.orderInService}</td>
      <td>
        <WrittenTime at={planned.theoreticalDepartureTime} day={date} precision="second" />
      </td>
      <td data-column="stations">
        {planned.departureStation.name}
        <Icon name="arrowRight" size={14} />
        <VisuallyHidden>{t('validation.summary.towards')}</VisuallyHidden> {planned.arrivalStation.name}{' '}
        {planned.type !== 'NORMAL' && <Chip size="small">{t(`enums.rideType.${planned.type}`)}</Chip>}
      </td>
      <td data-align="right">
        <WrittenTime at={planned.theoreticalArrivalTime} day={date} precision="minute" />
      </td>
      <td data-align="right">{planned.train}</td>
      <td>{null}</td>
      <td>{null}</td>
    </tr>
  )
}

type ServiceRidesProps = {
  service: RealizedService
  line: Line | null
  marks: ReadonlyMap<string, DriverMark>
}

/** Read-only rides, each with its driver. */
export const ServiceRides = ({ service, line, marks }: ServiceRidesProps) => {
  const { date, serviceName } = service.id
  return (
    <Sheet lead={t('serviceRealized.conductor')} hasHead>
      {inOrder(service).map((shown) => {
        if (shown.kind === 'undriven')
          return (
            <UndrivenRow
              key={`planned ${shown.planned.orderInService}`}
              planned={shown.planned}
              date={date}
            />
          )
        const { ride, driverName, driverMatricularAccount } = shown.driven
        const mark = marks.get(driverMatricularAccount)
        return (
          <RideRow
            key={ride.key}
            ride={{ ...ride, observations: [] }}
            number={ride.orderInService ?? t('common.empty')}
            bulletin={{ date, service: serviceName }}
            line={line}
            lead={
              <span className={styles.band} style={{ borderColor: mark?.color }}>
                {mark && <DriverSign mark={mark} />}
                {driverName}
              </span>
            }
          />
        )
      })}
    </Sheet>
  )
}
