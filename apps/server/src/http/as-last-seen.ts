import type { Identity } from '@bulletin/domain/access/account'
import type { Problem } from '@bulletin/domain/problem/problem'
import type { Result } from '@bulletin/domain/result'
import type { IdentityService, KnownAccount } from '../identity/service.ts'

/** Said by a handler whose own statement found another basis than that of the account it was given; it did nothing. */
export type AccountChanged = { readonly code: 'ACCOUNT_CHANGED' }

export type Accounts = Pick<IdentityService, 'findLastSeen' | 'resolve'>

/** How often somebody's rights may change during one call before somebody should know of it. */
const TRIES = 5

type Outcome<Answer> = Result<Answer, Problem | AccountChanged>

const isSettled = <Answer>(outcome: Outcome<Answer>): outcome is Result<Answer, Problem> =>
  outcome.ok || outcome.failure.code !== 'ACCOUNT_CHANGED'

/**
 * Answers people as who they were when they last called, without asking the database who they are. It is for handlers
 * that have this checked where they write: they succeed only as who somebody still is. A refusal is given to nobody but
 * the account as it is now.
 */
export const answerAsLastSeen = async <Answer>(
  identity: Identity,
  { findLastSeen, resolve }: Accounts,
  answer: (known: KnownAccount) => Promise<Outcome<Answer>>,
): Promise<Result<Answer, Problem>> => {
  const seen = findLastSeen(identity)
  const first = seen && (await answer(seen))
  if (first?.ok) return first
  for (let tried = 0; tried < TRIES; tried += 1) {
    const now = await resolve(identity)
    const isSame = now.basis.facts === seen?.basis.facts
    const outcome = first && isSame && isSettled(first) ? first : await answer(now)
    if (isSettled(outcome)) return outcome
  }
  throw new Error('The account changes faster than a call can be answered')
}
