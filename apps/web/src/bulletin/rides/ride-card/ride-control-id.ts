import type { Key } from '@bulletin/domain/document/key'
import type { Fault } from '@bulletin/domain/problem/fault'

export type RideControl =
  | 'departureTime'
  | 'arrivalTime'
  | 'train'
  | 'materials'
  | 'manualDriving'
  | 'observations'
  | 'menu'

/** Fields without a control of their own are edited through the menu. */
const OWN_CONTROLS: readonly string[] = [
  'departureTime',
  'arrivalTime',
  'train',
  'materials',
  'manualDriving',
  'observations',
] satisfies RideControl[]

const controlOf = (field: string | number | undefined): RideControl =>
  OWN_CONTROLS.includes(String(field)) ? (field as RideControl) : 'menu'

/** DOM id of the control that edits a field of a ride; links to faults focus it. */
export const rideControlId = (key: Key, field: string | number | undefined): string =>
  `ride-${key}-${controlOf(field)}`

export const rideItemId = (key: Key): string => `ride-${key}`

/** The faults that this control corrects. */
export const faultsOfControl = (faults: readonly Fault[], control: RideControl): Fault[] =>
  faults.filter(({ path }) => controlOf(path[0]) === control)
