import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { InstantText } from '@bulletin/domain/time/day'
import type { StepReached } from '@bulletin/domain/workflow/stepper'

export const VALIDATION_STEPS = ['received', 'manager', 'hr'] as const
export type ValidationStep = (typeof VALIDATION_STEPS)[number]

/** The current step is the first one that the bulletin has not passed. */
export const stepStateOf = (step: ValidationStep, reached: StepReached): 'done' | 'now' | 'ahead' => {
  const index = VALIDATION_STEPS.indexOf(step)
  if (index < reached) return 'done'
  return index === reached ? 'now' : 'ahead'
}

/** The secretariat is done once both of its matters are treated: returns the later date. */
export const processedAt = ({
  hrProcessedDelayDate,
  hrProcessedPosDate,
}: Pick<Bulletin, 'hrProcessedDelayDate' | 'hrProcessedPosDate'>): InstantText | null => {
  if (hrProcessedDelayDate === null || hrProcessedPosDate === null) return null
  return hrProcessedDelayDate > hrProcessedPosDate ? hrProcessedDelayDate : hrProcessedPosDate
}
