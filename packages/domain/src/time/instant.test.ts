import fc from 'fast-check'
import { Temporal } from './temporal.ts'
import { describe, expect, it } from 'vitest'
import { InstantText, instantText } from './day.ts'
import { addSeconds, epochSecondsOf, instantAtEpochSeconds, isBefore, secondsBetween } from './instant.ts'
import { anInstant, told } from './testing/any-time.ts'

const TWO_DAYS_SECONDS = 2 * 24 * 3600
const someSeconds = fc.integer({ min: -TWO_DAYS_SECONDS, max: TWO_DAYS_SECONDS })

describe('an instant', () => {
  it.each([
    [0, '1970-01-01T00:00:00Z'],
    [-1, '1969-12-31T23:59:59Z'],
    [951_782_399, '2000-02-28T23:59:59Z'],
    [951_782_400, '2000-02-29T00:00:00Z'],
    [1_773_118_805, '2026-03-10T05:00:05Z'],
  ])('is so many seconds from 1970: %i is %s', (seconds, text) => {
    expect(instantAtEpochSeconds(seconds)).toBe(text)
    expect(epochSecondsOf(text)).toBe(seconds)
  })

  it('is as many seconds from 1970, and written the same, as by the general way, in every year that can be written', () => {
    const anySecond = fc.integer({ min: -62_167_219_200, max: 253_402_300_799 })
    fc.assert(
      fc.property(anySecond, (seconds) => {
        const instant = Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
        const text = instant.toString({ smallestUnit: 'second' })
        expect(epochSecondsOf(text)).toBe(seconds)
        expect(instantAtEpochSeconds(seconds)).toBe(text)
      }),
    )
  })

  it('is right on every day that a bulletin may name, leap days included', () => {
    const first = Temporal.PlainDate.from('2000-01-01')
    const firstSecond = epochSecondsOf('2000-01-01T01:30:59Z')
    const days = Array.from({ length: first.until('2100-01-01').days }, (_, index) => index)
    const wrong = days.filter(
      (day) =>
        epochSecondsOf(`${first.add({ days: day }).toString()}T01:30:59Z`) !== firstSecond + day * 86_400,
    )
    expect([days.length, wrong]).toEqual([36_525, []])
  })

  it('loses the part of a second that has begun', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 4n * 10n ** 18n }), (nanoseconds) => {
        const instant = new Temporal.Instant(nanoseconds)
        expect(instantText(instant)).toBe(instant.toString({ smallestUnit: 'second' }))
      }),
    )
  })

  it('is written in the form that travels, the same as by the general way', () => {
    fc.assert(
      fc.property(anInstant, someSeconds, (instant, seconds) => {
        const moved = addSeconds(instant, seconds)
        expect(moved).toBe(
          Temporal.Instant.from(instant).add({ seconds }).toString({ smallestUnit: 'second' }),
        )
        expect(InstantText.safeParse(moved).success).toBe(true)
      }),
    )
  })

  it.each([
    ['2026-03-10T05:30:00Z', 0, '2026-03-10T05:30:00Z'],
    ['2026-03-10T05:30:00Z', 75, '2026-03-10T05:31:15Z'],
    ['2026-03-10T05:30:00Z', -1, '2026-03-10T05:29:59Z'],
    ['2026-03-10T23:59:59Z', 1, '2026-03-11T00:00:00Z'],
    ['2027-01-01T00:00:00Z', -1, '2026-12-31T23:59:59Z'],
    ['2026-03-10T05:30:00Z', TWO_DAYS_SECONDS, '2026-03-12T05:30:00Z'],
  ])('%s is moved by %i seconds to %s', (instant, seconds, moved) => {
    expect(addSeconds(instant, seconds)).toBe(moved)
  })

  it('is as far from another as it was moved there', () => {
    fc.assert(
      fc.property(anInstant, someSeconds, (instant, seconds) => {
        const moved = addSeconds(instant, seconds)
        expect(secondsBetween(instant, moved)).toBe(seconds)
        expect(addSeconds(moved, -seconds)).toBe(instant)
      }),
    )
  })

  it.each([
    ['2026-03-28T00:00:00+01', '2026-03-28T04:00:00+01', 4, 'the night before the short one'],
    ['2026-03-29T00:00:00+01', '2026-03-29T04:00:00+02', 3, 'the short night'],
    ['2026-10-24T00:00:00+02', '2026-10-24T04:00:00+02', 4, 'the night before the long one'],
    ['2026-10-25T00:00:00+02', '2026-10-25T04:00:00+01', 5, 'the long night'],
  ])('counts what has truly passed from %s to %s: %i hours, %s', (from, to, hours) => {
    expect(secondsBetween(told(from), told(to))).toBe(hours * 3600)
    expect(secondsBetween(told(to), told(from))).toBe(-hours * 3600)
  })

  it.each([
    ['2026-03-10T05:29:59Z', '2026-03-10T05:30:00Z', true],
    ['2026-03-10T05:30:00Z', '2026-03-10T05:30:00Z', false],
    ['2026-03-10T05:30:01Z', '2026-03-10T05:30:00Z', false],
    ['2025-12-31T23:59:59Z', '2026-01-01T00:00:00Z', true],
  ])('%s is before %s: %s', (one, other, answer) => {
    expect(isBefore(one, other)).toBe(answer)
  })

  it('is before another when time passes from it to the other', () => {
    fc.assert(
      fc.property(anInstant, anInstant, (one, other) => {
        expect(isBefore(one, other)).toBe(secondsBetween(one, other) > 0)
        expect(isBefore(one, addSeconds(one, 1))).toBe(true)
        expect(isBefore(one, one)).toBe(false)
      }),
    )
  })
})
