import { describe, expect, it } from 'vitest'
import type { JournalRow } from './journal-row.ts'
import { rowForPerson } from './row-for-person.ts'

const ME = '100001'
const OTHER = '210001'

const ROW: JournalRow = {
  position: 7,
  number: 6,
  at: '2026-03-11T06:00:00Z',
  matricule: OTHER,
  name: 'Nadia Faure',
  roles: ['MEF'],
  action: 'READ',
  outcome: 'ACCEPTED',
  reason: null,
  call: 'getBulletin',
  bulletin: { id: 'b', date: '2026-03-10', service: '201', line: '7', isOwn: false },
  driver: { matricule: ME, name: 'Claire Lambert' },
  filter: null,
  count: null,
  changes: [],
  onSelf: false,
  requestId: 'request-1',
  network: '192.0.2.0/24',
}

const account = (id: string) => ({
  subject: { kind: 'ACCOUNT' as const, id, name: 'X' },
  field: 'role',
  before: null,
  after: 'CT',
})

describe('an access as the person whose data it is about is told of it', () => {
  it('has the function of who consulted, and nothing else of them', () => {
    expect(rowForPerson(ROW, ME)).toEqual({
      ...ROW,
      matricule: null,
      name: null,
      requestId: null,
      network: null,
    })
  })

  it('has all that they did themselves, without those whom it was about', () => {
    expect(rowForPerson(ROW, OTHER)).toEqual({ ...ROW, driver: null })
  })

  it.each([
    [{ matricule: OTHER, lines: ['7'] }, { lines: ['7'] }],
    [{ searchedDriver: 'Lambert' }, null],
    [{ person: OTHER, driver: ME }, { driver: ME }],
    [{ ids: ['a', 'b'] }, null],
    [null, null],
  ])('of the filter %j has %j', (filter, kept) => {
    expect(rowForPerson({ ...ROW, filter }, ME).filter).toEqual(kept)
  })

  it('has the changes of their own account, and those of no account', () => {
    const line = { ...account('7'), subject: { kind: 'LINE' as const, id: '7', name: null } }
    const decision = { ...account(''), subject: null }
    const changes = [account(ME), account(OTHER), line, decision]
    expect(rowForPerson({ ...ROW, changes }, ME).changes).toEqual([account(ME), line, decision])
  })
})
