import { isSameStation, type RecordedStation } from '@bulletin/domain/document/recorded-station'
import type { Draft } from '@bulletin/domain/draft/draft'
import {
  confirmArrival,
  confirmDeparture,
  confirmTimeAtStation,
  plannedTimeNear,
  proposedDeparture,
  withdrawArrival,
  withdrawDeparture,
  withdrawTimeAtStation,
} from '@bulletin/domain/draft/edit-ride-times'
import type { Edited } from '@bulletin/domain/draft/editing'
import { arrivalTyped, departureTyped } from '@bulletin/domain/draft/typed-times'
import { findStation } from '@bulletin/domain/network/ends'
import type { Line } from '@bulletin/domain/network/line'
import type { Quadrigram } from '@bulletin/domain/network/station'
import type { Fault } from '@bulletin/domain/problem/fault'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import {
  expectedArrival,
  isArrivalEntered,
  plannedDeparture,
  timeAtStation,
} from '@bulletin/domain/ride/run-time'
import type { ClockTime } from '@bulletin/domain/time/clock-time'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
import { placeNow } from '@bulletin/domain/time/typed-time'
import { useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { useServices } from '../../../session/services.ts'
import { rideNumberIn, useDraftEditing } from '../../draft/draft-editing.ts'
import type { RideTime } from '../ride-card/ride-control.ts'
import { TimeDialog } from './time-dialog.tsx'

/** The data and actions of the dialog for one of a ride's times. */
type RideTimeAsked = {
  readonly station: Pick<RecordedStation, 'name'>
  readonly planned: InstantText | null
  readonly initial: InstantText
  readonly place: (time: ClockTime) => InstantText
  readonly confirm: (draft: Draft, at: InstantText) => Edited
  /** Null when there is no time to withdraw. */
  readonly withdraw: ((draft: Draft) => Edited) | null
}

type Around = {
  draft: Draft
  ride: DraftRide
  line: Pick<Line, 'stations' | 'paths'>
  timeZone: string
  now: InstantText
}

/** « Maintenant », placed on the day of the bulletin, even when that is not today. */
export const nowFor = ({ draft, ride, timeZone, now }: Omit<Around, 'line'>): InstantText =>
  placeNow(now, { day: draft.date, timeZone, near: plannedTimeNear(draft, ride) })

const departureAsked = ({ draft, ride, line, timeZone, now }: Around): RideTimeAsked => ({
  station: ride.departureStation,
  planned: plannedDeparture(ride, line),
  initial: proposedDeparture(draft, ride, { now, timeZone, line }),
  place: (time) => departureTyped(draft, ride, { time, timeZone }),
  confirm: (current, at) => confirmDeparture(current, ride.key, at, line),
  withdraw: ride.departureTime === null ? null : (current) => withdrawDeparture(current, ride.key, line),
})

/** The planned arrival does not apply to a ride that ends at another station. */
const plannedArrivalOf = (ride: DraftRide): InstantText | null =>
  ride.planned && isSameStation(ride.planned.arrivalStation, ride.arrivalStation)
    ? ride.theoreticalArrivalTime
    : null

const arrivalAsked = (around: Around): RideTimeAsked => {
  const { draft, ride, line, timeZone } = around
  const planned = plannedArrivalOf(ride)
  return {
    station: ride.arrivalStation,
    planned,
    initial: ride.arrivalTime ?? expectedArrival(ride, line) ?? planned ?? nowFor(around),
    place: (time) => arrivalTyped(draft, ride, { time, timeZone }, line),
    confirm: (current, at) => confirmArrival(current, ride.key, at),
    withdraw: isArrivalEntered(ride, line) ? (current) => withdrawArrival(current, ride.key, line) : null,
  }
}

const stationAsked = (around: Around, quadrigram: Quadrigram): RideTimeAsked => {
  const { draft, ride, line, timeZone } = around
  const { passages: _confirmed, ...unpassed } = ride
  const asPlanned = { ...unpassed, departureTime: plannedDeparture(ride, line), arrivalTime: null }
  const planned = timeAtStation(asPlanned, quadrigram, line)
  return {
    station: findStation(line, quadrigram) ?? { name: quadrigram },
    planned,
    initial: timeAtStation(ride, quadrigram, line) ?? planned ?? nowFor(around),
    place: (time) => arrivalTyped(draft, ride, { time, timeZone }, line),
    confirm: (current, at) => confirmTimeAtStation(current, ride.key, { station: quadrigram, at }, line),
    withdraw: ride.passages?.some(({ station }) => station === quadrigram)
      ? (current) => withdrawTimeAtStation(current, ride.key, quadrigram, line)
      : null,
  }
}

export const rideTimeAsked = (what: RideTime, around: Around): RideTimeAsked => {
  if (what === 'departureTime') return departureAsked(around)
  return what === 'arrivalTime' ? arrivalAsked(around) : stationAsked(around, what.timeAt)
}

/** Without the network data, the ride still has its departure and arrival times. */
const NO_LINE = { stations: [], paths: [] }

const titleOf = (what: RideTime) => {
  if (what === 'departureTime') return 'timeSelector.title'
  return what === 'arrivalTime' ? 'timeSelector.titleArrival' : 'timeSelector.titleStation'
}

type RideTimeDialogProps = { ride: DraftRide; what: RideTime; onClose: () => void }

const AskedTime = ({ ride, what, onClose, onDone }: RideTimeDialogProps & { onDone: () => void }) => {
  const editing = useDraftEditing()
  const { draft, edit, line } = editing
  const { clock, settings } = useServices()
  const { timeZone } = settings
  // Stored when the dialog opens, so that the proposed time does not change while it is open.
  const [openedAt] = useState(() => instantText(clock.now()))
  const asked = rideTimeAsked(what, { draft, ride, line: line ?? NO_LINE, timeZone, now: openedAt })

  const doneAfter = (operation: (current: Draft) => Edited): readonly Fault[] => {
    const faults = edit(operation)
    if (faults.length === 0) onDone()
    return faults
  }
  const withdraw = asked.withdraw
  const now = (): InstantText => nowFor({ draft, ride, timeZone, now: instantText(clock.now()) })

  return (
    <TimeDialog
      title={t(titleOf(what))}
      subtitle={t('timeSelector.ride', {
        number: rideNumberIn(editing, ride.key),
        station: asked.station.name,
        direction: t(`enums.direction.${ride.direction}`).toLocaleLowerCase('fr'),
      })}
      planned={asked.planned}
      initial={asked.initial}
      timeZone={timeZone}
      place={asked.place}
      now={now}
      onConfirm={(at) => doneAfter((current) => asked.confirm(current, at))}
      onCancel={onClose}
      withdraw={withdraw ? () => doneAfter(withdraw) : undefined}
    />
  )
}

const NOTHING = () => undefined

/**
 * Dialog for a departure, arrival or intermediate time. If the departure is not confirmed, it asks for it before an
 * intermediate time.
 */
export const RideTimeDialog = ({ ride, what, onClose }: RideTimeDialogProps) => {
  const isFirst = typeof what === 'object' && ride.departureTime === null
  const asked = isFirst ? 'departureTime' : what
  return (
    <AskedTime
      key={isFirst ? 'first' : 'asked'}
      ride={ride}
      what={asked}
      onClose={onClose}
      onDone={isFirst ? NOTHING : onClose}
    />
  )
}
