import type { Identity } from '@bulletin/domain/access/account'
import { hash } from 'node:crypto'

/** So long a key that the provider has withdrawn may still open, on top of how long its keys are kept. */
const KEPT_SECONDS = 60
/** More than the people who are ever at work in one minute. */
const KEPT_MAX = 10_000

type CheckedToken = { identity: Identity; checkedAt: number; expiresAt: number }

/** By their hash: whoever reads the memory of the process finds no token there. */
const nameOf = (token: string): string => hash('sha256', token, 'base64')

/**
 * Tokens whose signature was found good a moment ago: a tablet sends the same one with every call. Times are in
 * seconds; one that lies in the future (the clock was set back) is believed no longer.
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
