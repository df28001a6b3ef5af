import { afterAll, describe, expect, it } from 'vitest'
import { readTable, rowBy, writeFeedOf, type Row } from './testing/written-feed.ts'

// From before the change to winter time until after a public holiday on a weekday.
const { folder, remove } = await writeFeedOf(['7bis', '10', '14'], {
  from: '2026-10-20',
  days: 28,
})
afterAll(remove)

const read = (file: string): Promise<Row[]> => readTable(folder, file)
const stops = [...(await read('stops.txt')), ...(await read('stops_supplement.txt'))]
const trips = [...(await read('trips.txt')), ...(await read('trips_supplement.txt'))]
const stopTimes = [...(await read('stop_times.txt')), ...(await read('stop_times_supplement.txt'))]
const events = await read('run_events.txt')
const orders = await read('employee_run_dates.txt')
const assignments = await read('vehicle_assignments.txt')
const calendars = await read('calendar.txt')
const exceptions = await read('calendar_dates.txt')

const valuesOf = (rows: readonly Row[], column: string): Set<string | undefined> =>
  new Set(rows.map((row) => row[column]))

const secondsOf = (text = ''): number =>
  text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)

const grouped = (rows: readonly Row[], ...columns: string[]): Row[][] => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = columns.map((column) => row[column]).join(' | ')
    const group = groups.get(key) ?? []
    group.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const calendarBy = rowBy(calendars, 'service_id')
const exceptionOf = new Map(
  exceptions.map((row) => [`${row['service_id']} ${row['date']}`, row['exception_type']]),
)
/** As the GTFS standard defines it. */
const isActive = (service: string | undefined, date = ''): boolean => {
  const exception = exceptionOf.get(`${service} ${date}`)
  if (exception !== undefined) return exception === '1'
  const day = new Date(
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6))),
  )
  const calendar = calendarBy(service)
  return (
    (calendar['start_date'] ?? '') <= date &&
    date <= (calendar['end_date'] ?? '') &&
    calendar[NAMES[day.getUTCDay()] ?? ''] === '1'
  )
}

