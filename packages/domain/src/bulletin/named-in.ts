import type { DrivenMaterial } from '../material/material-use.ts'
import type { Quadrigram } from '../network/station.ts'
import { breaksLineRules, type ObservationTraits } from '../observation/observation-faults.ts'
import type { ObservationType } from '../observation/observation.ts'
import { observationsIn, stationsNamedIn, trainNamedIn } from '../observation/observations-in.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'

/** What a bulletin names of the network and of the fleet: whoever knows both can say whether it exists. */

const drivenIn = ({ rides, maneuvers }: SubmittedBulletin): DrivenMaterial[] => [
  ...rides.flatMap(({ materials, unparkMaterial }) => [
    ...materials,
    ...(unparkMaterial ? [unparkMaterial] : []),
  ]),
  ...maneuvers.map(({ material }) => material),
]

/** With observations, a train may be named that nobody drove: one that stood in the way, say. */
const namedIn = (bulletin: SubmittedBulletin): DrivenMaterial[] => [
  ...drivenIn(bulletin),
  ...observationsIn(bulletin).flatMap((observation) => trainNamedIn(observation) ?? []),
]

/** Every train that was driven, each once. */
export const materialsIn = (bulletin: SubmittedBulletin): string[] => [
  ...new Set(drivenIn(bulletin).map(({ material }) => material)),
]

/** Every train that it names with the end it was driven from, each pair once. */
export const trainEndsIn = (bulletin: SubmittedBulletin): DrivenMaterial[] => [
  ...new Map(
    namedIn(bulletin).map(({ material, leadCar }) => [`${material} ${leadCar}`, { material, leadCar }]),
  ).values(),
]

/** Every station that it names, by its code, each once. (A train that turned early did so where its ride arrived.) */
export const stationsIn = (bulletin: SubmittedBulletin): Quadrigram[] => {
  const { terminus, rides, maneuvers } = bulletin
  const ends = [...rides, ...maneuvers].flatMap((part) => [part.departureStation, part.arrivalStation])
  const changes = rides.flatMap(({ materials }) => materials.map((use) => use.rollingStockChange))
  const reliefs = rides.flatMap(({ driverSubstitution: relief }) =>
    relief ? [relief.startStation, relief.endStation] : [],
  )
  const named = [terminus, ...ends, ...changes, ...reliefs].flatMap((station) => station?.quadrigram ?? [])
  return [...new Set([...named, ...observationsIn(bulletin).flatMap(stationsNamedIn)])]
}

/** The kinds of its observations, each once. */
export const observationTypesIn = (bulletin: SubmittedBulletin): ObservationType[] => [
  ...new Set(observationsIn(bulletin).map(({ type }) => type)),
]

/** It holds an observation that cannot have been made on a line with these traits. */
export const saysImpossible = (bulletin: SubmittedBulletin, traits: ObservationTraits): boolean =>
  observationsIn(bulletin).some((observation) => breaksLineRules(observation, traits))
