import type { Quadrigram } from '@bulletin/domain/network/station'
import type { DraftRide } from '@bulletin/domain/ride/ride'

/** What a driver may touch on a ride. */
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

/** `control` is what was touched: a menu opens there, and a dialog gives the focus back to it. */
export type OnRideAction = (action: RideAction, ride: DraftRide, control: HTMLElement) => void
