import { z } from 'zod'

/** Why a manager should look at a bulletin, in the order in which it is told. */
export const ManagerReason = z.enum([
  'OVER_MAX_DELAY',
  'OBSERVATION',
  'DELAY_DIFFERENT',
  'RIDE_ADDED',
  'RIDE_REMOVED',
  'RIDE_STATIONS_CHANGED',
  'RIDE_TYPE_CHANGED',
  'DEPARTURE_OFF_PLAN',
  'SUBSTITUTION',
  'CH',
  'RCT',
  'MANUAL_DRIVING_NOT_OK',
  'DRIVER_COMMENT',
  'OVER_MAX_LAPS',
  /** A time that had not come yet when it was certified: see `certified-ahead`. */
  'CERTIFIED_AHEAD',
  /** Rides that one person cannot have been on: see `ride/overlaps`. */
  'RIDES_OVERLAP',
  /** It says something else than the server's own plan, network or arrivals: see `plan-mismatch`. */
  'PLAN_MISMATCH',
  'DISTANCE_MISMATCH',
  'ARRIVAL_MISMATCH',
  /** Its driver sent another bulletin of the same service: see `same-service`. */
  'SAME_SERVICE_TWICE',
  /** Found when it came: a line, a station or a train that the network did not have. */
  'REFERENCE_MISMATCH',
])
export type ManagerReason = z.infer<typeof ManagerReason>

/** Those that follow from the bulletin and its plan alone: they are derived, kept, and derived again. */
export const DerivedReason = ManagerReason.exclude(['SAME_SERVICE_TWICE', 'REFERENCE_MISMATCH'])
export type DerivedReason = z.infer<typeof DerivedReason>

/** Those that need another bulletin: rows of their own, each with an entry of the history. */
export const KeptReason = ManagerReason.extract(['SAME_SERVICE_TWICE'])
export type KeptReason = z.infer<typeof KeptReason>

type FoundBesides = { isSameServiceTwice: boolean; isReferenceMismatch: boolean }

/** Everything there is to tell of it. That it is late is a mark of its own (`deadlines`), and no reason to look at it. */
export const allReasons = (
  derived: readonly DerivedReason[],
  { isSameServiceTwice, isReferenceMismatch }: FoundBesides,
): ManagerReason[] => [
  ...derived,
  ...(isSameServiceTwice ? (['SAME_SERVICE_TWICE'] as const) : []),
  ...(isReferenceMismatch ? (['REFERENCE_MISMATCH'] as const) : []),
]
