import type { LinePath } from '@bulletin/domain/network/line'
import type { Feed } from '../../feed/feed.ts'
import type { Hops } from './hops.ts'
import type { Sequence } from './sequences.ts'

type Measure = { metres: number; seconds: number; isGuess: boolean }

const EARTH_RADIUS_METRES = 6_371_000
/** A metro averages about 29 km/h, stops included. */
const USUAL_METRES_PER_SECOND = 8
const USUAL_SECONDS = 90

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance. */
const metresBetween = (stops: Feed['stops'], from: string, to: string): number | null => {
  const [one, other] = [stops.get(from), stops.get(to)]
  if (one?.latitude === null || other?.latitude === null || !one || !other) return null
  if (one.longitude === null || other.longitude === null) return null
  const [phi, psi] = [radians(one.latitude), radians(other.latitude)]
  const north = Math.sin((psi - phi) / 2)
  const east = Math.sin(radians(other.longitude - one.longitude) / 2)
  const half = north * north + Math.cos(phi) * Math.cos(psi) * east * east
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, half))))
}

/** A distance that does not increase carries no information. */
const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null)

/** Length and time are always positive, whatever the feed rounds to. */
const measureOf = (stops: Feed['stops'], hops: Hops | undefined, from: string, to: string): Measure => {
  const known = hops?.findSeconds(from, to) ?? hops?.findSeconds(to, from) ?? null
  const seconds = known === null ? USUAL_SECONDS : Math.max(1, known)
  const driven = positive(hops?.findMetres(from, to) ?? null) ?? positive(hops?.findMetres(to, from) ?? null)
  const metres = driven ?? positive(metresBetween(stops, from, to)) ?? seconds * USUAL_METRES_PER_SECOND
  return { metres, seconds, isGuess: driven === null }
}

/**
 * The stops of a way with cumulative distance: measured along the track, else in a straight line, else from the time.
 */
export const measuredStops = (
  way: Sequence,
  stops: Feed['stops'],
  hops: Hops | undefined,
): { stops: LinePath['stops']; isGuess: boolean } => {
  let [metres, seconds, isGuess] = [0, 0, false]
  const measured = way.map((station, index) => {
    const before = way[index - 1]
    if (before !== undefined) {
      const hop = measureOf(stops, hops, before, station)
      metres += hop.metres
      seconds += hop.seconds
      isGuess ||= hop.isGuess
    }
    return { quadrigram: station, metres, seconds }
  })
  return { stops: measured, isGuess }
}
