import type { Random } from '../random.ts'
import type { Lap } from '../trains/trains.ts'
import { inOrder } from './hours.ts'

const TRIES_PER_LAP = 25
/** Half of the exchanges swap the whole rest of a day, the others up to two laps. */
const TAIL_SHARE = 0.5
const FEW_LAPS = 2

type Day = { readonly laps: readonly Lap[]; readonly hardship: number }

const NOBODY: Day = { laps: [], hardship: 0 }

/** A lap with its day, and the range of laps that can follow it in the sorted list. */
type Place = { readonly lap: Lap; readonly firstNext: number; readonly nexts: number; day: Day }

const placesOf = (days: readonly Day[], usualBreak: number): Place[] => {
  const dayOf = new Map(days.flatMap((day) => day.laps.map((lap) => [lap, day] as const)))
  const laps = inOrder([...dayOf.keys()])
  const firstFrom = (time: number): number => {
    let [low, high] = [0, laps.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((laps[middle]?.start ?? 0) < time) low = middle + 1
      else high = middle
    }
    return low
  }
  return laps.map((lap) => {
    const firstNext = firstFrom(lap.end)
    const nexts = firstFrom(lap.end + usualBreak) - firstNext
    return { lap, firstNext, nexts, day: dayOf.get(lap) ?? NOBODY }
  })
}

/** The laps of a day from one index up to another. */
type Part = { readonly day: Day; readonly from: number; readonly to: number }

const partFrom = (day: Day, from: number, isTail: boolean, random: Random): Part => ({
  day,
  from,
  to: isTail ? day.laps.length : Math.min(day.laps.length, from + random.between(0, FEW_LAPS)),
})

/** Draws what follows a lap of a hard day, and a part that could follow it instead, which is sometimes empty. */
const drawParts = (places: readonly Place[], random: Random): [Part, Part] | null => {
  const [one, other] = [
    places[random.between(0, places.length - 1)],
    places[random.between(0, places.length - 1)],
  ]
  const place = (one?.day.hardship ?? 0) > (other?.day.hardship ?? 0) ? one : other
  if (!place) return null
  const { day, lap, firstNext, nexts } = place
  const offset = random.between(0, random.between(0, nexts))
  const next = offset < nexts ? places[firstNext + offset] : undefined
  if (next?.day === day) return null
  const isTail = random.chance(TAIL_SHARE)
  return [
    partFrom(day, day.laps.indexOf(lap) + 1, isTail, random),
    next
      ? partFrom(next.day, next.day.laps.indexOf(next.lap), isTail, random)
      : partFrom(NOBODY, 0, isTail, random),
  ]
}

const copy = (from: readonly Lap[], start: number, end: number, to: Lap[]): void => {
  for (let index = start; index < end; index++) {
    const lap = from[index]
    if (lap) to.push(lap)
  }
}

/** Faster than `splice`: a timetable takes tens of thousands of exchanges. */
const replaced = ({ day, from, to }: Part, by: Part): Lap[] => {
  const laps: Lap[] = []
  copy(day.laps, 0, from, laps)
  copy(by.day.laps, by.from, by.to, laps)
  copy(day.laps, to, day.laps.length, laps)
  return laps
}

export type Wishes = {
  readonly hardshipOf: (laps: readonly Lap[]) => number
  readonly usualBreak: number
  /** How much worse an exchange may be: accepting only improvements gets stuck in a local optimum. */
  readonly tolerance: number
}

/** Exchanges parts of days between drivers to reduce the total hardship. */
export const exchanged = (
  given: readonly (readonly Lap[])[],
  { hardshipOf, usualBreak, tolerance }: Wishes,
  random: Random,
): (readonly Lap[])[] => {
  const places = placesOf(
    given.map((laps) => ({ laps, hardship: hardshipOf(laps) })),
    usualBreak,
  )
  const placeOf = new Map(places.map((place) => [place.lap, place]))
  const take = (day: Day): void => {
    for (const lap of day.laps) {
      const place = placeOf.get(lap)
      if (place) place.day = day
    }
  }
  for (let tries = places.length * TRIES_PER_LAP; tries > 0; tries--) {
    const parts = drawParts(places, random)
    if (!parts) continue
    const [part, other] = parts
    const most = part.day.hardship + other.day.hardship + random.between(0, tolerance)
    const laps = replaced(part, other)
    const hardship = hardshipOf(laps)
    if (hardship > most) continue
    const otherLaps = replaced(other, part)
    const otherHardship = hardshipOf(otherLaps)
    if (hardship + otherHardship > most) continue
    take({ laps, hardship })
    take({ laps: otherLaps, hardship: otherHardship })
  }
  return [...new Set(places.map(({ day }) => day.laps))]
}
