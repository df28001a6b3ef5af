import { describe, expect, it } from 'vitest'
import { aLineOf } from '../testing/a-line.ts'
import { findJourney, rideOn } from '../trains/branches.ts'
import type { Lap } from '../trains/trains.ts'
import { isWorkable, limitsOf, secondsOf, stretchesOf } from './rules.ts'

const HOUR = 3600

/** Laps from one hour to another; the ones after 24 are of the night. */
const laps = (...hours: readonly (readonly [number, number])[]): Lap[] =>
  hours.map(([start, end]) => ({ start: start * HOUR, end: end * HOUR, rides: [] }))

const limits = { laps: 4, seconds: 9 * HOUR }

const GOOD = laps([6, 7.5], [8, 9.5], [9.6, 11])

describe('a working day', () => {
  it('counts from ten minutes before to ten minutes after', () => {
    expect(secondsOf(GOOD)).toBe(5 * HOUR + 1200)
  })

  it('is parted by breaks of 25 minutes', () => {
    expect(stretchesOf(GOOD).map(({ length }) => length)).toEqual([1, 2])
    expect(stretchesOf(laps([6, 7.5], [7.9, 9])).map(({ length }) => length)).toEqual([2])
  })

  it.each([
    ['as it should be', GOOD, true],
    ['two laps', laps([6, 8.5], [9, 11.5]), false],
    ['five laps where four are allowed', laps([6, 7], [7.1, 8], [8.5, 9], [9.1, 10], [10.1, 11]), false],
    ['no break', laps([6, 7.5], [7.6, 9], [9.1, 11]), false],
    ['a break right after the start', laps([6, 6.5], [7, 9], [9.1, 11]), false],
    ['a break right before the end', laps([6, 8], [8.1, 10], [10.5, 11]), false],
    ['a break, but a part of almost five hours', laps([6, 7], [7.1, 8.5], [8.6, 10.8], [11.3, 14]), false],
    ['hardly three hours', laps([6, 7], [7.1, 8], [8.1, 8.9]), false],
    ['nine hours and more', laps([6, 7.5], [8, 9.5], [13.5, 15]), false],
    ['two laps at a time', laps([6, 8], [7.9, 9.9], [10.5, 12]), false],
    ['a change of trains in two minutes', laps([6, 8], [8.03, 9.5], [10.5, 12]), false],
  ])('with %s', (_, day, workable) => {
    expect(isWorkable(day, limits)).toBe(workable)
  })

  it('that opens the line ends after seven hours', () => {
    const out = findJourney(aLineOf(30), 'NORD', 'SUDD')
    const rides = out ? [rideOn(out, 5 * HOUR, '01', 'WITHOUT_PASSENGER')] : []
    const opening = (end: number): Lap[] =>
      laps([5, 7], [7.5, 9], [10, end]).map((lap, index) => (index === 0 ? { ...lap, rides } : lap))
    expect(isWorkable(opening(11.6), limits)).toBe(true)
    expect(isWorkable(opening(11.7), limits)).toBe(false)
    expect(isWorkable(laps([5, 7], [7.5, 9], [10, 11.7]), limits)).toBe(true)
  })
})

describe('the limits of a line', () => {
  it('are ten rides, or the laps that the line allows', () => {
    expect(limitsOf(7, GOOD).laps).toBe(5)
    expect(limitsOf(4, GOOD).laps).toBe(4)
  })

  it('are wider where a lap takes minutes', () => {
    expect(limitsOf(5, GOOD).seconds).toBe(9 * HOUR)
    expect(limitsOf(5, laps([6, 6.4])).seconds).toBe(10.5 * HOUR)
  })
})
