import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../document/canonical.ts'
import { Draft } from '../draft/draft.ts'
import type { Edited } from '../draft/editing.ts'
import { readDraft } from '../draft/read-draft.ts'
import { Step } from '../draft/step.ts'
import { observationsIn } from '../observation/observations-in.ts'
import { FAULT_CODES, type Fault, type FaultPath } from '../problem/fault.ts'
import type { DraftRide } from '../ride/ride.ts'
import { anyDay, groundOf, startOf, type AnyDay, type Ground } from '../testing/any-ground.ts'
import { anyWork, goesOnTo, type AnyOperation } from '../testing/any-operation.ts'
import type { Doing } from '../testing/mending.ts'
import { Temporal } from '../time/temporal.ts'
import { followStep, stepFaults, type StepAction } from '../workflow/steps.ts'
import { submittedFrom } from '../workflow/submit.ts'
import { readSubmitted } from './read-submitted.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'

/** Invariants that hold at every moment of a bulletin, whatever is done to it, on any day. */

/** An operation that mutates its draft would throw. */
const deepFrozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.values(value).forEach(deepFrozen)
    Object.freeze(value)
  }
  return value
}

type Moment = { name: string; doing: Doing; before: Draft; result: Edited; after: Draft }
type Walk = { ground: Ground; start: Draft; moments: Moment[]; end: Draft }

const comesBefore = (step: Step, other: Step): boolean =>
  Step.options.indexOf(step) < Step.options.indexOf(other)

/** More than any day needs: a driver whose correction causes the same fault again would never finish. */
const MOVES_MAX = 100

const walk = (day: AnyDay, work: readonly AnyOperation[]): Walk => {
  const ground = groundOf(day)
  const started = startOf(ground)
  if (!started.ok) throw new Error(`It did not start: ${canonicalJson(started.failure)}`)
  const start = deepFrozen(started.value)
  const moments: Moment[] = []
  let draft = start
  const does = ({ name, on }: AnyOperation): void => {
    const before = draft
    const doing = on(before, ground)
    const result = doing(before)
    if (result.ok) draft = deepFrozen(result.value)
    moments.push({ name, doing, before, result, after: draft })
  }
  for (const operation of work) {
    const { until } = operation
    if (until === undefined) does(operation)
    else for (let moves = 0; moves < MOVES_MAX && comesBefore(draft.step, until); moves += 1) does(operation)
  }
  return { ground, start, moments, end: draft }
}

const holdsAlways = (law: (walked: Walk) => void): void => {
  fc.assert(fc.property(anyDay, anyWork, (day, work) => law(walk(day, work))))
}

const draftsOf = ({ start, moments }: Walk): Draft[] => [
  start,
  ...moments.filter(({ result }) => result.ok).map(({ after }) => after),
]

const isRecord = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null

/** Fast comparison of thousands of drafts; the calling tests show what differs. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other)
  const names = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}

const parsedJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** The allowed transitions, with their actions. */
const WAYS: readonly (readonly [Step, StepAction, Step])[] = [
  ['Initialization', 'begin', 'Driving'],
  ['Driving', 'finish', 'Time'],
  ['Time', 'goBack', 'Driving'],
  ['Time', 'review', 'Validation'],
  ['Validation', 'correct', 'Driving'],
  ['Validation', 'validate', 'Validated'],
  ['Validated', 'send', 'Sent'],
]
/** Going back to the rides requires certifying again. */
const BACK: readonly StepAction[] = ['goBack', 'correct']

const ledOn = (draft: Draft, action: StepAction, step: Step): Draft =>
  BACK.includes(action) ? { ...draft, step, certification: false } : { ...draft, step }

const PAIRS = WAYS.map(([from, , to]) => `${from} → ${to}`)

const pairsOf = ({ moments }: Walk): string[] =>
  moments
    .filter(({ before, after }) => before.step !== after.step)
    .map(({ before, after }) => `${before.step} → ${after.step}`)

