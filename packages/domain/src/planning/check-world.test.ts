import { describe, expect, it } from 'vitest'
import { smallWorld } from '../testing/small-world.ts'
import type { TimetableTrip } from '../service/timetable.ts'
import { addDays } from '../time/day.ts'
import { clock } from '../time/service-time.ts'
import { toldPlanFaults } from '../testing/told-plan-faults.ts'
import { worldFaults } from './check-world.ts'
import { IMPORT_FAULTS_MAX } from './import/report.ts'
import type { World } from './world.ts'

type ListOfThings = Exclude<keyof World, 'chiefs'>

/** The small world with the first item of a list changed. */
const changed = <Key extends ListOfThings>(key: Key, given: Partial<World[Key][number]>): World => {
  const world = smallWorld()
  const [first, ...others] = world[key]
  return { ...world, [key]: [{ ...first, ...given }, ...others] }
}

const withCopyOfFirst = (key: keyof World): World => {
  const world = smallWorld()
  return { ...world, [key]: [...world[key], world[key][0]] }
}

const faultsOf = (world: World): string[] => toldPlanFaults(worldFaults(world).faults)

const anException = { day: '2026-03-02', matricule: '100001', line: '7', serviceName: '101' }

describe('a world', () => {
  it('is sound', () => {
    expect(faultsOf(smallWorld())).toEqual([])
  })

  it.each([
    ['lines', 'REPEATED_LINE 7'],
    ['calendars', 'REPEATED_CALENDAR SEMAINE'],
    ['timetables', 'REPEATED_TIMETABLE 7 2026 SEMAINE'],
    ['rosters', 'REPEATED_ROSTER La Courneuve'],
    ['reserves', 'REPEATED_RESERVE RA'],
    ['notesH', 'REPEATED_NOTE_H 7 SEMAINE'],
    ['materials', 'REPEATED_MATERIAL 7 MF77-001'],
    ['parkPositions', 'REPEATED_PARK_POSITION 7 COUR V1'],
    ['people', 'REPEATED_PERSON 100001'],
    ['chiefs', 'REPEATED_CHIEF 210001'],
  ] as const)('has each of its %s once', (key, told) => {
    expect(faultsOf(withCopyOfFirst(key))).toEqual([told])
  })

  it('gives a driver an order of a day once', () => {
    expect(faultsOf({ ...smallWorld(), rosterExceptions: [anException, anException] })).toEqual([
      'REPEATED_ORDER 02/03/2026 100001 101',
    ])
  })

  it.each([
    ['timetables', changed('timetables', { line: '8' }), 'TIMETABLE_LINE_UNKNOWN 8 2026 SEMAINE'],
    ['notes H', changed('notesH', { line: '8' }), 'NOTE_H_LINE_UNKNOWN 8 7SE1'],
    ['trains', changed('materials', { line: '8' }), 'MATERIAL_LINE_UNKNOWN 8 MF77-001'],
  ])('knows the lines of its %s', (_, world, told) => {
    expect(faultsOf(world)).toEqual([told])
  })

  it('knows lines and stations of its rosters and park positions', () => {
    expect(faultsOf(changed('rosters', { line: '8' }))).toEqual([
      'ROSTER_LINE_UNKNOWN La Courneuve 8',
      'ROSTER_STATION_UNKNOWN La Courneuve 8 COUR',
    ])
    expect(faultsOf(changed('rosters', { terminus: 'LOUI' }))).toEqual([
      'ROSTER_STATION_UNKNOWN La Courneuve 7 LOUI',
    ])
    expect(faultsOf(changed('parkPositions', { station: 'LOUI' }))).toEqual([
      'PARK_POSITION_STATION_UNKNOWN 7 LOUI V1',
    ])
  })

  it('knows the calendars of its timetables, notes H and rosters', () => {
    const days = [
      { dayOfCycle: 0, calendar: 'ÉTÉ', serviceName: '101' },
      { dayOfCycle: 1, calendar: 'ÉTÉ', serviceName: '101' },
    ]
    expect(faultsOf(changed('timetables', { calendar: 'ÉTÉ' }))).toEqual([
      'TIMETABLE_CALENDAR_UNKNOWN 7 2026 ÉTÉ',
    ])
    expect(faultsOf(changed('notesH', { calendar: 'ÉTÉ' }))).toEqual(['NOTE_H_CALENDAR_UNKNOWN 7 7SE1 ÉTÉ'])
    expect(faultsOf(changed('rosters', { days }))).toEqual(['ROSTER_CALENDAR_UNKNOWN La Courneuve ÉTÉ'])
  })

  it('knows the people of its rosters, its exceptions and its chiefs', () => {
    expect(faultsOf(changed('rosters', { drivers: [{ matricule: '999999', daysAhead: 0 }] }))).toEqual([
      'ROSTER_PERSON_UNKNOWN La Courneuve 999999',
    ])
    const rosterExceptions = [{ ...anException, matricule: '999999' }]
    expect(faultsOf({ ...smallWorld(), rosterExceptions })).toEqual([
      'ORDER_PERSON_UNKNOWN 02/03/2026 999999',
    ])
    expect(faultsOf({ ...smallWorld(), chiefs: ['999999'] })).toEqual(['CHIEF_UNKNOWN 999999'])
  })

  it('gives a driver one place in a roster, and a day of it one order a calendar', () => {
    const [roster] = smallWorld().rosters
    const [driver, day] = [roster?.drivers[0], roster?.days[0]]
    if (!roster || !driver || !day) throw new Error('the small world has a roster')
    expect(faultsOf(changed('rosters', { drivers: [...roster.drivers, driver] }))).toEqual([
      'REPEATED_ROSTER_DRIVER La Courneuve 100001',
    ])
    expect(faultsOf(changed('rosters', { days: [...roster.days, { ...day, serviceName: '201' }] }))).toEqual([
      'REPEATED_ROSTER_DAY La Courneuve 0 SEMAINE',
    ])
  })

  it('has no day of a roster beyond its cycle', () => {
    expect(faultsOf(changed('rosters', { cycleDays: 11 }))).toEqual(['DAY_BEYOND_CYCLE La Courneuve 11 11'])
  })

  it('has calendars and reserves that end after they begin', () => {
    expect(faultsOf(changed('calendars', { to: '2025-12-31' }))).toEqual(['CALENDAR_BACKWARDS SEMAINE'])
    expect(faultsOf(changed('reserves', { end: clock(5) }))).toEqual(['RESERVE_BACKWARDS RA'])
  })

  it('has one exception a calendar and day', () => {
    const exceptions = [
      { day: '2026-05-01', runs: false },
      { day: '2026-05-01', runs: true },
    ]
    expect(faultsOf(changed('calendars', { exceptions }))).toEqual(['CALENDAR_DAY_TWICE SEMAINE 01/05/2026'])
  })

  it('has sound lines', () => {
    const [line] = smallWorld().lines
    const stations = line?.stations.map((station) => ({ ...station, lapsCountCheckpoint: false })) ?? []
    expect(faultsOf(changed('lines', { stations }))).toEqual(['LAPS_COUNTED_NOWHERE 7'])
  })

  it('has sound timetables', () => {
    const [timetable] = smallWorld().timetables
    const services = timetable?.services.slice(0, 1) ?? []
    expect(faultsOf(changed('timetables', { services: [...services, ...services] }))).toEqual([
      'REPEATED_SERVICE 7 2026 SEMAINE MA',
    ])
  })

  it('means one service by a name on a day, also when several timetables run', () => {
    const world = smallWorld()
    const [weekdays, sundays, ...others] = world.timetables
    if (!weekdays || !sundays) throw new Error('the small world has two timetables of line 7')
    const both = { ...world, timetables: [weekdays, { ...sundays, calendar: 'BOTH' }, ...others] }
    const calendars = world.calendars.flatMap((calendar) =>
      calendar.id === 'SEMAINE' ? [calendar, { ...calendar, id: 'BOTH' }] : [calendar],
    )
    expect(faultsOf({ ...both, calendars })).toEqual([
      'SERVICE_TWICE_A_DAY 7 201 01/01/2026 2026 SEMAINE 2026 BOTH',
    ])
  })

  it('says what each fault is about', () => {
    expect(worldFaults(changed('notesH', { calendar: 'ÉTÉ' })).faults.map(({ subject }) => subject)).toEqual([
      { kind: 'noteH', line: '7', calendar: 'ÉTÉ' },
    ])
  })

  it('tells as many faults as somebody can read, and counts the others', () => {
    const orders = Array.from({ length: 700 }, (_, day) => ({
      ...anException,
      day: addDays('2026-01-01', day),
      matricule: '999999',
    }))
    const { faults, count } = worldFaults({ ...smallWorld(), rosterExceptions: orders })
    expect(faults).toHaveLength(IMPORT_FAULTS_MAX)
    expect(count).toBe(700)
  })

  it('takes a day off of a driver once', () => {
    const off = { ...anException, serviceName: null }
    expect(faultsOf({ ...smallWorld(), rosterExceptions: [off, off] })).toEqual([
      'REPEATED_DAY_OFF 02/03/2026 100001',
    ])
  })

  it('knows the line of an order and of a park position', () => {
    expect(faultsOf({ ...smallWorld(), rosterExceptions: [{ ...anException, line: '8' }] })).toEqual([
      'ORDER_LINE_UNKNOWN 02/03/2026 100001 8',
    ])
    expect(faultsOf(changed('parkPositions', { line: '8' }))).toEqual([
      'PARK_POSITION_LINE_UNKNOWN 8 COUR V1',
      'PARK_POSITION_STATION_UNKNOWN 8 COUR V1',
    ])
  })

  it('has trips with ids of their own, that arrive later than they depart, at stations of the line', () => {
    const trip: TimetableTrip = {
      id: 'T1',
      train: '11',
      direction: 'LANE1',
      departureStation: 'COUR',
      arrivalStation: 'VILJ',
      departure: clock(5),
      arrival: clock(5, 6),
      arrivalSequence: 4,
    }
    const told = (...trips: TimetableTrip[]) => faultsOf(changed('timetables', { trips }))
    expect(told(trip, { ...trip, id: 'T2', departureStation: 'CRIM' })).toEqual([])
    expect(told(trip, trip, trip)).toEqual(['REPEATED_TRIP 7 2026 SEMAINE T1'])
    expect(told({ ...trip, arrival: clock(5) })).toEqual(['TRIP_BACKWARDS 7 2026 SEMAINE T1'])
    expect(told({ ...trip, arrivalStation: 'NULL' })).toEqual(['TRIP_STATION_UNKNOWN 7 2026 SEMAINE T1 NULL'])
  })
})
