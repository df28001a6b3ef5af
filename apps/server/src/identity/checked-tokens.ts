import type { Identity } from '@bulletin/domain/access/account'
import { hash } from 'node:crypto'

/** Tokens signed with a key that the provider has withdrawn stay valid this long, plus the time its keys are cached. */
const KEPT_SECONDS = 60
/** More than the number of users active in one minute. */
const KEPT_MAX = 10_000

type CheckedToken = { identity: Identity; checkedAt: number; expiresAt: number }

/** Keyed by hash: the process memory contains no token. */
const nameOf = (token: string): string => hash('sha256', token, 'base64')

/**
 * Cache of tokens whose signature was recently verified: a tablet sends the same one with every request. Times are in
 * seconds; an entry dated in the future (the clock was set back) is discarded.
 */
export const checkedTokens = (keptMax = KEPT_MAX) => {
  const kept = new Map<string, CheckedToken>()
  return {
    find: (token: string, now: number): Identity | null => {
      const name = nameOf(token)
      const found = kept.get(name)
      if (!found) return null
      const { identity, checkedAt, expiresAt } = found
      if (now >= checkedAt && now < checkedAt + KEPT_SECONDS && now < expiresAt) return identity
      kept.delete(name)
      return null
    },

    keep: (token: string, checked: CheckedToken): void => {
      const [oldest] = kept.keys()
      if (kept.size >= keptMax && oldest !== undefined) kept.delete(oldest)
      kept.set(nameOf(token), checked)
    },
  }
}