/** These operations are idempotent: a second tap does no harm. The others remove something, or lead to another step. */
const SAID_AGAIN: ReadonlySet<string> = new Set([
  'typePap',
  'keepOrderedService',
  'changeService',
  'chooseActivity',
  'chooseService',
  'chooseReserve',
  'confirmDeparture',
  'confirmArrival',
  'confirmTimeAtStation',
  'withdrawDeparture',
  'withdrawArrival',
  'addRide',
  'restoreRide',
  'layLatePlan',
  'chooseMaterials',
  'copyMaterial',
  'setType',
  'setTrain',
  'setUnparking',
  'setParking',
  'setManualDriving',
  'editStations',
  'addManeuver',
  'adjustManeuverTime',
  'chooseManeuverStation',
  'setManeuverPosition',
  'chooseManeuverMaterial',
  'setRealEnd',
  'setDelay',
  'withdrawEnd',
  'recordPlatformArrival',
  'answerDelayDifferent',
  'addDelayReason',
  'changeDelayReason',
  'certify',
  'writeComment',
  'correctStart',
])

const KNOWN_CODES: ReadonlySet<string> = new Set(FAULT_CODES)

const isFault = ({ code, path, details }: Fault): boolean =>
  KNOWN_CODES.has(code) &&
  path.every((part) => typeof part === 'string' || Number.isInteger(part)) &&
  Object.values(details).every((detail) => typeof detail === 'string' || Number.isFinite(detail))

const leadsSomewhere = (value: unknown, [first, ...rest]: FaultPath): boolean =>
  first === undefined ||
  (isRecord(value) && Object.hasOwn(value, first) && leadsSomewhere(value[first], rest))

const millisecondsOf = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds

const WHEEL_MILLISECONDS = 5000

/** The wheel shows every fifth second: a planned time between two of them matches either. */
const isSameTime = (time: string | null, planned: string | null): boolean =>
  time === null ||
  (planned !== null && Math.abs(millisecondsOf(time) - millisecondsOf(planned)) <= WHEEL_MILLISECONDS / 2)

/** A driver on another's ride does not follow their own plan. */
const isTakenOver = ({ driverSubstitution }: DraftRide): boolean =>
  driverSubstitution?.type === 'SUBSTITUTING'

const isAsPlanned = (ride: DraftRide): boolean =>
  ride.planned !== null &&
  !isTakenOver(ride) &&
  ride.departureStation.quadrigram === ride.planned.departureStation.quadrigram &&
  ride.arrivalStation.quadrigram === ride.planned.arrivalStation.quadrigram &&
  ride.type === ride.planned.type &&
  ride.service === ride.planned.service &&
  isSameTime(ride.departureTime, ride.theoreticalDepartureTime) &&
  isSameTime(ride.arrivalTime, ride.theoreticalArrivalTime)

type PlannedTimes = Pick<DraftRide, 'theoreticalDepartureTime' | 'theoreticalArrivalTime'>

const timesOf = ({ theoreticalDepartureTime, theoreticalArrivalTime }: PlannedTimes): PlannedTimes => ({
  theoreticalDepartureTime,
  theoreticalArrivalTime,
})

const WITHOUT_PLAN: PlannedTimes = { theoreticalDepartureTime: null, theoreticalArrivalTime: null }

/**
 * Whether a ride has the day's planned times, whatever became of it. A driver who takes over a ride may have changed
 * lines since.
 */
const hasPlannedTimes = (ride: DraftRide, { service, line }: Draft, { plan }: Ground): boolean => {
  const order = ride.orderInService
  if (order === null) return isSame(timesOf(ride), WITHOUT_PLAN)
  const name = isTakenOver(ride) ? ride.driverSubstitution?.service : service
  return plan.services
    .filter(({ id }) => id.serviceName === name && (isTakenOver(ride) || id.line === line))
    .some(({ rides }) => isSame(timesOf(ride), timesOf(rides[order - 1] ?? WITHOUT_PLAN)))
}

