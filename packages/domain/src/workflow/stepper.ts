import type { Bulletin } from '../bulletin/bulletin.ts'

/** The step that the stepper of a received bulletin shows: received, validated by the manager, processed. */
export type StepReached = 1 | 2 | 3

/**
 * | status           | both HR dates | reached |
 * |------------------|---------------|---------|
 * | MEF_TO_VALIDATE  |               | 1       |
 * | C2SP_TO_VALIDATE |               | 2       |
 * | ARCHIVED         | no            | 2       |
 * | ARCHIVED         | yes           | 3       |
 *
 * Archiving fills in a missing date, so the third row does not occur.
 */
export const stepReached = ({
  status,
  hrProcessedDelayDate,
  hrProcessedPosDate,
}: Pick<Bulletin, 'status' | 'hrProcessedDelayDate' | 'hrProcessedPosDate'>): StepReached => {
  if (status === 'MEF_TO_VALIDATE') return 1
  const isProcessed = hrProcessedDelayDate !== null && hrProcessedPosDate !== null
  return status === 'ARCHIVED' && isProcessed ? 3 : 2
}
