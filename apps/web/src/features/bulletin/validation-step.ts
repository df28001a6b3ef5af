import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { StepReached } from '@bulletin/domain/bulletin/stepper'
import type { InstantText } from '@bulletin/domain/time/day'

export const VALIDATION_STEPS = ['received', 'manager', 'hr'] as const
export type ValidationStep = (typeof VALIDATION_STEPS)[number]

/** The first step that is not behind the bulletin is the one it waits for. */
export const stepStateOf = (step: ValidationStep, reached: StepReached): 'done' | 'now' | 'ahead' => {
  const index = VALIDATION_STEPS.indexOf(step)
  if (index < reached) return 'done'
  return index === reached ? 'now' : 'ahead'
}

/** The secretariat is done when it has treated the second of its two matters. */
export const processedAt = ({
  hrProcessedDelayDate,
  hrProcessedPosDate,
}: Pick<Bulletin, 'hrProcessedDelayDate' | 'hrProcessedPosDate'>): InstantText | null => {
  if (hrProcessedDelayDate === null || hrProcessedPosDate === null) return null
  return hrProcessedDelayDate > hrProcessedPosDate ? hrProcessedDelayDate : hrProcessedPosDate
}
