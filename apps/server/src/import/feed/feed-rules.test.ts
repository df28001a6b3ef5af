import type { FeedRoute } from './feed.ts'
import { describe, expect, it } from 'vitest'
import { edited, singleRunSample } from '../testing/samples.ts'
import { contentOf } from './testing/feed-content.ts'
import { feedOf, shortFaultsOf } from './testing/reading.ts'

const sample = singleRunSample()
const withFiles = (more: Record<string, string>): Record<string, string> => ({ ...sample, ...more })
const added = (file: string, rows: string): Record<string, string> => ({
  [file]: `${(sample[file] ?? '').trimEnd()}\n${rows}\n`,
})

describe('supplements of a feed', () => {
  it('overwrite by what is not empty, and leave the rest', async () => {
    const feed = await feedOf(
      withFiles({
        'trips_supplement.txt': (sample['trips_supplement.txt'] ?? '').replace(
          'TODS_trip_type\n',
          'TODS_trip_type\n,,101,BLOCK-A,training\n',
        ),
      }),
    )
    expect(feed.trips.get('101')).toEqual({
      file: 'trips_supplement.txt',
      line: 2,
      tripId: '101',
      routeId: '12',
      serviceId: 'daily',
      directionId: 0,
      headsign: 'North',
      shortName: null,
      blockId: 'BLOCK-A',
      todsTripType: 'training',
    })
  })

  it('take a trip away, with its stop times and whatever calls it', async () => {
    const feed = await feedOf(
      withFiles({
        'trips_supplement.txt':
          'route_id,service_id,trip_id,block_id,TODS_trip_type,TODS_delete\ndeadheads,daily,deadhead-1,BLOCK-A,pull-out,\ndeadheads,daily,deadhead-2,BLOCK-A,pull-back,\n,,104,,,1\n',
        'frequencies.txt': 'trip_id,start_time\n104,06:00:00\n',
      }),
    )
    expect(feed.trips.has('104')).toBe(false)
    expect(feed.frequencyTrips.size).toBe(0)
    expect((await contentOf(feed)).stopTimes.map(({ tripId }) => tripId)).not.toContain('104')
    expect(feed.runEvents.find(({ sequence }) => sequence === 80)).toMatchObject({ tripId: null })
  })

  it('take a route away, and its trips, unless these are moved to another', async () => {
    const feed = await feedOf(
      withFiles({
        'routes_supplement.txt': 'route_id,route_long_name,TODS_delete\n12,,1\ndeadheads,Deadheads,\n',
        ...added('trips_supplement.txt', 'deadheads,,101,,'),
      }),
    )
    expect([...feed.trips.keys()]).toEqual(['101', 'deadhead-1', 'deadhead-2'])
  })

  it('take a stop away, and the stop times and events there', async () => {
    const feed = await feedOf(
      withFiles({
        'stops_supplement.txt':
          'stop_id,TODS_location_type,TODS_delete\ngarage,garage,\ngarage-waypoint,,\nstop-2,,1\n',
      }),
    )
    const { stopTimes } = await contentOf(feed)
    expect(stopTimes.find(({ tripId }) => tripId === '101')?.stops.map(({ stopId }) => stopId)).toEqual([
      'stop-1',
      'stop-3',
    ])
  })

  it('take a single stop time away, or move it', async () => {
    const feed = await feedOf(
      withFiles({
        'stop_times_supplement.txt': `${(sample['stop_times_supplement.txt'] ?? '')
          .trim()
          .split('\n')
          .map((line, index) => `${line},${index === 0 ? 'TODS_delete' : ''}`)
          .join('\n')}\n101,,,2,1\n102,11:30,,2,\n`,
      }),
    )
    const { stopTimes } = await contentOf(feed)
    expect(stopTimes.find(({ tripId }) => tripId === '101')?.stops.map(({ sequence }) => sequence)).toEqual([
      1, 3,
    ])
    expect(stopTimes.find(({ tripId }) => tripId === '102')?.stops[1]).toMatchObject({
      stopId: 'stop-2',
      arrival: 41_400,
    })
  })

  it.each(['2', 'yes', '0'])('say nothing else of what they take away: %s', async (value) => {
    const stops = `stop_id,TODS_location_type,TODS_delete\ngarage,garage,\ngarage-waypoint,,\nstop-2,,${value}\n`
    expect(await shortFaultsOf(withFiles({ 'stops_supplement.txt': stops }))).toEqual([
      'VALUE_NOT_IN_LIST stops_supplement.txt:4 TODS_delete',
    ])
    const times = `trip_id,stop_sequence,TODS_delete\n101,2,${value}\n`
    const { 'trips_supplement.txt': _, 'run_events.txt': __, ...rest } = sample
    expect(await shortFaultsOf({ ...rest, 'stop_times_supplement.txt': times })).toEqual([
      'VALUE_NOT_IN_LIST stop_times_supplement.txt:2 TODS_delete',
    ])
  })

  it('may not take away and bring back in one file', async () => {
    const supplement =
      'stop_id,TODS_location_type,TODS_delete\ngarage,garage,\ngarage-waypoint,,\nstop-2,,1\nstop-2,x,\n'
    expect(await shortFaultsOf(withFiles({ 'stops_supplement.txt': supplement }))).toEqual([
      'KEY_TWICE stops_supplement.txt:5 stop_id',
    ])
  })
})

