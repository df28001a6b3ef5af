import { delayBetween, endAfter, findLastDrivenRide } from '../delay/delay.ts'
import type { Key } from '../document/key.ts'
import { isSameStation } from '../document/recorded-station.ts'
import { DELAY_MAX_MINUTES, DRAFT_DELAY_MAX_MINUTES } from '../limits.ts'
import { fault, type Fault } from '../problem/fault.ts'
import type { PlatformArrival } from '../service/platform-arrival.ts'
import type { InstantText } from '../time/day.ts'
import type { Draft } from './draft.ts'
import { edited, editedIn, refused, type Edited } from './editing.ts'

const outOfRange = (): Fault => fault('DELAY_RANGE', ['delayMinute'], { max: DELAY_MAX_MINUTES })

const isStorable = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 0 && minutes <= DRAFT_DELAY_MAX_MINUTES

/** Sets the end that the driver enters; the delay is computed where there is a planned end. */
export const setRealEnd = (draft: Draft, realEndService: InstantText): Edited =>
  editedIn(['Time'], draft, () => {
    const planned = draft.theoreticalEndService
    const delayMinute = planned === null ? draft.delayMinute : delayBetween(planned, realEndService)
    if (delayMinute !== null && !isStorable(delayMinute)) return refused(outOfRange())
    return edited({ ...draft, realEndService, delayMinute })
  })

/**
 * Sets the delay that the driver enters; the end is computed from it. A delay over the maximum is stored, and is a
 * fault of the step.
 */
export const setDelay = (draft: Draft, delayMinute: number): Edited =>
  editedIn(['Time'], draft, () => {
    if (!isStorable(delayMinute)) return refused(outOfRange())
    const planned = draft.theoreticalEndService
    const realEndService = planned === null ? draft.realEndService : endAfter(planned, delayMinute)
    return edited({ ...draft, realEndService, delayMinute })
  })

/** Clears an end entered by mistake: the driver has to enter both again. */
export const withdrawEnd = (draft: Draft): Edited =>
  editedIn(['Time'], draft, () => edited({ ...draft, realEndService: null, delayMinute: null }))

/**
 * Stores the last train's platform arrival in its ride, so that the delay can be recomputed. A late response, for a
 * ride that is no longer the last or no longer ends there, is ignored.
 */
export const recordPlatformArrival = (
  draft: Draft,
  key: Key,
  { realTimeArrival }: Pick<PlatformArrival, 'realTimeArrival'>,
): Edited =>
  editedIn(['Time'], draft, () => {
    const last = findLastDrivenRide(draft.rides)
    if (last?.key !== key) return refused(fault('RIDE_NOT_FOUND', ['rides'], { key }))
    const isPlannedEnd =
      last.planned !== null && isSameStation(last.planned.arrivalStation, last.arrivalStation)
    if (!isPlannedEnd) return refused(fault('ARRIVAL_NOT_PLANNED', ['rides'], { key }))
    const rides = draft.rides.map((ride) =>
      ride.key === key ? { ...ride, realArrivalTime: realTimeArrival } : ride,
    )
    return edited({ ...draft, rides })
  })
