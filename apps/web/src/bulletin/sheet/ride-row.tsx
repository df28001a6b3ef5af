import { drivingShown } from '@bulletin/domain/draft/manual-driving-switch'
import type { Line } from '@bulletin/domain/network/line'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import type { PaperBulletin, PaperRide } from './paper-bulletin.ts'
import { PaperChip } from './paper-chip.ts'
import { ParkChip } from './park-chip.tsx'
import { ReliefChip } from './relief-chip.tsx'
import { WrittenTime } from './written-time.tsx'
import ridesTableStyles from './rides-table.module.css'

const DrivingChip = ({ ride, line }: { ride: PaperRide; line: Line | null }) => {
  const { t } = useTranslation()
  const shown = drivingShown(ride, line)
  if (shown === null) return null
  return shown === 'CM' ? (
    <PaperChip data-tone="manual">{t('ride.manualDriving')}</PaperChip>
  ) : (
    <PaperChip>{t('ride.automaticDriving')}</PaperChip>
  )
}

const Materials = ({ ride }: { ride: PaperRide }) => {
  const { t } = useTranslation()
  const [first, ...others] = ride.materials
  if (!first) return <span className={ridesTableStyles.off}>{t('common.empty')}</span>
  return (
    <>
      {t('validation.summary.pair', { material: first.material, leadCar: first.leadCar })}
      {others.map(({ key, rollingStockChange, ...driven }) => (
        <small key={key}>
          {t('validation.summary.materialChange', {
            pair: t('validation.summary.pair', driven),
            station: rollingStockChange?.name ?? t('common.empty'),
          })}
        </small>
      ))}
    </>
  )
}

type RideRowProps = {
  ride: PaperRide
  number: number | string
  bulletin: Pick<PaperBulletin, 'date' | 'service'>
  line: Line | null
  /** Extra first cell, when the rides of several drivers are listed together. */
  lead?: ReactNode
  /** State and extra cell content, when a received bulletin is displayed. */
  reading?: RideReading | undefined
}

export type RideReading = {
  /** DOM id, for links to focus. */
  id: string
  state: 'declared' | 'corrected' | 'added' | 'removed'
  departure: ReactNode
  way: ReactNode
  arrival: ReactNode
}

export const RideRow = ({ ride, number, bulletin, line, lead, reading }: RideRowProps) => {
  const { t } = useTranslation()
  const { type, departureTime, arrivalTime, departureStation, arrivalStation, train } = ride
  return (
    <tr {...(reading && { id: reading.id, tabIndex: -1, 'data-state': reading.state })}>
      {lead !== undefined && <td data-column="lead">{lead}</td>}
      <td>{number}</td>
      <td>
        <b>
          <WrittenTime at={departureTime} day={bulletin.date} precision="second" />
        </b>
        {reading?.departure}
      </td>
      <td data-column="stations">
        {departureStation.name}
        <Icon name="arrowRight" size={14} />
        <VisuallyHidden>{t('validation.summary.towards')}</VisuallyHidden> {arrivalStation.name}{' '}
        <ReliefChip ride={ride} /> {type !== 'NORMAL' && <PaperChip>{t(`enums.rideType.${type}`)}</PaperChip>}{' '}
        {ride.service !== bulletin.service && ride.driverSubstitution?.type !== 'SUBSTITUTING' && (
          <PaperChip>{t('validation.summary.serviceName', { service: ride.service })}</PaperChip>
        )}
        {reading?.way}
      </td>
      <td data-align="right">
        <WrittenTime at={arrivalTime} day={bulletin.date} precision="minute" />
        {reading?.arrival}
      </td>
      <td data-align="right">{type === 'TRAVELER' ? null : train}</td>
      <td>{type === 'TRAVELER' ? null : <Materials ride={ride} />}</td>
      <td>
        <span className={ridesTableStyles.chips}>
          <DrivingChip ride={ride} line={line} />
          {ride.stationSP && <PaperChip data-tone="sp">{t('validation.summary.sp')}</PaperChip>}
          {ride.unpark && <ParkChip way="unpark" position={ride.unparkPosition} />}
          {ride.park && <ParkChip way="park" position={ride.parkPosition} />}
          {ride.observations.length > 0 && (
            <PaperChip>
              <Icon name="message" size={14} />
              <span aria-hidden="true">{ride.observations.length}</span>
              <VisuallyHidden>{t('ride.observations', { count: ride.observations.length })}</VisuallyHidden>
            </PaperChip>
          )}
        </span>
      </td>
    </tr>
  )
}
