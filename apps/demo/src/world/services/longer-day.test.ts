import { describe, expect, it } from 'vitest'
import { lapsAt } from '../testing/laps.ts'
import type { Lap } from '../trains/trains.ts'
import { longerDayOf } from './longer-day.ts'
import { outlineOf } from './outline.ts'
import { limitsOf } from './rules.ts'

const train = (every: number, laps: number): Lap[] =>
  lapsAt(
    ...Array.from(
      { length: laps },
      (_, lap) => [6 + (lap * every) / 60, 6 + ((lap + 1) * every - 4) / 60] as const,
    ),
  )

const longerDay = (laps: readonly Lap[]): Lap[] => longerDayOf(laps, limitsOf(6, laps))
const hoursOf = (laps: readonly Lap[]): number => outlineOf(laps).seconds / 3600
const breaksOf = (laps: readonly Lap[]): number[] =>
  laps.slice(1).map((lap, index) => (lap.start - (laps[index]?.end ?? 0)) / 60)

describe('a day of more than seven hours', () => {
  it('is in two parts where a lap takes minutes', () => {
    const day = longerDay(train(20, 40))
    expect(day).toHaveLength(5)
    expect(hoursOf(day)).toBeGreaterThan(7)
    const breaks = breaksOf(day)
    expect(breaks.filter((minutes) => minutes > 180 && minutes < 300)).toHaveLength(1)
    expect(breaks.filter((minutes) => minutes >= 25 && minutes <= 60)).toHaveLength(3)
  })

  it('has a break after every lap where five laps are soon driven', () => {
    const trains = [...train(56, 16), ...train(56, 16).map((lap) => ({ ...lap, start: lap.start + 1200 }))]
    const day = longerDay(trains.toSorted((one, other) => one.start - other.start))
    expect(day).toHaveLength(5)
    expect(hoursOf(day)).toBeGreaterThan(7)
    expect(breaksOf(day).filter((minutes) => minutes < 25 || minutes > 60)).toEqual([])
  })

  it('needs nothing of the kind where laps are long', () => {
    expect(longerDay(train(80, 12))).toEqual([])
  })

  it('is not begun when it cannot be finished', () => {
    expect(longerDay(train(20, 12))).toEqual([])
  })
})
