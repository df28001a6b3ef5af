import { expect, it } from 'vitest'
import { FetchError, ResponseError } from '../../api/errors.ts'
import { failureWords } from './failure-words.ts'

const refused = (status: number) =>
  new ResponseError('getOrderedService', { status, problem: null, requestId: null })

it('speaks of the network only when nobody answered, and of the session when that is over', () => {
  expect(failureWords(new FetchError('getOrderedService', null))).toBe('errors.fetch')
  expect(failureWords(refused(500))).toBe('errors.response')
  expect(failureWords(refused(401))).toBe('errors.sessionExpired')
  expect(failureWords(refused(429))).toBe('errors.tooManyRequests')
})
