import { describe, expect, it, onTestFinished } from 'vitest'
import { openSource } from '../sources/open-source.ts'
import { edited, googleSample, sampleFiles, singleRunSample, without } from '../testing/samples.ts'
import { scratchFile, scratchFolder } from '../testing/scratch.ts'
import { goodZip } from '../testing/zips.ts'
import type { Feed } from './feed.ts'
import { readFeed } from './read-feed.ts'
import { contentOf } from './testing/feed-content.ts'
import { memoryStaging } from './testing/memory-staging.ts'
import { feedOf, shortFaultsOf } from './testing/reading.ts'

const feedAt = async (path: string): Promise<Feed> => {
  const source = await openSource(path)
  if (!source.ok) throw new Error('refused')
  onTestFinished(() => source.value.close())
  const result = await readFeed(source.value, memoryStaging())
  if (!result.ok) throw new Error('refused')
  return result.value
}

describe('the example feed of GTFS', () => {
  it('is read', async () => {
    const feed = await feedOf(googleSample())
    const content = await contentOf(feed)
    expect(feed.timeZone).toBe('America/Los_Angeles')
    expect([feed.routes.size, feed.stops.size, feed.trips.size, content.stopTimes.length]).toEqual([
      5, 9, 11, 11,
    ])
    expect(content.stopTimes.reduce((sum, { stops }) => sum + stops.length, 0)).toBe(28)
    expect([...feed.frequencyTrips]).toEqual(['STBA', 'CITY1', 'CITY2'])
    expect(feed.calendars.get('FULLW')).toEqual({
      file: 'calendar.txt',
      line: 2,
      id: 'FULLW',
      weekdays: [true, true, true, true, true, true, true],
      from: '2007-01-01',
      to: '2010-12-31',
      exceptions: [{ day: '2007-06-04', runs: false }],
    })
    expect(content.stopTimes.find(({ tripId }) => tripId === 'AB1')?.stops).toEqual([
      { sequence: 1, stopId: 'BEATTY_AIRPORT', arrival: 28_800, departure: 28_800, shapeDistance: null },
      { sequence: 2, stopId: 'BULLFROG', arrival: 29_400, departure: 29_700, shapeDistance: null },
    ])
    expect([...feed.files]).not.toContain('run_events.txt')
  })

  it('is the same in a folder, and in an archive under a folder', async () => {
    const sample = googleSample()
    const inFolder = Object.fromEntries(
      Object.entries(sample).map(([name, content]) => [`feed/${name}`, content]),
    )
    const content = await contentOf(await feedOf(sample))
    expect(await contentOf(await feedAt(await scratchFolder(sample)))).toEqual(content)
    expect(await contentOf(await feedAt(await scratchFile(await goodZip(inFolder))))).toEqual(content)
  })

  it.each([
    ['stops.txt', 'BULLFROG,', 'AMV,', 'KEY_TWICE stops.txt:10 stop_id'],
    ['stops.txt', '36.88108', '96.88108', 'VALUE_NOT_NUMBER stops.txt:4 stop_lat'],
    ['stops.txt', 'stop_id,', 'stop_code,', 'COLUMN_MISSING stops.txt:1 stop_id'],
    ['routes.txt', 'route_type', 'kind', 'COLUMN_MISSING routes.txt:1 route_type'],
    ['routes.txt', 'Bullfrog,,3', 'Bullfrog,,metro', 'VALUE_NOT_INTEGER routes.txt:2 route_type'],
    [
      'agency.txt',
      'America/Los_Angeles',
      'America/Beatty',
      'VALUE_NOT_TIME_ZONE agency.txt:2 agency_timezone',
    ],
    [
      'agency.txt',
      'DTA,Demo',
      'X,X,http://x,Europe/Paris\nDTA,Demo',
      'TIME_ZONES_DIFFER agency.txt:3 agency_timezone',
    ],
    ['calendar.txt', '20101231', '20101331', 'VALUE_NOT_DATE calendar.txt:2 end_date'],
    ['calendar.txt', '20101231', '20061231', 'PERIOD_REVERSED calendar.txt:2 end_date'],
    [
      'calendar_dates.txt',
      '20070604,2',
      '20070604,3',
      'VALUE_NOT_IN_LIST calendar_dates.txt:2 exception_type',
    ],
    ['trips.txt', 'AB2,to Airport,1', 'AB2,to Airport,2', 'VALUE_NOT_IN_LIST trips.txt:3 direction_id'],
    ['trips.txt', 'CITY,FULLW,CITY1', 'METRO,FULLW,CITY1', 'REFERENCE_UNKNOWN trips.txt:5 route_id'],
    ['trips.txt', 'AAMV,WE,AAMV1', 'AAMV,EW,AAMV1', 'REFERENCE_UNKNOWN trips.txt:9 service_id'],
    ['trips.txt', 'STBA,FULLW', 'STBA,FULLW,NEW,,,,\nSTBA,FULLW', 'TRIP_WITHOUT_STOPS trips.txt:4 trip_id'],
    ['frequencies.txt', 'STBA,', 'STBB,', 'REFERENCE_UNKNOWN frequencies.txt:2 trip_id'],
    ['stop_times.txt', '6:07:00', '36:07:00', 'VALUE_NOT_TIME stop_times.txt:5 departure_time'],
    ['stop_times.txt', '6:07:00', '5:07:00', 'STOP_TIMES_BACKWARDS stop_times.txt:5 departure_time'],
    ['stop_times.txt', '6:12:00', '6:06:59', 'STOP_TIMES_BACKWARDS stop_times.txt:6 arrival_time'],
    ['stop_times.txt', 'NADAV,3', 'NADAV,2', 'KEY_TWICE stop_times.txt:6 stop_sequence'],
    ['stop_times.txt', 'NADAV,3', 'NADAV,-3', 'VALUE_NOT_INTEGER stop_times.txt:6 stop_sequence'],
    ['stop_times.txt', 'NADAV', 'NDAVA', 'REFERENCE_UNKNOWN stop_times.txt:6 stop_id'],
    ['stop_times.txt', 'STBA,6:00:00,6:00:00', 'STBA,,', 'STOP_TIME_MISSING stop_times.txt:2 departure_time'],
    ['stop_times.txt', 'STBA,6:20:00,6:20:00', 'STBA,,', 'STOP_TIME_MISSING stop_times.txt:3 arrival_time'],
    [
      'stop_times.txt',
      'STBA,6:20:00,6:20:00,BEATTY_AIRPORT,2,,,,\r\n',
      '',
      'STOPS_TOO_FEW stop_times.txt:2 trip_id',
    ],
  ])('is refused, spoiled in %s: %s > %s', async (file, from, to, fault) => {
    const sample = googleSample()
    const unix = Object.fromEntries(
      Object.entries(sample).map(([name, content]) => [name, content.replaceAll('\r\n', '\n')]),
    )
    expect(await shortFaultsOf(edited(unix, file, from.replace('\r', ''), to))).toEqual([fault])
  })

  it.each(['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt'])(
    'needs %s',
    async (file) => {
      expect(await shortFaultsOf(without(googleSample(), file))).toEqual([`FILE_MISSING ${file}:- -`])
    },
  )

  it('needs days on which it runs, from either file', async () => {
    const sample = googleSample()
    expect(await shortFaultsOf(without(sample, 'calendar.txt', 'calendar_dates.txt'))).toContain(
      'FILE_MISSING calendar.txt:- -',
    )
    expect(await shortFaultsOf(without(sample, 'calendar_dates.txt', 'frequencies.txt'))).toEqual([])
  })

  it('is refused when a table has lost its rows: nothing would be left', async () => {
    const sample = googleSample()
    const [head = ''] = (sample['routes.txt'] ?? '').split('\n')
    expect(await shortFaultsOf({ ...sample, 'routes.txt': head })).toEqual([
      'FILE_WITHOUT_ROWS routes.txt:- -',
    ])
  })
})

