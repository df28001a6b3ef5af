import { clock } from '@bulletin/domain/time/service-time'
import { describe, expect, it } from 'vitest'
import { lapsAt } from '../testing/laps.ts'
import type { Lap } from '../trains/trains.ts'
import { endOf, startOf, stretchesOf } from './hours.ts'

const lap = (start: number, end: number): Lap => ({ start, end, rides: [] })

describe('the hours of a working day', () => {
  it('are from ten minutes before the first departure to ten minutes after the last arrival', () => {
    const day = [lap(clock(5), clock(6)), lap(clock(7), clock(8))]
    expect([startOf(day), endOf(day)]).toEqual([clock(4, 50), clock(8, 10)])
  })

  it('are whole minutes, rather too long than too short', () => {
    const day = [lap(clock(6, 12, 5), clock(7, 30, 55))]
    expect([startOf(day), endOf(day)]).toEqual([clock(6, 2), clock(7, 41)])
  })

  it('are parted by breaks of 25 minutes', () => {
    const partsOf = (laps: readonly Lap[]) => stretchesOf(laps).map(({ length }) => length)
    expect(partsOf(lapsAt([6, 7.5], [8, 9.5], [9.6, 11]))).toEqual([1, 2])
    expect(partsOf([lap(0, clock(1)), lap(clock(1, 25), clock(2))])).toEqual([1, 1])
    expect(partsOf([lap(0, clock(1)), lap(clock(1, 24, 55), clock(2))])).toEqual([2])
  })
})
