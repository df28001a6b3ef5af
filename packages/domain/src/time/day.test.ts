import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { addDays, Day, daysFrom, exploitationDayAt, instantText, InstantText, weekdayOf } from './day.ts'

const PARIS = 'Europe/Paris'
const at = (instant: string): Temporal.Instant => Temporal.Instant.from(instant)

const FIRST = '2000-01-01'
const aDay = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays(FIRST, days))

describe('a day', () => {
  it.each(['2026-02-30', '2026-2-3', '1999-12-31', '2100-01-01', '2026-03-10T05:00:00Z', ''])(
    'is not « %s »',
    (text) => {
      expect(Day.safeParse(text).success).toBe(false)
    },
  )

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

describe('an instant that travels', () => {
  it('is in UTC, to the second', () => {
    const text = instantText(at('2026-03-10T05:30:00.999+01:00'))
    expect(text).toBe('2026-03-10T04:30:00Z')
    expect(InstantText.parse(text)).toBe(text)
  })

  it.each(['2026-03-10T05:30:00+01:00', '2026-03-10T05:30:00.5Z', '2026-03-10T05:30Z'])(
    'is not « %s »',
    (text) => {
      expect(InstantText.safeParse(text).success).toBe(false)
    },
  )
})
