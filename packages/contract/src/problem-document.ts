import { PROBLEM_CODES } from '@bulletin/domain/problem/problem'
import { z } from 'zod/mini'

export const PROBLEM_MEDIA_TYPE = 'application/problem+json'

/** RFC 9457, with a code of our catalogue and the invalid places. */
export const ProblemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(PROBLEM_CODES),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type ProblemDocument = z.infer<typeof ProblemDocument>
