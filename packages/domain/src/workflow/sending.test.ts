import { describe, expect, it } from 'vitest'
import { sendingOf } from './sending.ts'

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

  it.each([302, 400, 401, 403, 404, 409, 429, 511])(
    'waits for the connection when a portal or a filter answers %i with a page of its own [4.6]',
    (status) => {
      expect(sendingOf({ status, etag: null, isForeignPage: true }, HASH)).toEqual({
        outcome: 'OFFLINE_ERROR',
        nextTry: 'ON_RECONNECTION',
      })
    },
  )

  it.each([500, 502, 503, 504])(
    'is tried again later when a gateway answers %i with a page [4.6]',
    (status) => {
      expect(sendingOf({ status, etag: null, isForeignPage: true }, HASH)).toEqual({
        outcome: 'SERVER_ERROR',
        nextTry: 'AFTER_A_WHILE',
      })
    },
  )

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
