import { describe, expect, it } from 'vitest'
import { aLineOf } from '../testing/a-line.ts'
import { lapsAt } from '../testing/laps.ts'
import { findJourney, rideOn } from '../trains/branches.ts'
import type { Lap } from '../trains/trains.ts'
import { outlineOf } from './outline.ts'
import { faultsOf, isWorkable, limitsOf } from './rules.ts'

const HOUR = 3600

const GOOD = lapsAt([6, 7.5], [8, 9.5], [9.6, 11])
const limits = limitsOf(4, GOOD)
const inTurns = limitsOf(7, lapsAt([6, 6.4]))

describe('a working day', () => {
  it.each([
    ['as it should be', GOOD, true],
    ['two laps', lapsAt([6, 8.5], [9, 11.5]), false],
    ['five laps where four are allowed', lapsAt([6, 7], [7.1, 8], [8.5, 9], [9.1, 10], [10.1, 11]), false],
    ['no break', lapsAt([6, 7.5], [7.6, 9], [9.1, 10.4]), false],
    ['a break right after the start', lapsAt([6, 6.5], [7, 9], [9.1, 11]), false],
    ['a break right before the end', lapsAt([6, 8], [8.1, 10], [10.5, 11]), false],
    ['a part of almost five hours', lapsAt([6, 7], [7.1, 8.5], [8.6, 10.8], [11.3, 14]), false],
    ['hardly three hours', lapsAt([6, 7], [7.1, 8], [8.1, 8.9]), false],
    ['a break of 90 minutes', lapsAt([6, 7.5], [9, 9.7], [9.8, 11]), true],
    ['a longer one', lapsAt([6, 7.5], [9.1, 9.7], [9.8, 11]), false],
    ['nine hours', lapsAt([6, 8.2], [8.7, 10.9], [11.5, 12.9], [13.1, 14.6]), true],
    ['more than nine hours', lapsAt([6, 8.2], [8.7, 10.9], [11.5, 12.9], [13.1, 14.7]), false],
    ['two laps at a time', lapsAt([6, 8], [7.9, 9.9], [10.5, 12]), false],
    ['a change of trains in two minutes', lapsAt([6, 8], [8.03, 9.5], [10.5, 12]), false],
  ])('with %s', (_, day, workable) => {
    expect(isWorkable(day, limits)).toBe(workable)
  })

  it('that opens the line ends after seven hours', () => {
    const out = findJourney(aLineOf(30), 'NORD', 'SUDD')
    const rides = out ? [rideOn(out, 5 * HOUR, '01', 'WITHOUT_PASSENGER')] : []
    const hours = (end: number): Lap[] => lapsAt([5, 7], [7.5, 9], [10, end])
    const opening = (end: number): Lap[] =>
      hours(end).map((lap, index) => (index === 0 ? { ...lap, rides } : lap))
    expect(isWorkable(opening(11.6), limits)).toBe(true)
    expect(isWorkable(opening(11.7), limits)).toBe(false)
    expect(isWorkable(hours(11.7), limits)).toBe(true)
  })

  it.each([
    ['a lap in turn with others', lapsAt([6, 6.4], [7, 7.4], [8, 8.4], [9, 9.4]), true],
    ['two laps at a time', lapsAt([6, 6.4], [6.5, 6.9], [8, 8.4], [9, 9.4]), true],
    ['three of them', lapsAt([6, 6.4], [6.5, 6.9], [7, 7.4], [8, 8.4], [9, 9.4]), false],
    ['two and a half hours', lapsAt([6, 6.4], [7, 7.4], [8, 8.4]), false],
    ['too long a wait', lapsAt([6, 6.4], [7, 7.4], [8.7, 9.1], [9.7, 10.1]), false],
  ])('where laps are short, with %s', (_, day, workable) => {
    expect(isWorkable(day, inTurns)).toBe(workable)
  })

  it('counts what is wrong with it', () => {
    const faults = (day: readonly Lap[]): number => faultsOf(outlineOf(day), limits)
    expect(faults(GOOD)).toBe(0)
    expect(faults(lapsAt([6, 7.5]))).toBe(3)
    expect(faults(lapsAt([6, 8], [9, 11], [12, 15.5]))).toBeLessThan(
      faults(lapsAt([6, 8], [9, 11], [12, 16.5])),
    )
    expect(faults(lapsAt([6, 8], [7.9, 9.9], [10.5, 12]))).toBe(Infinity)
  })
})

describe('the limits of a line', () => {
  it('are ten rides, or the laps that the line allows', () => {
    expect(limitsOf(7, GOOD).laps).toBe(5)
    expect(limitsOf(4, GOOD).laps).toBe(4)
  })

  it('are others where drivers take turns, because a lap takes half an hour at most', () => {
    expect(limitsOf(5, lapsAt([6, 6.5], [7, 8])).inTurns).toBe(true)
    expect(limitsOf(5, lapsAt([6, 6.51], [7, 8])).inTurns).toBe(false)
  })
})
