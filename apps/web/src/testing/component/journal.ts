import type {
  JournalBulletin,
  JournalPage,
  JournalRow,
  Reader,
  ReaderPage,
} from '@bulletin/domain/journal/journal-row'
import type { LogIntegrity } from '@bulletin/domain/journal/log-integrity'
import { keysInARow } from '@bulletin/domain/testing/keys'

/** What the journal and its log answer, for the screens that show them. */

const newKey = keysInARow(9)

export const aJournalRow = (given: Partial<JournalRow> = {}): JournalRow => ({
  position: 48_208,
  number: 48_208,
  at: '2026-11-17T07:41:02Z',
  matricule: '150226',
  name: 'Samuel Marchand',
  roles: ['MEF'],
  action: 'READ',
  outcome: 'ACCEPTED',
  reason: null,
  call: 'getBulletin',
  bulletin: null,
  driver: null,
  filter: null,
  count: null,
  changes: [],
  onSelf: false,
  requestId: '3f1c6c1e-6f5e-4a53-9c1a-3f1c6c1e6f5e',
  network: '10.20.30.0/24',
  ...given,
})

export const aJournalBulletin = (given: Partial<NonNullable<JournalRow['bulletin']>> = {}) => ({
  id: newKey(),
  date: '2026-11-16',
  service: '214',
  line: '7',
  isOwn: false,
  ...given,
})

export const aReadBulletin = (given: Partial<JournalBulletin> = {}): JournalBulletin => {
  const { isOwn: _isOwn, ...bulletin } = aJournalBulletin(given)
  return bulletin
}

export const aReader = (given: Partial<Reader> = {}): Reader => ({
  bulletin: aReadBulletin(),
  role: 'MEF',
  day: '2026-11-17',
  actions: ['READ'],
  ...given,
})

const pagesOf = (total: number, page: number, pageSize: number) => ({
  pageable: { pageNumber: page, pageSize },
  totalPages: Math.ceil(total / pageSize),
  totalElements: total,
  totalIsLowerBound: false,
})

type Paging = { page: number; sizePerPage: number }

const sliced = <Row>(rows: readonly Row[], { page, sizePerPage }: Paging) => ({
  content: rows.slice(page * sizePerPage, (page + 1) * sizePerPage),
  ...pagesOf(rows.length, page, sizePerPage),
})

export const journalPageOf = (rows: readonly JournalRow[], paging: Paging): JournalPage =>
  sliced(rows, paging)

export const readerPageOf = (readers: readonly Reader[], paging: Paging): ReaderPage =>
  sliced(readers, paging)

/** As many accesses as asked for, a minute apart, newest first. */
export const severalJournalRows = (count: number): JournalRow[] =>
  Array.from({ length: count }, (_, index) => {
    const minutes = count - index
    const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
      String(part).padStart(2, '0'),
    )
    return aJournalRow({
      position: minutes,
      number: minutes,
      at: `2026-11-16T${hour}:${minute}:00Z`,
      bulletin: aJournalBulletin({ service: String(100 + minutes) }),
    })
  })

const HASH = '9f2c41d7a0be51c2'.repeat(4)

export const anIntactLog = (given: Partial<LogIntegrity> = {}): LogIntegrity => ({
  lastSeal: { at: '2026-11-17T08:00:00Z', size: 48_211, root: HASH },
  sealed: 48_211,
  unsealed: 1,
  seals: ['13', '14', '15', '16', '17'].map((day, index) => ({
    date: `2026-11-${day}`,
    size: 48_000 + 50 * index,
    ok: true,
  })),
  witnesses: ['Exploitation', 'Audit interne', 'Tiers archiveur'].map((name, index) => ({
    name,
    at: `2026-11-17T08:00:0${index + 2}Z`,
    size: 48_211,
    problem: null,
  })),
  fault: null,
  check: { state: 'DONE', done: 48_190, total: 48_190, at: '2026-11-16T16:40:00Z', ok: true },
  folder: null,
  setAside: 0,
  ...given,
})

/** The content of an entry was rewritten after it had been sealed. */
export const aBrokenLog = (given: Partial<LogIntegrity> = {}): LogIntegrity =>
  anIntactLog({
    seals: anIntactLog().seals.map((seal, index) => ({ ...seal, ok: index < 3 })),
    fault: {
      kind: 'ENTRY',
      number: 47_903,
      writtenAt: '2026-11-15T21:08:17Z',
      sealedAt: '2026-11-16T08:00:00Z',
      expected: 'c80e5b1277f40000'.repeat(4),
      found: '1da390c6e2b50000'.repeat(4),
      at: '2026-11-17T08:14:00Z',
    },
    check: { state: 'DONE', done: 48_211, total: 48_211, at: '2026-11-17T08:14:00Z', ok: false },
    ...given,
  })
