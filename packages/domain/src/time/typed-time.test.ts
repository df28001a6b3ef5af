import fc from 'fast-check'
import { Temporal } from './temporal.ts'
import { describe, expect, it } from 'vitest'
import { type ClockTime, clockTimeAt } from './clock-time.ts'
import { addDays, type Day, exploitationDayAt, type InstantText, weekdayOf } from './day.ts'
import { aClockTime, aDay, anInstant, PARIS, told } from './testing/any-time.ts'
import { placeNow, placeTypedTime } from './typed-time.ts'

/** A time typed into the bulletin of a day; `plan` is written with its UTC offset, like the expected instants. */
const placed = (time: ClockTime, day: Day, plan: string | null = null, timeZone = PARIS): InstantText =>
  placeTypedTime(time, { day, timeZone, near: plan === null ? null : told(plan) })

type TypedRow = [day: Day, time: ClockTime, plan: string | null, instant: string, why: string]

const aPlan = fc.option(anInstant, { nil: null })

const dayLivedAt = (instant: InstantText): Day => exploitationDayAt(Temporal.Instant.from(instant), PARIS)

describe('a typed time without a plan [4.17]', () => {
  it.each([
    ['00:00:00', '2026-03-11T00:00+01'],
    ['03:59:59', '2026-03-11T03:59:59+01'],
    ['04:00:00', '2026-03-11T04:00+01'],
    ['04:59:59', '2026-03-11T04:59:59+01'],
    ['05:00:00', '2026-03-10T05:00+01'],
    ['12:34:56', '2026-03-10T12:34:56+01'],
    ['23:59:59', '2026-03-10T23:59:59+01'],
  ])('%s in the bulletin of 10 March is %s', (time, instant) => {
    expect(placed(time, '2026-03-10')).toBe(told(instant))
  })
})

describe('a typed time with a plan [4.17]', () => {
  const DAWN = '2026-03-10T04:50+01'
  const NEXT_DAWN = '2026-03-11T04:30+01'

  it.each([
    ['03:59:59', DAWN, '2026-03-11T03:59:59+01', 'the small hours are never those of the day itself'],
    ['04:00:00', DAWN, '2026-03-10T04:00+01', 'the nearest'],
    ['04:59:59', DAWN, '2026-03-10T04:59:59+01', 'the nearest'],
    ['05:00:00', DAWN, '2026-03-10T05:00+01', 'the day itself'],
    ['03:59:59', NEXT_DAWN, '2026-03-11T03:59:59+01', 'the next day'],
    ['04:00:00', NEXT_DAWN, '2026-03-11T04:00+01', 'the nearest'],
    ['04:59:59', NEXT_DAWN, '2026-03-11T04:59:59+01', 'the nearest'],
    ['05:00:00', NEXT_DAWN, '2026-03-10T05:00+01', 'the morning is never that of the next day'],
  ])('%s, planned %s, is %s: %s', (time, plan, instant) => {
    expect(placed(time, '2026-03-10', plan)).toBe(told(instant))
  })

  it.each([
    ['2026-03-10', '2026-03-10T16:29:59+01', '2026-03-10T04:30+01', 'a second nearer to the day'],
    ['2026-03-10', '2026-03-10T16:30+01', '2026-03-11T04:30+01', 'in the middle: the next day'],
    ['2026-03-10', '2026-03-10T16:30:01+01', '2026-03-11T04:30+01', 'a second nearer to the next day'],
    ['2026-03-28', '2026-03-28T15:59:59+01', '2026-03-28T04:30+01', '23 hours apart, the day'],
    ['2026-03-28', '2026-03-28T16:00+01', '2026-03-29T04:30+02', '23 hours apart, in the middle'],
    ['2026-10-24', '2026-10-24T16:59:59+02', '2026-10-24T04:30+02', '25 hours apart, the day'],
    ['2026-10-24', '2026-10-24T17:00+02', '2026-10-25T04:30+01', '25 hours apart, in the middle'],
  ])('04:30:00 in the bulletin of %s, planned %s, is %s: %s', (day, plan, instant) => {
    expect(placed('04:30:00', day, plan)).toBe(told(instant))
  })

  it('of a service that starts at 04:50 stays on its morning [4.17]', () => {
    const [start, end] = ['2026-03-10T04:50+01', '2026-03-10T11:20+01']
    for (const plan of [start, end]) {
      expect(placed('04:45:00', '2026-03-10', plan)).toBe(told('2026-03-10T04:45+01'))
      expect(placed('04:55:00', '2026-03-10', plan)).toBe(told('2026-03-10T04:55+01'))
    }
  })

  it('of a night service that ends at 04:30 is of the next morning [4.17]', () => {
    const [start, end] = ['2026-03-10T22:10+01', '2026-03-11T04:30+01']
    for (const plan of [start, end])
      expect(placed('04:40:00', '2026-03-10', plan)).toBe(told('2026-03-11T04:40+01'))
  })
})

