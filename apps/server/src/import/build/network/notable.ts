import { DIAGRAM_LAST_POSITION } from '@bulletin/domain/limits'
import { NO_STATIONS } from '../../mapping/mapping.ts'
import { listed, type Findings } from '../findings.ts'
import type { Places } from '../places.ts'
import type { LineDraft } from './lines-of-feed.ts'
import { positionsOf, slotsNeeded } from './positions.ts'
import type { Termini } from './termini.ts'
import type { Topology } from './topology.ts'

/** Stations that need a slot on the diagram, besides those of the mapping. */
export type Wanted = {
  /** Where rides and segments begin and end: without a slot, drivers could not enter them. */
  readonly ofServices: ReadonlySet<string>
  readonly garages: ReadonlySet<string>
}

const MARKS = [
  'intermediateTerminus',
  'lapsCountCheckpoint',
  'provisionalService',
  'rollingStockChange',
  'parkingGarage',
] as const

const SLOTS = DIAGRAM_LAST_POSITION + 1

/**
 * Assigns the diagram slots. Stations that services need come first; garages and rare trip ends take the remaining
 * slots.
 */
export const notableOf = (
  { name, mapping, routes }: LineDraft,
  topology: Topology,
  { extreme, inBetween }: Termini,
  { ofServices, garages }: Wanted,
  { places, findings }: { places: Places; findings: Findings },
): ReadonlyMap<string, number> | null => {
  const said = mapping?.stations ?? NO_STATIONS
  const isOn = (station: string): boolean => topology.order.includes(station)
  const fixed = new Map(
    Object.entries(said).flatMap(([station, { position }]): [string, number][] =>
      isOn(station) && position !== undefined && position !== null ? [[station, position]] : [],
    ),
  )
  const marked = Object.keys(said).filter((station) => MARKS.some((mark) => said[station]?.[mark]))
  const needed = new Set([...extreme.keys(), ...ofServices, ...marked, ...fixed.keys()].filter(isOn))
  const given = (notable: ReadonlySet<string>) => ({ ...topology, notable, fixed })
  const hasRoom = (notable: ReadonlySet<string>): boolean =>
    fixed.size > 0 ? positionsOf(given(notable)) !== null : slotsNeeded(given(notable)) <= SLOTS
  if (!hasRoom(needed)) {
    findings.fault(
      'DIAGRAM_FULL',
      {
        line: name,
        count: needed.size,
        max: SLOTS,
        stations: listed(topology.order.filter((one) => needed.has(one)).map(places.nameOf)),
      },
      routes[0],
    )
    return null
  }
  const saysTermini = Object.values(said).some((station) => station.intermediateTerminus !== undefined)
  const saysGarages = Object.values(said).some((station) => station.parkingGarage !== undefined)
  const wanted = [...(saysGarages ? [] : garages), ...(saysTermini ? [] : inBetween)].filter(
    (station) => isOn(station) && !needed.has(station) && said[station]?.position !== null,
  )
  const left: string[] = []
  for (const station of wanted)
    if (hasRoom(new Set([...needed, station]))) needed.add(station)
    else left.push(station)
  if (left.length > 0)
    findings.leftOut(
      'STATIONS_OFF_DIAGRAM',
      { line: name, stations: listed(left.map(places.nameOf)) },
      routes[0],
    )
  const positions = positionsOf(given(needed))
  if (positions && positions.size > fixed.size)
    findings.guess('POSITIONS_GUESSED', {
      line: name,
      stations: listed(
        topology.order
          .filter((station) => positions.has(station) && !fixed.has(station))
          .map((station) => `${places.nameOf(station)} (${station}) ${positions.get(station) ?? ''}`),
      ),
    })
  return positions
}
