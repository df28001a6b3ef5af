import type { Key } from '@bulletin/domain/document/key'
import type { Quadrigram } from '@bulletin/domain/network/station'
import type { Fault } from '@bulletin/domain/problem/fault'
import type { DraftRide } from '@bulletin/domain/ride/ride'

/** Identifies one of a ride's times. */
export type RideTime = 'departureTime' | 'arrivalTime' | { readonly timeAt: Quadrigram }

/** What a touched control asks for. */
export type RideAction =
  | RideTime
  | 'train'
  | 'material'
  | 'manualDriving'
  | 'observations'
  | 'relief'
  | 'menu'

/** `control` is the touched element: a menu opens there, and a dialog returns the focus to it. */
export type OnRideAction = (action: RideAction, ride: DraftRide, control: HTMLElement) => void

/** Fields without a control of their own are edited through the menu. */
const OWN_CONTROLS = [
  'departureTime',
  'arrivalTime',
  'train',
  'materials',
  'manualDriving',
  'observations',
] as const

type RideControl = (typeof OWN_CONTROLS)[number] | 'menu'

const controlOf = (field: string | number | undefined): RideControl =>
  OWN_CONTROLS.find((control) => control === field) ?? 'menu'

/** DOM id of the control that edits a field of a ride; links to faults focus it. */
export const rideControlId = (key: Key, field: string | number | undefined): string =>
  `ride-${key}-${controlOf(field)}`

export const rideItemId = (key: Key): string => `ride-${key}`

/** The faults that this control corrects. */
export const faultsOfControl = (faults: readonly Fault[], control: RideControl): Fault[] =>
  faults.filter(({ path }) => controlOf(path[0]) === control)