describe('a typed time on the short night, 28 to 29 March', () => {
  it.each<TypedRow>([
    ['2026-03-27', '02:30:00', null, '2026-03-28T02:30+01', 'a night before'],
    ['2026-03-28', '01:59:59', null, '2026-03-29T01:59:59+01', 'before the clocks go forward'],
    ['2026-03-28', '02:00:00', null, '2026-03-29T03:00+02', 'skipped: an hour later'],
    ['2026-03-28', '02:59:59', null, '2026-03-29T03:59:59+02', 'skipped: an hour later'],
    ['2026-03-28', '02:30:00', '2026-03-29T01:30+01', '2026-03-29T03:30+02', 'also with a plan before'],
    ['2026-03-28', '02:30:00', '2026-03-29T03:30+02', '2026-03-29T03:30+02', 'and with one after'],
    ['2026-03-28', '03:00:00', null, '2026-03-29T03:00+02', 'after they went forward'],
    ['2026-03-28', '04:30:00', null, '2026-03-29T04:30+02', 'the next day'],
    ['2026-03-28', '04:55:00', '2026-03-28T04:50+01', '2026-03-28T04:55+01', 'its own dawn'],
    ['2026-03-28', '23:30:00', null, '2026-03-28T23:30+01', 'its own evening'],
    ['2026-03-29', '04:55:00', '2026-03-29T04:50+02', '2026-03-29T04:55+02', 'the dawn after'],
    ['2026-03-29', '05:00:00', null, '2026-03-29T05:00+02', 'the morning after'],
    ['2026-03-29', '02:30:00', null, '2026-03-30T02:30+02', 'a night after'],
  ])('in the bulletin of %s, %s (plan: %s) is %s: %s', (day, time, plan, instant) => {
    expect(placed(time, day, plan)).toBe(told(instant))
  })
})

