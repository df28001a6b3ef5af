import type { DailyPasswordCalls } from '@bulletin/contract/daily-password-calls'
import type { ClientOf } from '../../api/client.ts'
import { describe, expect, it } from 'vitest'
import { FetchError, ResponseError } from '../../api/errors.ts'
import { fetchPassword } from './fetch-password.ts'

type Ask = ClientOf<DailyPasswordCalls>['getDailyPassword']
const { signal } = new AbortController()

const outcomeOf = (getDailyPassword: Ask, isOffline = false) =>
  fetchPassword({ getDailyPassword }, { as: '100001', signal, isOffline: () => isOffline })

const throwing =
  (error: Error): Ask =>
  async () => {
    throw error
  }

const refusing = (status: number, detail: string | null = null): Ask => {
  const problem = detail === null ? null : { type: '', title: '', status, detail, code: 'X' }
  return throwing(
    new ResponseError('getDailyPassword', { status, problem: problem as never, requestId: 'r' }),
  )
}

describe('the daily password, asked for [7.22] [8.9]', () => {
  it('comes to whoever asks, as nobody else', async () => {
    const asked: unknown[] = []
    const answer: Ask = async (_request, options) => {
      asked.push(options?.as)
      return {
        id: '019caa00-0000-7000-8000-000000000001',
        matricule: '100001',
        decryptedPassword: 'K7QM3XTP',
      }
    }
    expect(await outcomeOf(answer)).toEqual({ password: 'K7QM3XTP' })
    expect(asked).toEqual(['100001'])
  })

  it.each([400, 403, 429, 500, 503])('fails by the server with %i [8.9]', async (status) => {
    expect(await outcomeOf(refusing(status))).toEqual({ failure: 'server', detail: null })
  })

  it('tells which limit was met, and nothing of what went wrong inside', async () => {
    expect(await outcomeOf(refusing(429, 'Dix fois.'))).toEqual({ failure: 'server', detail: 'Dix fois.' })
    expect(await outcomeOf(refusing(500, 'Ennui.'))).toEqual({ failure: 'server', detail: null })
  })

  it.each([
    ['no network', new TypeError('Failed to fetch')],
    ['no answer in time', new DOMException('late', 'TimeoutError')],
  ])('fails for want of a network: %s [8.9]', async (_, cause) => {
    const failed = throwing(new FetchError('getDailyPassword', cause))
    expect(await outcomeOf(failed)).toEqual({ failure: 'offline', detail: null })
  })

  it('fails for a reason that nobody knows: another refusal, words that cannot be read [8.9]', async () => {
    const unknown = { failure: 'unknown', detail: null }
    expect(await outcomeOf(refusing(404))).toEqual(unknown)
    expect(await outcomeOf(refusing(401))).toEqual(unknown)
    expect(await outcomeOf(throwing(new Error('a bug')))).toEqual(unknown)
    const unreadable = throwing(new FetchError('getDailyPassword', new SyntaxError('not JSON')))
    expect(await outcomeOf(unreadable)).toEqual(unknown)
    // A captive portal's page, after which the connection bar shows offline.
    expect(await outcomeOf(unreadable, true)).toEqual({ failure: 'offline', detail: null })
  })
})
