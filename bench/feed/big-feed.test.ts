import { worldFaults } from '@bulletin/domain/planning/check-world'
import { parse } from 'csv-parse/sync'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readWorld } from '../../apps/demo/src/feed/testing/read-world.ts'
import { writeBigFeed } from './big-feed.ts'

type Row = Readonly<Record<string, string>>

const STOP_TIMES = 20_000
const folder = mkdtempSync(join(tmpdir(), 'bulletin-big-'))
afterAll(() => rmSync(folder, { recursive: true }))
const counts = await writeBigFeed(folder, { stopTimes: STOP_TIMES })

const read = (file: string): Row[] => parse(readFileSync(join(folder, file)), { columns: true })
const [stops, trips, stopTimes, events, orders, calendars] = [
  'stops.txt',
  'trips.txt',
  'stop_times.txt',
  'run_events.txt',
  'employee_run_dates.txt',
  'calendar.txt',
].map(read) as [Row[], Row[], Row[], Row[], Row[], Row[]]

const grouped = (rows: readonly Row[], ...columns: string[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = columns.map((column) => row[column]).join(' ')
    const group = groups.get(key) ?? []
    group.push(row)
    groups.set(key, group)
  }
  return groups
}
const valuesOf = (rows: readonly Row[], column: string): Set<string | undefined> =>
  new Set(rows.map((row) => row[column]))
const unknownIn = (rows: readonly Row[], column: string, known: readonly Row[], key: string): unknown[] =>
  [...valuesOf(rows, column)].filter((value) => value !== '' && !valuesOf(known, key).has(value))

describe('a feed to measure imports with', () => {
  it('has as many stop times as were asked for, or a few more, and says how many', () => {
    expect(counts).toEqual({
      trips: trips.length,
      stopTimes: stopTimes.length,
      runs: grouped(events, 'service_id', 'run_id').size,
    })
    expect(stopTimes.length).toBeGreaterThanOrEqual(STOP_TIMES)
    expect(stopTimes.length).toBeLessThan(STOP_TIMES * 1.5)
  })

  it('is the same every time', async () => {
    const again = mkdtempSync(join(tmpdir(), 'bulletin-big-'))
    await writeBigFeed(again, { stopTimes: STOP_TIMES })
    const different = readdirSync(folder).filter(
      (file) => !readFileSync(join(folder, file)).equals(readFileSync(join(again, file))),
    )
    rmSync(again, { recursive: true })
    expect(different).toEqual([])
  })

  it('has every key once and every reference somewhere to lead', () => {
    expect(grouped(stops, 'stop_id').size).toBe(stops.length)
    expect(valuesOf(stops, 'stop_name').size).toBe(stops.length / 3)
    expect(grouped(trips, 'trip_id').size).toBe(trips.length)
    expect(grouped(stopTimes, 'trip_id', 'stop_sequence').size).toBe(stopTimes.length)
    expect(grouped(events, 'service_id', 'run_id', 'event_sequence').size).toBe(events.length)
    const runs = grouped(events, 'service_id', 'run_id')
    expect(orders.filter((row) => !runs.has(`${row['service_id']} ${row['run_id']}`))).toEqual([])
    const assignments = read('vehicle_assignments.txt')
    expect([
      ...unknownIn(stopTimes, 'stop_id', stops, 'stop_id'),
      ...unknownIn(stopTimes, 'trip_id', trips, 'trip_id'),
      ...unknownIn(trips, 'service_id', calendars, 'service_id'),
      ...unknownIn(trips, 'route_id', read('routes.txt'), 'route_id'),
      ...unknownIn(events, 'trip_id', trips, 'trip_id'),
      ...unknownIn(events, 'block_id', trips, 'block_id'),
      ...unknownIn(events, 'start_location', stops, 'stop_id'),
      ...unknownIn(orders, 'employee_id', read('people.csv'), 'matricule'),
      ...unknownIn(assignments, 'block_id', trips, 'block_id'),
      ...unknownIn(assignments, 'vehicle_id', read('vehicles.txt'), 'vehicle_id'),
    ]).toEqual([])
  })

  it('has lines, trains and runs of the size of a metro', () => {
    const stations = [...grouped(stopTimes, 'trip_id').values()].map(({ length }) => length)
    expect([Math.min(...stations), Math.max(...stations)]).toEqual([25, 38])
    expect(valuesOf(trips, 'route_id').size).toBe(16)
    for (const train of valuesOf(trips, 'trip_short_name')) expect(train).toMatch(/^\d\d$/)
    const driven = [...grouped(events, 'service_id', 'run_id').values()].map(
      (run) => run.filter((event) => event['event_type'] === 'drive').length,
    )
    expect(Math.min(...driven)).toBeGreaterThanOrEqual(10)
    expect(Math.max(...driven)).toBeLessThanOrEqual(15)
    for (const run of valuesOf(events, 'run_id')) expect(run).toMatch(/^[0-9A-Z]{1,5}$/)
  })

  it('has every trip driven from end to end, by two drivers where one relieves the other on the way', () => {
    const calls = grouped(stopTimes, 'trip_id')
    const parts = grouped(
      events.filter((event) => event['trip_id'] !== ''),
      'trip_id',
    )
    expect(parts.size).toBe(trips.length)
    const broken = [...parts].filter(([trip, drives]) => {
      const [first, last] = [drives.at(0), drives.at(-1)]
      const [departure, arrival] = [calls.get(trip)?.at(0), calls.get(trip)?.at(-1)]
      return (
        first?.['start_location'] !== departure?.['stop_id'] ||
        first?.['start_time'] !== departure?.['departure_time'] ||
        last?.['end_location'] !== arrival?.['stop_id'] ||
        last?.['end_time'] !== arrival?.['arrival_time'] ||
        drives.some((drive, index) => {
          const before = drives[index - 1]
          return (
            before !== undefined &&
            (before['end_location'] !== drive['start_location'] ||
              before['end_time'] !== drive['start_time'] ||
              before['end_mid_trip'] !== '1' ||
              drive['start_mid_trip'] !== '1')
          )
        })
      )
    })
    expect(broken).toEqual([])
    expect([...parts.values()].filter(({ length }) => length === 2).length).toBeGreaterThan(10)
  })

  it('has calendars that share no day', () => {
    const periods = calendars.map((row) => [row['start_date'] ?? '', row['end_date'] ?? ''] as const)
    expect(periods.filter(([start], index) => start <= (periods[index - 1]?.[1] ?? ''))).toEqual([])
  })

  it('becomes a world that nothing is wrong with, reliefs on the way included', async () => {
    const { world } = await readWorld(folder)
    expect(worldFaults(world)).toEqual({ faults: [], count: 0 })
    const rides = world.timetables.flatMap(({ services }) => services.flatMap((service) => service.rides))
    const driven = events.filter((event) => event['event_type'] === 'drive')
    expect(rides).toHaveLength(driven.length)
    const ends = new Set(world.lines.flatMap((line) => line.stations.filter((one) => one.extremeTerminus)))
    expect(ends.size).toBe(2 * 16)
    const codes = new Set([...ends].map(({ quadrigram }) => quadrigram))
    expect(rides.filter(({ departureStation }) => !codes.has(departureStation)).length).toBeGreaterThan(10)
    expect(world.rosterExceptions).toHaveLength(orders.length)
  })
})
