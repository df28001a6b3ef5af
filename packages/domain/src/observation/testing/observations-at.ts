import type { Draft } from '../../draft/draft.ts'
import type { Observation } from '../observation.ts'
import type { ObservationTarget } from '../open-observation.ts'

/** Empty where there is no such ride or manoeuvre. */
export const observationsAt = (draft: Draft, target: ObservationTarget): readonly Observation[] => {
  if (target.place === 'SERVICE') return draft.observations
  const parts = target.place === 'RIDE' ? draft.rides : draft.maneuvers
  return parts.find(({ key }) => key === target.key)?.observations ?? []
}
