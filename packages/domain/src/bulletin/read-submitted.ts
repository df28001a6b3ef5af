import { endContradictions, endFaults } from '../delay/lacks.ts'
import { FAULTS_REPORTED_MAX } from '../limits.ts'
import { maneuverTimeFaults } from '../maneuver/lacks.ts'
import { fault, faultsWithin, type Fault } from '../problem/fault.ts'
import { parseJson } from '../problem/json-text.ts'
import { parseAs } from '../problem/read.ts'
import { findTooLarge } from '../problem/shape.ts'
import { failure, type Result } from '../result.ts'
import { rideContradictions } from '../ride/contradictions.ts'
import { rideLacks } from '../ride/lacks.ts'
import { Bulletin, DelayReasons } from './bulletin.ts'
import { SubmittedBulletin } from './submitted-bulletin.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same object where it has none of them, as it is with those that our tablets send. */
const without = (value: unknown, names: ReadonlySet<string>): unknown =>
  isRecord(value) && Object.keys(value).some((name) => names.has(name))
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)))
    : value

const fieldsBeyond = (all: object, declared: object): string[] =>
  Object.keys(all).filter((name) => !(name in declared))

/** What the server decides: a body may carry it along, and nobody looks at it. `step` is the tablet's own. */
const OWNED_BY_SERVER: ReadonlySet<string> = new Set([
  ...fieldsBeyond(Bulletin.shape, SubmittedBulletin.shape),
  'step',
])
const OWNED_IN_REASONS: ReadonlySet<string> = new Set(
  fieldsBeyond(DelayReasons.shape, SubmittedBulletin.shape.delayReason.shape),
)

const declaredPart = (body: unknown): unknown => {
  const declared = without(body, OWNED_BY_SERVER)
  if (!isRecord(declared)) return declared
  const delayReason = without(declared['delayReason'], OWNED_IN_REASONS)
  return delayReason === declared['delayReason'] ? declared : { ...declared, delayReason }
}

/** Later corrections find a ride by its key, so no two parts may share one. */
const duplicateKeys = ({ rides, maneuvers }: SubmittedBulletin): Fault[] => {
  const seen = new Set<string>()
  const parts = [
    ...rides.map(({ key }, index) => ['rides', index, key] as const),
    ...maneuvers.map(({ key }, index) => ['maneuvers', index, key] as const),
  ]
  return parts.flatMap(([list, index, key]) => {
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated ? [fault('DUPLICATE_KEY', [list, index, 'key'])] : []
  })
}

/** The rules that a bulletin alone decides. What needs the network, the fleet or the plan is not among them. */
export const submittedFaults = (bulletin: SubmittedBulletin): Fault[] => [
  ...bulletin.rides.flatMap((ride, index) =>
    faultsWithin(['rides', index], [...rideLacks(ride), ...rideContradictions(ride, bulletin.date)]),
  ),
  ...bulletin.maneuvers.flatMap((maneuver, index) =>
    faultsWithin(['maneuvers', index], maneuverTimeFaults(maneuver, bulletin.date)),
  ),
  ...endFaults(bulletin),
  ...endContradictions(bulletin),
  ...duplicateKeys(bulletin),
]

/** Any JSON becomes what was certified, or a list of what is wrong: with its form or, where that is right, with its content. */
export const readSubmitted = (json: unknown): Result<SubmittedBulletin, Fault[]> => {
  // Before anything else looks at it: what comes next would copy it.
  const tooLarge = findTooLarge(json)
  if (tooLarge) return failure([tooLarge])
  const read = parseAs(SubmittedBulletin, declaredPart(json))
  if (!read.ok) return read
  const faults = submittedFaults(read.value)
  return faults.length > 0 ? failure(faults.slice(0, FAULTS_REPORTED_MAX)) : read
}

/** The same of a body as it came over the wire. */
export const readSubmittedText = (body: string): Result<SubmittedBulletin, Fault[]> => {
  const json = parseJson(body)
  return json.ok ? readSubmitted(json.value) : json
}
