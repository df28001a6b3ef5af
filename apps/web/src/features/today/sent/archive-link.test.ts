import type { RouteId } from '@bulletin/domain/access/route'
import { expect, it } from 'vitest'
import { archiveLinkOf } from './archive-link.ts'

const ID = '01890000-0000-7000-8000-000000000001'
const SENT = { id: ID, outcome: 'SENT' } as const
const ALL: ReadonlySet<RouteId> = new Set(['myArchived', 'archived', 'bulletin'] as const)
const driver = { roles: ['CR' as const], matricularAccount: '100001' }
const manager = { roles: ['CR' as const, 'MEF' as const], matricularAccount: '610001' }

it('leads a driver to their own bulletins [2.4.9]', () => {
  expect(archiveLinkOf(driver, SENT, ALL)).toEqual({
    to: '/myarchived',
    state: null,
    words: 'sent.seeArchived',
  })
})

it("leads a manager to everybody's, with their own id [2.4.9]", () => {
  expect(archiveLinkOf(manager, SENT, ALL)).toEqual({
    to: '/bulletin/archived',
    state: { driverId: '610001' },
    words: 'sent.seeArchivedManager',
  })
})

it('leads a manager to the bulletin itself where there is no such list [2.4.9]', () => {
  const screens: ReadonlySet<RouteId> = new Set(['bulletin'] as const)
  expect(archiveLinkOf(manager, SENT, screens)).toEqual({
    to: `/bulletin/${ID}`,
    state: null,
    words: 'sent.seeBulletin',
  })
  expect(archiveLinkOf(manager, { id: ID, outcome: 'OFFLINE_ERROR' }, screens)).toBeNull()
})

it('leads nowhere where there is no screen', () => {
  expect(archiveLinkOf(driver, SENT, new Set())).toBeNull()
})
