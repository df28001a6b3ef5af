import type { NewKey } from '../document/key.ts'
import type { Draft } from '../draft/draft.ts'
import { putObservation, startAt } from '../draft/edit-observations.ts'
import { edited, editedIn, type Edited } from '../draft/editing.ts'
import type { Fleet } from '../material/fleet.ts'
import { findStation } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import { stopsBetween } from '../network/path.ts'
import type { Quadrigram } from '../network/station.ts'
import { interstationsIn } from '../observation/location.ts'
import { OBSERVATION_TYPES, OBSERVATIONS, type ObservationType } from '../observation/observation.ts'
import { observationsIn } from '../observation/observations-in.ts'
import type { ObservationTarget } from '../observation/open-observation.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { InstantText } from '../time/day.ts'
import { likelyTrain } from './fill-materials.ts'
import { likelyStart } from './likely-departure.ts'
import { ifPossible } from './sample-facts.ts'
import { sampleObservation, type SamplePerson, type SampleSurroundings } from './sample-observation.ts'

export type ObservationFacts = {
  line: Line
  fleet: Fleet
  now: InstantText
  newKey: NewKey
  /** From the directory; others are made up. */
  people?: readonly SamplePerson[]
  /** All types by default. */
  types?: readonly ObservationType[]
}

type Way = { stops: readonly Quadrigram[]; direction: DraftRide['direction'] | null; at: InstantText | null }

const wayOfRide = (ride: DraftRide, { paths }: Line): Way => {
  const [from, to] = [ride.departureStation.quadrigram, ride.arrivalStation.quadrigram]
  const stops = stopsBetween(paths, from, to)
  return {
    stops: stops.length > 0 ? stops : [from, to],
    direction: ride.direction,
    at: ride.departureTime ?? ride.theoreticalDepartureTime,
  }
}

const wayAt = (draft: Draft, target: ObservationTarget, line: Line): Way => {
  const key = target.place === 'SERVICE' ? null : target.key
  const ride = draft.rides.find((one) => one.key === key)
  const maneuver = draft.maneuvers.find((one) => one.key === key)
  if (ride) return wayOfRide(ride, line)
  return {
    stops: [maneuver?.departureStation, maneuver?.arrivalStation].flatMap(
      (station) => station?.quadrigram ?? [],
    ),
    direction: null,
    at: maneuver?.departureTime ?? null,
  }
}

const surroundingsAt = (
  draft: Draft,
  target: ObservationTarget,
  { line, fleet, newKey, people = [] }: ObservationFacts,
): SampleSurroundings => {
  const { stops, direction, at } = wayAt(draft, target, line)
  const known = stops.flatMap((quadrigram) => findStation(line, quadrigram) ?? [])
  const tracks = interstationsIn(line, direction)
  const isOnTheWay = (quadrigram: Quadrigram): boolean => stops.includes(quadrigram)
  const { train } = draft.rides.find((ride) => ride.train !== null) ?? { train: null }
  return {
    line,
    // Without known stations, anywhere on the line.
    stations: known.length > 0 ? known : line.stations,
    interstation:
      tracks.find(
        ({ station1, station2 }) => isOnTheWay(station1.quadrigram) && isOnTheWay(station2.quadrigram),
      ) ??
      tracks[0] ??
      null,
    train: likelyTrain({ train }, fleet),
    at: at ?? likelyStart(draft),
    people,
    newKey,
  }
}

/** Where observations of each category are attached: to the rides in turn, and to the service. */
const targetsOf = (draft: Draft, category: 'ORDINARY' | 'SERVICE'): readonly ObservationTarget[] => {
  if (category === 'SERVICE') return [{ place: 'SERVICE' }]
  const rides = draft.rides.map(({ key }) => ({ place: 'RIDE' as const, key }))
  return rides.length > 0 ? rides : draft.maneuvers.map(({ key }) => ({ place: 'MANEUVER' as const, key }))
}

const withSample = (
  draft: Draft,
  type: ObservationType,
  target: ObservationTarget,
  facts: ObservationFacts,
): Draft => {
  const { now, newKey } = facts
  const start = startAt(draft, target, { key: newKey(), newKey, now })
  const around = surroundingsAt(draft, target, facts)
  const observation = sampleObservation(type, start, {
    ...around,
    train: start.material ?? around.train,
  })
  return observation ? ifPossible(draft, (current) => putObservation(current, target, observation)) : draft
}

/**
 * Adds one observation of each type that the bulletin lacks: ordinary ones on the first rides, one each, and those of
 * the service. Types that the line does not have, or that have no ride to attach to, are skipped.
 */
export const sampleObservations = (draft: Draft, facts: ObservationFacts): Edited =>
  editedIn(['Driving'], draft, () => {
    const present = new Set(observationsIn(draft).map(({ type }) => type))
    const { types = OBSERVATION_TYPES } = facts
    const ofCategory = (category: 'ORDINARY' | 'SERVICE'): ObservationType[] =>
      types.filter((type) => OBSERVATIONS.findKind(type)?.category === category)
    const filled = (['ORDINARY', 'SERVICE'] as const).reduce<Draft>((before, category) => {
      const targets = targetsOf(draft, category)
      return ofCategory(category).reduce<Draft>((current, type, index) => {
        const target = targets[index % targets.length]
        return target && !present.has(type) ? withSample(current, type, target, facts) : current
      }, before)
    }, draft)
    return edited(filled)
  })
