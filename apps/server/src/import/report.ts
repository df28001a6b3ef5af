import {
  IMPORT_FAULTS_MAX,
  IMPORT_NOTICES_MAX,
  type ImportCounts,
  type ImportFault,
  type ImportNotice,
  type ImportOutcome,
  type ImportReport,
} from '@bulletin/domain/planning/import/report'
import type { WorldParts } from '@bulletin/domain/planning/import/world-parts'

const sum = <Item>(items: readonly Item[] | undefined, sizeOf: (item: Item) => number): number =>
  (items ?? []).reduce((total, item) => total + sizeOf(item), 0)

/** The number of items of each kind in an import. */
export const countsOf = ({ plan, ...lists }: WorldParts): ImportCounts => ({
  lines: plan?.lines.length ?? 0,
  stations: sum(plan?.lines, ({ stations }) => stations.length),
  calendars: plan?.calendars.length ?? 0,
  timetables: plan?.timetables.length ?? 0,
  trips: sum(plan?.timetables, ({ trips }) => trips?.length ?? 0),
  services: sum(plan?.timetables, ({ services }) => services.length),
  rides: sum(plan?.timetables, ({ services }) => sum(services, ({ rides }) => rides.length)),
  orders: plan?.rosterExceptions.length ?? 0,
  people: lists.people?.length ?? 0,
  chiefs: lists.chiefs?.length ?? 0,
  reserves: lists.reserves?.length ?? 0,
  notesH: lists.notesH?.length ?? 0,
  materials: lists.materials?.length ?? 0,
  parkPositions: lists.parkPositions?.length ?? 0,
  uoCodes: sum(lists.uoCodes, ({ codes }) => codes.length),
  roleMappings: sum(lists.roleMappings, ({ codesEmploiGestion }) => codesEmploiGestion.length),
})

export const takenReport = (
  outcome: Exclude<ImportOutcome, 'REFUSED'>,
  counts: ImportCounts,
  notices: readonly ImportNotice[],
): ImportReport => ({
  outcome,
  counts,
  faults: [],
  faultCount: 0,
  notices: notices.slice(0, IMPORT_NOTICES_MAX),
  noticeCount: notices.length,
})

/** Reports notices together with faults, because a wrong guess may have caused a fault. */
export const refusedReport = (
  { faults, faultCount }: { faults: readonly ImportFault[]; faultCount: number },
  notices: readonly ImportNotice[] = [],
): ImportReport => ({
  outcome: 'REFUSED',
  counts: null,
  faults: faults.slice(0, IMPORT_FAULTS_MAX),
  faultCount,
  notices: notices.slice(0, IMPORT_NOTICES_MAX),
  noticeCount: notices.length,
})
