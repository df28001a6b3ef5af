import type { Quadrigram } from '@bulletin/domain/network/station'
import type { TimetableRide } from '@bulletin/domain/service/timetable'
import type { Lap, Train } from './trains.ts'

/** The parking fields of a ride. */
type Parking = Partial<Pick<TimetableRide, 'unpark' | 'unparkPosition' | 'park' | 'parkPosition'>>

/** The rides that start from or end in a garage. */
export type Parkings = ReadonlyMap<TimetableRide, Parking>

/** A stay in a garage: the train arrives by one ride and leaves by another, possibly the next morning. */
type Stay = { station: Quadrigram; arriving: TimetableRide; leaving: TimetableRide }

const drivenIn = (outing: readonly Lap[]): TimetableRide[] =>
  outing.flatMap(({ rides }) => rides).filter(({ type }) => type !== 'TRAVELER')

const stayBetween = (before: readonly Lap[] | undefined, after: readonly Lap[] | undefined): Stay[] => {
  const [arriving, leaving] = [drivenIn(before ?? []).at(-1), drivenIn(after ?? []).at(0)]
  return arriving && leaving && arriving.arrivalStation === leaving.departureStation
    ? [{ station: leaving.departureStation, arriving, leaving }]
    : []
}

/** The train that starts with the first outing is the one that ended the previous day with the last. */
const nightsOf = ({ outings }: Train): Stay[] => stayBetween(outings.at(-1), outings.at(0))

const daytimeStaysOf = ({ outings }: Train): Stay[] =>
  outings.slice(1).flatMap((outing, index) => stayBetween(outings[index], outing))

/** Trains that are out all day first: others can use their positions meanwhile. */
const HOURS_IN_ORDER: readonly Train['hours'][] = ['ALL_DAY', 'DAY', 'PEAKS']

const isFreeFor = (night: Stay | undefined, { arriving, leaving }: Stay): boolean =>
  !night || (night.leaving.departure < arriving.arrival && leaving.departure < night.arriving.arrival)

/**
 * Assigns night positions to trains; while the owner is out, another train may use the position between peaks. There
 * are fewer positions than trains: those without one get no planned parking.
 */
export const parkingsOf = (
  trains: readonly Train[],
  positionsAt: (station: Quadrigram) => readonly string[],
): Parkings => {
  const parkings = new Map<TimetableRide, Parking>()
  const take = ({ arriving, leaving }: Stay, position: string): void => {
    parkings.set(leaving, { ...parkings.get(leaving), unpark: true, unparkPosition: position })
    parkings.set(arriving, { ...parkings.get(arriving), park: true, parkPosition: position })
  }
  const inOrder = HOURS_IN_ORDER.flatMap((hours) => trains.filter((train) => train.hours === hours))
  const away = inOrder.filter((train) => nightsOf(train)[0]?.station !== train.home)
  const nights = [...away, ...inOrder.filter((train) => !away.includes(train))].flatMap(nightsOf)
  const stays = trains.flatMap(daytimeStaysOf)
  for (const station of new Set(nights.map((night) => night.station))) {
    const owners = nights.filter((night) => night.station === station)
    const guests = stays.filter((stay) => stay.station === station)
    positionsAt(station).forEach((position, index) => {
      const owner = owners[index]
      if (owner) take(owner, position)
      const guest = guests.findIndex((stay) => isFreeFor(owner, stay))
      const [stay] = guest === -1 ? [] : guests.splice(guest, 1)
      if (stay) take(stay, position)
    })
  }
  return parkings
}

export const parked = (ride: TimetableRide, parkings: Parkings): TimetableRide => ({
  ...ride,
  ...parkings.get(ride),
})
