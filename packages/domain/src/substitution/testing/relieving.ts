import type { Key } from '../../document/key.ts'
import type { Draft } from '../../draft/draft.ts'
import type { Edited } from '../../draft/editing.ts'
import { keysInARow } from '../../testing/keys.ts'
import type { Scenario } from '../../testing/scenario.ts'
import { smallPlan } from '../../testing/small-day.ts'
import { applySubstitution } from '../apply.ts'
import { ridesToPickOn } from '../pickable.ts'
import {
  startWizard,
  type ConfirmableWizard,
  type ParkedReason,
  type ReliefDriver,
  type ReliefWizard,
} from '../wizard-state.ts'
import { chooseReason, chooseRelievedService, enterDriver, pickStation, type WizardMoved } from '../wizard.ts'

/** Reliefs for tests, performed as the screens do it. Rides are counted from 1. */

/** The number of a ride, then one of its stations. */
export type Where = readonly [ride: number, station: string]

const newKey = keysInARow(0xb1)

export const ZOE: ReliefDriver = { driverMatricularAccount: '110001', driverName: 'ÉMERY ZOÉ' }

export const movedOn = (moved: WizardMoved): ReliefWizard => {
  if (moved.ok) return moved.value
  throw new Error(
    `Refused: ${moved.failure.map(({ code, path }) => `${code} (${path.join('.')})`).join(', ')}`,
  )
}

/** A tap on a station of the driver's own rides, or of those of the other service. */
export const tap = (wizard: ReliefWizard, [number, station]: Where, { draft, line }: Scenario): WizardMoved =>
  pickStation(
    wizard,
    { ride: ridesToPickOn(wizard, draft.rides)[number - 1]?.key ?? '', station },
    draft.rides,
    line,
  )

const between = (wizard: ReliefWizard, from: Where, to: Where, day: Scenario): ReliefWizard =>
  movedOn(tap(movedOn(tap(wizard, from, day)), to, day))

const confirmable = (wizard: ReliefWizard): ConfirmableWizard => {
  if (wizard.step === 'CONFIRM') return wizard
  throw new Error(`${wizard.step} comes before the confirmation`)
}

export const plannedService = (name: string, line = '7') => {
  const service = smallPlan().find(({ id }) => id.line === line && id.serviceName === name)
  if (!service) throw new Error(`Line ${line} has no service ${name}`)
  return service
}

export const relieved = (day: Scenario, from: Where, to: Where, driver = ZOE): ConfirmableWizard =>
  confirmable(
    movedOn(enterDriver(between(startWizard('SUBSTITUTED', newKey()), from, to, day), driver, day.draft)),
  )

export const parked = (
  day: Scenario,
  from: Where,
  to: Where,
  reason: ParkedReason = 'CH',
): ConfirmableWizard =>
  confirmable(movedOn(chooseReason(between(startWizard('CH_RCT', newKey()), from, to, day), reason)))

export const relieving = (day: Scenario, service: string, from: Where, to: Where): ConfirmableWizard => {
  const chosen = chooseRelievedService(startWizard('SUBSTITUTING', newKey()), plannedService(service), {
    draft: day.draft,
    line: day.line,
    newKey,
  })
  return confirmable(between(movedOn(chosen), from, to, day))
}

/** For the scenario: `day.does(applies(relieved(day, …), day))`. */
export const applies =
  (wizard: ConfirmableWizard, { line }: Scenario) =>
  (draft: Draft): Edited =>
    applySubstitution(draft, wizard, { line })

export const isRelieved = (day: Scenario, from: Where, to: Where, driver = ZOE): Scenario =>
  day.does(applies(relieved(day, from, to, driver), day))

export const isParked = (day: Scenario, from: Where, to: Where, reason: ParkedReason = 'CH'): Scenario =>
  day.does(applies(parked(day, from, to, reason), day))

export const relieves = (day: Scenario, service: string, from: Where, to: Where): Scenario =>
  day.does(applies(relieving(day, service, from, to), day))

export const subIdOf = (day: Scenario, ride: number): Key => day.rideAt(ride).driverSubstitution?.subId ?? ''
