import { fault, faultsWithin, type Fault } from '../problem/fault.ts'
import { isOutsideDay, type Day } from '../time/day.ts'
import type { LineOfObservation, ObservationPlace } from './observation-kind.ts'
import { OBSERVATIONS, type Observation } from './observation.ts'

/** The times entered as part of the event; the creation time of the observation may be much later. */
const timesOf = (observation: Observation): [field: string, at: string | null][] => {
  if (observation.type === 'MODEL42') return [['date', observation.date]]
  if (observation.type !== 'DRIVER_TRAINING') return []
  return [
    ['startingTime', observation.startingTime],
    ['endingTime', observation.endingTime],
  ]
}

/** Times far from the bulletin's day come from a wrong clock. */
const timeFaults = (observation: Observation, date: Day): Fault[] =>
  timesOf(observation)
    .filter(([, at]) => isOutsideDay(at, date))
    .map(([field]) => fault('TIME_OUTSIDE_DAY', [field]))

export type Observing = { place: ObservationPlace; date: Day }

/** The faults that prevent certifying an observation, as far as the bulletin alone shows them. */
export const observationFaults = (observation: Observation, { place, date }: Observing): Fault[] => [
  ...OBSERVATIONS.faultsOf(observation, place),
  ...timeFaults(observation, date),
]

/** The same for all observations of one place, with paths relative to it. */
export const observationsFaults = (observations: readonly Observation[], observing: Observing): Fault[] =>
  observations.flatMap((observation, index) =>
    faultsWithin(['observations', index], observationFaults(observation, observing)),
  )

/** The line features that decide which observations are possible. */
export type ObservationTraits = Omit<LineOfObservation, 'stations' | 'interstations1' | 'interstations2'>

const NO_PLACES = { stations: [], interstations1: [], interstations2: [] }

/** Whether it is impossible on a line with these traits. The location is checked elsewhere. */
export const breaksLineRules = (observation: Observation, traits: ObservationTraits): boolean => {
  const kind = OBSERVATIONS.findKind(observation.type)
  const line = { ...traits, ...NO_PLACES }
  if (!kind) return false
  return (
    kind.unavailableOn(line) !== null ||
    kind.lineFaults(observation, line).some(({ code }) => code !== 'LOCATION_NOT_ON_LINE')
  )
}
