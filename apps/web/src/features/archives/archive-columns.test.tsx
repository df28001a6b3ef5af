import { BulletinSortField } from '@bulletin/contract/calls/bulletins'
import type { Role } from '@bulletin/domain/access/role'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { aFullBulletinItem } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { anAccount } from '@bulletin/domain/testing/account'
import { fixedClock } from '@bulletin/domain/time/clock'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../testing/page-text.tsx'
import { archiveColumns, type ArchiveFacts } from './archive-columns.tsx'
import { archiveQuery } from './archive-query.ts'
import {
  DelayCell,
  DriverCell,
  InformationCell,
  RealEndCell,
  ServiceCell,
} from '../../bulletin/list/cells.tsx'
import { ManualDrivingCell } from '../../bulletin/list/manual-driving-cell.tsx'
import { openingOf } from './opening.ts'
import { ProgressTrack } from './progress-track.tsx'

const facts: ArchiveFacts = {
  variant: 'mine',
  timeZone: 'Europe/Paris',
  isNarrow: false,
  withDriver: false,
  onLeave: () => undefined,
}
const headersOf = (given: Partial<ArchiveFacts>) =>
  archiveColumns({ ...facts, ...given }).map(({ header }) => header)

const item = {
  ...aFullBulletinItem(),
  correctedDelayMinute: null,
  correctedValidManualDriving: null,
  information: { ch: false, rct: false, substituted: false },
}

describe('the columns of an archive [2.4.53]', () => {
  it("say of a driver's own bulletins what they are, and how far they have come", () => {
    expect(headersOf({}).join(' ')).toBe(
      'Date Ligne Service Terminus Fin Délai (min) CM Obs. Informations Statut Actions',
    )
  })

  it.each([false, true])(
    'are the same for auditors, and have the driver besides for managers, the secretariat and executives: narrow %s [2.4.54]',
    (isNarrow) => {
      const auditors = headersOf({ variant: 'all', isNarrow })
      const managers = headersOf({ variant: 'all', isNarrow, withDriver: true })
      expect(auditors).toContain('Terminus')
      expect(auditors).not.toContain('Conducteur')
      expect(managers.filter((header) => header !== 'Conducteur')).toEqual(auditors)
      expect(managers).toContain('Conducteur')
    },
  )

  it('are fewer on a narrow screen', () => {
    expect(headersOf({ isNarrow: true })).not.toContain('Obs.')
  })

  it('are sorted by fields that the server can sort by [7.11]', () => {
    const sorted = archiveColumns({ ...facts, withDriver: true }).filter(({ sortField }) => sortField)
    expect(sorted.length).toBeGreaterThan(0)
    for (const { sortField } of sorted) expect(BulletinSortField.safeParse(sortField).success).toBe(true)
  })
})

describe('a row of an archive [3.28]', () => {
  it('names the service, and the others that were driven', () => {
    const text = textOf(<ServiceCell item={{ ...item, service: '214', ridesServices: ['214', '118'] }} />)
    expect(text).toBe('214 118')
  })

  it('names the driver', () => {
    expect(textOf(<DriverCell item={item} />)).toBe(`${item.driverName} ${item.driverMatricularAccount}`)
  })

  it('tells the end on the clocks of the network, and when that is the next day', () => {
    const ended = { ...item, date: '2026-11-14', realEndService: '2026-11-14T23:12:00Z' }
    expect(textOf(<RealEndCell item={ended} timeZone="Europe/Paris" />)).toBe('00:12 (lendemain)')
    expect(textOf(<RealEndCell item={ended} timeZone="UTC" />)).toBe('23:12')
  })

  const delayShownTo = (roles: readonly Role[], change: Partial<BulletinItem>) =>
    textOf(<DelayCell item={{ ...item, ...change }} />, { account: anAccount({ roles: [...roles] }) })

  it.each<[role: Role, words: string]>([
    ['MEF', '14 délai supérieur au maximum'],
    ['C2SP', '14 délai supérieur au maximum'],
    ['AUDIT', '14'],
    ['CT', '14'],
    ['CR', '14'],
  ])('says to %s that a delay is too long: %s [6.2] [6.3]', (role, words) => {
    expect(delayShownTo([role], { delayMinute: 14, overMaxDelay: true })).toBe(words)
    expect(delayShownTo([role], { delayMinute: 14, overMaxDelay: false })).toBe('14')
  })

  it('shows a correction beside what was declared', () => {
    const corrected = { ...item, delayMinute: 7, correctedDelayMinute: 4, overMaxDelay: false }
    expect(textOf(<DelayCell item={corrected} />)).toBe('7 4 au lieu de 7')
    expect(delayShownTo(['MEF'], { ...corrected, overMaxDelay: true })).toBe(
      '7 4 au lieu de 7 délai supérieur au maximum',
    )
  })

  it.each([
    ['OK', 'Effectuée'],
    ['NOK', 'Non effectuée'],
    ['NO_OBJECT', '– Sans objet'],
    ['NA', '– N/A'],
  ] as const)('says in French what manual driving came to: %s', (validManualDriving, words) => {
    expect(textOf(<ManualDrivingCell item={{ ...item, validManualDriving }} />)).toBe(words)
  })

  it('says who was relieved or not assured', () => {
    const all = { ch: true, rct: true, substituted: true }
    expect(textOf(<InformationCell item={{ ...item, information: all }} />)).toBe('Relevé CH RCT')
    expect(textOf(<InformationCell item={item} />)).toBe('–')
  })

  it.each([
    ['SENT_TO_MEF', 'Envoyé au MEF (1/4)'],
    ['PROCESSED_BY_MEF', 'Traité par le MEF (2/4)'],
    ['SENT_TO_C2SP', 'Envoyé au C2SP (3/4)'],
    ['PROCESSED_BY_C2SP', 'Traité par le C2SP (4/4)'],
  ] as const)('says how far it has come: %s [4.2]', (status, words) => {
    expect(textOf(<ProgressTrack status={status} />)).toBe(words)
  })

  it('marks one whose manager was late, as the list to validate does', () => {
    expect(textOf(<ProgressTrack status="SENT_TO_MEF" isLate />)).toBe(
      'Envoyé au MEF (1/4) Validation tardive',
    )
  })

  it('speaks of the instant at which the list was asked for [4.2] [4.3]', async () => {
    const validated = { ...item, date: '2026-11-14', status: 'C2SP_TO_VALIDATE' as const }
    const page = {
      content: [validated],
      pageable: { pageNumber: 0, pageSize: 50 },
      totalPages: 1,
      totalElements: 1,
      totalIsLowerBound: false,
    }
    const progressAt = async (now: string) => {
      const parts = {
        client: { listBulletins: async () => page },
        clock: fixedClock(now),
        timeZone: 'Europe/Paris',
      }
      const { rows } = await new QueryClient().query(
        archiveQuery(parts, { query: {}, ownMatricule: '100001' }),
      )
      return rows.map(({ progress }) => progress)
    }
    expect(await progressAt('2026-11-15T02:59:59Z')).toEqual(['PROCESSED_BY_MEF'])
    expect(await progressAt('2026-11-15T03:00:00Z')).toEqual(['SENT_TO_C2SP'])
  })

  it('opens its bulletin at an address that names the list too, and says where one came from [2.1.5]', () => {
    expect(openingOf('mine', item.id)).toEqual({
      path: `/bulletin/${item.id}?from=myArchived`,
      state: { from: '/myarchived' },
    })
    expect(openingOf('all', item.id)).toEqual({
      path: `/bulletin/${item.id}?from=archived`,
      state: { from: '/bulletin/archived' },
    })
  })
})
