import { describe, expect, it } from 'vitest'
import { smallWorld } from '../testing/small-world.ts'
import { clock } from '../time/service-time.ts'
import { worldFaults } from './check-world.ts'
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

const UNKNOWN = 'which the world does not have.'
const anException = { day: '2026-03-02', matricule: '100001', line: '7', serviceName: '101' }

describe('a world', () => {
  it('is sound', () => {
    expect(worldFaults(smallWorld())).toEqual([])
  })

  it.each([
    ['lines', 'Line 7'],
    ['calendars', 'Calendar SEMAINE'],
    ['timetables', 'Timetable 2026 SEMAINE of line 7'],
    ['rosters', 'Roster La Courneuve'],
    ['reserves', 'Reserve RA'],
    ['notesH', 'The note H of line 7 for SEMAINE'],
    ['materials', 'Train MF77-001 of line 7'],
    ['parkPositions', 'Park position V1 at COUR on line 7'],
    ['people', 'Matricule 100001'],
    ['chiefs', 'Chief 210001'],
  ] as const)('has each of its %s once', (key, title) => {
    expect(worldFaults(withCopyOfFirst(key))).toEqual([`${title} is there more than once.`])
  })

  it('gives a driver an order of a day once', () => {
    expect(worldFaults({ ...smallWorld(), rosterExceptions: [anException, anException] })).toEqual([
      'The exception of 100001 on 2026-03-02 (101) is there more than once.',
    ])
  })

  it.each([
    ['timetables', changed('timetables', { line: '8' }), 'Timetable 2026 SEMAINE'],
    ['notes H', changed('notesH', { line: '8' }), 'Note H 7SE1'],
    ['trains', changed('materials', { line: '8' }), 'Train MF77-001'],
  ])('knows the lines of its %s', (_, world, title) => {
    expect(worldFaults(world)).toEqual([`${title} names line 8, ${UNKNOWN}`])
  })

  it('knows lines and stations of its rosters and park positions', () => {
    expect(worldFaults(changed('rosters', { line: '8' }))).toEqual([
      `Roster La Courneuve names line 8, ${UNKNOWN}`,
      `Roster La Courneuve names station COUR of line 8, ${UNKNOWN}`,
    ])
    expect(worldFaults(changed('rosters', { terminus: 'LOUI' }))).toEqual([
      `Roster La Courneuve names station LOUI of line 7, ${UNKNOWN}`,
    ])
    expect(worldFaults(changed('parkPositions', { station: 'LOUI' }))).toEqual([
      `Park position V1 names station LOUI of line 7, ${UNKNOWN}`,
    ])
  })

  it('knows the calendars of its timetables, notes H and rosters', () => {
    const days = [
      { dayOfCycle: 0, calendar: 'ÉTÉ', serviceName: '101' },
      { dayOfCycle: 1, calendar: 'ÉTÉ', serviceName: '101' },
    ]
    expect(worldFaults(changed('timetables', { calendar: 'ÉTÉ' }))).toEqual([
      `Timetable 2026 ÉTÉ names calendar ÉTÉ, ${UNKNOWN}`,
    ])
    expect(worldFaults(changed('notesH', { calendar: 'ÉTÉ' }))).toEqual([
      `Note H 7SE1 names calendar ÉTÉ, ${UNKNOWN}`,
    ])
    expect(worldFaults(changed('rosters', { days }))).toEqual([
      `Roster La Courneuve names calendar ÉTÉ, ${UNKNOWN}`,
    ])
  })

  it('knows the people of its rosters, its exceptions and its chiefs', () => {
    expect(worldFaults(changed('rosters', { drivers: [{ matricule: '999999', daysAhead: 0 }] }))).toEqual([
      `Roster La Courneuve names person 999999, ${UNKNOWN}`,
    ])
    const rosterExceptions = [{ ...anException, matricule: '999999' }]
    expect(worldFaults({ ...smallWorld(), rosterExceptions })).toEqual([
      `The exception of 2026-03-02 names person 999999, ${UNKNOWN}`,
    ])
    expect(worldFaults({ ...smallWorld(), chiefs: ['999999'] })).toEqual([
      'Chief 999999 is nobody of the directory.',
    ])
  })

  it('gives a driver one place in a roster, and a day of it one order a calendar', () => {
    const [roster] = smallWorld().rosters
    const [driver, day] = [roster?.drivers[0], roster?.days[0]]
    if (!roster || !driver || !day) throw new Error('the small world has a roster')
    expect(worldFaults(changed('rosters', { drivers: [...roster.drivers, driver] }))).toEqual([
      'Driver 100001 of roster La Courneuve is there more than once.',
    ])
    expect(
      worldFaults(changed('rosters', { days: [...roster.days, { ...day, serviceName: '201' }] })),
    ).toEqual(['An order for day 0 on SEMAINE of roster La Courneuve is there more than once.'])
  })

  it('has no day of a roster beyond its cycle', () => {
    expect(worldFaults(changed('rosters', { cycleDays: 11 }))).toEqual([
      'Roster La Courneuve has a day 11, but its cycle has 11 days.',
    ])
  })

  it('has calendars and reserves that end after they begin', () => {
    expect(worldFaults(changed('calendars', { to: '2025-12-31' }))).toEqual([
      'Calendar SEMAINE ends before it begins.',
    ])
    expect(worldFaults(changed('reserves', { end: clock(5) }))).toEqual(['Reserve RA ends before it begins.'])
  })

  it('has one exception a calendar and day', () => {
    const exceptions = [
      { day: '2026-05-01', runs: false },
      { day: '2026-05-01', runs: true },
    ]
    expect(worldFaults(changed('calendars', { exceptions }))).toEqual([
      'Calendar SEMAINE has several exceptions on 2026-05-01.',
    ])
  })

  it('has sound lines', () => {
    const [line] = smallWorld().lines
    const stations = line?.stations.map((station) => ({ ...station, lapsCountCheckpoint: false })) ?? []
    expect(worldFaults(changed('lines', { stations }))).toEqual(['Line 7: Laps are counted nowhere.'])
  })

  it('has sound timetables', () => {
    const [timetable] = smallWorld().timetables
    const services = timetable?.services.slice(0, 1) ?? []
    expect(worldFaults(changed('timetables', { services: [...services, ...services] }))).toEqual([
      'Timetable 2026 SEMAINE of line 7: Several services are called MA.',
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
    expect(worldFaults({ ...both, calendars })).toEqual([
      'On 2026-01-01, two timetables of line 7 have a service 201.',
    ])
  })
})
