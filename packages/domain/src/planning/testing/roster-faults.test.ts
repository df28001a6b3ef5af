import { describe, expect, it } from 'vitest'
import type { Roster } from '../../service/roster.ts'
import { smallWorld } from '../../testing/small-world.ts'
import { clock } from '../../time/service-time.ts'
import { rosterFaults } from './roster-faults.ts'
import type { World } from '../world.ts'

const PARIS = 'Europe/Paris'

/** Monday 2 March 2026 is the first day of its cycle; 101 is from 04:50 to 06:00, 201 from 23:30 to 25:30. */
const aRoster = (given: Partial<Roster>): Roster => ({
  name: 'A roster',
  line: '7',
  terminus: 'COUR',
  start: '2026-03-02',
  cycleDays: 7,
  drivers: [{ matricule: '100001', daysAhead: 0 }],
  days: [],
  ...given,
})

const onDay = (dayOfCycle: number, serviceName: string, calendar = 'SEMAINE') => ({
  dayOfCycle,
  calendar,
  serviceName,
})

const worldWith = (rosters: Partial<Roster>[], given: Partial<World> = {}): World => ({
  ...smallWorld(),
  rosters: rosters.map(aRoster),
  ...given,
})

const faultsOf = (world: World, from = '2026-03-02', to = '2026-03-08'): string[] =>
  rosterFaults(world, from, to, PARIS)

