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
import type { DraftRide } from '@bulletin/domain/ride/ride'
import {
  expectedArrival,
  isArrivalEntered,
  plannedDeparture,
  timeAtStation,
} from '@bulletin/domain/ride/run-time'
import type { ClockTime } from '@bulletin/domain/time/clock-time'
import type { InstantText } from '@bulletin/domain/time/day'
import { placeNow } from '@bulletin/domain/time/typed-time'

/** Identifies one of a ride's times. */
export type RideTime = 'departureTime' | 'arrivalTime' | { readonly timeAt: Quadrigram }

/** The data and actions of the dialog for one of a ride's times. */
export type RideTimeAsked = {
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
