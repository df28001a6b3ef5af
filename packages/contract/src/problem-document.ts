import { PROBLEM_CODES, PROBLEM_STATUS, type Problem } from '@bulletin/domain/problem/problem'
import { PROBLEM_SENTENCES } from '@bulletin/domain/problem/sentences'
import { z } from 'zod'

export const PROBLEM_MEDIA_TYPE = 'application/problem+json'

/** RFC 9457, with a code of our catalogue and the invalid places. */
export const ProblemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.enum(PROBLEM_CODES),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type ProblemDocument = z.infer<typeof ProblemDocument>

const typeOf = (code: string): string =>
  `urn:bulletin-de-conduite:problem:${code.toLowerCase().replaceAll('_', '-')}`

export const describeProblem = ({ code, errors, detail }: Problem): ProblemDocument => ({
  type: typeOf(code),
  ...PROBLEM_SENTENCES[code],
  ...(detail !== undefined && { detail }),
  status: PROBLEM_STATUS[code],
  code,
  ...(errors && { errors: [...errors] }),
})
