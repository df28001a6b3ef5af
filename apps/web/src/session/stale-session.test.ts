import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createRemembered } from '../offline/remembered.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { fakeUsers, someUser } from '../testing/session-fakes.ts'
import { matriculeIn } from './session.ts'
import { removeStaleSession } from './stale-session.ts'

type Found = { stored?: string; ended?: string; last: string | null | undefined; noted?: string | null }

const start = async ({ stored, ended, last, noted = last ?? null }: Found) => {
  const users = fakeUsers(stored === undefined ? null : someUser('kept', { matricule: stored }))
  const storage = memoryStorage()
  const lapsed = createRemembered(storage, 'lapsed', z.string())
  const askWho = createRemembered(storage, 'askWho', z.literal(true))
  if (ended !== undefined) lapsed.write(ended)
  let known = last
  await removeStaleSession({
    users,
    lapsed,
    lastPerson: { find: async () => known },
    matriculeOf: matriculeIn('matricule'),
    askWho,
    wait: async () => {
      known = noted
    },
  })
  return { isKept: users.storage.user !== null || lapsed.read() !== null, isAsked: askWho.read() === true }
}

describe('a session in the storage', () => {
  it.each<Found>([
    { stored: '100001', last: '100001' },
    { ended: '100001', last: '100001' },
    { stored: '100001', last: undefined },
  ])('is that of who holds the tablet: %j', async (found) => {
    expect(await start(found)).toEqual({ isKept: true, isAsked: false })
  })

  it.each<Found>([
    { stored: '100001', last: '100002' },
    { stored: '100001', last: null },
    { ended: '100001', last: '100002' },
    { ended: '100001', last: null },
  ])('that a dead battery brought back is not shown to who comes next [4.16]: %j', async (found) => {
    expect(await start(found)).toEqual({ isKept: false, isAsked: true })
  })

  it('is not taken for one while another tab is signing in', async () => {
    expect(await start({ stored: '100002', last: '100001', noted: '100002' })).toEqual({
      isKept: true,
      isAsked: false,
    })
  })

  it('that is none asks nobody', async () => {
    expect(await start({ last: '100001' })).toEqual({ isKept: false, isAsked: false })
  })
})
