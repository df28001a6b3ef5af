import type { Draft } from '../bulletin/draft.ts'
import { edited, editedIn, refused, type Edited } from '../bulletin/editing.ts'
import type { Key } from '../bulletin/key.ts'
import { isSameStation } from '../bulletin/recorded-station.ts'
import { DELAY_MAX_MINUTES, DRAFT_DELAY_MAX_MINUTES } from '../limits.ts'
import { fault, type Fault } from '../problem/fault.ts'
import type { PlatformArrival } from '../service/platform-arrival.ts'
import type { InstantText } from '../time/day.ts'
import { delayBetween, endAfter, findLastDrivenRide } from './delay.ts'

const outOfRange = (): Fault => fault('DELAY_RANGE', ['delayMinute'], { max: DELAY_MAX_MINUTES })

const isStorable = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 0 && minutes <= DRAFT_DELAY_MAX_MINUTES

/** The end as the driver says it; the delay follows where there is a planned end to compare with. */
export const setRealEnd = (draft: Draft, realEndService: InstantText): Edited =>
  editedIn(['Time'], draft, () => {
    const planned = draft.theoreticalEndService
    const delayMinute = planned === null ? draft.delayMinute : delayBetween(planned, realEndService)
    if (delayMinute !== null && !isStorable(delayMinute)) return refused(outOfRange())
    return edited({ ...draft, realEndService, delayMinute })
  })

/** The delay as the driver says it; the end follows. More than the maximum is kept, and is a fault of the step. */
export const setDelay = (draft: Draft, delayMinute: number): Edited =>
  editedIn(['Time'], draft, () => {
    if (!isStorable(delayMinute)) return refused(outOfRange())
    const planned = draft.theoreticalEndService
    const realEndService = planned === null ? draft.realEndService : endAfter(planned, delayMinute)
    return edited({ ...draft, realEndService, delayMinute })
  })

/** Entered by mistake: both are to be said again. */
export const withdrawEnd = (draft: Draft): Edited =>
  editedIn(['Time'], draft, () => edited({ ...draft, realEndService: null, delayMinute: null }))

/**
 * When the last train came to its platform: kept in that ride, so that anybody can compute the same delay again. An
 * answer that comes late, for a ride that is no longer the last or no longer ends there, is not taken.
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
