import { BulletinSortField } from '@bulletin/contract/calls/bulletins'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { aFullBulletinItem } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it } from 'vitest'
import { retainedReasons, shownReasons } from '../../bulletin/list/delay-reasons-cell.tsx'
import { textOf } from '../../testing/page-text.tsx'
import { delayPosColumns, type ColumnFacts } from './delay-pos-columns.tsx'

const facts: ColumnFacts = { timeZone: 'Europe/Paris', isNarrow: false }
const item: BulletinItem = {
  ...aFullBulletinItem(),
  status: 'C2SP_TO_VALIDATE',
  hrNamePos: null,
  hrProcessedPosDate: null,
  hasHrProcessedPos: false,
}
const textIn = (column: string, given: Partial<BulletinItem> = {}, isNarrow = false): string => {
  const found = delayPosColumns({ ...facts, isNarrow }).find(({ id }) => id === column)
  return textOf(<div>{found?.cell({ ...item, ...given }, 0)}</div>, {
    account: anAccount({ roles: ['C2SP'] }),
  })
}
const headersOf = (isNarrow: boolean) =>
  delayPosColumns({ ...facts, isNarrow }).map(({ header, description }) => description ?? header)

describe('the columns of delays and positions [2.4.56]', () => {
  it('are those that the catalogue names', () => {
    expect(headersOf(false)).toEqual([
      'Services effectués',
      'Date',
      'Ligne',
      'Terminus',
      'Conducteur',
      'Service initial',
      'Fin de service',
      'Délai (min)',
      'Motifs',
      'ION / DON / RM',
      'Validé par',
      'Délai traité',
      'POS traitée',
    ])
  })

  it('are fewer on a narrow screen, where the initial service moves below the others', () => {
    const missing = headersOf(false).filter((header) => !headersOf(true).includes(header))
    expect(missing).toEqual(['Terminus', 'Service initial', 'ION / DON / RM', 'Validé par'])
    const other = { service: '214', ridesServices: ['214', '118'], initialService: '201' }
    expect(textIn('ridesServices', other, true)).toMatch(/^214, 118 Initial.: 201$/)
    expect(textIn('ridesServices', other)).toBe('214, 118')
    expect(textIn('ridesServices', { ...other, initialService: '214' }, true)).toBe('214, 118')
  })

  it('are sorted by fields that the server can sort by [7.11]', () => {
    const sorted = delayPosColumns(facts).filter(({ sortField }) => sortField !== undefined)
    expect(sorted).toHaveLength(12)
    for (const { sortField } of sorted) expect(BulletinSortField.safeParse(sortField).success).toBe(true)
  })
})

describe('a row of delays and positions [3.28]', () => {
  it('says why a position is due, and nothing where none is', () => {
    const due = { delayItem: false, positionItem: true, service: '214', initialService: '201' }
    expect(textIn('delayReason', due)).toContain('Autre que le service commandé 201')
    expect(textIn('delayReason', { ...due, positionItem: false })).not.toContain('service commandé')
  })

  it('highlights a delay above the maximum, corrected or not [6.3]', () => {
    const late = { delayMinute: 25, overMaxDelay: true, correctedDelayMinute: null }
    expect(textIn('delayMinute', late)).toBe('25 délai supérieur au maximum')
    expect(textIn('delayMinute', { ...late, correctedDelayMinute: 4 })).toBe(
      '25 4 au lieu de 25 délai supérieur au maximum',
    )
  })

  it('names the manager who validated it [6.3]', () => {
    expect(textIn('manager')).toBe('Nadia Faure')
    expect(textIn('manager', { managerName: null })).toBe('–')
  })

  it('says that it is archived', () => {
    expect(textIn('date')).not.toContain('Archivé')
    expect(textIn('date', { status: 'ARCHIVED' })).toContain('Archivé')
  })

  it('tells the hours of ION, DON, RM on the clocks of the network', () => {
    const ionDonRm = { startTime: '2026-03-10T04:05:00Z', endTime: '2026-03-10T05:00:00Z' }
    expect(textIn('ionDonRm', { ionDonRm })).toBe('de 05:05 à 06:00')
    expect(textIn('ionDonRm', { ionDonRm: null })).toBe('–')
  })

  it('has a switch for what is outstanding, and who and when for what is treated [2.4.56]', () => {
    expect(textIn('hasHrProcessedDelay')).toContain('Traité par Ana Petit le 12/03/2026 à 09:00')
    expect(textIn('hasHrProcessedPos')).toBe('Non traité')
  })

  it('offers nothing where there is nothing to treat [2.4.56]', () => {
    expect(textIn('hasHrProcessedPos', { positionItem: false })).toBe('Sans objet')
    const closed = { hrNamePos: 'Sans objet', hrProcessedPosDate: '2026-03-12T08:00:00Z' }
    expect(textIn('hasHrProcessedPos', closed)).toBe('Sans objet')
  })
})

describe('the reasons of a delay in a row', () => {
  const other = (description: string) => ({
    reason: 'OTHER' as const,
    delayMinute: 7,
    otherReasonDescription: description,
    parkExemptionPlannedPosition: null,
    parkExemptionRealPosition: null,
  })
  const reasonsOf = (declared: string, corrected: string | null) =>
    retainedReasons({
      delayReason: {
        delayDifferent: true,
        delayByReason: [other(declared)],
        correctedDelayByReason: corrected === null ? null : [other(corrected)],
      },
    })

  it("are the manager's where there are some, else the driver's", () => {
    expect(reasonsOf('Attente', null)).toContain('Attente')
    expect(reasonsOf('Attente', 'Panne')).not.toContain('Attente')
    expect(reasonsOf('Attente', 'Panne')).toContain('Panne')
  })

  it('end after fifty characters [9.2]', () => {
    expect(shownReasons('x'.repeat(50))).toBe('x'.repeat(50))
    expect(shownReasons('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`)
  })
})