describe('what rosters ask of people', () => {
  it('is sound', () => {
    const days = [onDay(0, '101'), onDay(1, '201'), onDay(3, 'RA'), onDay(5, '201', 'DIMANCHE')]
    expect(faultsOf(worldWith([{ days }]))).toEqual([])
  })

  it('is planned on that day', () => {
    const days = [
      onDay(0, '999'),
      onDay(1, '101', 'DIMANCHE'),
      onDay(5, '101', 'DIMANCHE'),
      onDay(6, 'RB', 'DIMANCHE'),
    ]
    expect(faultsOf(worldWith([{ days }]))).toEqual([
      'ORDER_NOT_PLANNED 02/03/2026 100001 999 7',
      'ORDER_NOT_PLANNED 07/03/2026 100001 101 7',
      'ORDER_NOT_PLANNED 08/03/2026 100001 RB 7',
    ])
  })

  it('is planned on its own line', () => {
    const rosters = [{ line: '13', days: [onDay(0, '201')] }]
    expect(faultsOf(worldWith(rosters))).toEqual(['ORDER_NOT_PLANNED 02/03/2026 100001 201 13'])
  })

  it('is a reserve of public holidays on public holidays only', () => {
    const days = [onDay(4, 'RF', 'DIMANCHE'), onDay(6, 'RF', 'DIMANCHE')]
    expect(faultsOf(worldWith([{ days }]), '2026-04-27', '2026-05-03')).toEqual([
      'ORDER_NOT_PLANNED 03/05/2026 100001 RF 7',
    ])
  })

  it('is given to one driver', () => {
    const rosters = [
      { days: [onDay(0, '101')] },
      { days: [onDay(0, '101')], drivers: [{ matricule: '110001', daysAhead: 7 }] },
    ]
    expect(faultsOf(worldWith(rosters))).toEqual(['ORDER_GIVEN_TWICE 02/03/2026 101 7 100001 110001'])
  })

  it('may be the same reserve for several, and services of one name on two lines', () => {
    const rosters = [
      { days: [onDay(0, 'RA'), onDay(1, '101')] },
      {
        line: '13',
        days: [onDay(0, 'RA'), onDay(1, '101')],
        drivers: [{ matricule: '110001', daysAhead: 0 }],
      },
    ]
    expect(faultsOf(worldWith(rosters))).toEqual([])
  })

  it('is one thing at a time', () => {
    const rosters = [{ days: [onDay(0, '101')] }, { days: [onDay(0, 'RA')] }]
    expect(faultsOf(worldWith(rosters))).toEqual(['ORDERS_OVERLAP 02/03/2026 100001 RA 101'])
  })

  it('may be two things one after the other', () => {
    expect(faultsOf(worldWith([{ days: [onDay(0, '101'), onDay(0, 'MA')] }]))).toEqual([])
  })

  describe('at night', () => {
    const withEarlyService = (start: number): World => {
      const world = worldWith([{ days: [onDay(0, '201'), onDay(1, '101')] }])
      return {
        ...world,
        timetables: world.timetables.map((timetable) => ({
          ...timetable,
          services: timetable.services.map((service) =>
            service.serviceName === '101' ? { ...service, start } : service,
          ),
        })),
      }
    }

    it('lasts no longer than until the next order begins', () => {
      expect(faultsOf(withEarlyService(clock(1, 30)))).toEqual([])
      expect(faultsOf(withEarlyService(clock(1, 29)))).toEqual(['ORDERS_OVERLAP 03/03/2026 100001 101 201'])
    })

    it('is looked at also when it began before the period', () => {
      const world = withEarlyService(clock(1, 29))
      expect(faultsOf(world, '2026-03-03', '2026-03-03')).toHaveLength(1)
      expect(faultsOf(world, '2026-03-04', '2026-03-08')).toEqual([])
    })

    it('counts the hour that the night of March lacks', () => {
      const night = withEarlyService(clock(2, 30))
      const timetables = night.timetables.map((timetable) => ({
        ...timetable,
        services: timetable.services.map((service) =>
          service.serviceName === '201' ? { ...service, end: clock(26) } : service,
        ),
      }))
      const days = [onDay(5, '201', 'DIMANCHE'), onDay(6, '101', 'DIMANCHE')]
      const early = timetables[0]?.services.filter(({ serviceName }) => serviceName === '101') ?? []
      const world = worldWith([{ days }], {
        timetables: timetables.map((timetable) =>
          timetable.calendar === 'DIMANCHE'
            ? { ...timetable, services: [...timetable.services, ...early] }
            : timetable,
        ),
      })
      expect(faultsOf(world, '2026-03-21', '2026-03-22')).toEqual([])
      expect(faultsOf(world, '2026-03-28', '2026-03-29')).toEqual([
        'ORDERS_OVERLAP 29/03/2026 100001 101 201',
      ])
    })
  })

  describe('by exception', () => {
    const exception = { day: '2026-03-02', matricule: '110001', line: '7' }
    const rosters = [
      { days: [onDay(0, '101')] },
      { days: [onDay(0, '201')], drivers: [{ matricule: '110001', daysAhead: 0 }] },
    ]

    it('wins over the roster', () => {
      const rosterExceptions = [{ ...exception, serviceName: '101' }]
      expect(faultsOf(worldWith(rosters, { rosterExceptions }))).toEqual([
        'ORDER_GIVEN_TWICE 02/03/2026 101 7 100001 110001',
      ])
    })

    it('may be nothing', () => {
      const given = [...rosters.slice(0, 1), { ...rosters[1], days: [onDay(0, '101')] }]
      const rosterExceptions = [{ ...exception, serviceName: null }]
      expect(faultsOf(worldWith(given))).toHaveLength(1)
      expect(faultsOf(worldWith(given, { rosterExceptions }))).toEqual([])
    })
  })

  it('begins with the roster', () => {
    const rosters = [{ start: '2026-03-04', days: [onDay(0, '999')] }]
    expect(faultsOf(worldWith(rosters))).toEqual(['ORDER_NOT_PLANNED 04/03/2026 100001 999 7'])
  })

  it('is known for every driver, each so many days ahead', () => {
    const drivers = [
      { matricule: '100001', daysAhead: 0 },
      { matricule: '110001', daysAhead: 7 },
    ]
    const days = [onDay(0, '999'), onDay(8, '998')]
    expect(faultsOf(worldWith([{ cycleDays: 14, drivers, days }]), '2026-03-02', '2026-03-10')).toEqual([
      'ORDER_NOT_PLANNED 02/03/2026 100001 999 7',
      'ORDER_NOT_PLANNED 03/03/2026 110001 998 7',
      'ORDER_NOT_PLANNED 09/03/2026 110001 999 7',
      'ORDER_NOT_PLANNED 10/03/2026 100001 998 7',
    ])
  })
})
