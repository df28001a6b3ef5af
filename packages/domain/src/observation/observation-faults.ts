import { fault, faultsWithin, type Fault } from '../problem/fault.ts'
import { isOutsideDay, type Day } from '../time/day.ts'
import type { LineOfObservation, ObservationPlace } from './observation-kind.ts'
import { OBSERVATIONS, type Observation } from './observation.ts'

/** What was entered as a time of the day; when the observation was written down may be much later. */
const timesOf = (observation: Observation): [field: string, at: string | null][] => {
  if (observation.type === 'MODEL42') return [['date', observation.date]]
  if (observation.type !== 'DRIVER_TRAINING') return []
  return [
    ['startingTime', observation.startingTime],
    ['endingTime', observation.endingTime],
  ]
}

/** Times of another week: a clock gone mad. */
const timeFaults = (observation: Observation, date: Day): Fault[] =>
  timesOf(observation)
    .filter(([, at]) => isOutsideDay(at, date))
    .map(([field]) => fault('TIME_OUTSIDE_DAY', [field]))

export type Observing = { place: ObservationPlace; date: Day }

/** What keeps an observation from being certified, as far as the bulletin alone can tell. */
export const observationFaults = (observation: Observation, { place, date }: Observing): Fault[] => [
  ...OBSERVATIONS.faultsOf(observation, place),
  ...timeFaults(observation, date),
]

/** The same of all that stand in one place, told from there. */
export const observationsFaults = (observations: readonly Observation[], observing: Observing): Fault[] =>
  observations.flatMap((observation, index) =>
    faultsWithin(['observations', index], observationFaults(observation, observing)),
  )

/** What a line has and lacks that makes observations possible there. */
export type ObservationTraits = Omit<LineOfObservation, 'stations' | 'interstations1' | 'interstations2'>

const NO_PLACES = { stations: [], interstations1: [], interstations2: [] }

/** It says something that cannot happen on a line with these traits. Where it happened is another question. */
export const breaksLineRules = (observation: Observation, traits: ObservationTraits): boolean => {
  const kind = OBSERVATIONS.findKind(observation.type)
  const line = { ...traits, ...NO_PLACES }
  if (!kind) return false
  return (
    kind.unavailableOn(line) !== null ||
    kind.lineFaults(observation, line).some(({ code }) => code !== 'LOCATION_NOT_ON_LINE')
  )
}
