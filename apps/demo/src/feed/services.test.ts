import type { World } from '@bulletin/domain/planning/world'
import type { TimetableService } from '@bulletin/domain/service/timetable'
import { afterAll, describe, expect, it } from 'vitest'
import { ordersOf } from '../world/testing/usual-world.ts'
import { readTable, rowBy, writeFeedOf, type Row } from './testing/written-feed.ts'

const { world, folder, remove } = await writeFeedOf(['7', '7bis', '10', '13'], {
  from: '2026-10-20',
  days: 28,
})
afterAll(remove)

const read = (file: string): Promise<Row[]> => readTable(folder, file)
const stopBy = rowBy([...(await read('stops.txt')), ...(await read('stops_supplement.txt'))], 'stop_id')
const tripBy = rowBy([...(await read('trips.txt')), ...(await read('trips_supplement.txt'))], 'trip_id')
const callsOf = new Map<string, Row[]>()
for (const call of [...(await read('stop_times.txt')), ...(await read('stop_times_supplement.txt'))]) {
  const calls = callsOf.get(call['trip_id'] ?? '') ?? []
  calls.push(call)
  callsOf.set(call['trip_id'] ?? '', calls)
}
const runs = new Map<string, Row[]>()
for (const event of await read('run_events.txt')) {
  const key = `${event['service_id']} ${event['run_id']}`
  const run = runs.get(key) ?? []
  run.push(event)
  runs.set(key, run)
}
const orders = await read('employee_run_dates.txt')

/** The name of the station of a stop. */
const stationAt = (id: string | undefined): string => {
  const { parent_station: station } = stopBy(id)
  return stopBy(station === '' ? id : station)['stop_name'] ?? ''
}

/** Reconstructs a day from the files alone: rides from the stop times of their trips, then segments and window. */
const toldByFiles = (calendar: string, run: string) => {
  const events = runs.get(`${calendar} ${run}`) ?? []
  const rides = events
    .filter((event) => event['trip_id'] !== '')
    .map((event) => {
      const trip = tripBy(event['trip_id'])
      const calls = callsOf.get(event['trip_id'] ?? '') ?? []
      const from = calls.find((call) => call['stop_id'] === event['start_location'])
      const to = calls.find((call) => call['stop_id'] === event['end_location'])
      const before = events[events.indexOf(event) - 1]
      const after = events[events.indexOf(event) + 1]
      const driven = trip['TODS_trip_type'] === 'deadhead' ? 'WITHOUT_PASSENGER' : 'NORMAL'
      return [
        event['event_type'] === 'travel' ? 'TRAVELER' : driven,
        `voie ${trip['direction_id'] === '0' ? 1 : 2}`,
        `train ${trip['trip_short_name']}`,
        `${from?.['departure_time']} ${stationAt(from?.['stop_id'])}`,
        `${to?.['arrival_time']} ${stationAt(to?.['stop_id'])}`,
        `${Number(to?.['shape_dist_traveled']) - Number(from?.['shape_dist_traveled'])} m`,
        before?.['event_type'] === 'pull-out' ? stopBy(before['start_location'])['platform_code'] : '',
        after?.['event_type'] === 'pull-in' ? stopBy(after['end_location'])['platform_code'] : '',
      ].join(', ')
    })
  const pieces = [...new Set(events.map((event) => event['piece_id']))].filter((piece) => piece !== '')
  const window = events.find((event) => event['event_type'] === 'ion-don-rm')
  return {
    rides,
    parts: pieces.map((piece) => {
      const own = events.filter((event) => event['piece_id'] === piece)
      const [first, last] = [own.at(0), own.at(-1)]
      return [
        `${first?.['start_time']} ${stationAt(first?.['start_location'])}`,
        `${last?.['end_time']} ${stationAt(last?.['end_location'])}`,
      ].join(', ')
    }),
    window: window ? `${window['start_time']}, ${window['end_time']}` : null,
  }
}

const clock = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')

/** The same day from the generated world. */
const toldByWorld = (line: World['lines'][number], service: TimetableService) => {
  const nameOf = (quadrigram: string): string =>
    line.stations.find((station) => station.quadrigram === quadrigram)?.name ?? ''
  return {
    rides: service.rides.map((ride) =>
      [
        ride.type,
        `voie ${ride.direction === 'LANE1' ? 1 : 2}`,
        `train ${ride.train}`,
        `${clock(ride.departure)} ${nameOf(ride.departureStation)}`,
        `${clock(ride.arrival)} ${nameOf(ride.arrivalStation)}`,
        `${ride.metres} m`,
        ride.unparkPosition ?? '',
        ride.parkPosition ?? '',
      ].join(', '),
    ),
    parts: service.segments.map((segment) =>
      [
        `${clock(segment.start)} ${nameOf(segment.departureStation)}`,
        `${clock(segment.end)} ${nameOf(segment.arrivalStation)}`,
      ].join(', '),
    ),
    window: service.ionDonRm && `${clock(service.ionDonRm.start)}, ${clock(service.ionDonRm.end)}`,
  }
}

