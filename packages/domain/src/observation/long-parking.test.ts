import { describe, expect, it } from 'vitest'
import { smallLine } from '../testing/small-day.ts'
import { atStation, betweenStations, NO_LOCATION } from './location.ts'
import { isReasonBetweenStations, LongParking, longParking, LongParkingReason } from './long-parking.ts'
import {
  aStart,
  COMPLETE,
  CRIMEE_TO_OPERA,
  LOUIS_BLANC_TO_GERVAIS,
  OPERA,
  toldFaults,
} from './testing/observations.ts'

const BLANK = longParking.blank(aStart())
const AT_OPERA = COMPLETE.LONG_PARKING
const BETWEEN = betweenStations(CRIMEE_TO_OPERA)
const faultsOf = (change: Partial<LongParking>): string[] =>
  toldFaults(longParking.faults({ ...AT_OPERA, ...change }, 'RIDE'))

describe('a long parking', () => {
  it('has the reasons of the specification [3.20]', () => {
    expect(LongParkingReason.options).toEqual([
      'DSO',
      'CLOSE_SIGNAL',
      'DOOR_RETAINER',
      'OTHER',
      'POWER_INTERRUPT',
    ])
  })

  it.each(LongParkingReason.options)('is complete with the reason %s at a station [5.21]', (reason) => {
    expect(faultsOf({ reason })).toEqual([])
  })

  it('lacks a place and a reason at first [5.21]', () => {
    expect(toldFaults(longParking.faults(BLANK, 'RIDE'))).toEqual([
      'LOCATION_REQUIRED longParkingLocation',
      'REASON_REQUIRED reason',
    ])
  })

  it.each([
    [{ longParkingLocation: NO_LOCATION }, 'LOCATION_REQUIRED longParkingLocation'],
    [{ longParkingLocation: betweenStations(null) }, 'LOCATION_REQUIRED longParkingLocation'],
    [{ reason: null }, 'REASON_REQUIRED reason'],
    [{ reasonDescription: null }, 'DESCRIPTION_REQUIRED reasonDescription'],
    [{ reasonDescription: 'x'.repeat(251) }, 'COMMENT_MAX reasonDescription'],
  ])('with %j there is %s [5.21]', (change, told) => {
    expect(faultsOf(change)).toEqual([told])
  })

  it.each([
    [0, true],
    [999, true],
    [null, true],
    [1000, false],
    [-1, false],
    [1.5, false],
    ['5', false],
  ])('lasts %j minutes: %s [5.21] [9.4]', (parkingTime, isRight) => {
    expect(LongParking.safeParse({ ...AT_OPERA, parkingTime }).success).toBe(isRight)
  })

  it('has a description of 250 characters at most [9.4]', () => {
    for (const [length, isRight] of [
      [250, true],
      [251, false],
    ] as const)
      expect(
        LongParking.safeParse({ ...AT_OPERA, reasonDescription: 'x'.repeat(length) }).success,
        `${length}`,
      ).toBe(isRight)
  })

  it('clears what happens at platforms only when the train stands between stations [4.10]', () => {
    for (const reason of ['DSO', 'DOOR_RETAINER'] as const) {
      const parked = { ...AT_OPERA, reason, reasonDescription: null }
      expect(isReasonBetweenStations(reason)).toBe(false)
      expect(longParking.change(parked, { longParkingLocation: BETWEEN }, 'RIDE')).toEqual({
        ...parked,
        longParkingLocation: BETWEEN,
        reason: null,
      })
      const between = { ...parked, longParkingLocation: BETWEEN, reason: null }
      expect(longParking.change(between, { reason }, 'RIDE')).toEqual(between)
    }
  })

  it.each(['CLOSE_SIGNAL', 'OTHER', 'POWER_INTERRUPT'] as const)(
    'keeps %s between stations [4.10]',
    (reason) => {
      expect(isReasonBetweenStations(reason)).toBe(true)
      expect(
        longParking.change({ ...AT_OPERA, reason }, { longParkingLocation: BETWEEN }, 'RIDE').reason,
      ).toBe(reason)
    },
  )

  it('has a description with another reason only [5.21]', () => {
    expect(longParking.change(AT_OPERA, { reason: 'CLOSE_SIGNAL' }, 'RIDE').reasonDescription).toBeNull()
    expect(longParking.change(AT_OPERA, { reasonDescription: '  ' }, 'RIDE').reasonDescription).toBeNull()
  })

  it('happens at a place of the line, on every line [5.21]', () => {
    expect(longParking.lineFaults(AT_OPERA, smallLine())).toEqual([])
    const longParkingLocation = betweenStations(LOUIS_BLANC_TO_GERVAIS)
    expect(toldFaults(longParking.lineFaults({ ...AT_OPERA, longParkingLocation }, smallLine()))).toEqual([
      'LOCATION_NOT_ON_LINE longParkingLocation',
    ])
    expect(longParking.unavailableOn(smallLine())).toBeNull()
  })

  it('is summed up by place, reason and minutes [3.20]', () => {
    expect(longParking.summary(AT_OPERA)).toEqual([
      { location: atStation(OPERA) },
      { word: 'longParkingReason.OTHER' },
      { text: 'Voyageur tombé à quai' },
      { minutes: 12 },
    ])
    expect(longParking.summary(BLANK)).toEqual([])
  })
})
