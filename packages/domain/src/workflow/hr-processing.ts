import { z } from 'zod/mini'
import { Comment } from '../bulletin/bulletin.ts'
import { DelayPosField } from './virtual-status.ts'

/** The secretariat's request: one of the two items of a bulletin is processed. */
export const HrProcessing = z.strictObject({
  delayPosStatus: z.literal('TREATED'),
  delayPosField: DelayPosField,
  /** When absent, the previous comment stays. */
  hrComment: z.optional(Comment),
})
export type HrProcessing = z.infer<typeof HrProcessing>
