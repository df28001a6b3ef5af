import { expect, it } from 'vitest'
import { archiveLinkOf } from './archive-link.ts'

const driver = { roles: ['CR' as const], matricularAccount: '100001' }
const manager = { roles: ['CR' as const, 'MEF' as const], matricularAccount: '610001' }

it('leads a driver to their own bulletins [2.4.9]', () => {
  expect(archiveLinkOf(driver)).toEqual({
    to: '/myarchived',
    state: null,
    words: 'sent.seeArchived',
  })
})

it("leads a manager to everybody's, with their own id [2.4.9]", () => {
  expect(archiveLinkOf(manager)).toEqual({
    to: '/bulletin/archived',
    state: { driverId: '610001' },
    words: 'sent.seeArchivedManager',
  })
})