const keysOf = ({ id, rides, maneuvers, observations, delayReason }: Draft): string[] => [
  id,
  ...delayReason.delayByReason.map(({ key }) => key),
  ...rides.flatMap(({ key, materials }) => [key, ...materials.map((material) => material.key)]),
  ...maneuvers.map(({ key }) => key),
  ...observationsIn({ rides, maneuvers, observations }).map(({ key }) => key),
]

const certifiedFrom = (draft: Draft): SubmittedBulletin => {
  const submitted = submittedFrom(draft)
  if (!submitted.ok) throw new Error(`It cannot be sent: ${canonicalJson(submitted.failure)}`)
  return submitted.value
}

/** Bulletins of many kinds: an invariant that held only for empty ones would prove little. */
const SORTS: readonly (readonly [string, (bulletin: SubmittedBulletin) => boolean])[] = [
  ['without rides', ({ rides }) => rides.length === 0],
  ['of a service without a planned end', ({ theoreticalEndService }) => theoreticalEndService === null],
  ['as planned', ({ rides }) => rides.some(({ serviceType }) => serviceType === 'ORDERED')],
  ['otherwise', ({ rides }) => rides.some(({ serviceType }) => serviceType === 'CHANGED')],
  ['with a ride beside the plan', ({ rides }) => rides.some(({ orderInService }) => orderInService === null)],
  ['with a ride turned back', ({ rides }) => rides.some(({ stationSP }) => stationSP !== null)],
  ['with a ride as a passenger', ({ rides }) => rides.some(({ type }) => type === 'TRAVELER')],
  ['by hand', ({ rides }) => rides.some(({ manualDriving }) => manualDriving)],
  ['with a change of trains', ({ rides }) => rides.some(({ materials }) => materials.length > 1)],
  ['with an observation', (bulletin) => observationsIn(bulletin).length > 0],
  ['with a relief', ({ rides }) => rides.some(({ driverSubstitution }) => driverSubstitution !== null)],
  ['with a train fetched', ({ rides }) => rides.some(({ unparkMaterial }) => unparkMaterial !== null)],
  [
    'with an arrival at the platform',
    ({ rides }) => rides.some(({ realArrivalTime }) => realArrivalTime !== null),
  ],
  ['with manoeuvres', ({ maneuvers }) => maneuvers.length > 1],
  ['on time', ({ delayMinute }) => delayMinute === 0],
  ['late without a reason', ({ delayReason }) => delayReason.delayDifferent === false],
  ['late with reasons', ({ delayReason }) => delayReason.delayByReason.length > 1],
  ['with a comment', ({ driverComment }) => driverComment !== ''],
]

