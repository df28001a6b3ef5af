import { LIVE_OFF_PLAN_MAX_MINUTES } from '../limits.ts'
import type { StopEvent, StopUpdate, TripUpdate } from './trip-update.ts'

const OFF_PLAN_MAX_SECONDS = LIVE_OFF_PLAN_MAX_MINUTES * 60

/** The stations of a trip, in order, each with its platform ids. */
export type Way = readonly (readonly string[])[]

/** The arrival asked for: the station's index on the way, its stop sequence in feeds, and the planned time. */
export type Target = { readonly place: number; readonly sequence: number; readonly planned: number }

/** What an update says of an arrival: when, or that the train does not come. Null means nothing. */
export type Word = { readonly at: number; readonly stopId: string | null } | 'NEVER' | null

/** Before, at or after the target; null for a stop that is not on the way, or is at two places of it. */
const sideOf = (
  { stopSequence, stopId }: StopUpdate,
  way: Way,
  { place, sequence }: Target,
): number | null => {
  const named = stopId === null ? -1 : way.findIndex((platforms) => platforms.includes(stopId))
  if (stopSequence === null) return named === -1 ? null : Math.sign(named - place)
  const side = Math.sign(stopSequence - sequence)
  return named === -1 || Math.sign(named - place) === side ? side : null
}

const delayOf = (event: StopEvent | null): number | null => {
  if (event === null) return null
  const { time, scheduled, delay } = event
  return time !== null && scheduled !== null ? time - scheduled : delay
}

/**
 * The delay of the train after a stop.
 *
 * | stop                   | delay from there on       |
 * |------------------------|---------------------------|
 * | skipped                | as before                 |
 * | scheduled, with delay  | that one                  |
 * | scheduled, time alone  | unknown: late by how much? |
 * | scheduled, and no more | unknown                   |
 * | no data, anything else | unknown                   |
 */
const delayAfter = (known: number | null, { relation, arrival, departure }: StopUpdate): number | null => {
  switch (relation) {
    case 'SKIPPED':
      return known
    case 'SCHEDULED':
      return delayOf(departure) ?? delayOf(arrival)
    case 'NO_DATA':
    case 'UNSCHEDULED':
    case 'UNKNOWN':
      return null
  }
}

const saysSomething = (event: StopEvent | null): boolean =>
  event !== null && (event.time !== null || event.delay !== null)

/** A stop update without times means unknown, not the delay that the train had before. */
const momentAt = (stop: StopUpdate | undefined, late: number | null, planned: number): number | null => {
  if (stop && !saysSomething(stop.arrival) && !saysSomething(stop.departure)) return null
  const delay = stop?.arrival?.delay ?? late
  return stop?.arrival?.time ?? (delay === null ? null : planned + delay)
}

const wordOfScheduled = ({ delay, stops }: TripUpdate, way: Way, target: Target): Word => {
  const placed = stops.map((stop) => ({ stop, side: sideOf(stop, way, target) }))
  const here = placed.findLast(({ side }) => side === 0)?.stop
  if (here?.relation === 'SKIPPED') return 'NEVER'
  if (here && here.relation !== 'SCHEDULED') return null
  const before = placed.filter(({ side }) => side === -1)
  const late = before.reduce((known, { stop }) => delayAfter(known, stop), delay)
  const at = momentAt(here, late, target.planned)
  if (at === null || Math.abs(at - target.planned) > OFF_PLAN_MAX_SECONDS) return null
  return { at, stopId: here?.stopId ?? null }
}

/** What an update says of the arrival at one stop of its trip. */
export const wordOnArrival = (update: TripUpdate, way: Way, target: Target): Word => {
  switch (update.relation) {
    case 'SCHEDULED':
      return wordOfScheduled(update, way, target)
    case 'CANCELED':
    case 'DELETED':
      return 'NEVER'
    // Other trains than the planned one, though some of them use its trip id.
    case 'ADDED':
    case 'UNSCHEDULED':
    case 'REPLACEMENT':
    case 'DUPLICATED':
    case 'NEW':
    case 'UNKNOWN':
      return null
  }
}