describe('calendars of a feed', () => {
  it('may be dates alone', async () => {
    const dates = 'service_id,date,exception_type\ndaily,20261224,1\ndaily,20261111,1\n'
    const { 'calendar.txt': _, ...rest } = sample
    const feed = await feedOf({ ...rest, 'calendar_dates.txt': dates })
    expect(feed.calendars.get('daily')).toMatchObject({
      weekdays: [false, false, false, false, false, false, false],
      from: '2026-11-11',
      to: '2026-12-24',
      exceptions: [
        { day: '2026-11-11', runs: true },
        { day: '2026-12-24', runs: true },
      ],
    })
  })

  it('let a run have days of its own, but none on which its trip does not run', async () => {
    const runs = (sample['run_events.txt'] ?? '').replaceAll('daily,', 'crew,')
    const dated = (days: string): Record<string, string> =>
      withFiles({ 'run_events.txt': runs, 'calendar_dates.txt': `service_id,date,exception_type\n${days}` })
    expect(await shortFaultsOf(dated('crew,20261110,1\ncrew,20261111,1\n'))).toEqual([])
    const faults = await shortFaultsOf(dated('crew,20261110,1\ncrew,20261111,1\ndaily,20261111,2\n'))
    expect(faults[0]).toBe('RUN_SERVICE_DAY run_events.txt:4 service_id')
    expect(faults).toHaveLength(6)
  })
})

describe('times of a trip', () => {
  it('are laid evenly where it says none, in the order of numbers and not of texts', async () => {
    const times = ['101,,stop-2,10', '101,,stop-2,9', '101,10:00:00,stop-1,0', '101,10:00:10,stop-3,100']
    const others = (sample['stop_times.txt'] ?? '').split('\n').filter((line) => !line.startsWith('101,'))
    const feed = await feedOf(
      withFiles({ 'stop_times.txt': [...others.filter(Boolean), ...times].join('\n') }),
    )
    const { stopTimes } = await contentOf(feed)
    const trip = stopTimes.find(({ tripId }) => tripId === '101')
    expect(
      trip?.stops.map(({ sequence, arrival, departure }) => [sequence, arrival - 36_000, departure - 36_000]),
    ).toEqual([
      [0, 0, 0],
      [9, 3, 3],
      [10, 7, 7],
      [100, 10, 10],
    ])
  })
})

describe('stations of a feed', () => {
  const stops = (rows: string): Record<string, string> =>
    withFiles({ 'stops.txt': `stop_id,location_type,parent_station\n${rows}` })

  it('have platforms, and no platform has one', async () => {
    const feed = await feedOf(stops('S,1,\nstop-1,0,S\nstop-2,,\nstop-3,0,\n'))
    expect(feed.stops.get('stop-1')).toMatchObject({ parentStation: 'S', locationType: 0 })
    expect(await shortFaultsOf(stops('stop-1,0,stop-2\nstop-2,,\nstop-3,0,\n'))).toEqual([
      'PARENT_NOT_STATION stops.txt:2 parent_station',
    ])
  })
})

