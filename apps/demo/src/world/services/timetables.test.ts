import { stretchBetween } from '@bulletin/domain/network/path'
import { isManeuverService, serviceKindOf } from '@bulletin/domain/service/service-name'
import type { Timetable, TimetableRide, TimetableService } from '@bulletin/domain/service/timetable'
import { clock } from '@bulletin/domain/time/service-time'
import { describe, expect, it } from 'vitest'
import { DAY_TYPES, type DayType } from '../calendars.ts'
import { lineOf, usualWorld } from '../testing/usual-world.ts'
import { trainsOf } from '../trains/trains.ts'

const { timetables } = usualWorld

/** Lists the services of all timetables that break a rule. */
const offenders = (
  offends: (service: TimetableService, timetable: Timetable) => boolean,
  isConcerned: (service: TimetableService) => boolean = () => true,
): string[] =>
  timetables.flatMap((timetable) =>
    timetable.services
      .filter((service) => isConcerned(service) && offends(service, timetable))
      .map(({ serviceName }) => `${timetable.line} ${timetable.calendar} ${serviceName}`),
  )

/** The timetables without such a service. */
const without = (isLike: (service: TimetableService) => boolean): string[] =>
  timetables
    .filter(({ services }) => !services.some(isLike))
    .map(({ line, calendar }) => `${line} ${calendar}`)

const isDriving = ({ serviceName }: TimetableService): boolean =>
  ['CLASSIC_SERVICE', 'PLUS_ONE_HOUR'].includes(serviceKindOf(serviceName))

const terminiOfLine = (timetable: Timetable): string[] =>
  lineOf(timetable)
    .stations.filter(({ codeUO }) => codeUO !== null)
    .map(({ quadrigram }) => quadrigram)

const dayTypeNamed = (calendar: string): DayType => {
  const dayType = DAY_TYPES.find((name) => name === calendar)
  if (!dayType) throw new Error(`${calendar} is no kind of day`)
  return dayType
}

const ridesOf = ({ services }: Timetable): TimetableRide[] => services.flatMap(({ rides }) => rides)

const lastingHours = ({ start, end }: TimetableService): number => (end - start) / 3600

