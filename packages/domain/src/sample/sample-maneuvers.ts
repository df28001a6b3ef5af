import type { Draft } from '../draft/draft.ts'
import {
  addManeuver,
  adjustManeuverTime,
  chooseManeuverMaterial,
  chooseManeuverStation,
  removeManeuver,
  setManeuverPosition,
} from '../draft/edit-maneuver.ts'
import { maneuverLacks } from '../maneuver/lacks.ts'
import { isNotable } from '../network/ends.ts'
import { isManeuverService } from '../service/service-name.ts'
import type { InstantText } from '../time/day.ts'
import { addSeconds, secondsBetween } from '../time/instant.ts'
import { roundUpToFiveMinutes } from '../time/wheel.ts'
import { happens, wholeBetween } from './chance.ts'
import { likelyTrain } from './fill-materials.ts'
import { likelyStart } from './likely-departure.ts'
import { positionsAt } from './likely-position.ts'
import { ifPossible, inTurn, type Doing, type SampleFacts } from './sample-facts.ts'

const FULL_COUNT = 2
const SERVICE_COUNT = [3, 8] as const
const BY_THE_WAY_SHARE = 0.05
const MINUTES_APART = 40
const SECONDS_PER_MINUTE = 60

const countOf = ({ service }: Draft, { full, chance }: SampleFacts): number => {
  if (full) return FULL_COUNT
  if (service !== null && isManeuverService(service)) return wholeBetween(chance, ...SERVICE_COUNT)
  return happens(chance, BY_THE_WAY_SHARE) ? 1 : 0
}

/** From one position of a garage to another, and back the next time. */
const moving = (index: number, key: string, { rides }: Draft, facts: SampleFacts): Doing[] => {
  const { line, fleet } = facts
  const garage =
    line.stations.find(
      (station) => isNotable(station) && positionsAt(station.quadrigram, facts).length > 1,
    ) ?? line.stations.find(isNotable)
  const [here = 'A1', there = 'A2'] = garage ? positionsAt(garage.quadrigram, facts) : []
  const [from, to] = index % 2 === 0 ? [here, there] : [there, here]
  const station = garage?.quadrigram ?? ''
  return [
    (draft) => chooseManeuverStation(draft, key, { end: 'departure', station }, line),
    (draft) => setManeuverPosition(draft, key, { end: 'departure', position: from }),
    (draft) => chooseManeuverStation(draft, key, { end: 'arrival', station }, line),
    (draft) => setManeuverPosition(draft, key, { end: 'arrival', position: to }),
    (draft) =>
      chooseManeuverMaterial(
        draft,
        key,
        rides[0]?.materials[0] ?? likelyTrain({ train: null }, fleet),
        fleet,
      ),
  ]
}

/** Spread over the service, within its planned end. */
const secondsApart = ({ theoreticalEndService }: Draft, begin: InstantText, count: number): number => {
  const usual = MINUTES_APART * SECONDS_PER_MINUTE
  if (theoreticalEndService === null) return usual
  const span = Math.max(0, secondsBetween(begin, theoreticalEndService))
  return Math.min(usual, Math.floor(span / (count + 1)))
}

const withManeuver = (draft: Draft, index: number, count: number, facts: SampleFacts): Draft => {
  const { now, timeZone, newKey } = facts
  const key = newKey()
  const begin = roundUpToFiveMinutes(likelyStart(draft))
  const at = addSeconds(begin, (index + 1) * secondsApart(draft, begin, count))
  const done = inTurn(draft, [
    (current) => addManeuver(current, { key, now, timeZone }),
    (current) => adjustManeuverTime(current, key, at),
    ...moving(index, key, draft, facts),
  ])
  const added = done.maneuvers.find((maneuver) => maneuver.key === key)
  return added && maneuverLacks(added).length > 0
    ? ifPossible(done, (current) => removeManeuver(current, key))
    : done
}

export const sampleManeuvers = (draft: Draft, facts: SampleFacts): Draft => {
  const count = countOf(draft, facts)
  return Array.from({ length: count }, (_, index) => index).reduce(
    (current, index) => withManeuver(current, index, count, facts),
    draft,
  )
}
