import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../time/day.ts'
import { epochSecondsOf } from '../time/instant.ts'
import { clock, originOf } from '../time/service-time.ts'
import { dayOfStartDate, findRun, liveDaysAt, type LiveDay } from './run.ts'

const PARIS = 'Europe/Paris'
const EVERY_DAY = 'EVERY_DAY'

/** Every calendar runs on every day, except as `runs` says. */
const daysAt = (now: number, runs: (calendar: string, day: Day) => boolean = () => true): LiveDay[] =>
  liveDaysAt(now, PARIS).map((day) => ({
    ...day,
    running: new Set([EVERY_DAY, 'WEEKEND'].filter((calendar) => runs(calendar, day.day))),
  }))

const aTrip = (departure: number, arrival = departure + 1800, calendar = EVERY_DAY) => ({
  calendar,
  departure,
  arrival,
})
const UNSAID = { startDate: null, startTime: null }

const dayFound = (instant: string, trip: ReturnType<typeof aTrip>, update = {}): Day | undefined => {
  const now = epochSecondsOf(instant)
  return findRun({ ...UNSAID, ...update }, [trip], daysAt(now), now)?.on.day
}

describe('the day of an update', () => {
  it.each([
    ['20260310', '2026-03-10'],
    ['20260231', null],
    ['2026-03-10', null],
    ['', null],
    ['99990101', null],
  ])('is read from %s: %s', (text, day) => {
    expect(dayOfStartDate(text)).toBe(day)
  })

  it('is the one it says, if the trip runs then and that is about now', () => {
    const ride = aTrip(clock(10))
    expect(dayFound('2026-03-10T12:00:00Z', ride, { startDate: '20260309' })).toBe('2026-03-09')
    expect(dayFound('2026-03-10T12:00:00Z', ride, { startDate: '20260310' })).toBe('2026-03-10')
    expect(dayFound('2026-03-10T12:00:00Z', ride, { startDate: '20260301' })).toBeUndefined()
    expect(dayFound('2026-03-10T12:00:00Z', ride, { startDate: 'today' })).toBeUndefined()
    const now = epochSecondsOf('2026-03-10T12:00:00Z')
    const days = daysAt(now, (calendar) => calendar !== EVERY_DAY)
    expect(findRun({ ...UNSAID, startDate: '20260310' }, [ride], days, now)).toBeNull()
  })

  it.each([
    ['an ordinary noon', '2026-03-10T12:00:00Z', aTrip(clock(12)), '2026-03-10'],
    ['half past midnight, a trip past 24:00', '2026-03-09T23:30:00Z', aTrip(clock(24, 20)), '2026-03-09'],
    ['half past midnight, a trip of the morning', '2026-03-09T23:30:00Z', aTrip(clock(5)), '2026-03-10'],
    [
      'shortly before midnight, a trip shortly after',
      '2026-03-10T22:55:00Z',
      aTrip(clock(0, 5)),
      '2026-03-11',
    ],
    ['01:10 by the clock before spring forward', '2026-03-29T00:10:00Z', aTrip(clock(25)), '2026-03-28'],
    ['03:10 by the clock after spring forward', '2026-03-29T01:10:00Z', aTrip(clock(26)), '2026-03-28'],
    ['05:30 on the day of spring forward', '2026-03-29T03:30:00Z', aTrip(clock(5, 20)), '2026-03-29'],
    ['02:10 for the first time in autumn', '2026-10-25T00:10:00Z', aTrip(clock(26)), '2026-10-24'],
    ['02:10 for the second time in autumn', '2026-10-25T01:10:00Z', aTrip(clock(27)), '2026-10-24'],
    ['05:30 on the day of autumn', '2026-10-25T04:30:00Z', aTrip(clock(5, 20)), '2026-10-25'],
  ])('is found at %s', (_, instant, trip, expected) => {
    expect(dayFound(instant, trip)).toBe(expected)
  })

  it('is one on which the trip runs, though it be further away', () => {
    const now = epochSecondsOf('2026-03-10T12:00:00Z')
    const days = daysAt(now, (_, day) => day === '2026-03-09')
    expect(findRun(UNSAID, [aTrip(clock(12))], days, now)?.on.day).toBe('2026-03-09')
    expect(
      findRun(
        UNSAID,
        [aTrip(clock(12))],
        daysAt(now, () => false),
        now,
      ),
    ).toBeNull()
  })

  it('goes with the trip of the calendar that runs, where two have the name', () => {
    const now = epochSecondsOf('2026-03-10T12:00:00Z')
    const days = daysAt(now, (calendar) => calendar === 'WEEKEND')
    const trips = [aTrip(clock(12)), aTrip(clock(12, 30), clock(13), 'WEEKEND')]
    expect(findRun(UNSAID, trips, days, now)?.trip).toBe(trips[1])
  })

  it('is none where the trip is said to begin at another time: it is one of many under the name', () => {
    const ride = aTrip(clock(9, 5))
    const at = '2026-03-10T08:10:00Z'
    expect(dayFound(at, ride, { startTime: '9:05:00' })).toBe('2026-03-10')
    expect(dayFound(at, ride, { startTime: '09:05:00' })).toBe('2026-03-10')
    expect(dayFound(at, ride, { startTime: '09:15:00' })).toBeUndefined()
    expect(dayFound(at, ride, { startTime: 'soon' })).toBeUndefined()
  })

  it('is that of any train under way, on any night of the year', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-01-01', days)),
        fc.integer({ min: clock(4), max: clock(27) }),
        fc.integer({ min: 60, max: 5400 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (day, departure, length, part) => {
          const trip = aTrip(departure, departure + length)
          const now = Math.floor(originOf(day, PARIS) + departure + length * part)
          expect(findRun(UNSAID, [trip], daysAt(now), now)?.on).toMatchObject({
            day,
            origin: originOf(day, PARIS),
          })
        },
      ),
    )
  })
})
