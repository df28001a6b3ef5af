import type { Key } from '@bulletin/domain/bulletin/key'

/** What a manoeuvre consists of; the same names as in the paths of faults. */
export const MANEUVER_FIELDS = [
  'departureTime',
  'departureStation',
  'departurePosition',
  'arrivalPosition',
  'arrivalStation',
  'material',
] as const

export type ManeuverField = (typeof MANEUVER_FIELDS)[number]

/** Where a link to a fault leads: the cell of the table. */
export const maneuverControlId = (key: Key, field: ManeuverField): string => `maneuver-${key}-${field}`
