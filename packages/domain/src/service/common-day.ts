import { addDays, daysFrom, weekdayOf, type Day } from '../time/day.ts'
import type { Calendar } from './calendar.ts'

const WEEK_DAYS = 7
const BITS = 32

const latestOf = (days: readonly Day[]): Day => days.reduce((latest, day) => (day > latest ? day : latest))
const earliestOf = (days: readonly Day[]): Day => days.reduce((first, day) => (day < first ? day : first))

/** The days of a calendar as bits, counted from `first`. */
const bitsOf = ({ weekdays, from, to, exceptions }: Calendar, first: Day, length: number): Uint32Array => {
  const bits = new Uint32Array(Math.ceil(length / BITS))
  const set = (day: number, runs: boolean): void => {
    const mask = 1 << (day % BITS)
    const word = bits[Math.floor(day / BITS)] ?? 0
    bits[Math.floor(day / BITS)] = runs ? word | mask : word & ~mask
  }
  const start = daysFrom(first, from)
  const end = to === null ? length - 1 : Math.min(daysFrom(first, to), length - 1)
  const weekday = weekdayOf(from) - 1
  for (let day = start; day <= end; day++) set(day, weekdays[(weekday + day - start) % WEEK_DAYS] ?? false)
  // Applied in reverse, so that the first of two contradicting exceptions wins, as in the check of a single day.
  for (const exception of exceptions.toReversed()) set(daysFrom(first, exception.day), exception.runs)
  return bits
}

/**
 * Returns a function that finds a day on which two calendars both run, or null. A feed has hundreds of calendars, each
 * perhaps a list of dates, and every pair is compared, so each one is expanded only once. A week after the last start
 * or exception, only weekdays matter, and that week covers them all.
 */
export const commonDays = (calendars: readonly Calendar[]): ((one: string, other: string) => Day | null) => {
  const named = calendars.flatMap(({ from, exceptions }) => [from, ...exceptions.map(({ day }) => day)])
  const [some] = named
  if (some === undefined) return () => null
  const first = earliestOf(named)
  const length = daysFrom(first, latestOf(named)) + 1 + WEEK_DAYS
  const bits = new Map(calendars.map((calendar) => [calendar.id, bitsOf(calendar, first, length)]))
  return (one, other) => {
    const [ones, others] = [bits.get(one), bits.get(other)]
    if (!ones || !others) return null
    for (const [index, word] of ones.entries()) {
      const both = word & (others[index] ?? 0)
      if (both !== 0) return addDays(first, index * BITS + (BITS - 1 - Math.clz32(both & -both)))
    }
    return null
  }
}
