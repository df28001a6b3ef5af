import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ClockTime, clockMinuteAt, clockTimeAt } from './clock-time.ts'
import { aClockTime, anInstant, PARIS, told } from './testing/any-time.ts'

describe('a clock time', () => {
  it.each(['00:00:00', '04:59:59', '12:00:05', '23:59:59'])('is « %s »', (text) => {
    expect(ClockTime.parse(text)).toBe(text)
  })

  it.each([
    '24:00:00',
    '23:60:00',
    '23:59:60',
    '4:50:00',
    '04:50',
    '04:50:00.5',
    '04:50:00Z',
    '04h50',
    ' 04:50:00',
    '',
  ])('is not « %s », and a French sentence says what is wanted', (text) => {
    const { success, error } = ClockTime.safeParse(text)
    expect(success).toBe(false)
    expect(error?.issues.map(({ message }) => message)).toEqual(['Heure attendue sous la forme hh:mm:ss'])
  })

  it('has hours, minutes and seconds, on a clock of 24 hours [9.7]', () => {
    fc.assert(
      fc.property(aClockTime, (time) => {
        expect(ClockTime.safeParse(time).success).toBe(true)
      }),
    )
  })
})

describe('the clock on the wall', () => {
  it.each([
    ['2026-03-10T00:00:00+01', '00:00:00', 'at midnight in winter'],
    ['2026-07-10T16:05:09+02', '16:05:09', 'on a summer afternoon'],
    ['2026-03-28T02:30:00+01', '02:30:00', 'on the night before the short one'],
    ['2026-03-29T01:59:59+01', '01:59:59', 'before it goes forward'],
    ['2026-03-29T02:00:00+01', '03:00:00', 'when it goes forward'],
    ['2026-03-30T02:30:00+02', '02:30:00', 'on the night after the short one'],
    ['2026-10-24T02:30:00+02', '02:30:00', 'on the night before the long one'],
    ['2026-10-25T02:59:59+02', '02:59:59', 'before it goes back'],
    ['2026-10-25T03:00:00+02', '02:00:00', 'when it goes back'],
    ['2026-10-25T02:59:59+01', '02:59:59', 'for the second time'],
    ['2026-10-26T02:30:00+01', '02:30:00', 'on the night after the long one'],
  ])('at %s reads %s: %s', (instant, reading) => {
    expect(clockTimeAt(told(instant), PARIS)).toBe(reading)
  })

  it('is that of the zone it hangs in', () => {
    expect(clockTimeAt('2026-03-10T05:30:00Z', 'America/New_York')).toBe('01:30:00')
    expect(clockTimeAt('2026-03-10T05:30:00Z', 'UTC')).toBe('05:30:00')
  })

  it('always reads a clock time', () => {
    fc.assert(
      fc.property(anInstant, (instant) => {
        expect(ClockTime.safeParse(clockTimeAt(instant, PARIS)).success).toBe(true)
        expect(clockTimeAt(instant, 'UTC')).toBe(instant.slice(11, 19))
      }),
    )
  })
})

it('is told to the minute without being rounded', () => {
  expect(clockMinuteAt('2026-03-10T22:58:59Z', PARIS)).toBe('23:58')
})
