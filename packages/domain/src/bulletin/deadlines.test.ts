import fc from 'fast-check'
import { Temporal } from '../time/temporal.ts'
import { describe, expect, it } from 'vitest'
import { addDays, exploitationDayAt } from '../time/day.ts'
import { clockTimeAt } from '../time/clock-time.ts'
import { addSeconds } from '../time/instant.ts'
import { aDay, PARIS, told } from '../time/testing/any-time.ts'
import { isLateValidation, limitDateOf } from './deadlines.ts'

describe('the limit of a manager', () => {
  it.each([
    ['2026-03-10', '2026-03-12T04:00+01', 'in winter'],
    ['2026-07-14', '2026-07-16T04:00+02', 'in summer'],
    ['2026-12-31', '2027-01-02T04:00+01', 'over the new year'],
    ['2026-03-27', '2026-03-29T04:00+02', 'two nights before the short one ends'],
    ['2026-03-28', '2026-03-30T04:00+02', 'on the short night'],
    ['2026-10-23', '2026-10-25T04:00+01', 'two nights before the long one ends'],
    ['2026-10-24', '2026-10-26T04:00+01', 'on the long night'],
  ])('of %s is %s, %s [4.2]', (date, limit) => {
    expect(limitDateOf(date, PARIS)).toBe(told(limit))
  })

  it('is by the clock on the wall of the zone it is asked for', () => {
    expect(limitDateOf('2026-03-10', 'America/New_York')).toBe(told('2026-03-12T04:00-04'))
  })

  it('reads 04:00 on every day, and comes one exploitation day after the secretariat’s [4.2]', () => {
    fc.assert(
      fc.property(aDay, (date) => {
        const limit = limitDateOf(date, PARIS)
        expect(clockTimeAt(limit, PARIS)).toBe('04:00:00')
        const dayAt = (seconds: number) =>
          exploitationDayAt(Temporal.Instant.from(addSeconds(limit, seconds)), PARIS)
        expect(dayAt(0)).toBe(addDays(date, 2))
        expect(dayAt(-1)).toBe(addDays(date, 1))
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
