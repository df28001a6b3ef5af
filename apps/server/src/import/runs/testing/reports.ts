import type { ImportReport } from '@bulletin/domain/planning/import/report'

/** A report that counts only people. */
export const emptyReport = (people: number): ImportReport => ({
  outcome: 'TAKEN',
  counts: {
    lines: 0,
    stations: 0,
    calendars: 0,
    timetables: 0,
    trips: 0,
    services: 0,
    rides: 0,
    orders: 0,
    people,
    chiefs: 0,
    reserves: 0,
    notesH: 0,
    materials: 0,
    parkPositions: 0,
    uoCodes: 0,
    roleMappings: 0,
  },
  faults: [],
  faultCount: 0,
  notices: [],
  noticeCount: 0,
})
