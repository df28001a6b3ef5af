import { describe, expect, it } from 'vitest'
import { signInRecord } from '@bulletin/server/database/schema/sign-in'
import { openTestDatabase } from '@bulletin/server/testing/database'
import { loadKeys } from './keys.ts'
import { recordStore, removeExpired } from './store.ts'

const database = await openTestDatabase()

describe('what the sign-in remembers', () => {
  let now = 1_000

  const nowSeconds = () => now
  const storeOf = (model: string) => recordStore(database.queries, nowSeconds, model)

  it('is found until it expires, then removed', async () => {
    const sessions = storeOf('Session')
    await sessions.upsert('a', { uid: 'uid-a', accountId: '100001' }, 60)
    now += 59
    expect(await sessions.find('a')).toMatchObject({ accountId: '100001' })
    expect(await sessions.findByUid('uid-a')).toMatchObject({ accountId: '100001' })
    now += 1
    expect(await sessions.find('a')).toBeUndefined()
    expect(await sessions.findByUid('uid-a')).toBeUndefined()
    await removeExpired(database.queries, nowSeconds)
    expect(await database.queries.$count(signInRecord)).toBe(0)
  })

  it('is replaced, consumed and destroyed by model and id', async () => {
    const codes = storeOf('AuthorizationCode')
    await codes.upsert('b', { scope: 'openid' }, 60)
    await codes.upsert('b', { scope: 'openid email' }, 60)
    expect(await codes.find('b')).toEqual({ scope: 'openid email' })
    expect(await storeOf('RefreshToken').find('b')).toBeUndefined()
    await codes.consume('b')
    expect(await codes.find('b')).toEqual({ scope: 'openid email', consumed: now })
    await codes.destroy('b')
    expect(await codes.find('b')).toBeUndefined()
  })

  it('goes with its grant', async () => {
    const tokens = storeOf('RefreshToken')
    await tokens.upsert('c', { grantId: 'grant' }, 60)
    await tokens.upsert('d', { grantId: 'another' }, 60)
    await tokens.revokeByGrantId('grant')
    expect(await tokens.find('c')).toBeUndefined()
    expect(await tokens.find('d')).toEqual({ grantId: 'another' })
  })

  it('has one set of keys, even for processes that start at once', async () => {
    const [first, second] = await Promise.all([loadKeys(database.queries), loadKeys(database.queries)])
    expect(second).toEqual(first)
    expect(await loadKeys(database.queries)).toEqual(first)
  })
})
