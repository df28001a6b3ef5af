import { expect, it } from 'vitest'
import { failureOfStatus } from './failure.ts'

it.each([400, 403, 429, 500, 502, 503, 504])(
  'a refusal with %i is an error of the server [8.9]',
  (status) => {
    expect(failureOfStatus(status)).toBe('server')
  },
)

it.each([401, 404, 409, 418])('a refusal with %i is one that nobody expects [8.9]', (status) => {
  expect(failureOfStatus(status)).toBe('unknown')
})
