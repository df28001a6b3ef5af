import fc from 'fast-check'
import type { Draft } from '../draft/draft.ts'
import { putObservation, removeObservation } from '../draft/edit-observations.ts'
import { edited } from '../draft/editing.ts'
import { DELAY_MAX_MINUTES } from '../limits.ts'
import { OBSERVATION_TYPES, OBSERVATIONS, type Observation } from '../observation/observation.ts'
import type { ObservationTarget } from '../observation/open-observation.ts'
import { anObservationOf } from '../observation/testing/any-observation.ts'
import { observationsAt } from '../observation/testing/observations-at.ts'
import { applySubstitution, cancelSubstitution } from '../substitution/apply.ts'
import { anyRelief, confirmedWizard } from '../substitution/testing/any-relief.ts'
import { reliefKeysOf } from '../substitution/testing/relief-keys.ts'
import type { ConfirmableWizard } from '../substitution/wizard-state.ts'
import { addSeconds, isBefore } from '../time/instant.ts'
import { aPlace, partAt } from './any-argument.ts'
import { contextOf } from './any-ground.ts'
import type { AnyOperation } from './any-operation.ts'

/** Events besides driving: observations and reliefs, wherever a screen allows them. */

type AnyTarget = { part: 'rides' | 'maneuvers' | 'service'; place: number }

const aTarget: fc.Arbitrary<AnyTarget> = fc.record({
  part: fc.constantFrom('rides' as const, 'rides' as const, 'maneuvers' as const, 'service' as const),
  place: aPlace,
})

const targetOf = ({ part, place }: AnyTarget, draft: Draft): ObservationTarget => {
  const ride = part === 'rides' ? partAt(draft.rides, place) : null
  const maneuver = part === 'maneuvers' ? partAt(draft.maneuvers, place) : null
  if (ride) return { place: 'RIDE', key: ride.key }
  return maneuver ? { place: 'MANEUVER', key: maneuver.key } : { place: 'SERVICE' }
}

/** As a form leaves it: without contradictions. */
const settledAt = (value: Observation, { place }: ObservationTarget): Observation =>
  (OBSERVATIONS.findKind(value.type)?.change(value, {}, place) ?? value) as Observation

const observing: fc.Arbitrary<AnyOperation> = fc
  .record({
    target: aTarget,
    value: fc.constantFrom(...OBSERVATION_TYPES).chain(anObservationOf),
  })
  .map((asked) => ({
    name: 'putObservation',
    asked,
    on: (draft, ground) => {
      const target = targetOf(asked.target, draft)
      const value = { ...asked.value, key: contextOf(draft, ground).newKey() } as Observation
      return (current) => putObservation(current, target, settledAt(value, target))
    },
  }))

const forgetting: fc.Arbitrary<AnyOperation> = fc.record({ target: aTarget, place: aPlace }).map((asked) => ({
  name: 'removeObservation',
  asked,
  on: (draft) => {
    const target = targetOf(asked.target, draft)
    const found = partAt(observationsAt(draft, target), asked.place)
    return (current) => (found ? removeObservation(current, target, found.key) : edited(current))
  },
}))

/** Excludes taken-over rides that end too late for any delay to express. */
const endsInTime = (wizard: ConfirmableWizard, { theoreticalEndService: end }: Draft): boolean => {
  if (wizard.type !== 'SUBSTITUTING' || end === null) return true
  const latest = addSeconds(end, DELAY_MAX_MINUTES * 60)
  return wizard.service.rides.every(({ theoreticalArrivalTime: at }) => at === null || !isBefore(latest, at))
}

const relieving: fc.Arbitrary<AnyOperation> = anyRelief.map((asked) => ({
  name: 'applySubstitution',
  asked,
  on: (draft, ground) => {
    const wizard = confirmedWizard(asked, draft, ground)
    const { line } = contextOf(draft, ground)
    const isPossible = wizard !== null && endsInTime(wizard, draft)
    return (current) => (isPossible ? applySubstitution(current, wizard, { line }) : edited(current))
  },
}))

const cancelling: fc.Arbitrary<AnyOperation> = aPlace.map((asked) => ({
  name: 'cancelSubstitution',
  asked,
  on: (draft) => {
    const subId = partAt(reliefKeysOf(draft), asked)
    return (current) => (subId ? cancelSubstitution(current, subId) : edited(current))
  },
}))

export const HAPPENING = [observing, observing, observing, forgetting, relieving, relieving, cancelling]