describe('the files of the demo network', () => {
  it.each([
    ['stops', stops, ['stop_id']],
    ['trips', trips, ['trip_id']],
    ['stop times', stopTimes, ['trip_id', 'stop_sequence']],
    ['calendars', calendars, ['service_id']],
    ['exceptions', exceptions, ['service_id', 'date']],
    ['events', events, ['service_id', 'run_id', 'event_sequence']],
    ['orders', orders, ['date', 'service_id', 'run_id', 'employee_id']],
    ['assignments', assignments, ['date', 'service_id', 'block_id']],
  ])('have no %s twice', (_, rows, key) => {
    expect(rows.length).toBeGreaterThan(0)
    expect(grouped(rows, ...key)).toHaveLength(rows.length)
  })

  const routes = valuesOf(trips, 'route_id')
  it.each([
    ['a route', trips, 'route_id', () => read('routes.txt'), 'route_id'],
    ['a calendar', trips, 'service_id', () => calendars, 'service_id'],
    [
      'a station',
      stops.filter((row) => row['parent_station'] !== ''),
      'parent_station',
      () => stops,
      'stop_id',
    ],
    ['a trip', stopTimes, 'trip_id', () => trips, 'trip_id'],
    ['a stop', stopTimes, 'stop_id', () => stops, 'stop_id'],
    ['a calendar', events, 'service_id', () => calendars, 'service_id'],
    ['a trip', events.filter((row) => row['trip_id'] !== ''), 'trip_id', () => trips, 'trip_id'],
    ['a stop', events, 'start_location', () => stops, 'stop_id'],
    ['a stop', events, 'end_location', () => stops, 'stop_id'],
    ['a person', orders, 'employee_id', () => read('people.csv'), 'matricule'],
    ['a block', assignments, 'block_id', () => trips, 'block_id'],
    ['a vehicle', assignments, 'vehicle_id', () => read('vehicles.txt'), 'vehicle_id'],
  ])('lead to %s that is there: %#', async (_, rows, column, targets, key) => {
    const known = valuesOf(await targets(), key)
    expect(rows.length).toBeGreaterThan(0)
    expect([...valuesOf(rows, column)].filter((value) => !known.has(value))).toEqual([])
    expect(routes.size).toBe(3)
  })

  it('keep what passengers do not see out of the files for passengers', async () => {
    const seen = valuesOf(await read('trips.txt'), 'trip_id')
    const seenStops = valuesOf(await read('stops.txt'), 'stop_id')
    for (const { trip_id: trip, stop_id: stop } of await read('stop_times.txt')) {
      if (!seen.has(trip) || !seenStops.has(stop)) throw new Error(`${trip} at ${stop} is not for passengers`)
    }
    const hidden = await read('trips_supplement.txt')
    expect(valuesOf(hidden, 'TODS_trip_type')).toEqual(new Set(['deadhead']))
    expect(hidden.filter(({ trip_id: trip }) => seen.has(trip))).toEqual([])
  })

  it('never go back in time or in place', () => {
    const faults = grouped(stopTimes, 'trip_id').flatMap((calls) =>
      calls.filter((call, index) => {
        const before = calls[index - 1]
        return (
          (before !== undefined &&
            (Number(call['stop_sequence']) <= Number(before['stop_sequence']) ||
              Number(call['shape_dist_traveled']) <= Number(before['shape_dist_traveled']) ||
              secondsOf(call['arrival_time']) <= secondsOf(before['departure_time']))) ||
          secondsOf(call['departure_time']) < secondsOf(call['arrival_time'])
        )
      }),
    )
    expect(faults).toEqual([])
    expect(grouped(stopTimes, 'trip_id').filter((calls) => calls.length < 2)).toEqual([])
  })

  it('have events in the order in which they begin, none with a trip before another of its run has ended', () => {
    const faults = grouped(events, 'service_id', 'run_id').flatMap((run) => {
      const driven = run.filter((event) => event['trip_id'] !== '')
      return [
        ...run.filter((event) => secondsOf(event['end_time']) < secondsOf(event['start_time'])),
        ...run.filter(
          (event, index) => secondsOf(event['start_time']) < secondsOf(run[index - 1]?.['start_time'] ?? '0'),
        ),
        ...driven.filter(
          (event, index) =>
            secondsOf(event['start_time']) < secondsOf(driven[index - 1]?.['end_time'] ?? '0'),
        ),
      ]
    })
    expect(faults).toEqual([])
  })

  it('have runs of a day only with trips of that day, on the block of the event, where and when the train is', () => {
    const tripBy = rowBy(trips, 'trip_id')
    const callAt = new Map(stopTimes.map((row) => [`${row['trip_id']} ${row['stop_id']}`, row]))
    const faults = events
      .filter((event) => event['trip_id'] !== '')
      .filter((event) => {
        const trip = tripBy(event['trip_id'])
        const from = callAt.get(`${event['trip_id']} ${event['start_location']}`)
        const to = callAt.get(`${event['trip_id']} ${event['end_location']}`)
        return (
          trip['service_id'] !== event['service_id'] ||
          trip['block_id'] !== event['block_id'] ||
          from?.['departure_time'] !== event['start_time'] ||
          to?.['arrival_time'] !== event['end_time']
        )
      })
    expect(faults).toEqual([])
  })

  it('give orders and trains on days on which their calendar runs, to runs and blocks of it', () => {
    const runs = new Set(events.map((row) => `${row['service_id']} ${row['run_id']}`))
    const blocks = new Set(trips.map((row) => `${row['service_id']} ${row['block_id']}`))
    expect(orders.filter((row) => !runs.has(`${row['service_id']} ${row['run_id']}`))).toEqual([])
    expect(assignments.filter((row) => !blocks.has(`${row['service_id']} ${row['block_id']}`))).toEqual([])
    expect([...orders, ...assignments].filter((row) => !isActive(row['service_id'], row['date']))).toEqual([])
    expect(valuesOf(orders, 'date').size).toBe(28)
    expect(grouped(assignments, 'date', 'vehicle_id')).toHaveLength(assignments.length)
  })

  it('give every service of a day to exactly one driver, and nobody two at once', () => {
    const services = grouped(events, 'service_id', 'run_id').filter(
      ([event]) => event?.['event_type'] !== 'reserve',
    )
    const dates = [...valuesOf(orders, 'date')]
    const expected = dates.reduce(
      (sum, date) => sum + services.filter(([event]) => isActive(event?.['service_id'], date)).length,
      0,
    )
    const reserves = new Set(
      events
        .filter((row) => row['event_type'] === 'reserve')
        .map((row) => `${row['service_id']} ${row['run_id']}`),
    )
    const driving = orders.filter((row) => !reserves.has(`${row['service_id']} ${row['run_id']}`))
    expect(driving).toHaveLength(expected)
    expect(grouped(driving, 'date', 'service_id', 'run_id')).toHaveLength(expected)
    expect(grouped(orders, 'date', 'employee_id')).toHaveLength(orders.length)
  })
})
