import { describe, expect, it } from 'vitest'
import { isDue, sendingOf } from './sending.ts'

const HASH = 'a'.repeat(64)

describe('what became of a bulletin that was sent', () => {
  it.each([
    { status: 201, etag: `"${HASH}"` },
    { status: 200, etag: `"${HASH}"` },
    { status: 200, etag: `W/"${HASH}"` },
  ])('is kept by the server that answers $status with its hash in $etag [4.6]', (answer) => {
    expect(sendingOf(answer, HASH)).toEqual({ outcome: 'SENT', nextTry: 'NEVER' })
  })

  it.each([
    { name: 'nothing answered', answer: null },
    { name: 'a captive portal answered', answer: { status: 200, etag: null } },
    { name: 'the tag of a portal', answer: { status: 200, etag: '"portal"' } },
    { name: 'the hash without its quotes', answer: { status: 201, etag: HASH } },
    { name: 'a tag that only begins with the hash', answer: { status: 201, etag: `"${HASH}" more` } },
    { name: 'a tag that only ends with the hash', answer: { status: 201, etag: `more "${HASH}"` } },
    { name: 'the hash of another content', answer: { status: 200, etag: `"${'b'.repeat(64)}"` } },
  ])('waits for the connection when $name [4.6]', ({ answer }) => {
    expect(sendingOf(answer, HASH)).toEqual({ outcome: 'OFFLINE_ERROR', nextTry: 'ON_RECONNECTION' })
  })

  it('waits for the driver to sign in again when nobody is signed in any more [4.6]', () => {
    expect(sendingOf({ status: 401, etag: null }, HASH)).toEqual({
      outcome: 'OFFLINE_ERROR',
      nextTry: 'AFTER_SIGN_IN',
    })
  })

  it.each([400, 403, 409])('is refused for good with %i: a person has to look at it [4.6]', (status) => {
    expect(sendingOf({ status, etag: null }, HASH)).toEqual({ outcome: 'SERVER_ERROR', nextTry: 'BY_HAND' })
  })

  it.each([204, 302, 404, 413, 429, 500, 503])('is tried again later after %i [4.6]', (status) => {
    expect(sendingOf({ status, etag: `"${HASH}"` }, HASH)).toEqual({
      outcome: 'SERVER_ERROR',
      nextTry: 'AFTER_A_WHILE',
    })
  })
})

describe('a bulletin that waits', () => {
  const NOW = '2026-11-15T12:15:00Z'

  it.each(['ON_RECONNECTION', 'AFTER_SIGN_IN'] as const)(
    'is tried whenever it can be: %s [4.6]',
    (nextTry) => {
      expect(isDue({ nextTry, lastTryAt: NOW }, NOW)).toBe(true)
    },
  )

  it.each([
    { lastTryAt: null, due: true },
    { lastTryAt: '2026-11-15T12:00:00Z', due: true },
    { lastTryAt: '2026-11-15T12:00:01Z', due: false },
    { lastTryAt: '2026-11-15T12:15:00Z', due: false },
    // The clock was a year ahead when it was last tried, and has been put right.
    { lastTryAt: '2027-11-15T12:00:00Z', due: true },
  ])('leaves a server in trouble alone for 15 minutes: $lastTryAt [4.6]', ({ lastTryAt, due }) => {
    expect(isDue({ nextTry: 'AFTER_A_WHILE', lastTryAt }, NOW)).toBe(due)
  })

  it.each(['BY_HAND', 'NEVER'] as const)('is not tried by itself: %s [4.6]', (nextTry) => {
    expect(isDue({ nextTry, lastTryAt: null }, NOW)).toBe(false)
  })
})
