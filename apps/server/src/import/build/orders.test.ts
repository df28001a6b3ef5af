import { describe, expect, it } from 'vitest'
import { along, type EventRow, type FeedRows, type TripRow } from './testing/a-feed.ts'
import { builtOf, codesOfNotices, faultsOf, faultsOfWorld, lineOf } from './testing/built.ts'

const there = ['Nord', 'Gare', 'Sud']
const trips: TripRow[] = [{ tripId: 'out', directionId: 0, blockId: 'B1', stops: along(there, '08:00') }]
const events: EventRow[] = [
  { runId: '101', tripId: 'out', from: ['Nord', '08:00'], to: ['Sud', '08:02'] },
  { runId: 'RA', eventType: 'standby', from: ['Nord', '05:00'], to: ['Nord', '08:00'] },
  { runId: 'RA', eventType: 'standby', from: ['Nord', '08:30'], to: ['Nord', '12:00'] },
]
const plan: FeedRows = { trips, events }
const date = '2026-11-10'

describe('the orders of a feed', () => {
  it('give services and reserves to drivers, day by day', async () => {
    const built = await builtOf({
      ...plan,
      orders: [
        { runId: '101', date, employeeId: '100001' },
        { runId: 'RA', date, employeeId: '100002' },
        { runId: 'RA', date, employeeId: '100003' },
        { runId: '101', date, employeeId: '100001' },
      ],
    })
    expect(faultsOfWorld(built)).toEqual([])
    expect(built.parts.plan?.rosterExceptions).toEqual([
      { day: date, matricule: '100001', line: '7', serviceName: '101' },
      { day: date, matricule: '100002', line: '7', serviceName: 'RA' },
      { day: date, matricule: '100003', line: '7', serviceName: 'RA' },
    ])
    expect(built.reservesOfRuns).toEqual([
      { type: 'RA', start: 5 * 3600, end: 12 * 3600, publicHolidayOnly: false },
    ])
    expect(built.placeOf({ kind: 'person', matricule: '100002' })).toEqual({
      file: 'employee_run_dates.txt',
      line: 3,
    })
    expect(built.placeOf({ kind: 'order', day: date, matricule: '100001' })).toMatchObject({ line: 2 })
    expect(built.placeOf({ kind: 'reserve', type: 'RA' })).toEqual({ file: 'run_events.txt', line: 3 })
  })

  it('leave a service to the first of several', async () => {
    const orders = ['100001', '100002'].map((employeeId) => ({ runId: '101', date, employeeId }))
    const built = await builtOf({ ...plan, orders })
    expect(built.parts.plan?.rosterExceptions.map(({ matricule }) => matricule)).toEqual(['100001'])
    expect(built.notices).toContainEqual(
      expect.objectContaining({ kind: 'LEFT_OUT', code: 'ORDERS_OF_SEVERAL', line: 3 }),
    )
  })

  it('leave a driver the first of two services at the same hours', async () => {
    const atOnce: EventRow[] = [
      { runId: '101', tripId: 'out', from: ['Nord', '08:00'], to: ['Sud', '08:02'] },
      { runId: '102', eventType: 'work', from: ['Nord', '07:30'], to: ['Nord', '08:01'] },
      { runId: '103', eventType: 'work', from: ['Nord', '08:02'], to: ['Nord', '09:00'] },
    ]
    const orders = ['101', '102', '103'].map((runId) => ({ runId, date, employeeId: '100001' }))
    const built = await builtOf({ trips, events: atOnce, orders })
    expect(built.parts.plan?.rosterExceptions.map(({ serviceName }) => serviceName)).toEqual(['101', '103'])
    expect(built.notices).toContainEqual(
      expect.objectContaining({ kind: 'LEFT_OUT', code: 'ORDERS_AT_ONCE', line: 3 }),
    )
  })

  it('are refused for days on which the run does not run, and for nobody', async () => {
    const orders = [
      { runId: '101', date: '2027-01-01', employeeId: '100001' },
      { runId: '101', date, employeeId: 'Dupont' },
      { runId: 'RA', date, employeeId: 'Dupont' },
    ]
    expect(await faultsOf({ ...plan, orders })).toEqual([
      {
        code: 'ORDER_OFF_CALENDAR',
        blanks: { run: '101', day: '2027-01-01', calendar: 'SEMAINE' },
        file: 'employee_run_dates.txt',
        line: 2,
        field: 'date',
      },
      {
        code: 'EMPLOYEE_NO_MATRICULE',
        blanks: { employee: 'Dupont' },
        file: 'employee_run_dates.txt',
        line: 3,
        field: 'employee_id',
      },
    ])
    const employees = { Dupont: '100009' }
    const built = await builtOf({ ...plan, orders: orders.slice(1) }, { employees })
    expect(built.parts.plan?.rosterExceptions.map(({ matricule }) => matricule)).toEqual(['100009', '100009'])
  })

  it('follow their runs where these are left out', async () => {
    const bus: TripRow = { tripId: 'bus', routeId: 'BUS', stops: along(['X', 'Y'], '08:00') }
    const built = await builtOf({
      routes: [
        { routeId: 'M7', shortName: '7' },
        { routeId: 'BUS', shortName: '38', type: 3 },
      ],
      trips: [...trips, bus],
      events: [...events, { runId: '555', tripId: 'bus', from: ['X', '08:00'], to: ['Y', '08:01'] }],
      orders: [{ runId: '555', date, employeeId: '100001' }],
    })
    expect(built.parts.plan?.rosterExceptions).toEqual([])
    expect(codesOfNotices(built)).toEqual(expect.arrayContaining(['RUNS_LEFT_OUT', 'ORDERS_LEFT_OUT']))
  })
})

