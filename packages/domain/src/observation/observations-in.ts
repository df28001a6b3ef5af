import type { RecordedStation } from '../document/recorded-station.ts'
import type { DrivenMaterial } from '../material/material-use.ts'
import { MaterialNumber } from '../material/material.ts'
import type { Quadrigram } from '../network/station.ts'
import type { Observation } from './observation.ts'

type Observed<Listed> = { observations: readonly Listed[] }

/** The observations of a bulletin: of its service, its rides and its manoeuvres. */
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

const stationsWithin = (value: unknown): RecordedStation[] => {
  if (!isRecord(value)) return []
  const { quadrigram, name } = value
  return typeof quadrigram === 'string'
    ? [{ quadrigram, name: String(name) }]
    : Object.values(value).flatMap(stationsWithin)
}

/** The stations that an observation of any kind names, as references. */
export const stationReferencesIn = (observation: Observation): RecordedStation[] =>
  stationsWithin(observation)

/** Their quadrigrams. */
export const stationsNamedIn = (observation: Observation): Quadrigram[] =>
  stationReferencesIn(observation).map(({ quadrigram }) => quadrigram)

/** The train that an observation names, with the end it was driven from. */
export const trainNamedIn = (observation: Observation): DrivenMaterial | null => {
  if (!('material' in observation)) return null
  const { material, leadCar } = observation
  return MaterialNumber.safeParse(material).success && MaterialNumber.safeParse(leadCar).success
    ? { material: String(material), leadCar: String(leadCar) }
    : null
}
