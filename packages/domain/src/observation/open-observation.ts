import { z } from 'zod'
import type { Draft } from '../bulletin/draft.ts'
import { edited, editedIn, type Edited } from '../bulletin/editing.ts'
import { Key } from '../bulletin/key.ts'
import { Observation } from './observation.ts'
import type { ObservationBase } from './observation-kind.ts'

/** The ride or the manoeuvre that an observation is about, or the service itself. */
export const ObservationTarget = z.discriminatedUnion('place', [
  z.strictObject({ place: z.literal('RIDE'), key: Key }),
  z.strictObject({ place: z.literal('MANEUVER'), key: Key }),
  z.strictObject({ place: z.literal('SERVICE') }),
])
export type ObservationTarget = z.infer<typeof ObservationTarget>

/** A form that is being filled in. It is none of the bulletin's observations yet; a dead battery must not take it along. */
export const OpenObservation = z.strictObject({
  target: ObservationTarget,
  value: Observation,
  /** Otherwise it is one of the bulletin's that is being changed. */
  isNew: z.boolean(),
})
export type OpenObservation = z.infer<typeof OpenObservation>

export const withoutOpenObservation = ({ openObservation: _open, ...draft }: Draft): Draft => draft

/** What a half-typed field holds may be unfit to be kept; then what was kept before stays. */
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

/** The form to come back to; null where what it was about is gone. */
export const openObservationOf = (draft: Draft): OpenObservation | null =>
  draft.openObservation && isThere(draft, draft.openObservation.target) ? draft.openObservation : null