describe('any work on any day', () => {
  it('leaves a draft that can be stored and read again at every moment [3.32]', () => {
    holdsAlways((walked) => {
      const drafts = draftsOf(walked)
      expect(drafts.filter((draft) => !isSame(Draft.parse(draft), draft))).toEqual([])
      const unread = drafts.filter(
        (draft) => !isSame(readDraft(parsedJson(draft)), { ok: true, value: draft }),
      )
      expect(unread).toEqual([])
    })
  })

  it('is refused for reasons that are known; said again it changes nothing more', () => {
    holdsAlways(({ moments }) => {
      const refusals = moments.flatMap(({ result }) => (result.ok ? [] : [result.failure]))
      expect(refusals.filter((faults) => faults.length === 0)).toEqual([])
      expect(refusals.flat().filter((fault) => !isFault(fault))).toEqual([])
      const again = moments
        .filter(({ name }) => SAID_AGAIN.has(name))
        .map(({ name, doing, result, after }) => ({ name, once: result, twice: doing(after) }))
      expect(again.filter(({ once, twice }) => !isSame(once, twice))).toEqual([])
    })
  })

  it('leads from step to step along the table, and edits nothing once it is validated [4.4] [4.5]', () => {
    holdsAlways((walked) => {
      expect(pairsOf(walked).filter((pair) => !PAIRS.includes(pair))).toEqual([])
      const closed = walked.moments.filter(({ before }) => !comesBefore(before.step, 'Validated'))
      const touched = closed.filter(({ before, after }) => !isSame({ ...after, step: before.step }, before))
      expect(touched).toEqual([])
    })
  })

  it('is led on exactly when no fault keeps it, and every fault has its place [4.4]', () => {
    holdsAlways((walked) => {
      const tries = draftsOf(walked).flatMap((draft) =>
        WAYS.filter(([from]) => from === draft.step).map(([, action, to]) => {
          const line = walked.ground.lineOf(draft)
          const faults = stepFaults(draft, action, line)
          const taken = followStep(draft, action, line)
          const led = { ok: true, value: ledOn(draft, action, to) }
          return { draft, faults, taken, due: faults.length === 0 ? led : { ok: false, failure: faults } }
        }),
      )
      expect(tries.filter(({ taken, due }) => !isSame(taken, due))).toEqual([])
      const lost = tries.flatMap(({ draft, faults }) =>
        faults.filter(({ path }) => !leadsSomewhere(draft, path)),
      )
      expect(lost).toEqual([])
      const elsewhere = WAYS.filter(([from]) => from !== walked.end.step)
      expect(elsewhere.filter(([, action]) => followStep(walked.end, action, null).ok)).toEqual([])
    })
  })

  it('knows of every ride what was planned, whether it is as planned, and its key [2.4.15] [3.9]', () => {
    holdsAlways((walked) => {
      const drafts = draftsOf(walked)
      const rides = drafts.flatMap((draft) => draft.rides)
      expect(rides.filter((ride) => (ride.serviceType === 'ORDERED') !== isAsPlanned(ride))).toEqual([])
      const offPlan = drafts.flatMap((draft) =>
        draft.rides.filter((ride) => !hasPlannedTimes(ride, draft, walked.ground)),
      )
      expect(offPlan).toEqual([])
      expect(drafts.map(keysOf).filter((keys) => new Set(keys).size < keys.length)).toEqual([])
    })
  })
})

describe('who mends what the faults name', () => {
  it('comes to a bulletin that can be sent, from wherever one stands [4.4] [4.5]', () => {
    fc.assert(
      fc.property(anyDay, anyWork, (day, work) => {
        const { end } = walk(day, [...work, goesOnTo('Validated')])
        const submitted = certifiedFrom(end)
        expect(readSubmitted(parsedJson(submitted))).toEqual({ ok: true, value: submitted })
        expect(isSame(certifiedFrom({ ...end, step: 'Sent' }), submitted)).toBe(true)
      }),
    )
  })
})

/** The same days in every run, so that what the invariants are checked on does not depend on chance. */
const TWO_HUNDRED_DAYS = { numRuns: 200, seed: 7 }

describe('two hundred days', () => {
  const walks = (): Walk[] =>
    fc.sample(fc.tuple(anyDay, anyWork), TWO_HUNDRED_DAYS).map(([day, work]) => walk(day, work))

  it('are led to their end more often than not, by every way of the table', () => {
    const walked = walks()
    const certified = walked.filter(({ end }) => !comesBefore(end.step, 'Validated'))
    expect(certified.length).toBeGreaterThan(150)
    expect([...new Set(walked.flatMap(pairsOf))].toSorted()).toEqual(PAIRS.toSorted())
    const done = new Set(
      walked.flatMap(({ moments }) => moments.filter(({ result }) => result.ok).map(({ name }) => name)),
    )
    expect([...SAID_AGAIN].filter((name) => !done.has(name))).toEqual([])
    const bulletins = certified.map(({ end }) => certifiedFrom(end))
    for (const [what, isOne] of SORTS) expect(bulletins.filter(isOne).length, what).toBeGreaterThan(0)
  })
})
