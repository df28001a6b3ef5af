import type { Feed } from '../feed/feed.ts'
import type { Findings } from '../build/findings.ts'
import type { Mapping } from './mapping.ts'
import { MAPPING_FILE } from '../sources/known-files.ts'

/** Each id the mapping refers to: its path in the mapping, the id, and the file that should contain it. */
type Mention = {
  readonly field: string
  readonly id: string
  readonly source: string
  readonly isKnown: boolean
}

const mentionsOf = (mapping: Mapping, feed: Feed): Mention[] => {
  const runs = new Set(feed.runEvents.map(({ runId }) => runId))
  const types = new Set(feed.runEvents.map(({ eventType }) => eventType))
  const employees = new Set(feed.employeeRunDates.map(({ employeeId }) => employeeId))
  const vehicles = new Set(feed.vehicles.map(({ vehicleId }) => vehicleId))
  const keysOf = (
    group: 'services' | 'employees' | 'vehicles' | 'events',
    known: ReadonlySet<string>,
    source: string,
  ): Mention[] =>
    Object.keys(mapping[group] ?? {}).map((id) => ({
      field: `${group}.${id}`,
      id,
      source,
      isKnown: known.has(id),
    }))
  const ofLines = Object.entries(mapping.lines).flatMap(
    ([line, { routes, stations, stationOrder, tableCodes }]) => {
      const field = `lines.${line}`
      return [
        ...routes.map((id) => ({
          field: `${field}.routes`,
          id,
          source: 'routes.txt',
          isKnown: feed.routes.has(id),
        })),
        ...Object.keys(stations).map((id) => ({
          field: `${field}.stations.${id}`,
          id,
          source: 'stops.txt',
          isKnown: feed.stops.has(id),
        })),
        ...(stationOrder ?? []).map((id) => ({
          field: `${field}.stationOrder`,
          id,
          source: 'stops.txt',
          isKnown: feed.stops.has(id),
        })),
        ...Object.keys(tableCodes ?? {}).map((id) => ({
          field: `${field}.tableCodes.${id}`,
          id,
          source: 'calendar.txt',
          isKnown: feed.calendars.has(id),
        })),
      ]
    },
  )
  return [
    ...ofLines,
    ...keysOf('services', runs, 'run_events.txt'),
    ...keysOf('events', types, 'run_events.txt'),
    ...keysOf('employees', employees, 'employee_run_dates.txt'),
    ...keysOf('vehicles', vehicles, 'vehicles.txt'),
  ]
}

const faultsOfRoutes = ({ lines }: Mapping, findings: Findings): void => {
  const owner = new Map<string, string>()
  for (const [line, { routes }] of Object.entries(lines))
    for (const id of routes) {
      const other = owner.get(id)
      if (other !== undefined)
        findings.fault(
          'MAPPING_ROUTE_TWICE',
          { route: id, one: other, other: line },
          { file: MAPPING_FILE, field: `lines.${line}.routes` },
        )
      owner.set(id, line)
    }
}

/** An id of the mapping that the feed does not contain is a typo, and would silently have no effect. */
export const checkMapping = (mapping: Mapping, feed: Feed, findings: Findings): void => {
  for (const { field, id, source, isKnown } of mentionsOf(mapping, feed))
    if (!isKnown) findings.fault('MAPPING_UNKNOWN_ID', { id, source }, { file: MAPPING_FILE, field })
  faultsOfRoutes(mapping, findings)
  for (const [vehicleId, { line }] of Object.entries(mapping.vehicles ?? {}))
    if (line !== undefined && Object.keys(mapping.lines).length > 0 && !Object.hasOwn(mapping.lines, line))
      findings.fault(
        'MAPPING_LINE_UNKNOWN',
        { line },
        { file: MAPPING_FILE, field: `vehicles.${vehicleId}.line` },
      )
}
