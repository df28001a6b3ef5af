import fc from 'fast-check'
import { Temporal } from './temporal.ts'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysFrom, exploitationDayAt } from './day.ts'
import { type DayChoice, dayChoiceAt, dayFault, lastDayToStart } from './day-choice.ts'
import { aDay, anInstant, PARIS } from './testing/any-time.ts'

const choiceAt = (now: string, timeZone = PARIS): DayChoice =>
  dayChoiceAt(Temporal.Instant.from(now), timeZone)

describe('the days for which a bulletin may be started', () => {
  it.each([
    // now, proposed, earliest, latest
    ['2026-03-10T00:00:00+01', '2026-03-09', '2026-02-06', '2026-03-10'],
    ['2026-03-10T01:59:59+01', '2026-03-09', '2026-02-06', '2026-03-10'],
    ['2026-03-10T02:00:00+01', '2026-03-09', '2026-02-07', '2026-03-11'],
    ['2026-03-10T03:59:59+01', '2026-03-09', '2026-02-07', '2026-03-11'],
    ['2026-03-10T04:00:00+01', '2026-03-10', '2026-02-07', '2026-03-11'],
    ['2026-03-10T23:59:59+01', '2026-03-10', '2026-02-07', '2026-03-11'],
    ['2026-03-28T01:59:59+01', '2026-03-27', '2026-02-24', '2026-03-28'],
    ['2026-03-28T02:00:00+01', '2026-03-27', '2026-02-25', '2026-03-29'],
    ['2026-03-29T01:59:59+01', '2026-03-28', '2026-02-25', '2026-03-29'],
    ['2026-03-29T03:00:00+02', '2026-03-28', '2026-02-26', '2026-03-30'],
    ['2026-03-29T03:59:59+02', '2026-03-28', '2026-02-26', '2026-03-30'],
    ['2026-03-29T04:00:00+02', '2026-03-29', '2026-02-26', '2026-03-30'],
    ['2026-03-30T01:59:59+02', '2026-03-29', '2026-02-26', '2026-03-30'],
    ['2026-03-30T02:00:00+02', '2026-03-29', '2026-02-27', '2026-03-31'],
    ['2026-10-24T01:59:59+02', '2026-10-23', '2026-09-22', '2026-10-24'],
    ['2026-10-24T02:00:00+02', '2026-10-23', '2026-09-23', '2026-10-25'],
    ['2026-10-25T01:59:59+02', '2026-10-24', '2026-09-23', '2026-10-25'],
    ['2026-10-25T02:00:00+02', '2026-10-24', '2026-09-24', '2026-10-26'],
    ['2026-10-25T02:00:00+01', '2026-10-24', '2026-09-24', '2026-10-26'],
    ['2026-10-25T03:59:59+01', '2026-10-24', '2026-09-24', '2026-10-26'],
    ['2026-10-25T04:00:00+01', '2026-10-25', '2026-09-24', '2026-10-26'],
    ['2026-10-26T01:59:59+01', '2026-10-25', '2026-09-24', '2026-10-26'],
    ['2026-10-26T02:00:00+01', '2026-10-25', '2026-09-25', '2026-10-27'],
  ])('at %s begin with %s and lie from %s to %s [2.4.1] [5.9]', (now, proposed, earliest, latest) => {
    expect(choiceAt(now)).toEqual({ proposed, earliest, latest })
  })

  it('are those of the zone', () => {
    expect(choiceAt('2026-03-10T05:30:00Z', 'America/New_York')).toEqual({
      proposed: '2026-03-09',
      earliest: '2026-02-06',
      latest: '2026-03-10',
    })
  })

  it('begin with the current exploitation day, which may always be chosen [2.4.1]', () => {
    fc.assert(
      fc.property(anInstant, (now) => {
        const choice = choiceAt(now)
        expect(choice.proposed).toBe(exploitationDayAt(Temporal.Instant.from(now), PARIS))
        expect(dayFault(choice.proposed, choice)).toBeNull()
      }),
    )
  })

  it('reach one day past the reference and 31 back, whatever the clocks do [5.9]', () => {
    fc.assert(
      fc.property(anInstant, (now) => {
        const { earliest, latest } = choiceAt(now)
        expect(daysFrom(earliest, latest)).toBe(32)
      }),
    )
  })

  it('only ever move on', () => {
    fc.assert(
      fc.property(anInstant, fc.nat({ max: 48 * 3600 }), (now, seconds) => {
        const [before, after] = [
          choiceAt(now),
          dayChoiceAt(Temporal.Instant.from(now).add({ seconds }), PARIS),
        ]
        expect(after.proposed >= before.proposed).toBe(true)
        expect(after.earliest >= before.earliest).toBe(true)
        expect(after.latest >= before.latest).toBe(true)
      }),
    )
  })
})

describe('the day of a bulletin', () => {
  const choice: DayChoice = { proposed: '2026-03-10', earliest: '2026-02-07', latest: '2026-03-11' }

  it('may be a missed one, or tomorrow, and nothing beyond [2.4.1] [5.9]', () => {
    const faultOf = (day: Day) => dayFault(day, choice)
    expect(faultOf('2026-02-06')).toBe('DATE_TOO_EARLY')
    expect(faultOf('2026-02-07')).toBeNull()
    expect(faultOf('2026-03-10')).toBeNull()
    expect(faultOf('2026-03-11')).toBeNull()
    expect(faultOf('2026-03-12')).toBe('DATE_TOO_LATE')
  })

  it('is refused a day past either end, at any time [5.9]', () => {
    fc.assert(
      fc.property(anInstant, fc.integer({ min: 1, max: 400 }), (now, days) => {
        const current = choiceAt(now)
        expect(dayFault(addDays(current.latest, days), current)).toBe('DATE_TOO_LATE')
        expect(dayFault(addDays(current.earliest, -days), current)).toBe('DATE_TOO_EARLY')
      }),
    )
  })
})

it('can be started until its last day is over, and no longer [2.4.1] [5.9]', () => {
  fc.assert(
    fc.property(aDay, (day) => {
      const faultOn = (when: Day, time: string) => {
        const now = Temporal.PlainDateTime.from(`${when}T${time}`).toZonedDateTime(PARIS).toInstant()
        return dayFault(day, dayChoiceAt(now, PARIS))
      }
      const last = lastDayToStart(day)
      expect(faultOn(last, '12:00')).toBeNull()
      expect(faultOn(addDays(last, 1), '01:59:59')).toBeNull()
      expect(faultOn(addDays(last, 1), '12:00')).toBe('DATE_TOO_EARLY')
    }),
  )
})
