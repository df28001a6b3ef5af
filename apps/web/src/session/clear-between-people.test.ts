import { anAccount } from '@bulletin/domain/testing/account'
import { fixedClock } from '@bulletin/domain/time/clock'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createObservable } from '../platform/observable.ts'
import { createSavedFilters } from './saved-filters.ts'
import { createAccountMemory } from './account.ts'
import { clearBetweenPeople } from './clear-between-people.ts'
import type { SessionState } from './session.ts'

const CLAIRE: SessionState = { kind: 'signedIn', matricule: '100001' }
const SAMUEL: SessionState = { kind: 'signedIn', matricule: '200001' }

const EVERYTHING = ['answers', 'filters', 'account']

/** Claire has worked on this tablet; returns what is left after the session went through these states. */
const leftAfter = (...states: SessionState[]): string[] => {
  const storage = memoryStorage()
  const session = createObservable<SessionState>({ kind: 'starting' })
  const queryClient = new QueryClient()
  const savedFilters = createSavedFilters(storage)
  const accountMemory = createAccountMemory(storage, fixedClock('2026-11-14T08:00:00Z'))
  clearBetweenPeople(session, { queryClient, savedFilters, accountMemory })
  queryClient.setQueryData(['bulletins'], ['one of Claire'])
  savedFilters.of('archived', z.string()).write('214')
  accountMemory.keep(anAccount())
  for (const state of states) session.set(state)
  const left = {
    answers: queryClient.getQueryData(['bulletins']),
    filters: savedFilters.of('archived', z.string()).read(),
    account: accountMemory.recall('100001'),
  }
  return Object.entries(left).flatMap(([what, value]) => (value ? [what] : []))
}

describe('a shared tablet', () => {
  it('keeps everything of the same person, over a reload and a renewal', () => {
    expect(leftAfter(CLAIRE)).toEqual(EVERYTHING)
    expect(leftAfter(CLAIRE, { ...CLAIRE })).toEqual(EVERYTHING)
  })

  it('keeps everything of someone who goes on after their session, and nothing for the next [4.16]', () => {
    const lapsed: SessionState = { kind: 'lapsed', matricule: '100001' }
    expect(leftAfter(CLAIRE, lapsed)).toEqual(EVERYTHING)
    expect(leftAfter(lapsed, CLAIRE)).toEqual(EVERYTHING)
    expect(leftAfter(lapsed, SAMUEL)).toEqual(['account'])
  })

  it('shows nothing of one person to the next, who signed in in another tab', () => {
    expect(leftAfter(CLAIRE, SAMUEL)).toEqual(['account'])
  })

  it('forgets the account as well before the page is left to sign out', () => {
    expect(leftAfter(CLAIRE, { kind: 'leaving', to: 'signOut' })).toEqual([])
  })

  it.each(['expired', 'signedOut', 'noSession'] as const)(
    'keeps but the account of someone whose session is gone: %s',
    (because) => {
      expect(leftAfter(CLAIRE, { kind: 'signedOut', because })).toEqual(['account'])
    },
  )

  it('clears what an expired session left on the tablet when the page starts without one', () => {
    expect(leftAfter({ kind: 'signedOut', because: 'noSession' })).toEqual(['account'])
  })
})
