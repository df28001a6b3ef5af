import { MATERIAL_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { MaterialNumber } from '@bulletin/domain/material/material'
import type { Quadrigram } from '@bulletin/domain/network/station'
import type { World } from '@bulletin/domain/planning/world'
import type { Feed, FeedVehicle } from '../feed/feed.ts'
import type { Mapping } from '../mapping/mapping.ts'
import { listed, type Findings } from './findings.ts'
import { findPosition, type Places } from './places.ts'

const numberIn = (text: string | null): string | null => {
  const written = MaterialNumber.safeParse((text ?? '').toUpperCase().replaceAll(/[^A-Z0-9-]/g, ''))
  return written.success ? written.data : null
}

/** Assigns each vehicle to the line that most of its assigned blocks belong to. */
const linesOfVehicles = (
  feed: Feed,
  lineOfRoute: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> => {
  const asked = new Set(feed.vehicleAssignments.map(({ blockId }) => blockId))
  const lineOfBlock = new Map<string, string>()
  for (const { blockId, serviceId, routeId } of feed.trips.values()) {
    const line = lineOfRoute.get(routeId)
    if (blockId === null || line === undefined || !asked.has(blockId)) continue
    lineOfBlock.set(JSON.stringify([blockId, serviceId]), line)
    if (!lineOfBlock.has(JSON.stringify([blockId, null])))
      lineOfBlock.set(JSON.stringify([blockId, null]), line)
  }
  const votes = new Map<string, Map<string, number>>()
  for (const { vehicleId, blockId, serviceId } of feed.vehicleAssignments) {
    const line =
      lineOfBlock.get(JSON.stringify([blockId, serviceId])) ??
      lineOfBlock.get(JSON.stringify([blockId, null]))
    if (line === undefined) continue
    const ofVehicle = votes.get(vehicleId) ?? new Map<string, number>()
    votes.set(vehicleId, ofVehicle)
    ofVehicle.set(line, (ofVehicle.get(line) ?? 0) + 1)
  }
  return new Map(
    [...votes].map(([vehicleId, lines]) => [
      vehicleId,
      [...lines].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '',
    ]),
  )
}

/**
 * A train can be driven from both ends: if the feed has no lead car numbers, they are derived from the train's number.
 */
const leadCarOf = (materialId: string, end: 'A' | 'B'): string =>
  `${materialId.slice(-(MATERIAL_MAX_CHARACTERS - 1))}${end}`

export type Fleet = { materials: World['materials']; rowOf: ReadonlyMap<string, FeedVehicle> }

export const fleetOf = (
  feed: Feed,
  mapping: Mapping,
  lineOfRoute: ReadonlyMap<string, string>,
  findings: Findings,
): Fleet => {
  const lines = linesOfVehicles(feed, lineOfRoute)
  const rowOf = new Map<string, FeedVehicle>()
  const homeless: string[] = []
  const guessed: string[] = []
  const materials = feed.vehicles.flatMap((vehicle): World['materials'] => {
    const { vehicleId } = vehicle
    const vehicles = mapping.vehicles ?? {}
    const said = Object.hasOwn(vehicles, vehicleId) ? vehicles[vehicleId] : undefined
    const materialId = said?.materialId ?? numberIn(vehicleId) ?? numberIn(vehicle.label)
    const line = said?.line ?? lines.get(vehicleId)
    if (line === undefined) {
      homeless.push(vehicleId)
      return []
    }
    if (materialId === null) {
      findings.fault('VEHICLE_NUMBER_NEEDED', { vehicle: vehicleId }, { ...vehicle, field: 'vehicle_id' })
      return []
    }
    if (said?.firstLeadCar === undefined || said.secondLeadCar === undefined) guessed.push(materialId)
    rowOf.set(JSON.stringify([line, materialId]), vehicle)
    return [
      {
        line,
        materialId,
        firstLeadCar: said?.firstLeadCar ?? leadCarOf(materialId, 'A'),
        secondLeadCar: said?.secondLeadCar ?? leadCarOf(materialId, 'B'),
      },
    ]
  })
  const file = 'vehicles.txt'
  if (homeless.length > 0)
    findings.leftOut(
      'VEHICLES_WITHOUT_LINE',
      { count: homeless.length, vehicles: listed(homeless) },
      { file },
    )
  if (guessed.length > 0)
    findings.guess('LEAD_CARS_GUESSED', { count: guessed.length, vehicles: listed(guessed) }, { file })
  return { materials, rowOf }
}

/**
 * Park positions of the garages, on the lines whose services use the garage, otherwise on every line at its station.
 */
export const parkPositionsOf = (
  feed: Feed,
  places: Places,
  codes: ReadonlyMap<string, ReadonlyMap<string, Quadrigram>>,
  usedBy: ReadonlyMap<string, ReadonlySet<string>>,
  findings: Findings,
): World['parkPositions'] => {
  const positions = new Map<string, World['parkPositions'][number]>()
  const unreadable: string[] = []
  for (const garage of places.garages) {
    const station = places.stationOf(garage.stopId)
    const positionName = findPosition(garage)
    if (garage.platformCode !== null && positionName === null) unreadable.push(garage.stopId)
    if (positionName === null) continue
    const there = [...codes.keys()].filter((line) => codes.get(line)?.has(station))
    const using = there.filter((line) => usedBy.get(garage.stopId)?.has(line))
    for (const line of using.length > 0 ? using : there) {
      const position = { line, station: codes.get(line)?.get(station) ?? '', positionName }
      positions.set(JSON.stringify(position), position)
    }
  }
  if (unreadable.length > 0)
    findings.leftOut(
      'PARK_POSITIONS_LEFT_OUT',
      { stops: listed(unreadable) },
      { ...(feed.stops.get(unreadable[0] ?? '') ?? { file: 'stops.txt' }), field: 'platform_code' },
    )
  return [...positions.values()]
}
