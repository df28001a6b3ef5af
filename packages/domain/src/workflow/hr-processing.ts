import { z } from 'zod'
import { Comment } from '../bulletin/bulletin.ts'
import { DelayPosField } from './virtual-status.ts'

/** The secretariat's request: one of the two items of a bulletin is processed. */
export const HrProcessing = z.strictObject({
  delayPosStatus: z.literal('TREATED'),
  delayPosField: DelayPosField,
  /** When absent, the previous comment stays. */
  hrComment: Comment.optional(),
})
export type HrProcessing = z.infer<typeof HrProcessing>