describe('the examples of TODS', () => {
  it('are read where they are whole: a run with a garage, deadheads and a break', async () => {
    const feed = await feedOf(singleRunSample())
    expect(feed.runEvents.map(({ eventType, tripId }) => [eventType, tripId])).toEqual([
      ['Report Time', null],
      ['Pre-Trip Inspection', null],
      ['Pull-Out', 'deadhead-1'],
      ['Operator', '101'],
      ['Operator', '102'],
      ['Break', null],
      ['Operator', '103'],
      ['Operator', '104'],
      ['Pull-Back', 'deadhead-2'],
    ])
    expect(feed.routes.get('deadheads')).toMatchObject({ type: null, file: 'routes_supplement.txt', line: 2 })
    expect(feed.stops.get('garage')).toMatchObject({ todsLocationType: 'garage' })
    expect(feed.trips.get('deadhead-1')).toMatchObject({ todsTripType: 'pull-out', blockId: 'BLOCK-A' })
    const { stopTimes } = await contentOf(feed)
    expect(
      stopTimes.find(({ tripId }) => tripId === 'deadhead-2')?.stops.map(({ stopId }) => stopId),
    ).toEqual(['stop-1', 'garage-waypoint', 'garage'])
  })

  it.each([
    'single-run-with-pull-out-and-lunch-break',
    'run-as-directed-work',
    'multiple-operators-on-the-same-trip',
    'jobs-of-entirely-nonrevenue-operations',
    'extra-staffing-for-a-special-event',
    'trip-worked-by-different-runs-on-different-dates',
  ])('are refused as fragments, with what they lack: %s', async (name) => {
    const files = sampleFiles(name)
    const lacking = ['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt']
      .filter((file) => !(file in files))
      .map((file) => `FILE_MISSING ${file}:- -`)
    expect(await shortFaultsOf(files)).toEqual(expect.arrayContaining(lacking))
  })

  it('are refused where stop times have no sequence', async () => {
    const jobs = { ...googleSample(), ...sampleFiles('jobs-of-entirely-nonrevenue-operations') }
    expect(await shortFaultsOf(jobs)).toContain('COLUMN_MISSING stop_times_supplement.txt:1 stop_sequence')
  })

  it.each([
    ['run_events.txt', 'daily,10000,10', 'nightly,10000,10', 'REFERENCE_UNKNOWN run_events.txt:2 service_id'],
    ['run_events.txt', '101,stop-1', '111,stop-1', 'REFERENCE_UNKNOWN run_events.txt:5 trip_id'],
    [
      'run_events.txt',
      'stop-3,11:00:00,2,stop-1',
      'stop-3,11:00:00,2,stop-9',
      'REFERENCE_UNKNOWN run_events.txt:6 end_location',
    ],
    [
      'run_events.txt',
      'BLOCK-A,Operator,Operator,101',
      'BLOCK-B,Operator,Operator,101',
      'BLOCK_CONTRADICTS run_events.txt:5 block_id',
    ],
    [
      'run_events.txt',
      'stop-3,11:00:00,2',
      'stop-3,10:49:59,2',
      'EVENTS_OVERLAP run_events.txt:6 start_time',
    ],
    [
      'run_events.txt',
      'stop-1,13:00:00,\n',
      'stop-1,11:00:00,\n',
      'EVENT_REVERSED run_events.txt:7 end_time',
    ],
    ['run_events.txt', 'daily,10000,20', 'daily,10000,10', 'KEY_TWICE run_events.txt:3 event_sequence'],
    ['run_events.txt', ',Operator,Break,', ',Operator,,', 'VALUE_MISSING run_events.txt:7 event_type'],
    [
      'trips_supplement.txt',
      'deadheads,daily,deadhead-1',
      ',daily,deadhead-1',
      'VALUE_MISSING trips_supplement.txt:2 route_id',
    ],
    [
      'trips_supplement.txt',
      'deadheads,daily,deadhead-1',
      'dead,daily,deadhead-1',
      'REFERENCE_UNKNOWN trips_supplement.txt:2 route_id',
    ],
    [
      'stop_times_supplement.txt',
      'garage-waypoint,2',
      'garage-waypoint,',
      'VALUE_MISSING stop_times_supplement.txt:3 stop_sequence',
    ],
    [
      'stop_times_supplement.txt',
      'garage-waypoint,2',
      ',2',
      'VALUE_MISSING stop_times_supplement.txt:3 stop_id',
    ],
    [
      'stop_times_supplement.txt',
      '09:50:00',
      '09:40:00',
      'STOP_TIMES_BACKWARDS stop_times_supplement.txt:3 arrival_time',
    ],
  ])('are refused, spoiled in %s: %s > %s', async (file, from, to, fault) => {
    expect(await shortFaultsOf(edited(singleRunSample(), file, from, to))).toEqual([fault])
  })
})
