import { certifiedContent } from '../bulletin/certified-content.ts'
import { readSubmitted } from '../bulletin/read-submitted.ts'
import { endFaults } from '../delay/lacks.ts'
import { startFaults } from '../draft/choose-service.ts'
import type { Draft } from '../draft/draft.ts'
import { edited, refused, type Edited } from '../draft/editing.ts'
import type { Step } from '../draft/step.ts'
import { maneuverLacks, maneuverTimeFaults } from '../maneuver/lacks.ts'
import type { Line } from '../network/line.ts'
import { fault, faultsAmong, faultsWithin, type Fault } from '../problem/fault.ts'
import { PRODUCT_VERSION } from '../product.ts'
import { failure } from '../result.ts'
import { rideWayFaults, rideLacks, rideTimeFaults } from '../ride/lacks.ts'
import { canBeNamed, type InstantText } from '../time/day.ts'

type Ways = Pick<Line, 'stations' | 'paths'>
type Condition = (draft: Draft, line: Ways | null) => Fault[]

const rideFaults: Condition = (draft, line) =>
  draft.rides.flatMap((ride, index) =>
    faultsWithin(
      ['rides', index],
      [...rideLacks(ride), ...rideTimeFaults(ride, draft.date), ...(line ? rideWayFaults(ride, line) : [])],
    ),
  )

const maneuverFaults: Condition = (draft) =>
  draft.maneuvers.flatMap((maneuver, index) =>
    faultsWithin(
      ['maneuvers', index],
      [...maneuverLacks(maneuver), ...maneuverTimeFaults(maneuver, draft.date)],
    ),
  )

/** If an update has changed the certification text since, the driver has to certify again. */
const certificationFaults: Condition = ({ certification, version }) =>
  faultsAmong(
    !(certification && version === PRODUCT_VERSION) && fault('CERTIFICATION_REQUIRED', ['certification']),
  )

/** Refuses here whatever the server would refuse, while the driver can still correct it. */
const unsendable: Condition = (draft) => {
  const read = readSubmitted(certifiedContent({ ...draft, validationDate: draft.initDate }))
  return read.ok ? [] : read.failure
}

/** Going back clears the certification. The answers at the end stay until a delay they concern changes (`editedIn`). */
const reopened = (draft: Draft): Draft => ({ ...draft, certification: false })

type Way = {
  to: Step
  /** Checks that must find no fault. */
  unless?: readonly Condition[]
  /** A check that runs only when the others find no fault. */
  lastly?: Condition
  changing?: (draft: Draft) => Draft
}

export type StepAction = 'begin' | 'finish' | 'goBack' | 'review' | 'correct' | 'validate' | 'send'

/**
 * For each step: the driver's actions, the step they lead to, and the checks that block them.
 *
 * A bulletin never returns to Initialization: it is removed instead. A wrong PAP or service is corrected on the Driving
 * step (`correct-start`).
 */
export const STEPS = {
  Initialization: {
    begin: { to: 'Driving', unless: [startFaults] },
  },
  Driving: {
    finish: { to: 'Time', unless: [rideFaults, maneuverFaults] },
  },
  Time: {
    goBack: { to: 'Driving', changing: reopened },
    review: { to: 'Validation', unless: [endFaults] },
  },
  Validation: {
    correct: { to: 'Driving', changing: reopened },
    validate: {
      to: 'Validated',
      unless: [rideFaults, maneuverFaults, endFaults, certificationFaults],
      lastly: unsendable,
    },
  },
  Validated: {
    send: { to: 'Sent' },
  },
  Sent: {},
} as const satisfies Record<Step, Partial<Record<StepAction, Way>>>

const findWay = (step: Step, action: StepAction): Way | null => {
  const ways: Partial<Record<StepAction, Way>> = STEPS[step]
  return ways[action] ?? null
}

/** The faults that block an action now; empty when it is allowed. Without a line, fewer checks are possible. */
export const stepFaults = (draft: Draft, action: StepAction, line: Ways | null): Fault[] => {
  const way = findWay(draft.step, action)
  if (!way) return [fault('STEP_NOT_ALLOWED', ['step'], { step: draft.step, action })]
  const faults = (way.unless ?? []).flatMap((condition) => condition(draft, line))
  return faults.length > 0 ? faults : (way.lastly?.(draft, line) ?? [])
}

/** The only transition between steps. */
export const followStep = (draft: Draft, action: StepAction, line: Ways | null): Edited => {
  const faults = stepFaults(draft, action, line)
  const way = findWay(draft.step, action)
  if (faults.length > 0 || !way) return failure(faults)
  return edited({ ...(way.changing?.(draft) ?? draft), step: way.to })
}

/** For the actions that only change the step; `beginDriving` and `validateBulletin` do more. */
export const takeStep = (
  draft: Draft,
  action: Exclude<StepAction, 'begin' | 'validate'>,
  line: Ways | null,
): Edited => followStep(draft, action, line)

/**
 * After this the bulletin is read-only. While the clock shows a time outside the accepted range, it stays unvalidated
 * and can be validated later.
 */
export const validateBulletin = (
  draft: Draft,
  { now, line }: { now: InstantText; line: Ways | null },
): Edited => {
  const validated = followStep(draft, 'validate', line)
  if (!validated.ok) return validated
  return canBeNamed(now)
    ? edited({ ...validated.value, validationDate: now })
    : refused(fault('CLOCK_UNUSABLE', ['validationDate']))
}

/** A bulletin that is not validated yet can be edited and removed. */
export const isOpen = ({ step }: Pick<Draft, 'step'>): boolean => step !== 'Validated' && step !== 'Sent'