describe('a typed time on the long night, 24 to 25 October', () => {
  const EARLY = '2026-10-25T01:30+02'
  const LATE = '2026-10-25T04:00+01'

  it.each<TypedRow>([
    ['2026-10-23', '02:30:00', LATE, '2026-10-24T02:30+02', 'a night before'],
    ['2026-10-24', '01:59:59', LATE, '2026-10-25T01:59:59+02', 'before the double hour'],
    ['2026-10-24', '02:00:00', null, '2026-10-25T02:00+02', 'twice, no plan: the first'],
    ['2026-10-24', '02:59:59', null, '2026-10-25T02:59:59+02', 'twice, no plan: the first'],
    ['2026-10-24', '02:00:00', EARLY, '2026-10-25T02:00+02', 'twice, the first is nearest'],
    ['2026-10-24', '02:59:59', EARLY, '2026-10-25T02:59:59+02', 'twice, the first is nearest'],
    ['2026-10-24', '02:00:00', LATE, '2026-10-25T02:00+01', 'twice, the second is nearest'],
    ['2026-10-24', '02:59:59', LATE, '2026-10-25T02:59:59+01', 'twice, the second is nearest'],
    ['2026-10-24', '02:30:00', '2026-10-25T02:59:59+02', '2026-10-25T02:30+02', 'nearer to the first'],
    ['2026-10-24', '02:30:00', '2026-10-25T02:00+01', '2026-10-25T02:30+02', 'in the middle: the first'],
    ['2026-10-24', '02:30:00', '2026-10-25T02:00:01+01', '2026-10-25T02:30+01', 'nearer to the second'],
    ['2026-10-24', '03:00:00', EARLY, '2026-10-25T03:00+01', 'after the double hour'],
    ['2026-10-24', '04:30:00', null, '2026-10-25T04:30+01', 'the next day'],
    ['2026-10-24', '04:55:00', '2026-10-24T04:50+02', '2026-10-24T04:55+02', 'its own dawn'],
    ['2026-10-24', '23:30:00', null, '2026-10-24T23:30+02', 'its own evening'],
    ['2026-10-25', '04:55:00', '2026-10-25T04:50+01', '2026-10-25T04:55+01', 'the dawn after'],
    ['2026-10-25', '05:00:00', null, '2026-10-25T05:00+01', 'the morning after'],
    ['2026-10-25', '02:30:00', EARLY, '2026-10-26T02:30+01', 'a night after'],
  ])('in the bulletin of %s, %s (plan: %s) is %s: %s', (day, time, plan, instant) => {
    expect(placed(time, day, plan)).toBe(told(instant))
  })
})

describe('a typed time anywhere', () => {
  it('follows the clocks of the zone it is typed in', () => {
    const zone = 'America/New_York'
    expect(placed('02:30:00', '2026-03-07', null, zone)).toBe(told('2026-03-08T03:30-04'))
    expect(placed('01:30:00', '2026-10-31', null, zone)).toBe(told('2026-11-01T01:30-04'))
    expect(placed('01:30:00', '2026-10-31', '2026-11-01T03:00-05', zone)).toBe(told('2026-11-01T01:30-05'))
  })

  it('is what the clock on the wall reads then, and an hour less only where the clock skips it [4.17]', () => {
    const precedesTheShortNight = (day: Day): boolean => {
      const next = addDays(day, 1)
      return weekdayOf(next) === 7 && next.slice(5) >= '03-25' && next.slice(5) <= '03-31'
    }
    fc.assert(
      fc.property(aDay, aClockTime, aPlan, (day, time, near) => {
        const isSkipped = precedesTheShortNight(day) && time.startsWith('02')
        const reading = clockTimeAt(placeTypedTime(time, { day, timeZone: PARIS, near }), PARIS)
        expect(reading).toBe(isSkipped ? `03${time.slice(2)}` : time)
      }),
    )
  })

  it('lies within the exploitation day, but for the hour from four to five, which may be of the next [4.17]', () => {
    fc.assert(
      fc.property(aDay, aClockTime, aPlan, (day, time, near) => {
        const dayLived = dayLivedAt(placeTypedTime(time, { day, timeZone: PARIS, near }))
        const possible = time.startsWith('04') ? [day, addDays(day, 1)] : [day]
        expect(possible).toContain(dayLived)
      }),
    )
  })

  it('is of the next day from four to five when nothing is planned [4.17]', () => {
    const fromFourToFive = aClockTime.map((time) => `04${time.slice(2)}`)
    fc.assert(
      fc.property(aDay, fromFourToFive, (day, time) => {
        expect(dayLivedAt(placeTypedTime(time, { day, timeZone: PARIS, near: null }))).toBe(addDays(day, 1))
      }),
    )
  })

  it('does not heed the plan, but for the double hour and the one from four to five', () => {
    const undisputed = aClockTime.filter((time) => !/^0[24]/.test(time))
    fc.assert(
      fc.property(aDay, undisputed, anInstant, (day, time, near) => {
        const place = { day, timeZone: PARIS }
        expect(placeTypedTime(time, { ...place, near })).toBe(placeTypedTime(time, { ...place, near: null }))
      }),
    )
  })

  it('finds every instant of the day again from its reading, when that is what was planned', () => {
    fc.assert(
      fc.property(anInstant, (instant) => {
        const place = { day: dayLivedAt(instant), timeZone: PARIS, near: instant }
        expect(placeTypedTime(clockTimeAt(instant, PARIS), place)).toBe(instant)
      }),
    )
  })
})

