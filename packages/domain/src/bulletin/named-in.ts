import type { DrivenMaterial } from '../material/material-use.ts'
import type { Quadrigram } from '../network/station.ts'
import { breaksLineRules, type ObservationTraits } from '../observation/observation-faults.ts'
import type { ObservationType } from '../observation/observation.ts'
import { observationsIn, stationsNamedIn, trainNamedIn } from '../observation/observations-in.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'

/** The stations and trains that a bulletin names, for a caller that can check them against network and fleet. */

const drivenIn = ({ rides, maneuvers }: SubmittedBulletin): DrivenMaterial[] => [
  ...rides.flatMap(({ materials, unparkMaterial }) => [
    ...materials,
    ...(unparkMaterial ? [unparkMaterial] : []),
  ]),
  ...maneuvers.map(({ material }) => material),
]

/** An observation may name a train that the driver did not drive, for example one that blocked the track. */
const namedIn = (bulletin: SubmittedBulletin): DrivenMaterial[] => [
  ...drivenIn(bulletin),
  ...observationsIn(bulletin).flatMap((observation) => trainNamedIn(observation) ?? []),
]

/** Every train that was driven, deduplicated. */
export const materialsIn = (bulletin: SubmittedBulletin): string[] => [
  ...new Set(drivenIn(bulletin).map(({ material }) => material)),
]

/** Every named train with the end it was driven from, pairs deduplicated. */
export const trainEndsIn = (bulletin: SubmittedBulletin): DrivenMaterial[] => [
  ...new Map(
    namedIn(bulletin).map(({ material, leadCar }) => [`${material} ${leadCar}`, { material, leadCar }]),
  ).values(),
]

/** Every named station, by code, deduplicated. (A train that turned early did so where its ride arrived.) */
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

/** The types of its observations, deduplicated. */
export const observationTypesIn = (bulletin: SubmittedBulletin): ObservationType[] => [
  ...new Set(observationsIn(bulletin).map(({ type }) => type)),
]

/** Whether it contains an observation that is impossible on a line with these traits. */
export const saysImpossible = (bulletin: SubmittedBulletin, traits: ObservationTraits): boolean =>
  observationsIn(bulletin).some((observation) => breaksLineRules(observation, traits))
