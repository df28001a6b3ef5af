import type { Draft } from '../draft/draft.ts'
import { setUnparking } from '../draft/edit-ride-parking.ts'
import { confirmDeparture } from '../draft/edit-ride-times.ts'
import { setManualDriving } from '../draft/manual-driving-switch.ts'
import type { DraftRide } from '../ride/ride.ts'
import { plannedDeparture } from '../ride/run-time.ts'
import { addSeconds } from '../time/instant.ts'
import { happens, wholeBetween } from './chance.ts'
import { changeTrain, turnEarly } from './eventful-rides.ts'
import { likelyTrain } from './fill-materials.ts'
import { fillRides } from './fill-rides.ts'
import { likelyPosition } from './likely-position.ts'
import { ifPossible, inTurn, type Doing, type SampleFacts } from './sample-facts.ts'

const BOTH_WAYS_SHARE = 0.6
const ONE_WAY_SHARE = 0.8
const LATE_RIDE_SHARE = 0.08
const LATE_RIDE_MINUTES = [1, 6] as const
/** How late the last rides of a full day leave. */
const LATE_MINUTES_AT_LAST = [10, 20] as const

const departingLate = (ride: DraftRide, minutes: number, { line }: SampleFacts): Doing[] => {
  const planned = plannedDeparture(ride, line)
  return planned === null
    ? []
    : [(draft) => confirmDeparture(draft, ride.key, addSeconds(planned, minutes * 60), line)]
}

const lateDepartures = ({ rides }: Draft, facts: SampleFacts): Doing[] => {
  if (facts.full) {
    const last = rides.slice(-LATE_MINUTES_AT_LAST.length)
    return last.flatMap((ride, index) => departingLate(ride, LATE_MINUTES_AT_LAST[index] ?? 0, facts))
  }
  return rides
    .filter(() => happens(facts.chance, LATE_RIDE_SHARE))
    .flatMap((ride) => departingLate(ride, wholeBetween(facts.chance, ...LATE_RIDE_MINUTES), facts))
}

/** Driven by hand once in each direction, or in one only; drivers are not asked to do it all day. */
const drivenByHand = ({ rides }: Draft, { line, full, chance }: SampleFacts): Doing[] => {
  const draw = full ? 0 : chance()
  const passengers = rides.filter(({ type }) => type === 'NORMAL')
  const firstOf = (direction: string) => passengers.find((ride) => ride.direction === direction)
  const ways = draw < BOTH_WAYS_SHARE ? ['LANE1', 'LANE2'] : ['LANE1'].slice(draw < ONE_WAY_SHARE ? 0 : 1)
  return ways
    .flatMap((way) => firstOf(way) ?? [])
    .map(
      ({ key }): Doing =>
        (draft) =>
          setManualDriving(draft, key, true, line),
    )
}

/** Where the line asks which train was found in the garage. */
const trainsFound = ({ rides }: Draft, facts: SampleFacts): Doing[] =>
  facts.line.unparkMaterialPossible
    ? rides
        .filter(({ unpark, type }) => unpark && type !== 'TRAVELER')
        .map((ride): Doing => {
          const position = likelyPosition(ride, 'unpark', facts)
          const unparking = { unpark: true, position, material: likelyTrain(ride, facts.fleet) }
          return (draft) => setUnparking(draft, ride.key, unparking, facts)
        })
    : []

/** The rides as driven that day, without missing fields. */
export const sampleRides = (begun: Draft, facts: SampleFacts): Draft => {
  const turned = facts.full ? turnEarly(begun, facts) : begun
  const driven = inTurn(turned, [
    ...lateDepartures(turned, facts),
    ...trainsFound(turned, facts),
    ...drivenByHand(turned, facts),
  ])
  const filled = ifPossible(driven, (draft) => fillRides(draft, facts))
  return facts.full ? changeTrain(filled, facts) : filled
}
