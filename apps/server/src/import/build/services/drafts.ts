import type { ServiceTime } from '@bulletin/domain/time/service-time'
import type { FeedRunEvent } from '../../feed/feed.ts'
import { least, most } from '../extremes.ts'
import { listed, type Findings } from '../findings.ts'
import type { Topology } from '../network/topology.ts'
import { markParking } from './parking.ts'
import { makeTravelers, ridesOf, type LeftOutRides, type RideDraft, type RideSources } from './rides.ts'
import type { Run } from './runs.ts'
import { segmentsOf, type SegmentDraft } from './segments.ts'

/** A service whose stations are still stop ids. */
export type ServiceDraft = {
  readonly run: Run
  readonly line: string
  readonly name: string
  readonly start: ServiceTime
  readonly end: ServiceTime
  readonly ionDonRm: { start: ServiceTime; end: ServiceTime } | null
  readonly segments: readonly SegmentDraft[]
  readonly rides: readonly RideDraft[]
  /** Where the driver reports for duty; used only if the diagram has a slot there, otherwise `beginsAt` is used. */
  readonly reportsAt: string
  readonly beginsAt: string
}

/** The ION / DON / RM window does not count towards the hours of the service. */
const hoursOf = ({ events }: Run, rides: readonly RideDraft[]) => {
  const work = events.filter(({ kind }) => kind !== 'WINDOW')
  const counted = (work.length > 0 ? work : events).map(({ event }) => event)
  const window = events.find(({ kind }) => kind === 'WINDOW')?.event
  return {
    start: least([...counted.map(({ startTime }) => startTime), ...rides.map(({ departure }) => departure)]),
    end: most([...counted.map(({ endTime }) => endTime), ...rides.map(({ arrival }) => arrival)]),
    ionDonRm: window ? { start: window.startTime, end: window.endTime } : null,
  }
}

const tellLeftOut = ({ onOtherLines, offLine }: LeftOutRides, findings: Findings): void => {
  const blanksOf = (events: readonly FeedRunEvent[]) => ({
    count: events.length,
    runs: listed(events.map(({ runId }) => runId)),
  })
  if (onOtherLines.length > 0)
    findings.leftOut('RIDES_OF_OTHER_LINES', blanksOf(onOtherLines), onOtherLines[0])
  if (offLine.length > 0) findings.leftOut('RIDES_OFF_LINE', blanksOf(offLine), offLine[0])
}

/** Builds the services of drivers on the lines, one per run. */
export const serviceDrafts = (
  lines: ReadonlyMap<Run, string>,
  names: ReadonlyMap<Run, string>,
  topologies: ReadonlyMap<string, Topology>,
  sources: RideSources,
  findings: Findings,
): ServiceDraft[] => {
  const { feed, places } = sources
  const left: LeftOutRides = { onOtherLines: [], offLine: [] }
  const strange = new Set<string>()
  const known = [...names].flatMap(([run, name]) => {
    const line = lines.get(run) ?? ''
    const topology = topologies.get(line)
    return topology ? [{ run, name, line, topology, rides: ridesOf(run, line, topology, sources, left) }] : []
  })
  const travelers = makeTravelers(known)
  const stationsOf = new Map([...topologies].map(([line, { order }]) => [line, new Set(order)]))
  const drafts = known.flatMap(({ run, name, line, rides }): ServiceDraft[] => {
    markParking(run, rides, feed, places)
    const isOnLine = (station: string): boolean => stationsOf.get(line)?.has(station) ?? false
    const found = segmentsOf(run, rides, isOnLine, places)
    for (const stop of found.strange) strange.add(stop)
    const reportsAt = places.stationOf(run.first.startLocation)
    const anywhere = run.events
      .flatMap(({ event }) => [event.startLocation, event.endLocation].map(places.stationOf))
      .find(isOnLine)
    const beginsAt = rides[0]?.from ?? found.segments[0]?.from ?? anywhere
    if (beginsAt === undefined) return []
    return [{ run, line, name, ...hoursOf(run, rides), segments: found.segments, rides, reportsAt, beginsAt }]
  })
  tellLeftOut(left, findings)
  if (travelers.length > 0)
    findings.guess(
      'TRAVELERS_GUESSED',
      { count: travelers.length, runs: listed(travelers.map(({ event }) => event.runId)) },
      travelers[0]?.event,
    )
  if (strange.size > 0)
    findings.guess(
      'PLACES_SNAPPED',
      { stops: listed(strange) },
      { file: 'run_events.txt', field: 'start_location' },
    )
  return drafts
}

/** Stations that need a slot on the diagram. */
export const placesOfServices = (drafts: readonly ServiceDraft[], line: string): Set<string> =>
  new Set(
    drafts
      .filter((draft) => draft.line === line)
      .flatMap(({ rides, segments, beginsAt }) => [
        beginsAt,
        ...[...rides, ...segments].flatMap(({ from, to }) => [from, to]),
      ]),
  )
