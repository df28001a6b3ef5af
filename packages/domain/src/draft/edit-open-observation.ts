import type { ObservationBase } from '../observation/observation-kind.ts'
import { OpenObservation, type ObservationTarget } from '../observation/open-observation.ts'
import type { Draft } from './draft.ts'
import { edited, editedIn, type Edited } from './editing.ts'

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
