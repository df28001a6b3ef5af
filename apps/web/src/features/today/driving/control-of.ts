import type { FaultGroup } from '../../../bulletin/draft/fault-groups.ts'
import {
  MANEUVER_FIELDS,
  maneuverControlId,
  type ManeuverField,
} from '../../../bulletin/maneuvers/control-id.ts'
import { rideControlId } from '../../../bulletin/rides/ride-card/ride-control-id.ts'

const maneuverFieldOf = (field: string | number | undefined): ManeuverField =>
  MANEUVER_FIELDS.find((name) => name === field) ?? 'departureTime'

/** The id of the control that fixes the first fault of a group. */
export const controlOf = (group: FaultGroup): string | null => {
  const field = group.faults[0]?.path[0]
  if (group.part === 'ride') return rideControlId(group.key, field)
  return group.part === 'maneuver' ? maneuverControlId(group.key, maneuverFieldOf(field)) : null
}
