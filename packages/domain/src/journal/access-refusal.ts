import { PROBLEM_STATUS, type ProblemCode } from '../problem/problem.ts'
import { z } from 'zod/mini'

/** Why an access was refused. STATE: it came too late, too early, or after somebody else's change. */
export const AccessRefusal = z.enum([
  'NO_RIGHT',
  'OUT_OF_LINE',
  'NOT_OWN',
  'NOT_FOUND',
  'STATE',
  'RATE_LIMIT',
  'TOKEN_EXPIRED',
  'TOKEN_FOREIGN',
])
export type AccessRefusal = z.infer<typeof AccessRefusal>

const BY_CODE: Partial<Record<ProblemCode, AccessRefusal>> = {
  NO_ASSIGNED_LINE: 'OUT_OF_LINE',
  BULLETIN_OF_ANOTHER: 'NOT_OWN',
  BULLETIN_NOT_VALIDATED: 'STATE',
  TOO_MANY_REQUESTS: 'RATE_LIMIT',
  TOKEN_EXPIRED: 'TOKEN_EXPIRED',
  TOKEN_INVALID: 'TOKEN_FOREIGN',
}

const BY_STATUS: Partial<Record<number, AccessRefusal>> = { 403: 'NO_RIGHT', 404: 'NOT_FOUND', 409: 'STATE' }

/**
 * The reason that a refusal gives on its own; null for a request that was wrong or failed, which the request log has.
 *
 * | refusal                          | reason                          |
 * |----------------------------------|---------------------------------|
 * | 403                              | NO_RIGHT, unless the code says  |
 * | 404                              | NOT_FOUND                       |
 * | 409, not yet validated           | STATE                           |
 * | 429                              | RATE_LIMIT                      |
 * | 401, signature of the token good | TOKEN_EXPIRED, TOKEN_FOREIGN    |
 * | 400, 412, 413, 428, 5xx          | none                            |
 */
export const refusalOf = (code: ProblemCode): AccessRefusal | null =>
  BY_CODE[code] ?? BY_STATUS[PROBLEM_STATUS[code]] ?? null