describe('the services of the demo', () => {
  it.each(['CLASSIC_SERVICE', 'PLUS_ONE_HOUR', 'CLASSIC_MANEUVER', 'STOCK_MANEUVER'] as const)(
    'are of the kind %s, among others, in every timetable [5.7]',
    (kind) => {
      expect(without(({ serviceName }) => serviceKindOf(serviceName) === kind)).toEqual([])
    },
  )

  it('are of no other kind [5.7]', () => {
    expect(offenders((service) => !isDriving(service) && !isManeuverService(service.serviceName))).toEqual([])
  })

  it('are called after their length, their half of the day and their terminus [5.7]', () => {
    const expected = (service: TimetableService, timetable: Timetable): RegExp => {
      const series = lastingHours(service) > 7 ? ['3', '4'] : ['1', '2']
      const letter = ['', 'B', 'C'][terminiOfLine(timetable).indexOf(service.terminus)]
      return new RegExp(`^${series[service.start < clock(12) ? 0 : 1]}\\d\\d${letter}$`)
    }
    expect(
      offenders((service, timetable) => !expected(service, timetable).test(service.serviceName), isDriving),
    ).toEqual([])
  })

  it('are there at every terminus where drivers report', () => {
    for (const timetable of timetables)
      for (const terminus of terminiOfLine(timetable))
        expect(
          timetable.services.filter((service) => service.terminus === terminus && isDriving(service)),
        ).not.toEqual([])
  })

  it('have five to ten rides', () => {
    expect(offenders(({ rides }) => rides.length < 5 || rides.length > 10, isDriving)).toEqual([])
  })

  it('have no more laps than their line allows', () => {
    const offends = ({ rides }: TimetableService, timetable: Timetable): boolean => {
      const { stations, maxLaps } = lineOf(timetable)
      const checkpoint = stations.find(({ lapsCountCheckpoint }) => lapsCountCheckpoint)?.quadrigram
      const laps = rides.filter((ride) => ride.type !== 'TRAVELER' && ride.arrivalStation === checkpoint)
      return laps.length > maxLaps
    }
    expect(offenders(offends)).toEqual([])
  })

  it('have no passengers on manoeuvres, and no rides at all on stock manoeuvres', () => {
    const withPassengers = ({ rides }: TimetableService): boolean =>
      rides.some(({ type }) => type !== 'WITHOUT_PASSENGER')
    expect(offenders(withPassengers, ({ serviceName }) => isManeuverService(serviceName))).toEqual([])
    expect(
      offenders(
        ({ rides }) => rides.length > 0,
        ({ serviceName }) => serviceKindOf(serviceName) === 'STOCK_MANEUVER',
      ),
    ).toEqual([])
    expect(
      timetables.flatMap(ridesOf).filter(({ type, train }) => type === 'WITHOUT_PASSENGER' && train >= '90'),
    ).not.toEqual([])
  })

  it('last from ten minutes before the first departure to ten minutes after the last arrival, in whole minutes', () => {
    const offends = ({ start, end, rides }: TimetableService): boolean =>
      start !== Math.floor(((rides[0]?.departure ?? 0) - 600) / 60) * 60 ||
      end !== Math.ceil(((rides.at(-1)?.arrival ?? 0) + 600) / 60) * 60
    expect(offenders(offends, isDriving)).toEqual([])
  })

  it('have parts of whole minutes, from the beginning to the end', () => {
    const offends = ({ start, end, segments }: TimetableService): boolean =>
      segments.some((segment) => segment.start % 60 !== 0 || segment.end % 60 !== 0) ||
      segments[0]?.start !== start ||
      segments.at(-1)?.end !== end
    expect(offenders(offends)).toEqual([])
  })

  it('last four to nine hours, three to nine and a half on the lines of a few minutes', () => {
    const offends = (service: TimetableService, { line }: Timetable): boolean => {
      const [shortest, longest] = line.endsWith('bis') ? [3, 9.5] : [4, 9]
      return lastingHours(service) < shortest || lastingHours(service) > longest
    }
    expect(offenders(offends)).toEqual([])
  })

  it('have a break of 25 minutes around the middle when they last more than four hours', () => {
    const hasBreak = ({ start, end, segments }: TimetableService): boolean =>
      segments.some((segment, index) => {
        const before = segments[index - 1]
        if (!before || segment.start - before.end < 25 * 60) return false
        const middle = ((before.end + segment.start) / 2 - start) / (end - start)
        return middle >= 0.25 && middle <= 0.75
      })
    expect(offenders((service) => lastingHours(service) > 4 && !hasBreak(service))).toEqual([])
  })

  it('are parted by their breaks: every ride is in one part', () => {
    const offends = ({ rides, segments }: TimetableService): boolean =>
      rides.some(
        ({ departure, arrival }) =>
          segments.filter((segment) => departure >= segment.start && arrival <= segment.end).length !== 1,
      )
    expect(offenders(offends)).toEqual([])
  })

  it('begin and end at their terminus, and every ride begins where the one before ended', () => {
    const offends = ({ terminus, rides }: TimetableService): boolean =>
      [...rides.map(({ departureStation }) => departureStation), terminus].join(' ') !==
      [terminus, ...rides.map(({ arrivalStation }) => arrivalStation)].join(' ')
    expect(offenders(offends)).toEqual([])
  })

  it('have early and late hours marked', () => {
    const expected = ({ start, end }: TimetableService) => {
      if (start < clock(6)) return { start, end: clock(6) }
      return end > clock(22) ? { start: clock(22), end } : null
    }
    expect(
      offenders((service) => JSON.stringify(service.ionDonRm) !== JSON.stringify(expected(service))),
    ).toEqual([])
  })

  it('start at 04:50 with an empty train at 05:00, once at least in every timetable [4.17]', () => {
    const opens = (service: TimetableService): boolean =>
      service.start === clock(4, 50) &&
      serviceKindOf(service.serviceName) === 'CLASSIC_SERVICE' &&
      service.rides[0]?.departure === clock(5) &&
      service.rides[0].type === 'WITHOUT_PASSENGER' &&
      service.rides.length >= 5
    expect(without(opens)).toEqual([])
  })

  it('pass midnight, once at least in every timetable [4.17]', () => {
    expect(without(({ end, rides }) => end > clock(24) && rides.length >= 5)).toEqual([])
  })
})

