import { z } from 'zod/mini'
import { Key } from '../document/key.ts'
import { Observation } from './observation.ts'

/** What an observation is attached to: a ride, a manoeuvre, or the service. */
export const ObservationTarget = z.discriminatedUnion('place', [
  z.strictObject({ place: z.literal('RIDE'), key: Key }),
  z.strictObject({ place: z.literal('MANEUVER'), key: Key }),
  z.strictObject({ place: z.literal('SERVICE') }),
])
export type ObservationTarget = z.infer<typeof ObservationTarget>

/**
 * A form being filled in. It is not an observation of the bulletin yet, but is stored so that a dead battery does not
 * lose it.
 */
export const OpenObservation = z.strictObject({
  target: ObservationTarget,
  value: Observation,
  /** False when it edits an existing observation of the bulletin. */
  isNew: z.boolean(),
})
export type OpenObservation = z.infer<typeof OpenObservation>
