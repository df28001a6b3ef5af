import { fault, faultsAmong, type Fault, type FaultCode } from '../problem/fault.ts'
import { isOutsideDay, type Day } from '../time/day.ts'
import type { DraftManeuver } from './maneuver.ts'

/** Every field of a manoeuvre is required, in the order of the form. */
const REQUIRED = [
  ['departureStation', 'DEPARTURE_STATION_REQUIRED'],
  ['departurePosition', 'DEPARTURE_POSITION_REQUIRED'],
  ['arrivalStation', 'ARRIVAL_STATION_REQUIRED'],
  ['arrivalPosition', 'ARRIVAL_POSITION_REQUIRED'],
  ['material', 'MATERIAL_REQUIRED'],
] as const satisfies readonly (readonly [keyof DraftManeuver, FaultCode])[]

export const maneuverLacks = (maneuver: DraftManeuver): Fault[] =>
  REQUIRED.filter(([field]) => maneuver[field] === null).map(([field, code]) => fault(code, [field]))

/** Only the time is filled in: there is no manoeuvre to confirm. */
export const emptyManeuverFaults = (maneuver: DraftManeuver): Fault[] => {
  const lacks = maneuverLacks(maneuver)
  return lacks.length === REQUIRED.length ? lacks : []
}

/** A time far from the bulletin's day comes from a wrong clock. */
export const maneuverTimeFaults = (
  { departureTime }: Pick<DraftManeuver, 'departureTime'>,
  date: Day,
): Fault[] => faultsAmong(isOutsideDay(departureTime, date) && fault('TIME_OUTSIDE_DAY', ['departureTime']))
