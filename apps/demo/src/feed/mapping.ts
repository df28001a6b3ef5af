import type { Station } from '@bulletin/domain/network/station'
import type { World, WorldLine } from '@bulletin/domain/planning/world'
import { stationIdOf } from './places.ts'
import type { RunNames } from './plan.ts'
import type { Run } from './run.ts'

/** The station data that stops and trips cannot express. */
const stationMapping = ({
  name: _name,
  unidirectional: _unidirectional,
  stopPoints: _stopPoints,
  ...own
}: Station) => own

const lineMapping = (
  { name, stations, paths: _paths, ...traits }: WorldLine,
  timetables: World['timetables'],
) => ({
  routes: [name],
  ...traits,
  stations: Object.fromEntries(stations.map((station) => [stationIdOf(station), stationMapping(station)])),
  stationOrder: stations.map(stationIdOf),
  tableCodes: Object.fromEntries(
    timetables.flatMap(({ line, calendar, tableCode }) =>
      line === name && tableCode !== null ? [[calendar, tableCode]] : [],
    ),
  ),
})

/** The meaning of our event types; the mapping lists only those in use. */
const EVENTS = { drive: 'DRIVE', deadhead: 'EMPTY', travel: 'TRAVEL', 'ion-don-rm': 'WINDOW' }

const eventMapping = (runs: readonly Run[]) => {
  const used = new Set(runs.flatMap(({ events }) => events().map(({ type }) => type)))
  return Object.fromEntries(Object.entries(EVENTS).filter(([type]) => used.has(type)))
}

/** `mapping.json`: with it, the import guesses nothing. */
export const mappingOf = (world: World, runs: readonly Run[], nameOf: RunNames) => {
  const renamed = runs
    .map(({ line, serviceName }) => [nameOf(line, serviceName), serviceName] as const)
    .filter(([run, serviceName]) => run !== serviceName)
  return {
    timetableVersion: world.timetables[0]?.version,
    distanceUnit: 'm',
    lines: Object.fromEntries(world.lines.map((line) => [line.name, lineMapping(line, world.timetables)])),
    services: Object.fromEntries(renamed),
    events: eventMapping(runs),
    vehicles: Object.fromEntries(
      world.materials.map(({ materialId, ...own }) => [materialId, { materialId, ...own }]),
    ),
  }
}
