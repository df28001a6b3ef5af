import { drivingShown } from '@bulletin/domain/draft/manual-driving-switch'
import type { Line } from '@bulletin/domain/network/line'
import { isWhollyCovered } from '@bulletin/domain/ride/driver-substitution'
import { reliefLabelOf } from '@bulletin/domain/substitution/labels'
import type { ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { reliefText } from '../relief/relief-words.ts'
import type { PaperBulletin, PaperRide } from './paper-bulletin.ts'
import { WrittenTime } from './written-time.tsx'
import ridesTableStyles from './rides-table.module.css'

const DrivingChip = ({ ride, line }: { ride: PaperRide; line: Line | null }) => {
  const shown = drivingShown(ride, line)
  if (shown === null) return null
  return shown === 'CM' ? (
    <Chip size="small" tone="teal">
      {t('ride.manualDriving')}
    </Chip>
  ) : (
    <Chip size="small">{t('ride.automaticDriving')}</Chip>
  )
}

const TRIANGLES = { unpark: 'M1 9.5L6 1l5 8.5z', park: 'M1 1.5h10L6 10z' } as const

/** Up for leaving the garage, down for entering it, as on the diagram. */
const ParkChip = ({ way, position }: { way: 'unpark' | 'park'; position: string | null }) => (
  <Chip size="small">
    <svg width="12" height="11" viewBox="0 0 12 11" fill="currentColor" aria-hidden="true">
      <path d={TRIANGLES[way]} />
    </svg>
    <VisuallyHidden>{t(`ride.${way}`)}</VisuallyHidden>
    {position ?? t('common.empty')}
  </Chip>
)

/** The relieving or relieved driver or service, and the section when it is not the whole ride. */
const ReliefChip = ({ ride }: { ride: PaperRide }) => {
  const relief = ride.driverSubstitution
  const label = reliefLabelOf(ride)
  if (!relief || !label) return null
  const isOwn = relief.type === 'SUBSTITUTING'
  const isPart = !isOwn && !isWhollyCovered(ride)
  return (
    <>
      <Chip size="small" tone={isOwn ? 'neutral' : 'black'}>
        {reliefText(label)}
      </Chip>
      {isPart && (
        <small>
          {t('validation.summary.reliefStretch', {
            from: relief.startStation.name,
            to: relief.endStation.name,
          })}
        </small>
      )}
    </>
  )
}

const Materials = ({ ride }: { ride: PaperRide }) => {
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
        <ReliefChip ride={ride} />{' '}
        {type !== 'NORMAL' && <Chip size="small">{t(`enums.rideType.${type}`)}</Chip>}{' '}
        {ride.service !== bulletin.service && ride.driverSubstitution?.type !== 'SUBSTITUTING' && (
          <Chip size="small">{t('validation.summary.serviceName', { service: ride.service })}</Chip>
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
          {ride.stationSP && (
            <Chip size="small" tone="violet">
              {t('validation.summary.sp')}
            </Chip>
          )}
          {ride.unpark && <ParkChip way="unpark" position={ride.unparkPosition} />}
          {ride.park && <ParkChip way="park" position={ride.parkPosition} />}
          {ride.observations.length > 0 && (
            <Chip size="small" icon="message">
              <span aria-hidden="true">{ride.observations.length}</span>
              <VisuallyHidden>{t('ride.observations', { count: ride.observations.length })}</VisuallyHidden>
            </Chip>
          )}
        </span>
      </td>
    </tr>
  )
}
