import type { Draft } from '../draft/draft.ts'
import { OBSERVATION_TYPES } from '../observation/observation.ts'
import { applySubstitution } from '../substitution/apply.ts'
import { startWizard, type ReliefWizard } from '../substitution/wizard-state.ts'
import { chooseReason, pickStation } from '../substitution/wizard.ts'
import { happens, oneOf } from './chance.ts'
import { ifPossible, type SampleFacts } from './sample-facts.ts'
import { sampleObservations } from './sample-observations.ts'

const OBSERVED_SHARE = 0.12
const PARKED_SHARE = 0.03

/** The last ride is not assured: its train stays parked. */
const parkedAtLast = (draft: Draft, { line, newKey, chance }: SampleFacts): Draft => {
  const last = draft.rides.at(-1)
  if (!last) return draft
  const { departureStation, arrivalStation, key } = last
  const picked = [departureStation, arrivalStation].reduce<ReliefWizard | null>(
    (wizard, { quadrigram }) => {
      const moved = wizard && pickStation(wizard, { ride: key, station: quadrigram }, draft.rides, line)
      return moved?.ok ? moved.value : null
    },
    startWizard('CH_RCT', newKey()),
  )
  const told = picked && chooseReason(picked, oneOf(chance, ['CH', 'RCT'] as const) ?? 'CH')
  const wizard = told?.ok ? told.value : null
  return wizard?.step === 'CONFIRM'
    ? ifPossible(draft, (current) => applySubstitution(current, wizard, { line }))
    : draft
}

/** Events besides driving: one of everything on a full day, none on most days. */
export const sampleEvents = (draft: Draft, facts: SampleFacts): Draft => {
  const { full, chance } = facts
  if (full) return ifPossible(draft, (current) => sampleObservations(current, facts))
  const types = happens(chance, OBSERVED_SHARE) ? [oneOf(chance, OBSERVATION_TYPES) ?? 'FREE_INPUT'] : []
  const observed = ifPossible(draft, (current) => sampleObservations(current, { ...facts, types }))
  return happens(chance, PARKED_SHARE) ? parkedAtLast(observed, facts) : observed
}
