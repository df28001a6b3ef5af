import { z } from 'zod'
import { Comment } from './bulletin.ts'
import { DelayPosField } from './virtual-status.ts'

/** What the secretariat says of a bulletin: one of its two items is treated. */
export const HrProcessing = z.strictObject({
  delayPosStatus: z.literal('TREATED'),
  delayPosField: DelayPosField,
  /** Left out, what was written before stays. */
  hrComment: Comment.optional(),
})
export type HrProcessing = z.infer<typeof HrProcessing>
