import fc from 'fast-check'
import type { Draft } from '../../draft/draft.ts'
import { Step } from '../../draft/step.ts'
import type { DraftRide } from '../../ride/ride.ts'
import type { Ways } from '../../ride/way.ts'
import { groundOf, startOf, type AnyDay, type Ground } from '../../testing/any-ground.ts'
import type { AnyOperation } from '../../testing/any-operation.ts'
import { keysInARow } from '../../testing/keys.ts'
import { pickable } from '../pickable.ts'
import type { StationPick } from '../stretch.ts'
import {
  startWizard,
  type ConfirmableWizard,
  type ParkedReason,
  type ReliefType,
  type ReliefWizard,
} from '../wizard-state.ts'
import {
  chooseReason,
  chooseRelievedService,
  enterDriver,
  isRelievable,
  pickStation,
  type WizardMoved,
} from '../wizard.ts'

/** Any relief on any day, in a form that a failing test can print. */

/** Stations and services by index among those offered, modulo their number. */
export type AnyRelief = {
  type: ReliefType
  start: number
  end: number
  reason: ParkedReason
  service: number
}

export const anyRelief: fc.Arbitrary<AnyRelief> = fc.record({
  type: fc.constantFrom('SUBSTITUTED' as const, 'CH_RCT' as const, 'SUBSTITUTING' as const),
  start: fc.nat({ max: 20 }),
  end: fc.nat({ max: 20 }),
  reason: fc.constantFrom('CH' as const, 'RCT' as const),
  service: fc.nat({ max: 3 }),
})

const newKey = keysInARow(0xb2)

const amongOffered = <Offered>(offered: readonly Offered[], place: number): Offered | null =>
  offered[place % offered.length] ?? null

/** The stations that the screen circles, as a flat list. */
export const picksOf = (wizard: ReliefWizard, rides: readonly DraftRide[], line: Ways): StationPick[] =>
  pickable(wizard, rides, line).flatMap(({ ride, stations }) =>
    stations.map((station) => ({ ride, station })),
  )

const movedOn = (moved: WizardMoved): ReliefWizard => {
  if (moved.ok) return moved.value
  throw new Error(`What was offered was refused: ${JSON.stringify(moved.failure)}`)
}

const begun = ({ type, service }: AnyRelief, draft: Draft, { plan, lineOf }: Ground): ReliefWizard | null => {
  const wizard = startWizard(type, newKey())
  if (type !== 'SUBSTITUTING') return wizard
  const chosen = amongOffered(
    plan.services.filter((planned) => isRelievable(planned, draft)),
    service,
  )
  return chosen && movedOn(chooseRelievedService(wizard, chosen, { draft, line: lineOf(draft), newKey }))
}

const picked = (wizard: ReliefWizard, place: number, draft: Draft, line: Ways): ReliefWizard | null => {
  const pick = amongOffered(picksOf(wizard, draft.rides, line), place)
  return pick && movedOn(pickStation(wizard, pick, draft.rides, line))
}

const ENTERED = { driverMatricularAccount: '110001', driverName: 'Émery Zoé' }

/** The wizard up to « Confirmer »; null where nothing is offered. An offered choice that is refused fails the test. */
export const confirmedWizard = (
  relief: AnyRelief,
  draft: Draft,
  ground: Ground,
): ConfirmableWizard | null => {
  const line = ground.lineOf(draft)
  const first = begun(relief, draft, ground)
  const second = first && picked(first, relief.start, draft, line)
  const third = second && picked(second, relief.end, draft, line)
  if (third?.step === 'DRIVER') return confirmedBy(enterDriver(third, ENTERED, draft))
  return third?.step === 'REASON' ? confirmedBy(chooseReason(third, relief.reason)) : confirmedBy(third)
}

const confirmedBy = (moved: WizardMoved | ReliefWizard | null): ConfirmableWizard | null => {
  const wizard = moved && 'ok' in moved ? movedOn(moved) : moved
  if (wizard && wizard.step !== 'CONFIRM') throw new Error(`It came no further than ${wizard.step}`)
  return wizard
}

const MOVES_MAX = 100

const isBeyond = (step: Step, other: Step): boolean =>
  Step.options.indexOf(step) > Step.options.indexOf(other)

/** Performs the work of the Driving step; other tests cover the steps after it. */
export const drivenOn = (draft: Draft, work: readonly AnyOperation[], ground: Ground): Draft =>
  work.reduce((current, { on, until }) => {
    let reached = current
    const isReached = (): boolean => until === undefined || !isBeyond(until, reached.step)
    for (let moves = 0; moves < MOVES_MAX; moves += 1) {
      const result = on(reached, ground)(reached)
      if (result.ok && !isBeyond(result.value.step, 'Driving')) reached = result.value
      if (isReached() || !result.ok || isBeyond(result.value.step, 'Driving')) break
    }
    return reached
  }, draft)

/** A draft on the Driving step; null where the day did not get that far. */
export const drivingDraft = (
  day: AnyDay,
  work: readonly AnyOperation[],
): { draft: Draft; ground: Ground } | null => {
  const ground = groundOf(day)
  const started = startOf(ground)
  if (!started.ok) throw new Error('The day did not start')
  const draft = drivenOn(started.value, work, ground)
  return draft.step === 'Driving' ? { draft, ground } : null
}
