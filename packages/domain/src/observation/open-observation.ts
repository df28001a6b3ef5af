import { z } from 'zod'
import type { Draft } from '../bulletin/draft.ts'
import { edited, editedIn, type Edited } from '../bulletin/editing.ts'
import { Key } from '../bulletin/key.ts'
import { Observation } from './observation.ts'
import type { ObservationBase } from './observation-kind.ts'

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

export const withoutOpenObservation = ({ openObservation: _open, ...draft }: Draft): Draft => draft

/** A half-typed value may be invalid; then the previously stored one stays. */
export const keepOpenObservation = (
  draft: Draft,
  open: { target: ObservationTarget; value: ObservationBase; isNew: boolean },
): Edited =>
  editedIn(['Driving'], draft, () => {
    const read = OpenObservation.safeParse(open)
    return edited(read.success ? { ...draft, openObservation: read.data } : draft)
  })

export const forgetOpenObservation = (draft: Draft): Edited =>
  editedIn(['Driving'], draft, () => edited(draft.openObservation ? withoutOpenObservation(draft) : draft))

const isThere = ({ rides, maneuvers }: Draft, target: ObservationTarget): boolean => {
  switch (target.place) {
    case 'RIDE':
      return rides.some(({ key }) => key === target.key)
    case 'MANEUVER':
      return maneuvers.some(({ key }) => key === target.key)
    case 'SERVICE':
      return true
  }
}

/** The form to reopen; null where its ride or manoeuvre is gone. */
export const openObservationOf = (draft: Draft): OpenObservation | null =>
  draft.openObservation && isThere(draft, draft.openObservation.target) ? draft.openObservation : null
