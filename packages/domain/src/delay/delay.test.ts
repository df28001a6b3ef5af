import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DriverSubstitution } from '../ride/driver-substitution.ts'
import type { DraftRide } from '../ride/ride.ts'
import { aDriversDay } from '../testing/scenario.ts'
import { addSeconds } from '../time/instant.ts'
import { anInstant, told } from '../time/testing/any-time.ts'
import { delayBetween, delayQuestion, endAfter, findLastDrivenRide, platformDelay } from './delay.ts'

const PLANNED = told('2026-03-11T01:30+01')

describe('the delay between the planned and the real end', () => {
  it.each([
    ['2026-03-11T01:30:00+01', 0, 'on time'],
    ['2026-03-11T01:30:59+01', 0, 'a minute that is not over does not count'],
    ['2026-03-11T01:31:00+01', 1, 'the first whole minute'],
    ['2026-03-11T01:31:59+01', 1, 'rounded down'],
    ['2026-03-11T01:32:00+01', 2, 'the second'],
    ['2026-03-11T01:29:59+01', 0, 'a second early'],
    ['2026-03-11T01:00:00+01', 0, 'half an hour early is no delay'],
    ['2026-03-11T09:00:00+01', 450, 'the most that is right'],
    ['2026-03-11T09:00:59+01', 450, 'still the most that is right'],
    ['2026-03-11T09:01:00+01', 451, 'one more'],
  ])('at %s is %i minutes: %s [2.4.7]', (real, minutes) => {
    expect(delayBetween(PLANNED, told(real))).toBe(minutes)
  })

  it.each([
    ['2026-03-29T01:30+01', '2026-03-29T03:10+02', 40, 'the clock skipped an hour'],
    ['2026-03-29T01:30+01', '2026-03-29T01:59:59+01', 29, 'before it did'],
    ['2026-10-25T01:30+02', '2026-10-25T02:10+02', 40, 'ten past two for the first time'],
    ['2026-10-25T01:30+02', '2026-10-25T02:10+01', 100, 'ten past two for the second time'],
    ['2026-10-25T02:50+02', '2026-10-25T02:10+01', 20, 'the clock reads less, and it is later'],
  ])('counts minutes that pass when the clocks change: %s to %s is %i, %s [2.4.7]', (from, to, minutes) => {
    expect(delayBetween(told(from), told(to))).toBe(minutes)
  })

  it('is never negative, and never more than a minute away from the truth [2.4.7]', () => {
    fc.assert(
      fc.property(anInstant, fc.integer({ min: -100_000, max: 100_000 }), (planned, seconds) => {
        const delay = delayBetween(planned, addSeconds(planned, seconds))
        expect(Number.isInteger(delay)).toBe(true)
        expect(delay).toBeGreaterThanOrEqual(0)
        expect(delay * 60).toBeLessThanOrEqual(Math.max(0, seconds))
        expect(delay * 60 + 60).toBeGreaterThan(seconds)
      }),
    )
  })
})

describe('the end after a delay', () => {
  it('is the planned end and as many minutes [2.4.7]', () => {
    expect(endAfter(PLANNED, 0)).toBe(PLANNED)
    expect(endAfter(PLANNED, 1)).toBe(told('2026-03-11T01:31+01'))
    expect(endAfter(PLANNED, 450)).toBe(told('2026-03-11T09:00+01'))
  })

  it('gives the delay back [2.4.7]', () => {
    fc.assert(
      fc.property(anInstant, fc.integer({ min: 0, max: 450 }), (planned, delay) => {
        expect(delayBetween(planned, endAfter(planned, delay))).toBe(delay)
      }),
    )
  })

  it('is the end that the delay came from, when that was whole minutes late [2.4.7]', () => {
    fc.assert(
      fc.property(anInstant, fc.integer({ min: 0, max: 450 }), (planned, minutes) => {
        const end = addSeconds(planned, minutes * 60)
        expect(endAfter(planned, delayBetween(planned, end))).toBe(end)
      }),
    )
  })
})

/** The night service: out at 23:55, back at 01:00, planned to arrive at 01:06. */
const outAndBack = (): [DraftRide, DraftRide] => {
  const [out, back] = aDriversDay().comesToWork().draft.rides
  if (!out || !back) throw new Error('The night service goes out and back')
  return [out, back]
}

const relieved = (
  ride: DraftRide,
  type: DriverSubstitution['type'],
  endStation = ride.arrivalStation,
): { driverSubstitution: DriverSubstitution } => ({
  driverSubstitution: {
    subId: ride.key,
    type,
    driverSubstitutedReason: 'NONE',
    chRctReason: 'NONE',
    driver: null,
    startStation: ride.departureStation,
    endStation,
    service: null,
  },
})

/** From a station on the way to the end: a colleague brought the train in. */
const relievedAtLast = (ride: DraftRide): Partial<DraftRide> => {
  const { driverSubstitution } = relieved(ride, 'SUBSTITUTED', ride.arrivalStation)
  const onTheWay = { quadrigram: 'OPER', name: 'Opéra' }
  return { driverSubstitution: { ...driverSubstitution, startStation: onTheWay } }
}

