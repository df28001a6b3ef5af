import fc from 'fast-check'
import { Temporal } from './temporal.ts'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  canBeNamed,
  Day,
  daysFrom,
  dayTurningAt,
  exploitationDayAt,
  instantText,
  InstantText,
  isOutsideDay,
  localHourOf,
  nearestNamed,
  TabletTime,
  weekdayOf,
} from './day.ts'
import { addSeconds } from './instant.ts'
import { aDay, PARIS, told } from './testing/any-time.ts'

const at = (instant: string): Temporal.Instant => Temporal.Instant.from(instant)

describe('a day', () => {
  it.each(['2026-02-30', '2026-2-3', '1999-12-31', '2100-01-01', '2026-03-10T05:00:00Z', ''])(
    'is not « %s »',
    (text) => {
      expect(Day.safeParse(text).success).toBe(false)
    },
  )

  it.each(['2000-01-01', '2099-12-31'])('may be %s', (text) => {
    expect(Day.safeParse(text).success).toBe(true)
  })

  it('is one of a calendar that knows leap years', () => {
    expect(Day.safeParse('2028-02-29').success).toBe(true)
  })

  it('is counted from another one, forwards and backwards', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: -400, max: 400 }), (day, days) => {
        expect(daysFrom(day, addDays(day, days))).toBe(days)
      }),
    )
  })

  it('sorts as its text does', () => {
    fc.assert(
      fc.property(aDay, aDay, (one, other) => {
        expect(one < other).toBe(daysFrom(one, other) > 0)
      }),
    )
  })

  it('is the same when it is asked for again', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: -400, max: 400 }), (day, days) => {
        const moved = Temporal.PlainDate.from(day).add({ days }).toString()
        expect([addDays(day, days), addDays(day, days)]).toEqual([moved, moved])
      }),
    )
  })

  it('has a weekday, Monday being the first', () => {
    expect([weekdayOf('2026-03-09'), weekdayOf('2026-03-15')]).toEqual([1, 7])
  })
})

describe('the exploitation day', () => {
  it.each([
    ['2026-03-10T02:59:59Z', '2026-03-09', 'just before four in winter'],
    ['2026-03-10T03:00:00Z', '2026-03-10', 'at four in winter'],
    ['2026-07-10T01:59:59Z', '2026-07-09', 'just before four in summer'],
    ['2026-07-10T02:00:00Z', '2026-07-10', 'at four in summer'],
    ['2026-03-09T23:00:00Z', '2026-03-09', 'at midnight'],
    ['2026-03-29T00:59:59Z', '2026-03-28', 'just before the clocks go forward'],
    ['2026-03-29T01:59:59Z', '2026-03-28', 'just before four, an hour after midnight was two hours ago'],
    ['2026-03-29T02:00:00Z', '2026-03-29', 'at four on the short night'],
    ['2026-10-25T02:59:59Z', '2026-10-24', 'just before four on the long night'],
    ['2026-10-25T03:00:00Z', '2026-10-25', 'at four on the long night'],
  ])('at %s is %s: %s [4.17]', (instant, day) => {
    expect(exploitationDayAt(at(instant), PARIS)).toBe(day)
  })

  it('turns when the clock on the wall reads four, whatever the day [4.17]', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: 0, max: 24 * 3600 - 1 }), (day, seconds) => {
        const local = Temporal.PlainDate.from(day).toZonedDateTime({
          timeZone: PARIS,
          plainTime: Temporal.PlainTime.from('00:00').add({ seconds }),
        })
        expect(exploitationDayAt(local.toInstant(), PARIS)).toBe(local.hour < 4 ? addDays(day, -1) : day)
      }),
    )
  })
})

describe('a day that turns at another hour', () => {
  it.each([
    [0, '2026-03-10T00:00:00+01', '2026-03-10'],
    [0, '2026-03-09T23:59:59+01', '2026-03-09'],
    [2, '2026-03-10T01:59:59+01', '2026-03-09'],
    [2, '2026-03-10T02:00:00+01', '2026-03-10'],
    [2, '2026-03-29T01:59:59+01', '2026-03-28'],
    [2, '2026-03-29T03:00:00+02', '2026-03-29'],
    [2, '2026-10-25T01:59:59+02', '2026-10-24'],
    [2, '2026-10-25T02:00:00+02', '2026-10-25'],
    [2, '2026-10-25T02:00:00+01', '2026-10-25'],
  ])('turns at %i: at %s it is %s', (hour, instant, day) => {
    expect(dayTurningAt(hour, at(instant), PARIS)).toBe(day)
  })
})

