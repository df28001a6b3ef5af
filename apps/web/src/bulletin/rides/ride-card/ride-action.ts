import type { Quadrigram } from '@bulletin/domain/network/station'
import type { DraftRide } from '@bulletin/domain/ride/ride'

/** The controls of a ride that a driver can use. */
export type RideAction =
  | 'departureTime'
  | 'arrivalTime'
  | { readonly timeAt: Quadrigram }
  | 'train'
  | 'material'
  | 'manualDriving'
  | 'observations'
  | 'relief'
  | 'menu'

/** `control` is the touched element: a menu opens there, and a dialog returns the focus to it. */
export type OnRideAction = (action: RideAction, ride: DraftRide, control: HTMLElement) => void
