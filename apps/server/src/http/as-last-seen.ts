import type { Identity } from '@bulletin/domain/access/account'
import type { Problem } from '@bulletin/domain/problem/problem'
import type { Result } from '@bulletin/domain/result'
import type { IdentityService, KnownAccount } from '../identity/service.ts'

/** Returned when the account changed between check and write; nothing was written, the caller retries. */
export type AccountChanged = { readonly code: 'ACCOUNT_CHANGED' }

export type Accounts = Pick<IdentityService, 'findLastSeen' | 'resolve'>

/** Maximum attempts when the account keeps changing during one call; beyond this the call fails and is reported. */
const TRIES = 5

type Outcome<Answer> = Result<Answer, Problem | AccountChanged>

const isSettled = <Answer>(outcome: Outcome<Answer>): outcome is Result<Answer, Problem> =>
  outcome.ok || outcome.failure.code !== 'ACCOUNT_CHANGED'

/**
 * Calls the handler with the account cached from the user's previous call, to save a database lookup. Only for handlers
 * whose write statement re-checks the account, so that they never succeed with outdated rights. A refusal is returned
 * only after the account was read again from the database.
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
