import type { ImportFault, ImportNotice } from '@bulletin/domain/planning/import/report'
import type { WorldParts } from '@bulletin/domain/planning/import/world-parts'
import type { World } from '@bulletin/domain/planning/world'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Feed } from '../feed/feed.ts'
import { checkMapping } from '../mapping/known.ts'
import type { Mapping } from '../mapping/mapping.ts'
import { calendarsOf, versionOf } from './calendars.ts'
import { findingsOf, type Findings } from './findings.ts'
import { fleetOf, parkPositionsOf } from './fleet.ts'
import { garagesOf } from './garages.ts'
import { buildLine, topologiesOf } from './network/build-network.ts'
import { linesOfFeed } from './network/lines-of-feed.ts'
import { ordersOf, reservesOfRuns, type Ordered } from './orders.ts'
import { placesInFeed, type PlaceOf } from './place-of.ts'
import { placesOf } from './places.ts'
import { scanStopTimes } from './scan.ts'
import { serviceDrafts } from './services/drafts.ts'
import { eventKinds } from './services/event-kinds.ts'
import { linesOfRuns } from './services/line-of-run.ts'
import { findReserve, serviceNames } from './services/names.ts'
import { eventsByTrip, runKey, runsOf, type Run } from './services/runs.ts'
import { trainsOfLine } from './services/trains.ts'
import { timetablesOf } from './timetables.ts'

export type BuiltParts = {
  readonly parts: WorldParts
  readonly notices: ImportNotice[]
  /** Reserves derived from runs without trips; a list of reserves overrides them. */
  readonly reservesOfRuns: World['reserves']
  readonly placeOf: PlaceOf
}

const METRES_IN_A_KILOMETRE = 1000

/** Reports what drivers will lack because no file of the feed contains it. */
const tellMissing = (feed: Feed, findings: Findings): void => {
  if (feed.runEvents.length === 0) findings.missing('TODS_MISSING')
  else if (feed.employeeRunDates.length === 0) findings.missing('ORDERS_MISSING')
  if (feed.vehicles.length === 0) findings.missing('FLEET_MISSING')
  const templates = [...feed.frequencyTrips].filter((tripId) => feed.trips.has(tripId))
  if (templates.length > 0)
    findings.leftOut('FREQUENCY_TRIPS', { count: templates.length }, { file: 'frequencies.txt' })
}

/**
 * Builds the network, plan, orders and fleet from a feed and its mapping. Missing data is guessed and reported; data
 * that the plan cannot store becomes a fault that names its row. Reads the stop times in one pass without storing them.
 */
export const buildParts = async (
  feed: Feed,
  mapping: Mapping,
  { timeZone }: { timeZone: string },
): Promise<Result<BuiltParts, ImportFault[]>> => {
  const findings = findingsOf()
  if (feed.timeZone !== null && feed.timeZone !== timeZone)
    findings.fault(
      'TIME_ZONE_DIFFERS',
      { given: feed.timeZone, expected: timeZone },
      { file: 'agency.txt', field: 'agency_timezone' },
    )
  checkMapping(mapping, feed, findings)
  const lines = linesOfFeed(feed, mapping, findings)
  if (findings.faults.length > 0) return failure(findings.faults)

  const places = placesOf(feed)
  const lineOfRoute = new Map(
    lines.flatMap(({ name, routes }) => routes.map(({ routeId }) => [routeId, name])),
  )
  const kinds = eventKinds(feed.trips, mapping)
  const runs = runsOf(feed, kinds)
  kinds.tell(findings)
  const eventsOfTrip = eventsByTrip(runs, places.isGarage)
  const metresPerUnit = mapping.distanceUnit === 'km' ? METRES_IN_A_KILOMETRE : 1
  const scan = await scanStopTimes(feed, places, { lineOfRoute, eventsOfTrip, metresPerUnit }, findings)
  const sources = { feed, places, scan, findings }
  const topologies = topologiesOf(lines, sources)

  const linesAt = new Map<string, string[]>()
  for (const [line, { order }] of topologies)
    for (const station of order) linesAt.set(station, [...(linesAt.get(station) ?? []), line])
  const lineOfRun = linesOfRuns(runs, { feed, places, lineOfRoute, linesAt }, findings)
  const reserves = new Map<Run, string>()
  const services = new Map<Run, string>()
  for (const [run, line] of lineOfRun) {
    const reserve = findReserve(run, mapping)
    if (reserve === null) services.set(run, line)
    else reserves.set(run, reserve)
  }
  const names = serviceNames(services, mapping, findings)
  const rideSources = { feed, places, cuts: scan.cuts, lineOfRoute }
  const drafts = serviceDrafts(services, names, topologies, rideSources, findings)
  const garages = garagesOf(lineOfRun, topologies, places)

  const built = lines.flatMap((draft) => {
    const topology = topologies.get(draft.name)
    const at = garages.at.get(draft.name) ?? new Set<string>()
    const line = topology ? buildLine(draft, topology, drafts, at, sources) : null
    return line ? [{ ...line, trains: trainsOfLine(draft, drafts, scan, feed, findings) }] : []
  })
  const orderedOf = new Map<string, Ordered>([
    ...drafts.map(({ run, line, name, start, end }): [string, Ordered] => [
      runKey(run),
      { line, serviceName: name, hours: { start, end } },
    ]),
    ...[...reserves].map(([run, name]): [string, Ordered] => [
      runKey(run),
      { line: lineOfRun.get(run) ?? '', serviceName: name, hours: null },
    ]),
  ])
  const rosterExceptions = ordersOf(feed, mapping, orderedOf, findings)
  const fleet = fleetOf(feed, mapping, lineOfRoute, findings)
  const codes = new Map(built.map(({ line, codeOf }) => [line.name, codeOf]))
  const parkPositions = parkPositionsOf(feed, places, codes, garages.usedBy, findings)
  const reserveHours = reservesOfRuns(reserves, findings)
  tellMissing(feed, findings)
  const used = new Set([
    ...[...scan.tripsOf.values()].flatMap((trips) =>
      [...trips.keys()].map((tripId) => feed.trips.get(tripId)?.serviceId ?? ''),
    ),
    ...[...lineOfRun.keys()].map(({ serviceId }) => serviceId),
  ])
  const calendars = calendarsOf(feed, used, findings)
  const version = versionOf(feed, mapping, calendars, findings)
  if (findings.faults.length > 0) return failure(findings.faults)

  return success({
    parts: {
      plan: {
        lines: built.map(({ line }) => line),
        calendars,
        timetables: built.flatMap((line) => timetablesOf(line, drafts, scan, feed, version)),
        rosters: [],
        rosterExceptions,
      },
      ...(fleet.materials.length > 0 ? { materials: fleet.materials } : {}),
      ...(parkPositions.length > 0 ? { parkPositions } : {}),
    },
    notices: findings.notices,
    reservesOfRuns: reserveHours,
    placeOf: placesInFeed({ feed, mapping, places, lines, codes, drafts, reserves, fleet }),
  })
}
