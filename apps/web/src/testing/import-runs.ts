import type { ImportReport } from '@bulletin/domain/planning/import/report'
import type { ImportRunDetails, ToldImportReport } from '@bulletin/domain/planning/import/run'

export const RUN_ID = '018f3c1e-0000-7000-8000-000000000001'

const NO_COUNTS: NonNullable<ImportReport['counts']> = {
  lines: 0,
  stations: 0,
  calendars: 0,
  timetables: 0,
  trips: 0,
  services: 0,
  rides: 0,
  orders: 0,
  people: 0,
  chiefs: 0,
  reserves: 0,
  notesH: 0,
  materials: 0,
  parkPositions: 0,
  uoCodes: 0,
  roleMappings: 0,
}

/** An accepted import (`TAKEN`), with plan number 12. */
export const aRun = (given: Partial<ImportRunDetails> = {}): ImportRunDetails => ({
  id: RUN_ID,
  startedAt: '2026-11-10T13:05:00Z',
  endedAt: '2026-11-10T13:06:00Z',
  by: { matricularAccount: '600001', name: 'Amel Kaci' },
  sources: ['gtfs.zip', 'people.csv', 'chiefs.csv', 'mapping.json'],
  dryRun: false,
  state: 'TAKEN',
  progress: null,
  planNumber: 12,
  counts: null,
  faultCount: 0,
  noticeCount: 0,
  failure: null,
  report: null,
  ...given,
})

export const aReport = (given: Partial<ToldImportReport> = {}): ToldImportReport => ({
  outcome: 'TAKEN',
  counts: { ...NO_COUNTS, lines: 2, stations: 1234, people: 3 },
  faults: [],
  faultCount: 0,
  notices: [],
  noticeCount: 0,
  ...given,
})
