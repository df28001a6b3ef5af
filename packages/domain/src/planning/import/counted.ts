import type { ImportCounts } from './report.ts'

/** What an import counts: the network, its plan, and its people. */
export const COUNTED = [
  'lines',
  'stations',
  'calendars',
  'timetables',
  'trips',
  'services',
  'rides',
  'orders',
  'people',
  'chiefs',
  'reserves',
  'notesH',
  'materials',
  'parkPositions',
  'uoCodes',
  'roleMappings',
] as const satisfies readonly (keyof ImportCounts)[]
