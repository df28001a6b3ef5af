import { findStation } from '@bulletin/domain/network/ends'
import type { Line } from '@bulletin/domain/network/line'
import { referenceTo } from '@bulletin/domain/network/station'
import { placedBetween } from '@bulletin/domain/ride/stations'
import { aRide } from '@bulletin/domain/ride/testing/a-ride'
import type { DraftRide } from '@bulletin/domain/ride/ride'

/** A ride between two stations of the line, positioned by the domain. */
export const aRideOn = (line: Line, from: string, to: string, given: Partial<DraftRide> = {}): DraftRide => {
  const [departure, arrival] = [findStation(line, from), findStation(line, to)]
  if (!departure || !arrival) throw new Error(`Line ${line.name} has no ${from} or no ${to}`)
  const [departureStation, arrivalStation] = [referenceTo(departure), referenceTo(arrival)]
  const { planned, ...ride } = aRide()
  const onPlan = { ...ride, planned: planned && { ...planned, departureStation, arrivalStation } }
  return { ...placedBetween(onPlan, { departure, arrival }, line), ...given }
}
