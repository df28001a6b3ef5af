import type { Key } from '../document/key.ts'
import { OBSERVATIONS_MAX } from '../limits.ts'
import { observationFaults } from '../observation/observation-faults.ts'
import type { ObservationPlace, ObservationStart } from '../observation/observation-kind.ts'
import { Observation, type Observations } from '../observation/observation.ts'
import { observationCountOf } from '../observation/observations-in.ts'
import type { ObservationTarget } from '../observation/open-observation.ts'
import { fault, faultsWithin } from '../problem/fault.ts'
import { failure } from '../result.ts'
import { nearestNamed } from '../time/day.ts'
import type { Draft } from './draft.ts'
import { withoutOpenObservation } from './edit-open-observation.ts'
import { edited, editedIn, refused, type Edited } from './editing.ts'

type Found = {
  path: readonly (string | number)[]
  observations: Observations
  with: (next: Observations) => Draft
}

const findAt = (draft: Draft, target: ObservationTarget): Found | null => {
  if (target.place === 'SERVICE')
    return {
      path: ['observations'],
      observations: draft.observations,
      with: (observations) => ({ ...draft, observations }),
    }
  if (target.place === 'RIDE') {
    const index = draft.rides.findIndex(({ key }) => key === target.key)
    const ride = draft.rides[index]
    return ride
      ? {
          path: ['rides', index, 'observations'],
          observations: ride.observations,
          with: (observations) => ({ ...draft, rides: draft.rides.with(index, { ...ride, observations }) }),
        }
      : null
  }
  const index = draft.maneuvers.findIndex(({ key }) => key === target.key)
  const maneuver = draft.maneuvers[index]
  return maneuver
    ? {
        path: ['maneuvers', index, 'observations'],
        observations: maneuver.observations,
        with: (observations) => ({
          ...draft,
          maneuvers: draft.maneuvers.with(index, { ...maneuver, observations }),
        }),
      }
    : null
}

const notFoundAt = (place: ObservationPlace) =>
  fault(place === 'RIDE' ? 'RIDE_NOT_FOUND' : 'MANEUVER_NOT_FOUND', [
    place === 'RIDE' ? 'rides' : 'maneuvers',
  ])

/** The initial values of a new observation at that place. */
export const startAt = (
  draft: Draft,
  target: ObservationTarget,
  { key, newKey, now }: Pick<ObservationStart, 'key' | 'newKey' | 'now'>,
): ObservationStart => {
  const ride = target.place === 'RIDE' ? draft.rides.find((one) => one.key === target.key) : undefined
  const maneuver =
    target.place === 'MANEUVER' ? draft.maneuvers.find((one) => one.key === target.key) : undefined
  const driven = ride?.materials[0] ?? maneuver?.material ?? null
  return {
    key,
    newKey,
    // Stored with the draft from the first tap on, so the instant must be readable again.
    now: nearestNamed(now),
    place: target.place,
    train: ride?.train ?? null,
    material: driven && { material: driven.material, leadCar: driven.leadCar },
  }
}

/** Adds it, or replaces the one with the same key. Only complete observations are stored. */
export const putObservation = (draft: Draft, target: ObservationTarget, observation: Observation): Edited =>
  editedIn(['Driving'], draft, () => {
    const found = findAt(draft, target)
    if (!found) return refused(notFoundAt(target.place))
    const read = Observation.safeParse(observation)
    if (!read.success) return refused(fault('INVALID_VALUE', found.path))
    const faults = observationFaults(read.data, { place: target.place, date: draft.date })
    if (faults.length > 0) return failure(faultsWithin(found.path, faults))
    const index = found.observations.findIndex(({ key }) => key === observation.key)
    if (index !== -1)
      return edited(withoutOpenObservation(found.with(found.observations.with(index, read.data))))
    if (observationCountOf(draft) >= OBSERVATIONS_MAX)
      return refused(fault('OBSERVATIONS_MAX', found.path, { max: OBSERVATIONS_MAX }))
    return edited(withoutOpenObservation(found.with([...found.observations, read.data])))
  })

export const removeObservation = (draft: Draft, target: ObservationTarget, key: Key): Edited =>
  editedIn(['Driving'], draft, () => {
    const found = findAt(draft, target)
    if (!found) return refused(notFoundAt(target.place))
    return found.observations.some((observation) => observation.key === key)
      ? edited(found.with(found.observations.filter((observation) => observation.key !== key)))
      : refused(fault('OBSERVATION_NOT_FOUND', found.path, { key }))
  })

const isModel42 = ({ type }: { type: string }): boolean => type === 'MODEL42'

/** In list order: orders to pass a signal first, then newest first. */
export const inListOrder = <Listed extends { type: string; creationTime: string; key: Key }>(
  observations: readonly Listed[],
): Listed[] =>
  observations.toSorted(
    (one, other) =>
      Number(isModel42(other)) - Number(isModel42(one)) ||
      compared(other.creationTime, one.creationTime) ||
      compared(other.key, one.key),
  )

const compared = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