describe('the rides of the demo', () => {
  it('are as long as the paths of their line say, at times of five seconds', () => {
    for (const timetable of timetables) {
      const { paths } = lineOf(timetable)
      const wrong = ridesOf(timetable).filter((ride) => {
        const stretch = stretchBetween(paths, ride.departureStation, ride.arrivalStation)
        const seconds = Math.ceil((stretch?.seconds ?? 0) / 5) * 5
        return (
          ride.metres !== stretch?.metres ||
          ride.arrival - ride.departure !== seconds ||
          ride.departure % 5 !== 0
        )
      })
      expect(wrong).toEqual([])
    }
  })

  it('as a passenger are on a train that somebody else drives then', () => {
    const whereabouts = ({
      train,
      departureStation,
      arrivalStation,
      departure,
      arrival,
    }: TimetableRide): string => [train, departureStation, arrivalStation, departure, arrival].join(' ')
    const isOnSomebodysTrain = (
      { services }: Timetable,
      own: TimetableService,
      ride: TimetableRide,
    ): boolean =>
      services.some(
        (service) =>
          service !== own &&
          service.rides.some((other) => other.type === 'NORMAL' && whereabouts(other) === whereabouts(ride)),
      )
    const travels = ({ type }: TimetableRide): boolean => type === 'TRAVELER'
    expect(without(({ rides }) => rides.some(travels))).toEqual([])
    expect(
      offenders((service, timetable) =>
        service.rides.filter(travels).some((ride) => !isOnSomebodysTrain(timetable, service, ride)),
      ),
    ).toEqual([])
  })

  it('leave no more than three laps in a hundred undriven', () => {
    for (const timetable of timetables) {
      const trains = trainsOf(lineOf(timetable), dayTypeNamed(timetable.calendar))
      const laps = trains.flatMap(({ outings }) => outings.flat()).length
      const rides = timetable.services.filter(isDriving).flatMap((service) => service.rides).length
      expect(rides).toBeLessThanOrEqual(2 * laps)
      expect(rides).toBeGreaterThan(2 * laps * 0.97)
    }
  })

  it('need no more trains than the line has', () => {
    for (const timetable of timetables) {
      const rides = ridesOf(timetable).filter(({ type }) => type === 'NORMAL')
      const trains = new Set(rides.map(({ train }) => train)).size
      const fleet = usualWorld.materials.filter(({ line }) => line === timetable.line).length
      expect(trains).toBeLessThanOrEqual(fleet)
    }
  })
})

describe('the trains of the demo', () => {
  const departuresOf = (timetable: Timetable, from: number, to: number): number[] => {
    const firstEnd = lineOf(timetable).paths[0]?.stops[0]?.quadrigram
    return ridesOf(timetable)
      .filter(({ type, departureStation }) => type === 'NORMAL' && departureStation === firstEnd)
      .map(({ departure }) => departure)
      .filter((departure) => departure >= from && departure <= to)
      .toSorted((one, other) => one - other)
  }
  const longestGap = (departures: readonly number[]): number =>
    Math.max(...departures.slice(1).map((departure, index) => departure - (departures[index] ?? 0)))

  it.each(timetables.filter(({ calendar }) => calendar === 'SEMAINE'))(
    'of line $line follow each other closely on weekdays',
    (timetable) => {
      const isShort = timetable.line.endsWith('bis')
      expect(longestGap(departuresOf(timetable, clock(7), clock(20)))).toBeLessThanOrEqual(10 * 60)
      expect(longestGap(departuresOf(timetable, clock(8), clock(8, 45)))).toBeLessThanOrEqual(
        (isShort ? 6 : 4) * 60,
      )
    },
  )

  it('run from five in the morning until after midnight', () => {
    for (const timetable of timetables) {
      const departures = departuresOf(timetable, 0, clock(36))
      expect(departures[0]).toBeLessThan(clock(5, 30))
      expect(departures.at(-1)).toBeGreaterThan(clock(23, 15))
    }
  })
})

describe('the garages of the demo', () => {
  type Move = { time: number; position: string; comes: boolean }

  const movesOf = (timetable: Timetable): Move[] =>
    ridesOf(timetable).flatMap((ride) => [
      ...(ride.unpark
        ? [
            {
              time: ride.departure,
              position: `${ride.departureStation} ${ride.unparkPosition}`,
              comes: false,
            },
          ]
        : []),
      ...(ride.park
        ? [{ time: ride.arrival, position: `${ride.arrivalStation} ${ride.parkPosition}`, comes: true }]
        : []),
    ])

  it('have the positions that trains are put on', () => {
    for (const timetable of timetables) {
      const known = new Set(
        usualWorld.parkPositions
          .filter(({ line }) => line === timetable.line)
          .map(({ station, positionName }) => `${station} ${positionName}`),
      )
      const moves = movesOf(timetable)
      expect(moves.filter(({ position }) => !known.has(position))).toEqual([])
      expect(moves.filter(({ comes }) => comes)).not.toEqual([])
      expect(moves.filter(({ comes }) => !comes)).not.toEqual([])
    }
  })

  it('hold one train a position: it leaves before another comes, day after day', () => {
    for (const timetable of timetables) {
      const moves = movesOf(timetable).toSorted((one, other) => one.time - other.time)
      for (const position of new Set(moves.map((move) => move.position))) {
        const comings = moves.filter((move) => move.position === position).map(({ comes }) => comes)
        expect(comings.every((comes, index) => comes !== comings.at(index - 1))).toBe(true)
      }
    }
  })

  it('name a position exactly where a train is fetched or put away', () => {
    const rides = timetables.flatMap(ridesOf)
    expect(rides.filter(({ park, parkPosition }) => park !== (parkPosition !== null))).toEqual([])
    expect(rides.filter(({ unpark, unparkPosition }) => unpark !== (unparkPosition !== null))).toEqual([])
  })
})
