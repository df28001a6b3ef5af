import type { Draft } from '../../bulletin/draft.ts'
import type { ObservationTarget } from '../edit-observations.ts'
import type { Observation } from '../observation.ts'

/** Empty where there is no such ride or manoeuvre. */
export const observationsAt = (draft: Draft, target: ObservationTarget): readonly Observation[] => {
  if (target.place === 'SERVICE') return draft.observations
  const parts = target.place === 'RIDE' ? draft.rides : draft.maneuvers
  return parts.find(({ key }) => key === target.key)?.observations ?? []
}