describe('a service of the demo, read back by whoever has only the files', () => {
  it('is the opening of line 7, as it is written on paper', () => {
    expect(toldByFiles('SEMAINE', '7-101')).toEqual({
      rides: [
        'WITHOUT_PASSENGER, voie 1, train 01, 05:00:00 La Courneuve – 8 Mai 1945, 05:46:00 Villejuif – Louis Aragon, 21140 m, T1-B, ',
        'NORMAL, voie 2, train 01, 05:49:00 Villejuif – Louis Aragon, 06:35:00 La Courneuve – 8 Mai 1945, 21140 m, , ',
        'NORMAL, voie 1, train 09, 07:15:20 La Courneuve – 8 Mai 1945, 08:01:20 Villejuif – Louis Aragon, 21140 m, , ',
        'NORMAL, voie 2, train 09, 08:04:20 Villejuif – Louis Aragon, 08:50:20 La Courneuve – 8 Mai 1945, 21140 m, , ',
        "NORMAL, voie 1, train 30, 08:55:40 La Courneuve – 8 Mai 1945, 09:40:00 Mairie d'Ivry, 19782 m, , ",
        "NORMAL, voie 2, train 30, 09:44:40 Mairie d'Ivry, 10:29:00 La Courneuve – 8 Mai 1945, 19782 m, , ",
      ],
      parts: [
        '04:50:00 La Courneuve – 8 Mai 1945, 06:35:00 La Courneuve – 8 Mai 1945',
        '07:15:00 La Courneuve – 8 Mai 1945, 10:39:00 La Courneuve – 8 Mai 1945',
      ],
      window: '04:50:00, 06:00:00',
    })
  })

  it('is a manoeuvre with trains brought and fetched, or one without any ride', () => {
    expect(toldByFiles('SEMAINE', '7-501A').rides).toEqual([
      'WITHOUT_PASSENGER, voie 1, train 90, 05:50:00 La Courneuve – 8 Mai 1945, 05:56:40 Porte de la Villette, 3522 m, , V1',
      'WITHOUT_PASSENGER, voie 2, train 90, 06:26:40 Porte de la Villette, 06:33:20 La Courneuve – 8 Mai 1945, 3522 m, V2, ',
    ])
    expect(toldByFiles('DIMANCHE', '7-MA')).toEqual({
      rides: [],
      parts: [
        '05:20:00 La Courneuve – 8 Mai 1945, 08:30:00 La Courneuve – 8 Mai 1945',
        '09:00:00 La Courneuve – 8 Mai 1945, 12:10:00 La Courneuve – 8 Mai 1945',
      ],
      window: '05:20:00, 06:00:00',
    })
  })

  it.each(world.timetables.map((timetable) => [timetable.line, timetable.calendar, timetable] as const))(
    'is what the demo plans, for every service of line %s on %s',
    (name, calendar, { services }) => {
      const line = world.lines.find((one) => one.name === name)
      const different = services.filter(
        (service) =>
          !line ||
          JSON.stringify(toldByFiles(calendar, `${name}-${service.serviceName}`)) !==
            JSON.stringify(toldByWorld(line, service)),
      )
      expect(different.map(({ serviceName }) => serviceName)).toEqual([])
      expect(services.length).toBeGreaterThan(20)
    },
  )

  it('has rides of every kind, and colleagues who travel on a train that another run drives', () => {
    const travelling = [...runs.values()].flat().filter((event) => event['event_type'] === 'travel')
    expect(travelling.length).toBeGreaterThan(0)
    const driven = new Set(
      [...runs.values()]
        .flat()
        .filter((event) => event['event_type'] === 'drive')
        .map((event) => event['trip_id']),
    )
    expect(travelling.filter((event) => !driven.has(event['trip_id']))).toEqual([])
  })
})

describe('the orders of a day, read back', () => {
  it.each([
    ['a weekday', '2026-11-10'],
    ['the public holiday after it', '2026-11-11'],
    ['a Saturday', '2026-10-24'],
    ['the Sunday on which summer time ends', '2026-10-25'],
  ])('are those of the rosters on %s', (_, day) => {
    const told = orders
      .filter((row) => row['date'] === day.replaceAll('-', ''))
      .map((row) => `${row['employee_id']} ${row['run_id']}`)
    const planned = world.rosters.flatMap((roster) =>
      ordersOf(roster, day).map(({ matricule, serviceName }) => `${matricule} ${roster.line}-${serviceName}`),
    )
    expect(told.toSorted()).toEqual(planned.toSorted())
    expect(told.length).toBeGreaterThan(100)
  })

  it('have a reserve of public holidays on them alone, standing by at a terminus', () => {
    const holiday = orders.filter((row) => row['run_id']?.endsWith('-RF'))
    expect(new Set(holiday.map((row) => row['date']))).toEqual(new Set(['20261111']))
    const [event, ...others] = runs.get('DIMANCHE 7-RF') ?? []
    expect(others).toEqual([])
    expect(event).toMatchObject({
      event_type: 'reserve',
      trip_id: '',
      piece_id: '',
      start_time: '07:00:00',
      end_time: '14:30:00',
    })
    expect(stationAt(event?.['start_location'])).toBe('La Courneuve – 8 Mai 1945')
  })
})
