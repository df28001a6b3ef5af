import type { Key } from '@bulletin/domain/document/key'

/** The fields of a manoeuvre, named as in fault paths. */
export const MANEUVER_FIELDS = [
  'departureTime',
  'departureStation',
  'departurePosition',
  'arrivalPosition',
  'arrivalStation',
  'material',
] as const

export type ManeuverField = (typeof MANEUVER_FIELDS)[number]

/** Id of the table cell that a link to a fault focuses. */
export const maneuverControlId = (key: Key, field: ManeuverField): string => `maneuver-${key}-${field}`
