import type { World } from '@bulletin/domain/planning/world'
import type { TimetableRide, TimetableService } from '@bulletin/domain/service/timetable'
import { smallWorld } from '@bulletin/domain/testing/small-world'
import { clock } from '@bulletin/domain/time/service-time'
import { describe, expect, it } from 'vitest'
import { tripsOfWorld } from './line-trips.ts'
import { eventsOfService, runsOfWorld, type RunEvent } from './run.ts'
import { timeText } from './table.ts'

const small = smallWorld()
const serviceOf = (name: string): TimetableService => {
  const service = small.timetables[0]?.services.find(({ serviceName }) => serviceName === name)
  if (!service) throw new Error(`No service ${name}`)
  return service
}

/** Line 7 on weekdays, with only these services. */
const worldWith = (services: TimetableService[]): World => ({
  ...small,
  timetables: small.timetables.slice(0, 1).map((timetable) => ({ ...timetable, services })),
})

const eventsIn = (world: World, name: string): RunEvent[] =>
  runsOfWorld(world, tripsOfWorld(world))
    .find(({ serviceName }) => serviceName === name)
    ?.events() ?? []

const short = ({ piece, type, trip, from, start, to, end }: RunEvent): string =>
  [piece ?? '-', type, trip?.id ?? '-', from, timeText(start), to, timeText(end)].join(' ')

const changed = (name: string, change: (ride: TimetableRide, index: number) => Partial<TimetableRide>) => {
  const service = serviceOf(name)
  return { ...service, rides: service.rides.map((ride, index) => ({ ...ride, ...change(ride, index) })) }
}

describe('the events of a run', () => {
  it('lead from reporting for duty over the garage and the rides to going home', () => {
    expect(eventsIn(worldWith([serviceOf('101')]), '101').map(short)).toEqual([
      '1 sign-in - COUR 04:50:00 COUR 04:57:00',
      '1 pull-out - COUR:V1 04:57:00 COUR 05:00:00',
      '1 deadhead 7-SEMAINE-11-050000 COUR:1 05:00:00 VILJ:1 05:06:00',
      '1 drive 7-SEMAINE-11-053000 VILJ:2 05:30:00 COUR:2 05:36:00',
      '1 sign-out - COUR 05:36:00 COUR 06:00:00',
    ])
  })

  it('have the time counted apart beside the pieces, and pass midnight', () => {
    expect(eventsIn(worldWith([serviceOf('201')]), '201').map(short)).toEqual([
      '1 sign-in - COUR 23:30:00 COUR 23:55:00',
      '- ion-don-rm - COUR 23:30:00 COUR 25:30:00',
      '1 drive 7-SEMAINE-12-235500 COUR:1 23:55:00 VILJ:1 24:01:00',
      '1 drive 7-SEMAINE-12-250000 VILJ:2 25:00:00 COUR:2 25:06:00',
      '1 pull-in - COUR 25:06:00 COUR:V2 25:09:00',
      '1 sign-out - COUR 25:09:00 COUR 25:30:00',
    ])
  })

  it('name a garage without a position, and take no longer there than the rides leave time', () => {
    const service = changed('101', (_, index) =>
      index === 0
        ? { unparkPosition: null, park: true }
        : { departure: clock(5, 7), arrival: clock(5, 13), unpark: true },
    )
    expect(
      eventsIn(worldWith([service]), '101')
        .map(short)
        .slice(1, 6),
    ).toEqual([
      '1 pull-out - COUR:garage 04:57:00 COUR 05:00:00',
      '1 deadhead 7-SEMAINE-11-050000 COUR:1 05:00:00 VILJ:1 05:06:00',
      '1 pull-in - VILJ 05:06:00 VILJ:garage 05:07:00',
      '1 pull-out - VILJ:garage 05:06:00 VILJ 05:07:00',
      '1 drive 7-SEMAINE-11-050700 VILJ:2 05:07:00 COUR:2 05:13:00',
    ])
  })

  it('put a traveller on the trip of whoever drives that train, also for a part of it', () => {
    const night = serviceOf('201')
    const traveller = {
      ...changed('201', () => ({ type: 'TRAVELER', park: false })),
      serviceName: '202',
    }
    const [out] = traveller.rides
    const toOpera = {
      ...traveller,
      rides: out ? [{ ...out, arrivalStation: 'OPER', arrival: clock(23, 59) }] : [],
    }
    const drivers = eventsIn(worldWith([night, toOpera]), '202').filter(({ trip }) => trip)
    expect(drivers.map(short)).toEqual(['1 travel 7-SEMAINE-12-235500 COUR:1 23:55:00 OPER:1 23:59:00'])
    expect(drivers[0]).toMatchObject({ joinsMidTrip: false, leavesMidTrip: true })
  })

  it('give a traveller on a train that nobody drives a trip that passengers do not see', () => {
    const alone = { ...changed('201', () => ({ type: 'TRAVELER', park: false })) }
    const world = worldWith([alone])
    expect(eventsIn(world, '201').flatMap(({ trip }) => trip?.operated ?? [])).toEqual([
      'deadhead',
      'deadhead',
    ])
    expect(tripsOfWorld(world)[0]?.trips).toHaveLength(2)
  })

  it('are one stretch of work for a service that has no parts, and one reserve for a reserve', () => {
    expect(eventsIn(small, 'MA').map(short)).toEqual(['- work - COUR 06:00:00 COUR 12:00:00'])
    expect(eventsIn(small, 'RA').map(short)).toEqual(['- reserve - COUR 05:00:00 COUR 12:00:00'])
  })

  it('never leave a ride or an hour out', () => {
    const [trips] = tripsOfWorld(small)
    if (!trips) throw new Error('No trips')
    const late = changed('101', () => ({ departure: clock(6, 10), arrival: clock(6, 16) }))
    expect(() => eventsOfService(late, trips)).toThrow('lies outside its parts')
    expect(() => eventsOfService({ ...serviceOf('101'), end: clock(7) }, trips)).toThrow('other hours')
  })
})

describe('the stations on the way of a trip', () => {
  it('are at the speed of the line, stretched where the trip takes longer', () => {
    const slow = changed('101', ({ departure }) => ({ arrival: departure + 600 }))
    const [trips] = tripsOfWorld(worldWith([slow]))
    const [trip] = trips?.trips ?? []
    expect(trip && trips?.callsOf(trip)).toEqual([
      { quadrigram: 'COUR', time: clock(5), metres: 0 },
      { quadrigram: 'CRIM', time: clock(5) + 200, metres: 1000 },
      { quadrigram: 'OPER', time: clock(5) + 400, metres: 2000 },
      { quadrigram: 'VILJ', time: clock(5) + 600, metres: 3000 },
    ])
  })
})