describe('the fleet of a feed', () => {
  const vehicles = [{ vehicleId: 'mf77 001' }, { vehicleId: 'MF77-002' }, { vehicleId: 'X' }]
  const assignments = ['mf77 001', 'MF77-002'].map((vehicleId) => ({ vehicleId, blockId: 'B1', date }))

  it('is on the line whose trips it runs, with cars called after it', async () => {
    const mapping = { vehicles: { 'MF77-002': { firstLeadCar: '30003', secondLeadCar: '30004' } } }
    const built = await builtOf({ ...plan, vehicles, assignments }, mapping)
    expect(faultsOfWorld(built)).toEqual([])
    expect(built.parts.materials).toEqual([
      { line: '7', materialId: 'MF77001', firstLeadCar: 'MF77001A', secondLeadCar: 'MF77001B' },
      { line: '7', materialId: 'MF77-002', firstLeadCar: '30003', secondLeadCar: '30004' },
    ])
    expect(built.notices).toContainEqual(
      expect.objectContaining({ code: 'VEHICLES_WITHOUT_LINE', blanks: { count: 1, vehicles: 'X' } }),
    )
    expect(built.placeOf({ kind: 'material', line: '7', materialId: 'MF77001' })).toEqual({
      file: 'vehicles.txt',
      line: 2,
    })
  })

  it('needs numbers that can be painted on a train', async () => {
    const vehicle = { vehicleId: '00000000000000' }
    const assigned = [{ ...vehicle, blockId: 'B1', date }]
    expect(await faultsOf({ ...plan, vehicles: [vehicle], assignments: assigned })).toMatchObject([
      { code: 'VEHICLE_NUMBER_NEEDED', file: 'vehicles.txt', line: 2, field: 'vehicle_id' },
    ])
  })
})

describe('a feed without TODS', () => {
  it('brings the network and the trips, and says what drivers will lack', async () => {
    const built = await builtOf({ trips })
    expect(faultsOfWorld(built)).toEqual([])
    expect(built.parts.plan?.timetables).toMatchObject([{ services: [], trips: [{ id: 'out' }] }])
    expect(built.parts.materials).toBeUndefined()
    expect(built.notices.filter(({ kind }) => kind === 'MISSING').map(({ code }) => code)).toEqual([
      'UO_CODES_MISSING',
      'TODS_MISSING',
      'FLEET_MISSING',
    ])
    expect(lineOf(built).stations.map(({ assignmentTerminusFlag }) => assignmentTerminusFlag)).toEqual([
      true,
      false,
      true,
    ])
  })

  it('is of the time zone of the application, and of a version', async () => {
    expect(await faultsOf({ trips, timeZone: 'America/Los_Angeles' })).toEqual([
      {
        code: 'TIME_ZONE_DIFFERS',
        blanks: { given: 'America/Los_Angeles', expected: 'Europe/Paris' },
        file: 'agency.txt',
        line: null,
        field: 'agency_timezone',
      },
    ])
    const versionOf = async (version: string | null, mapping = {}) =>
      (await builtOf({ trips, version }, mapping)).parts.plan?.timetables[0]?.version
    expect(await versionOf(null)).toBe('2026-01-01')
    expect(await versionOf('A version that is much too long')).toBe('A version that is mu')
    expect(await versionOf('2026-2', { timetableVersion: '2026-3' })).toBe('2026-3')
  })
})
