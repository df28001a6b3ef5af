import type { Key } from '@bulletin/domain/bulletin/key'
import type { Fault } from '@bulletin/domain/problem/fault'

export type RideControl =
  | 'departureTime'
  | 'arrivalTime'
  | 'train'
  | 'materials'
  | 'manualDriving'
  | 'observations'
  | 'menu'

/** What has no control of its own on the card is changed through the menu. */
const OWN_CONTROLS: readonly string[] = [
  'departureTime',
  'arrivalTime',
  'train',
  'materials',
  'manualDriving',
  'observations',
] satisfies RideControl[]

export const controlOf = (field: string | number | undefined): RideControl =>
  OWN_CONTROLS.includes(String(field)) ? (field as RideControl) : 'menu'

/** The DOM id of what corrects a field of a ride, for a link to focus. */
export const rideControlId = (key: Key, field: string | number | undefined): string =>
  `ride-${key}-${controlOf(field)}`

export const rideItemId = (key: Key): string => `ride-${key}`

/** The faults that one touches that control for. */
export const faultsOfControl = (faults: readonly Fault[], control: RideControl): Fault[] =>
  faults.filter(({ path }) => controlOf(path[0]) === control)