describe('the last driven ride', () => {
  it.each<[string, 'out' | 'back', (back: DraftRide) => Partial<DraftRide>]>([
    ['with passengers', 'back', () => ({})],
    ['with an empty train', 'back', () => ({ type: 'WITHOUT_PASSENGER' })],
    ['as a passenger', 'out', () => ({ type: 'TRAVELER' })],
    ['of no type yet', 'out', () => ({ type: 'NONE' })],
    ['that somebody else drove', 'out', (back) => relieved(back, 'SUBSTITUTED')],
    ['that nobody drove', 'out', (back) => relieved(back, 'CH_RCT')],
    ['relieved at its start only', 'back', (back) => relieved(back, 'SUBSTITUTED', back.departureStation)],
    ['relieved before its end', 'out', (back) => relievedAtLast(back)],
    ['driven in place of others', 'back', (back) => relieved(back, 'SUBSTITUTING')],
  ])('after a ride out and one back %s is the one %s [2.4.7]', (_case, expected, change) => {
    const [out, back] = outAndBack()
    const last = findLastDrivenRide([out, { ...back, ...change(back) }])
    expect(last?.key).toBe(expected === 'out' ? out.key : back.key)
  })

  it('is the one that ended last, wherever it stands in the list [2.4.7]', () => {
    const [out, back] = outAndBack()
    const long = {
      ...out,
      departureTime: told('2026-03-10T23:55+01'),
      arrivalTime: told('2026-03-11T01:30+01'),
    }
    const short = {
      ...back,
      departureTime: told('2026-03-11T01:00+01'),
      arrivalTime: told('2026-03-11T01:06+01'),
    }
    expect(findLastDrivenRide([long, short])?.key).toBe(out.key)
    expect(findLastDrivenRide([short, long])?.key).toBe(out.key)
    expect(findLastDrivenRide([{ ...long, type: 'TRAVELER' }, short])?.key).toBe(back.key)
    const atOnce = { ...short, arrivalTime: long.arrivalTime }
    expect(findLastDrivenRide([long, atOnce])?.key).toBe(back.key)
    expect(findLastDrivenRide([{ ...long, arrivalTime: null }, short])?.key).toBe(back.key)
  })

  it('is none without rides [2.4.7]', () => {
    expect(findLastDrivenRide([])).toBeNull()
  })
})

/** The ride back, with its platform arrival. */
const backAt = (time: string, change: Partial<DraftRide> = {}): DraftRide[] => {
  const [out, back] = outAndBack()
  return [out, { ...back, realArrivalTime: told(`2026-03-11T${time}+01`), ...change }]
}

describe('the delay at the platform', () => {
  it.each([
    ['01:06:00', 0],
    ['01:06:59', 0],
    ['01:07:00', 1],
    ['01:11:59', 5],
    ['01:00:00', 0],
  ])('is in whole minutes: a train of 01:06 that comes at %s is %i late [2.4.7]', (time, minutes) => {
    expect(platformDelay(backAt(time))).toBe(minutes)
  })

  it('is unknown as long as nobody saw the train come [2.4.7]', () => {
    expect(platformDelay(outAndBack())).toBeNull()
    expect(platformDelay([])).toBeNull()
  })

  it('is unknown when the last ride is beside the plan [2.4.7]', () => {
    expect(platformDelay(backAt('01:10:00', { theoreticalArrivalTime: null }))).toBeNull()
  })

  it('is that of the last driven ride, not of one before or after it [2.4.7]', () => {
    const [out, back] = outAndBack()
    const late = { ...out, realArrivalTime: told('2026-03-11T00:11+01') }
    const travelled: DraftRide = { ...back, type: 'TRAVELER', realArrivalTime: told('2026-03-11T01:50+01') }
    expect(platformDelay([late, back])).toBeNull()
    expect(platformDelay([late, travelled])).toBe(10)
  })
})

describe('the question whether the delay differs', () => {
  it.each([
    [null, null, 'NOT_ASKED'],
    [null, '01:11:00', 'NOT_ASKED'],
    [0, null, 'NOT_ASKED'],
    [0, '01:06:00', 'NOT_ASKED'],
    [0, '01:11:00', 'NOT_ASKED'],
    [1, null, 'UNKNOWN'],
    [450, null, 'UNKNOWN'],
    [5, '01:11:00', 'NOT_ASKED'],
    [5, '01:11:59', 'NOT_ASKED'],
    [5, '01:10:59', 'DIFFERENT'],
    [5, '01:12:00', 'DIFFERENT'],
    [1, '01:06:00', 'DIFFERENT'],
    [1, '00:50:00', 'DIFFERENT'],
  ])('with a delay of %s and a train of 01:06 at %s is %s [2.4.7]', (delayMinute, time, question) => {
    const rides = time === null ? outAndBack() : backAt(time)
    expect(delayQuestion({ delayMinute, rides })).toBe(question)
  })
})
