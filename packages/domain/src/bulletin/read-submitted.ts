import { submittedEndFaults } from '../delay/lacks.ts'
import type { Key } from '../document/key.ts'
import { FAULTS_REPORTED_MAX, OBSERVATIONS_MAX } from '../limits.ts'
import { maneuverTimeFaults } from '../maneuver/lacks.ts'
import { observationsFaults } from '../observation/observation-faults.ts'
import { observationCountOf } from '../observation/observations-in.ts'
import { fault, faultsAmong, faultsWithin, type Fault } from '../problem/fault.ts'
import { parseJson } from '../problem/json-text.ts'
import { parseAs } from '../problem/read.ts'
import { findTooLarge } from '../problem/shape.ts'
import { CONTRACT_VERSION } from '../product.ts'
import { failure, type Result } from '../result.ts'
import { rideContradictions } from '../ride/contradictions.ts'
import { rideLacks } from '../ride/lacks.ts'
import { Bulletin, DelayReasons } from './bulletin.ts'
import { contractFaults, type Contract } from './contract.ts'
import { SubmittedBulletin } from './submitted-bulletin.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the same object where it has none of them, which is the case for our own tablets. */
const without = (value: unknown, names: ReadonlySet<string>): unknown =>
  isRecord(value) && Object.keys(value).some((name) => names.has(name))
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)))
    : value

const fieldsBeyond = (all: object, declared: object): string[] =>
  Object.keys(all).filter((name) => !(name in declared))

/** Fields that the server owns: a body may contain them, and they are ignored. `step` belongs to the tablet. */
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
const duplicateKeys = ({ rides, maneuvers, observations }: SubmittedBulletin): Fault[] => {
  const seen = new Set<string>()
  const repeatedIn = (list: string, parts: readonly { key: Key }[]): Fault[] =>
    parts.flatMap(({ key }, index) => {
      const isRepeated = seen.has(key)
      seen.add(key)
      return isRepeated ? [fault('DUPLICATE_KEY', [list, index, 'key'])] : []
    })
  const withinParts = (list: string, parts: readonly { observations: readonly { key: Key }[] }[]): Fault[] =>
    parts.flatMap((part, index) => faultsWithin([list, index], repeatedIn('observations', part.observations)))
  return [
    ...repeatedIn('rides', rides),
    ...repeatedIn('maneuvers', maneuvers),
    ...repeatedIn('observations', observations),
    ...withinParts('rides', rides),
    ...withinParts('maneuvers', maneuvers),
  ]
}

const observedFaults = (bulletin: SubmittedBulletin): Fault[] => {
  const { date, rides, maneuvers, observations } = bulletin
  const max = OBSERVATIONS_MAX
  return [
    ...rides.flatMap((ride, index) =>
      faultsWithin(['rides', index], observationsFaults(ride.observations, { place: 'RIDE', date })),
    ),
    ...maneuvers.flatMap((maneuver, index) =>
      faultsWithin(
        ['maneuvers', index],
        observationsFaults(maneuver.observations, { place: 'MANEUVER', date }),
      ),
    ),
    ...observationsFaults(observations, { place: 'SERVICE', date }),
    ...faultsAmong(
      observationCountOf(bulletin) > max && fault('OBSERVATIONS_MAX', ['observations'], { max }),
    ),
  ]
}

/** A driver cannot relieve themselves. */
const ownReliefs = ({ rides, driverMatricularAccount }: SubmittedBulletin): Fault[] =>
  rides.flatMap(({ driverSubstitution: relief }, index) =>
    relief?.type === 'SUBSTITUTED' && relief.driver?.driverMatricularAccount === driverMatricularAccount
      ? [fault('SUBSTITUTION_CONTRADICTION', ['rides', index, 'driverSubstitution', 'driver'])]
      : [],
  )

/** The rules that need only the bulletin, not the network, the fleet or the plan. */
export const submittedFaults = (bulletin: SubmittedBulletin): Fault[] => [
  ...bulletin.rides.flatMap((ride, index) =>
    faultsWithin(
      ['rides', index],
      [...rideLacks(ride), ...rideContradictions(ride, bulletin.date, 'DRIVER')],
    ),
  ),
  ...ownReliefs(bulletin),
  ...bulletin.maneuvers.flatMap((maneuver, index) =>
    faultsWithin(['maneuvers', index], maneuverTimeFaults(maneuver, bulletin.date)),
  ),
  ...observedFaults(bulletin),
  ...submittedEndFaults(bulletin),
  ...duplicateKeys(bulletin),
]

/** Reads any JSON as certified content, or returns its faults: of its form or, where that is valid, of its content. */
export const readSubmitted = (
  json: unknown,
  contract: Contract = CONTRACT_VERSION,
): Result<SubmittedBulletin, Fault[]> => {
  // Checked before anything else, because the next step copies the body.
  const tooLarge = findTooLarge(json)
  if (tooLarge) return failure([tooLarge])
  const read = parseAs(SubmittedBulletin, declaredPart(json))
  if (!read.ok) return read
  const faults = [...contractFaults(read.value, contract), ...submittedFaults(read.value)]
  return faults.length > 0 ? failure(faults.slice(0, FAULTS_REPORTED_MAX)) : read
}

/** The same for the text of a request body. */
export const readSubmittedText = (
  body: string,
  contract: Contract = CONTRACT_VERSION,
): Result<SubmittedBulletin, Fault[]> => {
  const json = parseJson(body)
  return json.ok ? readSubmitted(json.value, contract) : json
}
