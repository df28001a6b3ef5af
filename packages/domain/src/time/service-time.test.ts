import fc from 'fast-check'
import { Temporal } from './temporal.ts'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from './day.ts'
import { clock, instantAt, originOf, ServiceTime } from './service-time.ts'

const PARIS = 'Europe/Paris'

const wallClock = (day: Day, time: ServiceTime): string =>
  Temporal.Instant.from(instantAt(originOf(day, PARIS), time))
    .toZonedDateTimeISO(PARIS)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })

const elapsed = (day: Day, from: ServiceTime, to: ServiceTime): number => {
  const origin = originOf(day, PARIS)
  return Temporal.Instant.from(instantAt(origin, from))
    .until(Temporal.Instant.from(instantAt(origin, to)))
    .total('seconds')
}

const aDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days))

describe('a time of a timetable', () => {
  it('is told in hours, minutes and seconds', () => {
    expect(clock(4, 50)).toBe(17_400)
    expect(clock(25, 0, 5)).toBe(90_005)
  })

  it('counts from midnight on an ordinary day', () => {
    expect(instantAt(originOf('2026-03-10', PARIS), 0)).toBe('2026-03-09T23:00:00Z')
    expect(wallClock('2026-03-10', clock(5, 30))).toBe('2026-03-10T05:30:00')
  })

  it('reads the same on the wall in the morning of every day, those of clock changes too', () => {
    for (const day of ['2025-03-30', '2025-10-26', '2026-03-29', '2026-10-25'])
      expect(wallClock(day, clock(4, 50))).toBe(`${day}T04:50:00`)
    fc.assert(
      fc.property(aDay, fc.integer({ min: clock(4), max: clock(24) - 1 }), (day, time) => {
        const reading = Temporal.PlainTime.from('00:00').add({ seconds: time })
        expect(wallClock(day, time)).toBe(`${day}T${reading.toString({ smallestUnit: 'second' })}`)
      }),
    )
  })

  it('passes midnight into the next day', () => {
    expect(wallClock('2026-03-10', clock(25, 15))).toBe('2026-03-11T01:15:00')
  })

  it('runs through the change of the clocks without a gap or an overlap', () => {
    expect(wallClock('2026-03-28', clock(26, 30))).toBe('2026-03-29T03:30:00')
    expect(wallClock('2026-10-24', clock(27, 30))).toBe('2026-10-25T02:30:00')
    fc.assert(
      fc.property(aDay, fc.nat({ max: clock(36) }), fc.nat({ max: clock(36) }), (day, one, other) => {
        expect(elapsed(day, one, other)).toBe(other - one)
      }),
    )
  })

  it('ends at 36 hours', () => {
    expect(ServiceTime.safeParse(clock(36)).success).toBe(true)
    expect(ServiceTime.safeParse(clock(36, 0, 1)).success).toBe(false)
    expect(ServiceTime.safeParse(-1).success).toBe(false)
  })
})