describe('« Maintenant » [4.17]', () => {
  const nowPlaced = (now: string, day: Day, plan: string | null = null): InstantText =>
    placeNow(told(now), { day, timeZone: PARIS, near: plan === null ? null : told(plan) })

  it.each<[now: string, day: Day, plan: string | null, why: string]>([
    ['2026-03-10T04:00+01', '2026-03-10', null, 'though 04:00 typed would be the next day'],
    ['2026-03-10T04:30+01', '2026-03-10', '2026-03-11T04:30+01', 'whatever was planned'],
    ['2026-03-10T14:12:37+01', '2026-03-10', null, 'in the afternoon'],
    ['2026-03-11T03:59:59+01', '2026-03-10', '2026-03-10T04:50+01', 'until just before four'],
    ['2026-03-29T03:30+02', '2026-03-28', null, 'on the short night'],
    ['2026-10-25T02:30+02', '2026-10-24', '2026-10-25T04:00+01', 'in the first double hour'],
    ['2026-10-25T02:30+01', '2026-10-24', null, 'in the second, though 02:30 typed would be the first'],
  ])(
    'at %s, in the bulletin of that exploitation day, %s (plan: %s), is that instant: %s',
    (now, day, plan) => {
      expect(nowPlaced(now, day, plan)).toBe(told(now))
    },
  )

  it.each<[now: string, day: Day, plan: string | null, instant: string, why: string]>([
    ['2026-03-10T14:12:37+01', '2026-03-05', null, '2026-03-05T14:12:37+01', 'a missed day'],
    ['2026-03-10T01:15+01', '2026-03-05', null, '2026-03-06T01:15+01', 'its small hours'],
    ['2026-03-10T14:12:37+01', '2026-03-11', null, '2026-03-11T14:12:37+01', 'a day ahead'],
    ['2026-03-11T04:00+01', '2026-03-10', null, '2026-03-11T04:00+01', 'a night that lasts'],
    ['2026-03-11T04:40+01', '2026-03-10', '2026-03-11T04:30+01', '2026-03-11T04:40+01', 'a late end'],
    ['2026-03-11T04:00+01', '2026-03-10', '2026-03-10T04:50+01', '2026-03-10T04:00+01', 'a day later'],
    ['2026-04-02T02:30+02', '2026-03-28', null, '2026-03-29T03:30+02', 'skipped on the short night'],
    ['2026-03-29T03:30+02', '2026-03-27', null, '2026-03-28T03:30+01', 'read on the short night'],
    ['2026-10-28T02:30+01', '2026-10-24', null, '2026-10-25T02:30+02', 'twice on the long night'],
    ['2026-10-28T02:30+01', '2026-10-24', '2026-10-25T03:10+01', '2026-10-25T02:30+01', 'near the second'],
    ['2026-10-25T02:30+01', '2026-10-23', null, '2026-10-24T02:30+02', 'read on the long night'],
  ])('at %s, in the bulletin of %s (plan: %s), is %s: %s', (now, day, plan, instant) => {
    expect(nowPlaced(now, day, plan)).toBe(told(instant))
  })

  it('is now in the bulletin of the day being lived, and the reading as typed in any other', () => {
    fc.assert(
      fc.property(anInstant, fc.integer({ min: -31, max: 2 }), aPlan, (now, days, near) => {
        const place = { day: addDays(dayLivedAt(now), days), timeZone: PARIS, near }
        expect(placeNow(now, place)).toBe(days === 0 ? now : placeTypedTime(clockTimeAt(now, PARIS), place))
      }),
    )
  })
})
