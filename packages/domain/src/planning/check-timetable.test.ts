import { describe, expect, it } from 'vitest'
import type { Timetable, TimetableRide, TimetableService } from '../service/timetable.ts'
import { smallWorld } from '../testing/small-world.ts'
import { clock } from '../time/service-time.ts'
import { toldPlanFaults } from '../testing/told-plan-faults.ts'
import { groundOf, timetableFaults } from './check-timetable.ts'
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

/** The valid timetable with one service changed: 101 goes out from COUR at 05:00 and back at 05:30. */
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

const faultsOf = (timetable: Timetable): string[] =>
  toldPlanFaults(timetableFaults(timetable, groundOf(soundLine())))

/** The first values in the message of every timetable fault. */
const TITLE = '7 2026 SEMAINE'

describe('a timetable', () => {
  it('is sound', () => {
    expect(faultsOf(soundTimetable())).toEqual([])
  })

  it('has no two services of one name', () => {
    const timetable = soundTimetable()
    const twice = { ...timetable, services: [...timetable.services, ...timetable.services.slice(0, 1)] }
    expect(faultsOf(twice)).toEqual([`REPEATED_SERVICE ${TITLE} MA`])
  })

  it('has services that end after they begin', () => {
    expect(
      faultsOf(withService(() => ({ start: clock(6), end: clock(5), rides: [], segments: [] }))),
    ).toEqual([`SERVICE_BACKWARDS ${TITLE} 101`])
  })

  it('has windows that end after they begin, and no service called like a reserve', () => {
    expect(faultsOf(withService(() => ({ ionDonRm: { start: clock(6), end: clock(6) } })))).toEqual([
      `WINDOW_BACKWARDS ${TITLE} 101`,
    ])
    expect(faultsOf(withService(() => ({ serviceName: 'RA' })))).toEqual([
      `SERVICE_NAMED_AS_RESERVE ${TITLE} RA`,
    ])
  })

  it('has rides that arrive after they depart', () => {
    expect(faultsOf(withRide(1, { arrival: clock(5, 30) }))).toEqual([
      `RIDE_BACKWARDS ${TITLE} 101 VILJ COUR 05:30:00`,
    ])
  })

  it('has rides that follow each other', () => {
    expect(faultsOf(withRide(1, { departure: clock(5, 5, 59) }))).toEqual([
      `RIDE_TOO_EARLY ${TITLE} 101 VILJ COUR 05:05:59`,
      `TRAIN_IN_TWO_PLACES ${TITLE} 11 05:05:59 101 101`,
    ])
    expect(faultsOf(withRide(1, { departure: clock(5, 6) }))).toEqual([])
  })

  it.each([
    ['begins too early', { departure: clock(4, 49) }, 0, 'COUR VILJ 04:49:00'],
    ['ends too late', { arrival: clock(6, 0, 1) }, 1, 'VILJ COUR 05:30:00'],
  ])('has no ride that %s for its service', (_, given, index, ride) => {
    expect(faultsOf(withRide(index, given))).toEqual([`RIDE_OUTSIDE_SERVICE ${TITLE} 101 ${ride}`])
  })

  it('has rides over a distance', () => {
    expect(faultsOf(withRide(0, { metres: 0 }))).toEqual([
      `RIDE_WITHOUT_DISTANCE ${TITLE} 101 COUR VILJ 05:00:00`,
    ])
  })

  it('has rides in the direction of their path', () => {
    expect(faultsOf(withRide(0, { direction: 'LANE2' }))).toEqual([
      `RIDE_WRONG_LANE ${TITLE} 101 COUR VILJ 05:00:00 1 2`,
    ])
  })

  it('has rides that some path leads along', () => {
    expect(faultsOf(withRide(0, { arrivalStation: 'COUR' }))).toEqual([
      `RIDE_WITHOUT_PATH ${TITLE} 101 COUR COUR 05:00:00`,
    ])
  })

  it.each([
    ['NULL', 'SERVICE_STATION_UNKNOWN'],
    ['CRIM', 'SERVICE_STATION_OFF_DIAGRAM'],
  ])('knows its stations: %s %s', (quadrigram, fault) => {
    expect(faultsOf(withRide(1, { departureStation: quadrigram }))).toContain(
      `${fault} ${TITLE} 101 ${quadrigram}`,
    )
    expect(faultsOf(withService(() => ({ terminus: quadrigram })))).toEqual([
      `${fault} ${TITLE} 101 ${quadrigram}`,
    ])
    const segment = { start: clock(5), end: clock(6), departureStation: 'COUR', arrivalStation: quadrigram }
    expect(faultsOf(withService(() => ({ segments: [segment] })))).toEqual([
      `${fault} ${TITLE} 101 ${quadrigram}`,
    ])
  })

  it.each([
    ['within the service', [[4, 6]], 'SEGMENT_OUTSIDE_SERVICE', '04:00:00 06:00:00'],
    ['within the service', [[5, 7]], 'SEGMENT_OUTSIDE_SERVICE', '05:00:00 07:00:00'],
    ['in order', [[5, 5]], 'SEGMENT_BACKWARDS', '05:00:00 05:00:00'],
    [
      'one after the other',
      [
        [5, 5.5],
        [5.25, 6],
      ],
      'SEGMENT_TOO_EARLY',
      '05:15:00 06:00:00',
    ],
  ] as const)('has parts that are %s', (_, hours, code, told) => {
    const segments = hours.map(([start, end]) => ({
      start: start * 3600,
      end: end * 3600,
      departureStation: 'COUR',
      arrivalStation: 'COUR',
    }))
    expect(faultsOf(withService(() => ({ segments })))).toEqual([`${code} ${TITLE} 101 ${told}`])
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
        `TRAIN_IN_TWO_PLACES ${TITLE} 11 05:00:00 101 102`,
        `TRAIN_IN_TWO_PLACES ${TITLE} 11 05:30:00 101 102`,
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
