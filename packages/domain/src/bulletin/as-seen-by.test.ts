import { describe, expect, it } from 'vitest'
import { asSeenBy, entryAsSeenBy } from './as-seen-by.ts'
import { Bulletin } from './bulletin.ts'
import type { HistoryEntry } from './history-chain.ts'
import { aFullBulletin } from './testing/full-bulletin.ts'

describe('a bulletin as somebody sees it', () => {
  const bulletin = aFullBulletin()
  const own = asSeenBy(bulletin, bulletin.driverMatricularAccount)

  it('is whole for everybody but its driver [6.8] [7.12]', () => {
    expect(asSeenBy(bulletin, '210001')).toEqual(bulletin)
  })

  it('tells its driver neither who decided nor what they wrote [6.1] [7.12]', () => {
    const told = JSON.stringify(own)
    for (const secret of [
      bulletin.managerMatricularAccount,
      bulletin.managerName,
      bulletin.managerComment,
      bulletin.hrMatricularAccountDelay,
      bulletin.hrNameDelay,
      bulletin.hrMatricularAccountPos,
      bulletin.hrNamePos,
      bulletin.hrComment,
    ]) {
      expect(secret).not.toBeNull()
      expect(told, String(secret)).not.toContain(`"${secret}"`)
    }
    expect(Bulletin.parse(own)).toEqual(own)
  })

  it('tells its driver everything else: the comment of their own, the dates, the corrections [6.1] [7.12]', () => {
    const changed = Object.entries(bulletin).filter(([name, value]) => own[name as keyof Bulletin] !== value)
    expect(changed.map(([name]) => name).toSorted()).toEqual([
      'hrComment',
      'hrMatricularAccountDelay',
      'hrMatricularAccountPos',
      'hrNameDelay',
      'hrNamePos',
      'managerComment',
      'managerMatricularAccount',
      'managerName',
    ])
    expect(own).toMatchObject({
      driverComment: 'Trafic perturbé.',
      managerValidationDate: bulletin.managerValidationDate,
      hrProcessedDelayDate: bulletin.hrProcessedDelayDate,
      hrProcessedPosDate: bulletin.hrProcessedPosDate,
    })
  })
})

describe('the history of a bulletin as somebody sees it', () => {
  const validated: HistoryEntry = {
    bulletinId: aFullBulletin().id,
    number: 2,
    at: '2026-03-11T08:00:00Z',
    action: 'VALIDATED',
    matricularAccount: '210001',
    name: 'Nadia Faure',
    changes: [
      { field: 'delayMinute', before: 25, after: 20 },
      { field: 'managerComment', before: null, after: 'Vu.' },
    ],
    tablet: null,
    requestId: null,
    secret: null,
    previousHash: null,
    hash: '',
  }

  it('is whole for others, and names to its driver what the driver did [6.4] [6.8]', () => {
    expect(entryAsSeenBy(validated, { driver: '100001', matricule: '410001' })).toBe(validated)
    const received = { ...validated, action: 'RECEIVED', matricularAccount: '100001' } as const
    expect(entryAsSeenBy(received, { driver: '100001', matricule: '100001' })).toBe(received)
  })

  it('tells its driver what became of it, not who decided nor what they wrote [6.1] [6.8]', () => {
    expect(entryAsSeenBy(validated, { driver: '100001', matricule: '100001' })).toEqual({
      ...validated,
      matricularAccount: null,
      name: null,
      changes: [{ field: 'delayMinute', before: 25, after: 20 }],
    })
    const processed: HistoryEntry = {
      ...validated,
      changes: [{ field: 'hrComment', before: null, after: 'Traité.' }],
    }
    expect(entryAsSeenBy(processed, { driver: '100001', matricule: '100001' }).changes).toEqual([])
  })
})
