import { PROBLEM_STATUS, type Problem } from '@bulletin/domain/problem/problem'
import { PROBLEM_SENTENCES } from '@bulletin/domain/problem/sentences'
import type { ProblemDocument } from './problem-document.ts'

const typeOf = (code: string): string =>
  `urn:bulletin-de-conduite:problem:${code.toLowerCase().replaceAll('_', '-')}`

/** Apart from the schema, which every page loads: the sentences are the server's. */
export const describeProblem = ({ code, errors, detail }: Problem): ProblemDocument => ({
  type: typeOf(code),
  ...PROBLEM_SENTENCES[code],
  ...(detail !== undefined && { detail }),
  status: PROBLEM_STATUS[code],
  code,
  ...(errors && { errors: [...errors] }),
})
