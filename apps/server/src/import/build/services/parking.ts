import type { Feed } from '../../feed/feed.ts'
import { findPosition, type Places } from '../places.ts'
import type { RideDraft } from './rides.ts'
import type { Run } from './runs.ts'

/** A train leaves the garage for the next ride from there, and is parked after the last ride. */
export const markParking = (
  { events }: Run,
  rides: readonly RideDraft[],
  { stops }: Feed,
  places: Places,
): void => {
  const driven = rides.filter(({ type }) => type !== 'TRAVELER')
  const positionAt = (stopId: string): string | null => {
    const stop = stops.get(stopId)
    return stop ? findPosition(stop) : null
  }
  for (const { event } of events) {
    const [fromGarage, toGarage] = [places.isGarage(event.startLocation), places.isGarage(event.endLocation)]
    if (fromGarage === toGarage) continue
    if (fromGarage) {
      const station = places.stationOf(event.endLocation)
      const next = driven.find(({ from, departure }) => from === station && departure >= event.startTime)
      if (next) next.unpark ??= { position: positionAt(event.startLocation) }
    } else {
      const station = places.stationOf(event.startLocation)
      const last = driven.findLast(({ to, arrival }) => to === station && arrival <= event.endTime)
      if (last) last.park ??= { position: positionAt(event.endLocation) }
    }
  }
}
