import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/day.ts'
import { clockTimeAt } from '../time/clock-time.ts'
import { addSeconds } from '../time/instant.ts'
import { aDay, PARIS, told } from '../time/testing/any-time.ts'
import { c2spFrom, isLateValidation, limitDateOf } from './deadlines.ts'

describe('the deadlines of a bulletin', () => {
  it.each([
    ['2026-03-10', '2026-03-11T04:00+01', '2026-03-12T04:00+01', 'in winter'],
    ['2026-07-14', '2026-07-15T04:00+02', '2026-07-16T04:00+02', 'in summer'],
    ['2026-12-31', '2027-01-01T04:00+01', '2027-01-02T04:00+01', 'over the new year'],
    ['2026-03-27', '2026-03-28T04:00+01', '2026-03-29T04:00+02', 'two nights before the short one ends'],
    ['2026-03-28', '2026-03-29T04:00+02', '2026-03-30T04:00+02', 'on the short night'],
    ['2026-03-29', '2026-03-30T04:00+02', '2026-03-31T04:00+02', 'after the short night'],
    ['2026-10-23', '2026-10-24T04:00+02', '2026-10-25T04:00+01', 'two nights before the long one ends'],
    ['2026-10-24', '2026-10-25T04:00+01', '2026-10-26T04:00+01', 'on the long night'],
    ['2026-10-25', '2026-10-26T04:00+01', '2026-10-27T04:00+01', 'after the long night'],
  ])('of %s are %s for the secretariat and %s for the manager, %s [4.2]', (date, c2sp, limit) => {
    expect(c2spFrom(date, PARIS)).toBe(told(c2sp))
    expect(limitDateOf(date, PARIS)).toBe(told(limit))
  })

  it('are by the clock on the wall of the zone they are asked for', () => {
    expect(c2spFrom('2026-03-10', 'America/New_York')).toBe(told('2026-03-11T04:00-04'))
  })

  it('read 04:00 on every day, and follow each other by one day [4.2]', () => {
    fc.assert(
      fc.property(aDay, (date) => {
        expect(clockTimeAt(c2spFrom(date, PARIS), PARIS)).toBe('04:00:00')
        expect(limitDateOf(date, PARIS)).toBe(c2spFrom(addDays(date, 1), PARIS))
      }),
    )
  })
})

describe('a late validation', () => {
  const [date, limitDate] = ['2026-03-28', limitDateOf('2026-03-28', PARIS)]
  const [before, after] = [addSeconds(limitDate, -1), addSeconds(limitDate, 1)]
  const muchLater = '2026-12-31T00:00:00Z'

  it.each([
    ['validated before the limit', before, muchLater, false],
    ['validated at the limit', limitDate, muchLater, false],
    ['validated after the limit', after, muchLater, true],
    ['not yet validated, and the limit lies ahead', null, before, false],
    ['not yet validated at the limit', null, limitDate, false],
    ['not yet validated, and the limit has passed', null, after, true],
  ])('is one %s: %s, read at %s: %s [3.28]', (_what, managerValidationDate, now, isLate) => {
    expect(isLateValidation({ limitDate, managerValidationDate }, now)).toBe(isLate)
  })

  it('counts from 04:00 by the clock, also on the short night [3.28]', () => {
    expect(date).toBe('2026-03-28')
    expect(limitDate).toBe('2026-03-30T02:00:00Z')
  })
})
