import { groupedBy } from '@bulletin/domain/grouped'
import type { WorldLine } from '@bulletin/domain/planning/world'
import type { Feed } from '../../feed/feed.ts'
import { NO_STATIONS } from '../../mapping/mapping.ts'
import { MAPPING_FILE } from '../../sources/known-files.ts'
import { listed, type Findings } from '../findings.ts'
import type { Places } from '../places.ts'
import type { Pattern, Scan } from '../scan.ts'
import { placesOfServices, type ServiceDraft } from '../services/drafts.ts'
import { terminusOf } from '../services/terminus.ts'
import type { LineDraft } from './lines-of-feed.ts'
import { notableOf } from './notable.ts'
import { namedStations, stationsOf, type NamedStations } from './stations.ts'
import { terminiOf } from './termini.ts'
import { topologyOf, type Topology } from './topology.ts'
import { traitsOf } from './traits.ts'

type Sources = {
  readonly feed: Feed
  readonly places: Places
  readonly scan: Scan
  readonly findings: Findings
}

const isOnce = ({ stations }: Pattern): boolean => new Set(stations).size === stations.length

const patternsOf = (scan: Scan): Map<string, Pattern[]> =>
  groupedBy(
    scan.patterns.filter((pattern) => pattern.withPassengers && isOnce(pattern)),
    ({ line }) => line,
  )

/** Builds the topology of each line. Refuses a line without any calls, and a mapped station that no train calls at. */
export const topologiesOf = (
  lines: readonly LineDraft[],
  { feed, places, scan, findings }: Sources,
): Map<string, Topology> => {
  const patterns = patternsOf(scan)
  const topologies = new Map<string, Topology>()
  for (const line of lines) {
    const ofLine = patterns.get(line.name) ?? []
    if (ofLine.length === 0) {
      findings.fault('LINE_WITHOUT_TRIPS', { line: line.name }, line.routes[0])
      continue
    }
    const hops = scan.hops.get(line.name)
    const topology = topologyOf(line, ofLine, { feed, places, hops, findings })
    if (!topology) continue
    topologies.set(line.name, topology)
    for (const stop of Object.keys(line.mapping?.stations ?? {}))
      if (feed.stops.has(stop) && !topology.order.includes(stop))
        findings.fault(
          'MAPPING_STATION_ELSEWHERE',
          { stop, line: line.name },
          { file: MAPPING_FILE, field: `lines.${line.name}.stations.${stop}` },
        )
  }
  return topologies
}

export type NetworkLine = {
  readonly draft: LineDraft
  readonly topology: Topology
  readonly line: WorldLine
  readonly codeOf: NamedStations['codeOf']
  readonly positions: ReadonlyMap<string, number>
}

/** Builds a line with its station codes, flags and diagram; null if the stations do not fit on the diagram. */
export const buildLine = (
  draft: LineDraft,
  topology: Topology,
  drafts: readonly ServiceDraft[],
  garages: ReadonlySet<string>,
  { feed, places, scan, findings }: Sources,
): NetworkLine | null => {
  const patterns = patternsOf(scan).get(draft.name) ?? []
  const said = draft.mapping?.stations ?? NO_STATIONS
  const termini = terminiOf(topology, patterns, (station) => said[station]?.extremeTerminus)
  if (!topology.order.some((station) => said[station]?.extremeTerminus !== undefined))
    findings.guess('TERMINI_GUESSED', {
      line: draft.name,
      stations: listed(
        [...termini.extreme].map(
          ([station, { departureLane }]) => `${places.nameOf(station)} (${station}) ${departureLane}`,
        ),
      ),
    })
  const ofServices = placesOfServices(drafts, draft.name)
  const positions = notableOf(draft, topology, termini, { ofServices, garages }, { places, findings })
  if (!positions) return null
  const named = namedStations(draft, topology, feed, findings)
  const ofLine = drafts.filter(({ line }) => line === draft.name)
  const serviceStarts = new Set(ofLine.map((service) => terminusOf(service, positions)))
  const stations = stationsOf(
    draft,
    topology,
    termini,
    named,
    patterns,
    { positions, garages, serviceStarts },
    findings,
  )
  const paths = topology.paths.map(({ stops, ...path }) => ({
    ...path,
    stops: stops.map(({ quadrigram, ...measure }) => ({
      quadrigram: named.codeOf.get(quadrigram) ?? '',
      ...measure,
    })),
  }))
  const line = { name: draft.name, ...traitsOf(draft, findings), stations, paths }
  return { draft, topology, line, codeOf: named.codeOf, positions }
}
