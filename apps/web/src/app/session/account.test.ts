import { anAccount } from '@bulletin/domain/testing/account'
import { fixedClock } from '@bulletin/domain/time/clock'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { accountQuery, createAccountMemory } from './account.ts'

const CLAIRE = anAccount()

describe('the account', () => {
  it('is looked up by the matricule, and remembered [4.16]', async () => {
    const getAccount = vi.fn<ApiClient['getAccount']>(async () => CLAIRE)
    const memory = createAccountMemory(memoryStorage(), fixedClock('2026-11-14T08:00:00Z'))
    await new QueryClient().query(accountQuery('100001', { getAccount }, memory))
    expect(getAccount.mock.calls[0]?.[0]).toEqual({ query: { matricularAccount: '100001' } })
    expect(memory.recall('100001')).toEqual(CLAIRE)
    expect(memory.recall('100002')).toBeUndefined()
  })

  it('is remembered for 24 hours after the server last confirmed it, then removed', () => {
    const storage = memoryStorage()
    createAccountMemory(storage, fixedClock('2026-11-14T08:00:00Z')).keep(CLAIRE)
    const recallAt = (now: string) => createAccountMemory(storage, fixedClock(now)).recall('100001')
    expect(recallAt('2026-11-15T07:59:59Z')).toEqual(CLAIRE)
    expect(recallAt('2026-11-15T08:00:00Z')).toBeUndefined()
    expect(storage).toHaveLength(0)
  })
})
