import { describe, expect, it } from 'vitest'
import type { Timetable, TimetableRide, TimetableService } from '../service/timetable.ts'
import { smallWorld } from '../testing/small-world.ts'
import { clock } from '../time/service-time.ts'
import { timetableFaults } from './check-timetable.ts'
import type { WorldLine } from './world.ts'

const soundLine = (): WorldLine => {
  const [line] = smallWorld().lines
  if (!line) throw new Error('the small world has lines')
  return line
}

const soundTimetable = (): Timetable => {
  const [timetable] = smallWorld().timetables
  if (!timetable) throw new Error('the small world has timetables')
  return timetable
}

/** The sound timetable with one service changed: 101 goes out from COUR at 05:00 and back at 05:30. */
const withService = (change: (service: TimetableService) => Partial<TimetableService>): Timetable => {
  const timetable = soundTimetable()
  return {
    ...timetable,
    services: timetable.services.map((service) =>
      service.serviceName === '101' ? { ...service, ...change(service) } : service,
    ),
  }
}

const withRide = (index: number, given: Partial<TimetableRide>): Timetable =>
  withService(({ rides }) => ({
    rides: rides.map((ride, place) => (place === index ? { ...ride, ...given } : ride)),
  }))

const faultsOf = (timetable: Timetable): string[] => timetableFaults(timetable, soundLine())

const TITLE = 'Timetable 2026 SEMAINE of line 7:'

describe('a timetable', () => {
  it('is sound', () => {
    expect(faultsOf(soundTimetable())).toEqual([])
  })

  it('has no two services of one name', () => {
    const timetable = soundTimetable()
    const twice = { ...timetable, services: [...timetable.services, ...timetable.services.slice(0, 1)] }
    expect(faultsOf(twice)).toEqual([`${TITLE} Several services are called MA.`])
  })

  it('has services that end after they begin', () => {
    expect(
      faultsOf(withService(() => ({ start: clock(6), end: clock(5), rides: [], segments: [] }))),
    ).toEqual([`${TITLE} In service 101, it ends before it begins.`])
  })

  it('has windows that end after they begin, and no service called like a reserve', () => {
    expect(faultsOf(withService(() => ({ ionDonRm: { start: clock(6), end: clock(6) } })))).toEqual([
      `${TITLE} In service 101, its ION / DON / RM ends before it begins.`,
    ])
    expect(faultsOf(withService(() => ({ serviceName: 'RA' })))).toEqual([
      `${TITLE} In service RA, its name is that of a reserve.`,
    ])
  })

  it('has rides that arrive after they depart', () => {
    expect(faultsOf(withRide(1, { arrival: clock(5, 30) }))).toEqual([
      `${TITLE} In service 101, the ride VILJ–COUR at 05:30:00 arrives no later than it departs.`,
    ])
  })

  it('has rides that follow each other', () => {
    expect(faultsOf(withRide(1, { departure: clock(5, 5, 59) }))).toEqual([
      `${TITLE} In service 101, the ride VILJ–COUR at 05:05:59 departs before the one before it has arrived.`,
      `${TITLE} Train 11 is in two places at 05:05:59: in services 101 and 101.`,
    ])
    expect(faultsOf(withRide(1, { departure: clock(5, 6) }))).toEqual([])
  })

  it.each([
    ['begins too early', { departure: clock(4, 49) }, 0, 'COUR–VILJ at 04:49:00'],
    ['ends too late', { arrival: clock(6, 0, 1) }, 1, 'VILJ–COUR at 05:30:00'],
  ])('has no ride that %s for its service', (_, given, index, ride) => {
    expect(faultsOf(withRide(index, given))).toEqual([
      `${TITLE} In service 101, the ride ${ride} is not within its hours.`,
    ])
  })

  it('has rides over a distance', () => {
    expect(faultsOf(withRide(0, { metres: 0 }))).toEqual([
      `${TITLE} In service 101, the ride COUR–VILJ at 05:00:00 covers no distance.`,
    ])
  })

  it('has rides in the direction of their path', () => {
    expect(faultsOf(withRide(0, { direction: 'LANE2' }))).toEqual([
      `${TITLE} In service 101, the ride COUR–VILJ at 05:00:00 is on LANE1, not on LANE2.`,
    ])
  })

  it('has rides that some path leads along', () => {
    expect(faultsOf(withRide(0, { arrivalStation: 'COUR' }))).toEqual([
      `${TITLE} In service 101, no path of the line leads along the ride COUR–COUR at 05:00:00.`,
    ])
  })

  it.each([
    ['NULL', 'is no station of the line'],
    ['CRIM', 'has no position on the diagram'],
  ])('knows its stations: %s %s', (quadrigram, fault) => {
    expect(faultsOf(withRide(1, { departureStation: quadrigram }))).toContain(
      `${TITLE} In service 101, ${quadrigram} ${fault}.`,
    )
    expect(faultsOf(withService(() => ({ terminus: quadrigram })))).toEqual([
      `${TITLE} In service 101, ${quadrigram} ${fault}.`,
    ])
    const segment = { start: clock(5), end: clock(6), departureStation: 'COUR', arrivalStation: quadrigram }
    expect(faultsOf(withService(() => ({ segments: [segment] })))).toEqual([
      `${TITLE} In service 101, ${quadrigram} ${fault}.`,
    ])
  })

  it.each([
    ['within the service', [[4, 6]], 'the part from 04:00:00 to 06:00:00 is not within its hours.'],
    ['within the service', [[5, 7]], 'the part from 05:00:00 to 07:00:00 is not within its hours.'],
    ['in order', [[5, 5]], 'the part from 05:00:00 to 05:00:00 ends before it begins.'],
    [
      'one after the other',
      [
        [5, 5.5],
        [5.25, 6],
      ],
      'the part from 05:15:00 to 06:00:00 begins before the one before it has ended.',
    ],
  ] as const)('has parts that are %s', (_, hours, fault) => {
    const segments = hours.map(([start, end]) => ({
      start: start * 3600,
      end: end * 3600,
      departureStation: 'COUR',
      arrivalStation: 'COUR',
    }))
    expect(faultsOf(withService(() => ({ segments })))).toEqual([`${TITLE} In service 101, ${fault}`])
  })

  describe('has trains in one place at a time', () => {
    const withSecondService = (given: Partial<TimetableRide>): Timetable => {
      const timetable = soundTimetable()
      const other = timetable.services.find(({ serviceName }) => serviceName === '101')
      if (!other) throw new Error('the small world has a service 101')
      const rides = other.rides.map((ride) => ({ ...ride, ...given }))
      return { ...timetable, services: [...timetable.services, { ...other, serviceName: '102', rides }] }
    }

    it('which two drivers of the same train are not', () => {
      expect(faultsOf(withSecondService({}))).toEqual([
        `${TITLE} Train 11 is in two places at 05:00:00: in services 101 and 102.`,
        `${TITLE} Train 11 is in two places at 05:30:00: in services 101 and 102.`,
      ])
    })

    it('which drivers of two trains are', () => {
      expect(faultsOf(withSecondService({ train: '13' }))).toEqual([])
    })

    it('which somebody who travels as a passenger is', () => {
      expect(faultsOf(withSecondService({ type: 'TRAVELER' }))).toEqual([])
    })
  })
})
