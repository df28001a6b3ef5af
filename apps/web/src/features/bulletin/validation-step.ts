import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { InstantText } from '@bulletin/domain/time/day'

export const VALIDATION_STEPS = ['received', 'manager', 'hr'] as const
export type ValidationStep = (typeof VALIDATION_STEPS)[number]

type Progress = Pick<Bulletin, 'status' | 'hrProcessedDelayDate' | 'hrProcessedPosDate'>

/**
 * | status           | both HR dates | reached |
 * |------------------|---------------|---------|
 * | MEF_TO_VALIDATE  |               | 1       |
 * | C2SP_TO_VALIDATE |               | 2       |
 * | ARCHIVED         | no            | 2       |
 * | ARCHIVED         | yes           | 3       |
 */
export const stepReached = ({ status, hrProcessedDelayDate, hrProcessedPosDate }: Progress): 1 | 2 | 3 => {
  if (status === 'MEF_TO_VALIDATE') return 1
  const isProcessed = hrProcessedDelayDate !== null && hrProcessedPosDate !== null
  return status === 'ARCHIVED' && isProcessed ? 3 : 2
}

/** The first step that is not behind the bulletin is the one it waits for. */
export const stepStateOf = (step: ValidationStep, reached: 1 | 2 | 3): 'done' | 'now' | 'ahead' => {
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
