import type { Fault } from '@bulletin/domain/problem/fault'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { clockMinuteAt, clockTimeAt } from '@bulletin/domain/time/clock-time'
import { t } from '../../../i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { withClass } from '../../../ui/with-class.ts'
import type { PlacedItem } from '../../ride-diagram/time-row.ts'
import { CardControl } from './card-control.tsx'
import {
  faultsOfControl,
  rideControlId,
  rideItemId,
  type OnRideAction,
  type RideAction,
} from './ride-control.ts'
import { passageId, type Passage, type ShownTimes } from './use-ride-picture.ts'
import styles from './ride-times.module.css'

/** A time under its station: one line, or two when the train leaves or enters a garage. */
const TimeBlock = withClass(CardControl, styles.timeBlock)

type ReliefLabelProps = {
  id: string
  text: string
  place: { left: number; width: number }
  /** Null when the card is read-only. */
  onRemove: ((control: HTMLElement) => void) | null
}

/** Who drives the relieved (black) section, or that nobody does; with a button that cancels the relief. */
const ReliefLabel = ({ id, text, place, onRemove }: ReliefLabelProps) => (
  <span className={styles.pill} style={place}>
    <span id={`${id}-text`} title={text}>
      {text}
    </span>
    {onRemove && (
      <button
        type="button"
        id={id}
        aria-label={t('substitution.remove.aria')}
        aria-describedby={`${id}-text`}
        onClick={(event) => onRemove(event.currentTarget)}
      >
        <Icon name="close" size={18} />
      </button>
    )}
  </span>
)

type RideTimesProps = {
  ride: DraftRide
  times: ShownTimes
  row: readonly PlacedItem[]
  reliefText: string | null
  faults: readonly Fault[]
  timeZone: string
  onAction: OnRideAction | null
}

type BlockProps = Omit<RideTimesProps, 'row' | 'reliefText'> & { place: { left: number; width: number } }

const touching = (action: RideAction, { ride, onAction }: Pick<BlockProps, 'ride' | 'onAction'>) =>
  onAction && ((control: HTMLElement) => onAction(action, ride, control))

type GarageLineProps = { points: 'up' | 'down'; position: string | null; isWrong: boolean }

/** A position, with a triangle: up for leaving the garage, down for entering it. */
const GarageLine = ({ points, position, isWrong }: GarageLineProps) => (
  <small className={isWrong ? styles.missing : undefined}>
    <svg width="10" height="9" viewBox="0 0 10 9" aria-hidden="true">
      <path d={points === 'up' ? 'M5 0l5 9H0z' : 'M5 9L0 0h10z'} />
    </svg>
    {position ?? t('ride.toEnter')}
  </small>
)

const parkedName = (what: string, position: string | null) =>
  t('ride.time.parkedAt', { what, position: position ?? t('ride.toEnter') })

const DepartureBlock = (props: BlockProps) => {
  const { ride, times, faults, timeZone, place } = props
  const time = times.departure ? clockTimeAt(times.departure, timeZone) : null
  const name = t(times.isDepartureSure ? 'ride.time.departure' : 'ride.time.departureToConfirm', {
    station: ride.departureStation.name,
    time: time ?? t('ride.time.unknown'),
  })
  return (
    <TimeBlock
      id={rideControlId(ride.key, 'departureTime')}
      name={ride.unpark ? `${name}. ${parkedName(t('ride.unpark'), ride.unparkPosition)}` : name}
      onTouch={times.isDepartureFixed ? null : touching('departureTime', props)}
      faults={faultsOfControl(faults, 'departureTime')}
      data-state={times.isDepartureSure ? 'departure' : 'unsure'}
      style={place}
    >
      <b>{time ?? t('common.empty')}</b>
      {!times.isDepartureSure && <small>{t('ride.toConfirm')}</small>}
      {times.isDepartureSure && ride.unpark && (
        <GarageLine
          points="up"
          position={ride.unparkPosition}
          isWrong={faults.some(({ path }) => path[0] === 'unparkPosition')}
        />
      )}
    </TimeBlock>
  )
}

const ArrivalBlock = (props: BlockProps) => {
  const { ride, times, faults, timeZone, place } = props
  const time = times.arrival ? clockMinuteAt(times.arrival, timeZone) : null
  const own = faultsOfControl(faults, 'arrivalTime')
  const spoken = [
    t('ride.time.arrival', { station: ride.arrivalStation.name, time: time ?? t('ride.time.unknown') }),
    ...(ride.stationSP ? [t('ride.stationSp')] : []),
    ...(ride.park ? [parkedName(t('ride.park'), ride.parkPosition)] : []),
  ]
  return (
    <TimeBlock
      id={rideControlId(ride.key, 'arrivalTime')}
      name={spoken.join('. ')}
      onTouch={touching('arrivalTime', props)}
      faults={own}
      style={place}
    >
      <b>
        {time ?? t('common.empty')}
        {ride.stationSP && <i>{t('ride.spTag')}</i>}
      </b>
      {own.length > 0 && <small>{t('ride.toCheck')}</small>}
      {own.length === 0 && ride.park && (
        <GarageLine
          points="down"
          position={ride.parkPosition}
          isWrong={faults.some(({ path }) => path[0] === 'parkPosition')}
        />
      )}
    </TimeBlock>
  )
}

const PassageBlock = ({ passage, ...props }: BlockProps & { passage: Passage }) => {
  const { ride, times, timeZone, place } = props
  const { quadrigram, name: station } = passage.station
  const time = clockMinuteAt(passage.at, timeZone)
  return (
    <TimeBlock
      id={`${rideItemId(ride.key)}-${passageId(quadrigram)}`}
      name={t('ride.time.passage', { station, time })}
      // If the departure is not confirmed yet, the dialog asks for it first.
      onTouch={times.isDepartureFixed ? null : touching({ timeAt: quadrigram }, props)}
      style={place}
    >
      <b>{time}</b>
    </TimeBlock>
  )
}

/** In keyboard order: departure, intermediate times, arrival. */
export const RideTimes = ({ row, reliefText, ...props }: RideTimesProps) => {
  const placeOf = (id: string) => {
    const item = row.find((placed) => placed.id === id)
    return item && { left: item.left, width: item.width }
  }
  const isForward = props.ride.direction === 'LANE1'
  const passages = isForward ? props.times.passages : props.times.passages.toReversed()
  const [departure, arrival, relief] = [placeOf('departure'), placeOf('arrival'), placeOf('relief')]
  return (
    <>
      {departure && <DepartureBlock {...props} place={departure} />}
      {passages.map((passage) => {
        const { quadrigram } = passage.station
        const place = placeOf(passageId(quadrigram))
        return place && <PassageBlock key={quadrigram} {...props} passage={passage} place={place} />
      })}
      {arrival && <ArrivalBlock {...props} place={arrival} />}
      {relief && reliefText !== null && (
        <ReliefLabel
          id={`${rideItemId(props.ride.key)}-relief`}
          text={reliefText}
          place={relief}
          onRemove={touching('relief', props)}
        />
      )}
    </>
  )
}
