import { anAccount } from '@bulletin/domain/testing/account'
import { fixedClock } from '@bulletin/domain/time/clock'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../api/api-client.ts'
import { FetchError, ResponseError } from '../api/errors.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { accountQuery, askAgainAfter, createAccountMemory } from './account.ts'

const CLAIRE = anAccount()

const UNSAID = { problem: null, requestId: null }

const memoryAt = (storage: Storage, now: string) => createAccountMemory(storage, fixedClock(now))

describe('the account', () => {
  it('is looked up by the matricule, and remembered [4.16]', async () => {
    const getAccount = vi.fn<ApiClient['getAccount']>(async () => CLAIRE)
    const memory = createAccountMemory(memoryStorage(), fixedClock('2026-11-14T08:00:00Z'))
    await new QueryClient().query(accountQuery('100001', { getAccount }, memory))
    expect(getAccount.mock.calls[0]?.[0]).toEqual({ query: { matricularAccount: '100001' } })
    expect(memory.recall('100001')).toEqual(CLAIRE)
    expect(memory.recall('100002')).toBeUndefined()
  })

  it.each([
    ['no answer', new FetchError('getAccount', new TypeError('cut')), 30_000],
    ['a server in trouble', new ResponseError('getAccount', { status: 503, ...UNSAID }), 30_000],
    ['a yes', null, false],
    ['a refusal', new ResponseError('getAccount', { status: 403, ...UNSAID }), false],
  ])('opened from memory, is asked about again after %s', (_, error, wait) => {
    expect(askAgainAfter({ data: CLAIRE, error })).toBe(wait)
    // A page of its own shows the error, with a retry button.
    expect(askAgainAfter({ data: undefined, error })).toBe(false)
  })

  it('is remembered for 24 hours after the server last confirmed it, and not thrown away [4.16]', () => {
    const storage = memoryStorage()
    memoryAt(storage, '2026-11-14T08:00:00Z').keep(CLAIRE)
    const recallAt = (now: string) => memoryAt(storage, now).recall('100001')
    expect(recallAt('2026-11-15T07:59:59Z')).toEqual(CLAIRE)
    expect(recallAt('2026-11-15T08:00:00Z')).toBeUndefined()
    // A wrong clock that is corrected.
    expect(recallAt('2026-11-14T09:00:00Z')).toEqual(CLAIRE)
  })

  it('counts from the last time that the server or the provider confirmed it [4.16]', () => {
    const storage = memoryStorage()
    memoryAt(storage, '2026-11-14T08:00:00Z').keep(CLAIRE)
    memoryAt(storage, '2026-11-15T07:00:00Z').confirm('100001')
    expect(memoryAt(storage, '2026-11-16T06:59:59Z').recall('100001')).toEqual(CLAIRE)
    expect(memoryAt(storage, '2026-11-16T07:00:00Z').recall('100001')).toBeUndefined()
    memoryAt(storage, '2026-11-15T07:00:00Z').confirm('100002')
    expect(memoryAt(storage, '2026-11-15T07:00:00Z').recall('100002')).toBeUndefined()
  })

  it('is not remembered any longer for a clock that is set back [4.16]', () => {
    const storage = memoryStorage()
    memoryAt(storage, '2026-11-14T08:00:00Z').keep(CLAIRE)
    memoryAt(storage, '2026-11-15T07:00:00Z').look('100001')
    // Set back by a day: one hour is left, whatever the clock shows.
    memoryAt(storage, '2026-11-14T08:00:00Z').look('100001')
    expect(memoryAt(storage, '2026-11-14T08:59:59Z').recall('100001')).toEqual(CLAIRE)
    expect(memoryAt(storage, '2026-11-14T09:00:00Z').recall('100001')).toBeUndefined()
  })

  it.each(['2025-10-10T08:00:00Z', '1970-01-01T00:00:00Z', '+010000-01-01T00:00:00Z'])(
    'is remembered by a clock that was set to %s, looked at, and put right [4.16]',
    (wrong) => {
      const storage = memoryStorage()
      memoryAt(storage, '2026-11-14T08:00:00Z').keep(CLAIRE)
      memoryAt(storage, wrong).look('100001')
      const memory = memoryAt(storage, '2026-11-14T08:05:00Z')
      expect(memory.recall('100001')).toEqual(CLAIRE)
      memory.look('100001')
      expect(memory.tooOld.get()).toBeNull()
      expect(memoryAt(storage, '2026-11-15T08:00:00Z').recall('100001')).toBeUndefined()
    },
  )

  it('says whose sign-in is too old, until it is confirmed', () => {
    const storage = memoryStorage()
    memoryAt(storage, '2026-11-14T08:00:00Z').keep(CLAIRE)
    const memory = memoryAt(storage, '2026-11-15T08:00:00Z')
    memory.look('100001')
    expect(memory.tooOld.get()).toBe('100001')
    memory.confirm('100001')
    expect(memory.tooOld.get()).toBeNull()
    expect(memory.recall('100001')).toEqual(CLAIRE)
    memory.look('100002')
    expect(memory.tooOld.get()).toBeNull()
  })

  it('is read as an earlier build kept it', () => {
    const storage = memoryStorage()
    const kept = { account: CLAIRE, confirmedAt: '2026-11-14T08:00:00.123Z' }
    storage.setItem('bulletin.account.100001', JSON.stringify(kept))
    expect(memoryAt(storage, '2026-11-15T07:59:59Z').recall('100001')).toEqual(CLAIRE)
    expect(memoryAt(storage, '2026-11-15T08:00:00Z').recall('100001')).toBeUndefined()
    const age = { seenAt: '2026-11-14T10:00:00Z', spentSeconds: 7200 }
    storage.setItem('bulletin.account.100001', JSON.stringify({ ...kept, age }))
    expect(memoryAt(storage, '2026-11-15T07:59:59Z').recall('100001')).toEqual(CLAIRE)
    expect(memoryAt(storage, '2026-11-15T08:00:00Z').recall('100001')).toBeUndefined()
  })
})
