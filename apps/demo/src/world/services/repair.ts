import type { Lap } from '../trains/trains.ts'
import { inOrder } from './hours.ts'
import { FEWEST_LAPS, isWorkable, type Limits } from './rules.ts'

type Days = readonly (readonly Lap[])[]

const withoutLap = (day: readonly Lap[], lap: Lap): Lap[] => day.filter((other) => other !== lap)
const withLap = (day: readonly Lap[], lap: Lap): Lap[] => inOrder([...day, lap])

/** The day with one more lap, optionally replacing another; null if it is not workable. */
const findDayWith = (day: readonly Lap[], lap: Lap, limits: Limits, instead?: Lap): Lap[] | null => {
  const isBusy = day.some((other) => other !== instead && other.start < lap.end && lap.start < other.end)
  if (isBusy || (!instead && day.length >= limits.laps)) return null
  const changed = withLap(instead ? withoutLap(day, instead) : day, lap)
  return isWorkable(changed, limits) ? changed : null
}

/** Gives the lap to a day with room for it, except one; null if there is none. */
const giveToSomebody = (days: Days, lap: Lap, limits: Limits, except = -1): Days | null => {
  for (const [place, day] of days.entries()) {
    const changed = place === except ? null : findDayWith(day, lap, limits)
    if (changed) return days.with(place, changed)
  }
  return null
}

/** Replaces a lap of a day, if another day has room for the replaced lap. */
const giveByExchange = (days: Days, lap: Lap, limits: Limits): Days | null => {
  for (const [place, day] of days.entries())
    for (const other of day) {
      const changed = findDayWith(day, lap, limits, other)
      const given = changed && giveToSomebody(days.with(place, changed), other, limits, place)
      if (given) return given
    }
  return null
}

/** Creates a new day from this lap and surplus laps of other days. */
const giveToSomebodyNew = (days: Days, lap: Lap, limits: Limits): Days | null => {
  let [changed, own] = [days, [lap]]
  for (const [place, day] of days.entries())
    for (const other of day) {
      const rest = withoutLap(changed[place] ?? [], other)
      const grown = withLap(own, other)
      const fits = grown.every((one, index) => index === 0 || one.start > (grown[index - 1]?.end ?? 0))
      if (!fits || !isWorkable(rest, limits)) continue
      if (grown.length >= FEWEST_LAPS && !isWorkable(grown, limits)) continue
      ;[changed, own] = [changed.with(place, rest), grown]
      if (own.length >= FEWEST_LAPS) return [...changed, own]
      break
    }
  return null
}

/** The longest run of consecutive laps that is workable; may be empty. */
const drivablePartOf = (day: readonly Lap[], limits: Limits): readonly Lap[] => {
  for (let length = day.length; length >= FEWEST_LAPS; length--)
    for (let from = 0; from + length <= day.length; from++) {
      const part = day.slice(from, from + length)
      if (isWorkable(part, limits)) return part
    }
  return []
}

/** Reassigns laps that do not fit into a workable day; `missing` are those without a driver. */
export const repaired = (
  given: readonly (readonly Lap[])[],
  limits: Limits,
): { days: Days; missing: readonly Lap[] } => {
  const parts = given.map((day) => drivablePartOf(day, limits))
  const left = given.flatMap((day, index) => day.filter((lap) => !parts[index]?.includes(lap)))
  let days: Days = parts.filter(({ length }) => length > 0)
  const missing: Lap[] = []
  for (const lap of inOrder(left)) {
    const changed =
      giveToSomebody(days, lap, limits) ??
      giveByExchange(days, lap, limits) ??
      giveToSomebodyNew(days, lap, limits)
    if (changed) days = changed
    else missing.push(lap)
  }
  return { days, missing }
}