describe('a full hour of a day', () => {
  it.each([
    ['2026-03-10', 4, '2026-03-10T04:00:00+01', 'in winter'],
    ['2026-07-10', 4, '2026-07-10T04:00:00+02', 'in summer'],
    ['2026-03-10', 0, '2026-03-10T00:00:00+01', 'midnight'],
    ['2026-03-10', 23, '2026-03-10T23:00:00+01', 'the last'],
    ['2026-03-28', 4, '2026-03-28T04:00:00+01', 'the day before the clocks go forward'],
    ['2026-03-29', 2, '2026-03-29T03:00:00+02', 'the hour that is skipped'],
    ['2026-03-29', 4, '2026-03-29T04:00:00+02', 'the day they go forward'],
    ['2026-03-30', 4, '2026-03-30T04:00:00+02', 'the day after'],
    ['2026-10-24', 4, '2026-10-24T04:00:00+02', 'the day before they go back'],
    ['2026-10-25', 2, '2026-10-25T02:00:00+02', 'the first of the double hour'],
    ['2026-10-25', 4, '2026-10-25T04:00:00+01', 'the day they go back'],
    ['2026-10-26', 4, '2026-10-26T04:00:00+01', 'the day after'],
  ])('%s at %i is %s: %s', (day, hour, instant) => {
    expect(localHourOf(day, hour, PARIS)).toBe(told(instant))
  })

  it('is that of the zone', () => {
    expect(localHourOf('2026-03-10', 4, 'America/New_York')).toBe('2026-03-10T08:00:00Z')
  })

  it('is one of 24', () => {
    expect(() => localHourOf('2026-03-10', 24, PARIS)).toThrow(RangeError)
  })

  it('at four is the first second of the exploitation day, on every day [9.6]', () => {
    fc.assert(
      fc.property(aDay, (day) => {
        const start = localHourOf(day, 4, PARIS)
        expect(exploitationDayAt(at(start), PARIS)).toBe(day)
        expect(exploitationDayAt(at(addSeconds(start, -1)), PARIS)).toBe(addDays(day, -1))
      }),
    )
  })
})

describe('a time of a day', () => {
  const FIRST_AND_LAST: [day: string, first: string, last: string][] = [
    ['2026-03-10', '2026-03-08T00:00:00Z', '2026-03-12T23:59:59Z'],
    ['2026-03-01', '2026-02-27T00:00:00Z', '2026-03-03T23:59:59Z'],
  ]

  it('lies two days from it at most, whatever day was asked about before', () => {
    for (const [day, first, last] of [...FIRST_AND_LAST, ...FIRST_AND_LAST]) {
      expect([first, last].map((time) => isOutsideDay(time, day))).toEqual([false, false])
      const beyond = [addSeconds(first, -1), addSeconds(last, 1)]
      expect(beyond.map((time) => isOutsideDay(time, day))).toEqual([true, true])
    }
  })

  it('may be missing', () => {
    expect(isOutsideDay(null, '2026-03-10')).toBe(false)
  })
})

describe('an instant that travels', () => {
  it('is in UTC, to the second', () => {
    const text = instantText(at('2026-03-10T05:30:00.999+01:00'))
    expect(text).toBe('2026-03-10T04:30:00Z')
    expect(InstantText.parse(text)).toBe(text)
  })

  it.each(['2000-01-01T00:00:00Z', '2099-12-31T23:59:59Z'])('may be %s', (text) => {
    expect(InstantText.parse(text)).toBe(text)
  })

  it.each(['1999-12-31T23:59:59Z', '2100-01-01T00:00:00Z'])(
    'is not « %s », where a year was mistyped',
    (text) => {
      expect(InstantText.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
        'Instant attendu entre 2000 et 2099',
      ])
    },
  )

  it.each(['2026-03-10T05:30:00+01:00', '2026-03-10T05:30:00.5Z', '2026-03-10T05:30Z'])(
    'is not « %s »',
    (text) => {
      expect(InstantText.safeParse(text).success).toBe(false)
    },
  )
})

describe('what a clock gone mad reads', () => {
  const anyReading = fc
    .integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 })
    .map((milliseconds) => instantText(Temporal.Instant.fromEpochMilliseconds(milliseconds)))

  it('can be written down and read again, whatever it is', () => {
    fc.assert(
      fc.property(anyReading, (time) => {
        expect(TabletTime.safeParse(time).success).toBe(true)
        expect(addSeconds(time, 0)).toBe(time)
      }),
    )
  })

  it.each([
    ['1969-12-31T23:00:00Z', false, '2000-01-01T00:00:00Z'],
    ['1999-12-31T23:59:59Z', false, '2000-01-01T00:00:00Z'],
    ['2000-01-01T00:00:00Z', true, '2000-01-01T00:00:00Z'],
    ['2099-12-31T23:59:59Z', true, '2099-12-31T23:59:59Z'],
    ['2100-01-01T00:00:00Z', false, '2099-12-31T23:59:59Z'],
  ])('%s: a bulletin may hold it: %s, else %s', (time, can, nearest) => {
    expect(canBeNamed(time)).toBe(can)
    expect(InstantText.safeParse(time).success).toBe(can)
    expect(nearestNamed(time)).toBe(nearest)
  })
})