describe('people and vehicles of a feed', () => {
  const people = (rows: string): Record<string, string> =>
    withFiles({ 'employee_run_dates.txt': `date,service_id,run_id,employee_id\n${rows}` })

  it('are called by what there is', async () => {
    const feed = await feedOf({
      ...people('20261110,daily,10000,100001\n20261110,daily,10000,100002\n'),
      'vehicles.txt': 'vehicle_id\nT1\n',
      'vehicle_assignments.txt': 'date,block_id,vehicle_id\n20261110,BLOCK-A,T1\n',
    })
    expect(feed.employeeRunDates).toHaveLength(2)
    expect(feed.vehicleAssignments).toMatchObject([{ serviceId: null, blockId: 'BLOCK-A', vehicleId: 'T1' }])
  })

  it('are refused otherwise', async () => {
    expect(await shortFaultsOf(people('20261110,daily,10000,100001\n20261110,daily,10000,100001\n'))).toEqual(
      ['KEY_TWICE employee_run_dates.txt:3 employee_id'],
    )
    expect(
      await shortFaultsOf(
        withFiles({ 'vehicle_assignments.txt': 'date,block_id,vehicle_id\n20261110,BLOCK-A,T1\n' }),
      ),
    ).toEqual(['REFERENCE_UNKNOWN vehicle_assignments.txt:2 vehicle_id'])
    const { 'run_events.txt': _, ...noRuns } = people('20261110,daily,10000,100001\n')
    expect(await shortFaultsOf(noRuns)).toEqual(['FILE_MISSING run_events.txt:- -'])
  })

  it('must say the service where a block has two', async () => {
    const twice = edited(sample, 'trips.txt', '12,daily,104', '12,other,104')
    const calendars = added('calendar.txt', 'other,1,1,1,1,1,1,1,20260101,20261231')
    const files = {
      ...twice,
      ...calendars,
      'vehicles.txt': 'vehicle_id\nT1\n',
      'vehicle_assignments.txt': 'date,block_id,vehicle_id\n20261110,BLOCK-A,T1\n',
    }
    expect(await shortFaultsOf(files)).toEqual(['VALUE_MISSING vehicle_assignments.txt:2 service_id'])
  })
})

describe('routes that nobody wants', () => {
  const routesWanted = (routes: readonly FeedRoute[]) => routes.filter(({ type }) => type === 1)
  const mixed = {
    ...sample,
    ...added('routes.txt', '7,7,1'),
    ...added('trips.txt', '7,daily,M1,,0,M\n12,never,X,,0,'),
    ...added('stop_times.txt', 'M1,10:00,stop-1,1\nM1,10:10,stop-2,2\n104,noon,moon,four'),
    ...added(
      'run_events.txt',
      'daily,7,10,,M,,drive,M1,stop-1,10:00,,stop-2,10:10,\ndaily,7,20,,,,drive,103,stop-1,13:00,,stop-3,13:50,\ndaily,R,10,,,,reserve,,stop-1,10:00,,stop-1,12:00,',
    ),
    'employee_run_dates.txt':
      'date,service_id,run_id,employee_id\n20261110,daily,10000,1\n20261110,daily,7,2\n20261110,daily,R,3\n',
  }

  it('are passed over with all that is theirs, but for what the others also drive', async () => {
    const feed = await feedOf(mixed, { routesWanted })
    expect([...feed.trips.keys()]).toEqual(['103', 'M1'])
    expect((await contentOf(feed)).stopTimes.map(({ tripId }) => tripId)).toEqual(['103', 'M1'])
    expect(feed.runEvents.map(({ runId, sequence }) => `${runId} ${sequence}`)).toEqual([
      '7 10',
      '7 20',
      'R 10',
    ])
    expect(feed.employeeRunDates.map(({ employeeId }) => employeeId)).toEqual(['2', '3'])
  })

  it.each([
    ['stop_times.txt', 'M1,10:10,stop-2', 'M1,10:10,stop-9', 'REFERENCE_UNKNOWN stop_times.txt:15 stop_id'],
    ['stop_times.txt', 'M1,10:10,stop-2', 'M9,10:10,stop-2', 'REFERENCE_UNKNOWN stop_times.txt:15 trip_id'],
    ['trips.txt', '7,daily,M1', '7,never,M1', 'REFERENCE_UNKNOWN trips.txt:6 service_id'],
    ['trips.txt', '12,daily,103', '12,never,103', 'REFERENCE_UNKNOWN trips.txt:4 service_id'],
    ['run_events.txt', 'drive,M1', 'drive,M9', 'REFERENCE_UNKNOWN run_events.txt:11 trip_id'],
  ])('hide nothing that is wrong with the others: %s, %s > %s', async (file, from, to, fault) => {
    expect(await shortFaultsOf(edited(mixed, file, from, to), { routesWanted })).toEqual([fault])
  })
})
