import type { DraftManeuver, Maneuver } from '@bulletin/domain/maneuver/maneuver'
import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import { trainText } from '../rides/position-field/train-words.ts'
import type { ManeuverField } from './control-id.ts'

/** The text of a table cell; null when nothing was entered. */
export const cellText = (
  maneuver: Maneuver | DraftManeuver,
  field: ManeuverField,
  timeZone: string,
): string | null => {
  switch (field) {
    case 'departureTime':
      return clockTimeAt(maneuver.departureTime, timeZone)
    case 'departureStation':
    case 'arrivalStation':
      return maneuver[field]?.name ?? null
    case 'departurePosition':
    case 'arrivalPosition':
      return maneuver[field]
    case 'material':
      return maneuver.material && trainText(maneuver.material)
  }
}
