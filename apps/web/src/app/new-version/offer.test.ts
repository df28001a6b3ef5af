import { describe, expect, it } from 'vitest'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import type { Opened } from '../../offline/day/today-store.ts'
import type { SentNotice, Today } from '../../offline/day/today.ts'
import { createObservable } from '../../platform/observable.ts'
import { isBetweenBulletins, isOffered } from './offer.ts'

const opened = (today: Today): Opened => ({ today, hasSetAside: false })

const sent = (outcome: SentNotice['outcome']): Today => ({
  kind: 'sent',
  notice: {
    id: '019caa00-0000-7000-8000-000000000001',
    date: '2026-11-10',
    service: '501A',
    outcome,
    isSessionExpired: false,
    receivedAt: null,
  },
})

const NOTHING = opened(null)
const DRAFT = opened({ kind: 'draft', draft: aDriversDay().draft })

describe('a new version is offered', () => {
  it('between two bulletins, with a network', () => {
    for (const version of ['waiting', 'taken'] as const) {
      expect(isOffered(version, 'online', NOTHING)).toBe(true)
      expect(isOffered(version, 'online', opened(sent('SENT')))).toBe(true)
      expect(isOffered(version, 'online', opened(sent('OFFLINE_ERROR')))).toBe(true)
    }
  })

  it('neither while one is filled in or sent, nor before the tablet has said what it keeps', () => {
    expect(isOffered('waiting', 'online', DRAFT)).toBe(false)
    expect(isOffered('waiting', 'online', opened(sent('SENDING')))).toBe(false)
    expect(isOffered('waiting', 'online', null)).toBe(false)
  })

  it('neither without a network nor when there is none', () => {
    expect(isOffered('waiting', 'offline', NOTHING)).toBe(false)
    expect(isOffered('none', 'online', NOTHING)).toBe(false)
  })
})

it('a page with something that is not kept yet is never loaded again', () => {
  const store = (of: Opened, isUnsaved: boolean) => ({
    opened: createObservable(of),
    hasUnsaved: () => isUnsaved,
  })
  expect(isBetweenBulletins(store(NOTHING, false))).toBe(true)
  expect(isBetweenBulletins(store(NOTHING, true))).toBe(false)
  expect(isBetweenBulletins(store(DRAFT, false))).toBe(false)
})
