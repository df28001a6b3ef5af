import { z } from 'zod/mini'

/** Why a manager should look at a bulletin, in display order. */
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
  /** A time was still in the future on certification: see `certified-ahead`. */
  'CERTIFIED_AHEAD',
  /** Rides that one driver cannot both have driven: see `ride/overlap`. */
  'RIDES_OVERLAP',
  /** A value differs from the server's plan, network or arrivals: see `plan-mismatch`. */
  'PLAN_MISMATCH',
  'DISTANCE_MISMATCH',
  'ARRIVAL_MISMATCH',
  /** Its driver sent another bulletin of the same service: see `same-service`. */
  'SAME_SERVICE_TWICE',
  /** Found on receipt: a line, station or train that is not in the network. */
  'REFERENCE_MISMATCH',
])
export type ManagerReason = z.infer<typeof ManagerReason>

/** Reasons that follow from the bulletin and its plan alone: derived, stored, and recomputable. */
export const DerivedReason = z.enum(
  ManagerReason.options.filter(
    (reason) => reason !== 'SAME_SERVICE_TWICE' && reason !== 'REFERENCE_MISMATCH',
  ),
)
export type DerivedReason = z.infer<typeof DerivedReason>

/** Reasons that depend on another bulletin: stored in rows of their own, each with a history entry. */
export const KeptReason = z.enum(['SAME_SERVICE_TWICE'])
export type KeptReason = z.infer<typeof KeptReason>

type FoundBesides = { isSameServiceTwice: boolean; isReferenceMismatch: boolean }

/** All reasons of a bulletin. Lateness is a flag of its own (`deadlines`), not a reason to look at it. */
export const allReasons = (
  derived: readonly DerivedReason[],
  { isSameServiceTwice, isReferenceMismatch }: FoundBesides,
): ManagerReason[] => [
  ...derived,
  ...(isSameServiceTwice ? (['SAME_SERVICE_TWICE'] as const) : []),
  ...(isReferenceMismatch ? (['REFERENCE_MISMATCH'] as const) : []),
]
