import { besidePlanOf, type RideBesidePlan } from '@bulletin/domain/bulletin/beside-plan'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { ManagerReason } from '@bulletin/domain/bulletin/manager-reason'
import type { PlanAtReceipt } from '@bulletin/domain/bulletin/plan-mismatch'
import type { ReasonPlace } from '@bulletin/domain/bulletin/reason-places'
import type { Ride } from '@bulletin/domain/ride/ride'
import { useRef } from 'react'
import { rideItemId } from '../../../bulletin/rides/ride-card/ride-control.ts'
import { OBSERVATIONS_BLOCK_ID } from '../../../bulletin/sheet/bulletin-sheet.tsx'
import type { RideReading } from '../../../bulletin/sheet/ride-row.tsx'
import { comparedRides, type ComparedRide } from '../correction/compared-rides.ts'
import { keptChanges } from '../correction/correction-work.ts'

type PlannedRide = PlanAtReceipt['rides'][number]

/** A retained or removed ride, or a planned ride that was not driven. */
export type SheetRow =
  | {
      readonly ride: Ride
      readonly compared: ComparedRide<Ride>
      readonly state: RideReading['state']
      readonly beside: RideBesidePlan
    }
  | { readonly undriven: PlannedRide }

const stateOf = ({ declared, corrected, changes }: ComparedRide<Ride>): RideReading['state'] => {
  if (corrected === null) return 'removed'
  if (declared === null) return 'added'
  return changes.length > 0 ? 'corrected' : 'declared'
}

const departureOf = (row: SheetRow): string =>
  'undriven' in row ? row.undriven.theoreticalDepartureTime : row.ride.departureTime

/** Rows in the order of the rides; a ride that was not driven is inserted at its planned departure time. */
export const sheetRows = (bulletin: Bulletin): SheetRow[] => {
  const beside = besidePlanOf(bulletin)
  const compared = comparedRides(
    bulletin.rides,
    bulletin.correctedRides ?? bulletin.rides,
    keptChanges(bulletin),
  )
  const rows = compared.flatMap((one): SheetRow[] => {
    const ride = one.corrected ?? one.declared
    return ride ? [{ ride, compared: one, state: stateOf(one), beside: beside.ofRide(ride) }] : []
  })
  return beside.undriven.reduce((list: SheetRow[], undriven) => {
    const next = list.findIndex((row) => departureOf(row) > undriven.theoreticalDepartureTime)
    return list.toSpliced(next === -1 ? list.length : next, 0, { undriven })
  }, rows)
}

/** DOM ids of the places that a reason links to. */
export const SHEET_END_ID = 'sheet-end'
export const sheetRideId = (key: string): string => `sheet-ride-${key}`
export const sheetUndrivenId = (order: number): string => `sheet-undriven-${order}`

const sheetIdOf = (place: ReasonPlace): string => {
  switch (place.place) {
    case 'RIDE':
      return sheetRideId(place.key)
    case 'UNDRIVEN':
      return sheetUndrivenId(place.order)
    case 'END':
      return SHEET_END_ID
    case 'OBSERVATIONS':
      return OBSERVATIONS_BLOCK_ID
  }
}

/** The element on the sheet, or the ride among the diagrams. */
const elementAt = (place: ReasonPlace): HTMLElement | null =>
  document.getElementById(sheetIdOf(place)) ??
  (place.place === 'RIDE'
    ? (document.getElementById(rideItemId(place.key))?.querySelector('article') ?? null)
    : null)

/**
 * Scrolls to and focuses the place of a reason; each further tap goes to its next place. Returns false if the current
 * view does not show it.
 */
export const useOpenPlace = () => {
  const last = useRef<{ reason: ManagerReason; index: number } | null>(null)
  return (reason: ManagerReason, places: readonly ReasonPlace[]): boolean => {
    const index = last.current?.reason === reason ? (last.current.index + 1) % places.length : 0
    const place = places[index]
    const element = place ? elementAt(place) : null
    if (!element) return false
    last.current = { reason, index }
    element.tabIndex = -1
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
    return true
  }
}
