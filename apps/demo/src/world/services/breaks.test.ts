import { serviceKindOf, type ServiceKind } from '@bulletin/domain/service/service-name'
import type { Timetable, TimetableService } from '@bulletin/domain/service/timetable'
import { describe, expect, it } from 'vitest'
import { usualWorld } from '../testing/usual-world.ts'

const isOfKind = (kind: ServiceKind) => (service: TimetableService) =>
  serviceKindOf(service.serviceName) === kind

/** Services of passenger trains. */
const drivingIn = ({ services }: Timetable): TimetableService[] =>
  services.filter((service) => isOfKind('CLASSIC_SERVICE')(service) || isOfKind('PLUS_ONE_HOUR')(service))

/** Shorter stays at a terminus are part of a lap, or of two consecutive ones. */
const LONGEST_LAYOVER_MINUTES = 12

/** Minutes between consecutive rides. */
const gapsOf = ({ rides }: TimetableService): number[] =>
  rides.slice(1).map(({ departure }, index) => (departure - (rides[index]?.arrival ?? 0)) / 60)

const longestBreakOf = (service: TimetableService): number => Math.max(...gapsOf(service))
const hoursOf = ({ start, end }: TimetableService): number => (end - start) / 3600

const percentile = (percent: number, values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length * percent) / 100)] ?? Infinity

/** From the first departure to the return. */
const lapMinutesIn = (timetable: Timetable): number =>
  percentile(
    50,
    drivingIn(timetable).flatMap(({ rides: [out, back] }) =>
      out && back ? [(back.arrival - out.departure) / 60] : [],
    ),
  )

const onLinesOf = (isLike: (lapMinutes: number) => boolean): Timetable[] =>
  usualWorld.timetables.filter((timetable) => isLike(lapMinutesIn(timetable)))

const shortLines = onLinesOf((minutes) => minutes <= 30)
const otherLines = onLinesOf((minutes) => minutes > 45)
const longLines = onLinesOf((minutes) => minutes > 90)
const middleLines = otherLines.filter((timetable) => !longLines.includes(timetable))

it('every line has laps of some minutes, of about an hour or of more', () => {
  const linesOf = (timetables: readonly Timetable[]) => [...new Set(timetables.map(({ line }) => line))]
  expect(linesOf(shortLines)).toEqual(['3bis', '7bis'])
  expect(linesOf(longLines)).toEqual(['7', '8', '9'])
  expect(shortLines.length + otherLines.length).toBe(usualWorld.timetables.length)
})

describe('the breaks of drivers', () => {
  it.each(otherLines)('are short on line $line, $calendar', (timetable) => {
    const breaks = drivingIn(timetable).map(longestBreakOf)
    expect(percentile(50, breaks)).toBeLessThanOrEqual(45)
    expect(percentile(90, breaks)).toBeLessThanOrEqual(75)
    expect(Math.max(...breaks)).toBeLessThanOrEqual(120)
  })

  it.each(shortLines)('are a lap or two of colleagues on line $line, $calendar', (timetable) => {
    const services = drivingIn(timetable)
    const split = services.filter((service) => longestBreakOf(service) > 75)
    const waits = services
      .filter((service) => !split.includes(service))
      .flatMap(gapsOf)
      .filter((minutes) => minutes > LONGEST_LAYOVER_MINUTES)
    const usual = waits.filter((minutes) => minutes >= 25 && minutes <= 60)
    expect(usual.length).toBeGreaterThan(waits.length * 0.8)
  })

  it.each(shortLines)('are long once, for one or two drivers, on line $line, $calendar', (timetable) => {
    const split = drivingIn(timetable).filter((service) => longestBreakOf(service) > 75)
    expect(split.length).toBeGreaterThanOrEqual(1)
    expect(split.length).toBeLessThanOrEqual(2)
    for (const service of split) {
      expect(serviceKindOf(service.serviceName)).toBe('PLUS_ONE_HOUR')
      expect(service.segments.length).toBeGreaterThan(2)
      const [longest, next] = gapsOf(service).toSorted((one, other) => other - one)
      expect(longest).toBeGreaterThanOrEqual(180)
      expect(longest).toBeLessThanOrEqual(300)
      expect(next).toBeLessThanOrEqual(75)
    }
  })
})

describe('the days of drivers', () => {
  it.each(middleLines)('are full on line $line, $calendar', (timetable) => {
    const services = drivingIn(timetable)
    expect(
      percentile(
        50,
        services.map(({ rides }) => rides.length),
      ),
    ).toBeGreaterThanOrEqual(8)
    const hours = percentile(50, services.map(hoursOf))
    expect(hours).toBeGreaterThanOrEqual(5.5)
    expect(hours).toBeLessThanOrEqual(7)
    expect(services.filter(isOfKind('CLASSIC_SERVICE')).length).toBeGreaterThan(services.length / 2)
  })

  it.each(longLines)(
    'are three laps, and four when they are longer, on line $line, $calendar',
    (timetable) => {
      const services = drivingIn(timetable)
      const classic = services.filter(isOfKind('CLASSIC_SERVICE'))
      expect(classic.filter(({ rides }) => rides.length !== 6)).toEqual([])
      expect(classic.length).toBeGreaterThan(services.length * 0.4)
      const longer = services.filter(isOfKind('PLUS_ONE_HOUR'))
      expect(longer.filter(({ rides }) => rides.length === 8).length).toBeGreaterThan(longer.length * 0.7)
    },
  )

  it.each(shortLines)('are about four hours on line $line, $calendar', (timetable) => {
    const hours = drivingIn(timetable)
      .filter((service) => longestBreakOf(service) <= 75)
      .map(hoursOf)
    expect(percentile(50, hours)).toBeGreaterThanOrEqual(3.5)
    expect(Math.max(...hours)).toBeLessThanOrEqual(6.5)
  })
})
