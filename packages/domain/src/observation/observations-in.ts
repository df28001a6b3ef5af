import type { DrivenMaterial } from '../material/material-use.ts'
import { MaterialNumber } from '../material/material.ts'
import type { Quadrigram } from '../network/station.ts'
import type { Observation } from './observation.ts'

type Observed<Listed> = { observations: readonly Listed[] }

/** What is observed in a bulletin, and where: of its service, of its rides, of its manoeuvres. */
export type ObservedBulletin<Listed> = Observed<Listed> & {
  rides: readonly Observed<Listed>[]
  maneuvers: readonly Observed<Listed>[]
}

export const observationsIn = <Listed>({
  observations,
  rides,
  maneuvers,
}: ObservedBulletin<Listed>): Listed[] =>
  [{ observations }, ...rides, ...maneuvers].flatMap((part) => part.observations)

export const observationCountOf = (bulletin: ObservedBulletin<unknown>): number =>
  observationsIn(bulletin).length

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const stationsWithin = (value: unknown): Quadrigram[] => {
  if (!isRecord(value)) return []
  const { quadrigram } = value
  return typeof quadrigram === 'string' ? [quadrigram] : Object.values(value).flatMap(stationsWithin)
}

/** The stations that an observation names, whatever its kind. */
export const stationsNamedIn = (observation: Observation): Quadrigram[] => stationsWithin(observation)

/** The train that an observation is about, with the end it was driven from. */
export const trainNamedIn = (observation: Observation): DrivenMaterial | null => {
  if (!('material' in observation)) return null
  const { material, leadCar } = observation
  return MaterialNumber.safeParse(material).success && MaterialNumber.safeParse(leadCar).success
    ? { material: String(material), leadCar: String(leadCar) }
    : null
}
