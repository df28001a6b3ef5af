import { KEPT_FROM_DRIVER } from '../bulletin/as-seen-by.ts'
import type { Bulletin } from '../bulletin/bulletin.ts'
import { informationOf, isOverMaxDelay, lapsOf, ridesServicesOf } from '../bulletin/derived.ts'
import { hasDelayItem, hasPositionItem } from '../bulletin/hr-items.ts'
import { areAllFacts, serverFactsIn, type StoredFacts } from '../bulletin/server-facts.ts'
import type { SubmittedBulletin } from '../bulletin/submitted-bulletin.ts'
import { canonicalJson } from '../document/canonical.ts'
import { manualDrivingResult } from '../manual-driving/manual-driving-result.ts'
import { observationCountOf } from '../observation/observations-in.ts'
import { areRidesAsReplayed, replayed, replayedHr, type Replayed } from '../workflow/replay.ts'
import type { OpenedHistory } from './opened-history.ts'

/**
 * Fields that follow from the plan, the network or the time zone of the day of the receipt, which the proof does not
 * contain. The server's `verify-history` derives them again.
 */
export const NOT_PROVED = [
  'theoreticalDistance',
  'correctedDistance',
  'limitDate',
  'managerReasons',
  'planMismatches',
  'plan',
] as const satisfies readonly (keyof Bulletin)[]
type NotProved = (typeof NOT_PROVED)[number]

/** Derived with the rules of its line, as recorded on receipt. */
const BY_LINE = [
  'overMaxDelay',
  'lapsCount',
  'validManualDriving',
  'positionItem',
] as const satisfies readonly (keyof Bulletin)[]

/** Recorded on receipt, since entries have all facts. */
const BY_FACTS = ['declaredArrivals'] as const satisfies readonly (keyof Bulletin)[]

/** The printed bulletin: of any form, since anybody may have written it. */
export type Printed = Readonly<Record<string, unknown>>

type Expected = Readonly<Record<Exclude<keyof Bulletin, NotProved | 'correctedRides'>, unknown>>

const isSame = (one: unknown, other: unknown): boolean =>
  one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other)

const NOTHING_KEPT: Readonly<Record<string, null>> = Object.fromEntries(
  KEPT_FROM_DRIVER.map((field) => [field, null]),
)

type Proving = {
  readonly certified: SubmittedBulletin
  readonly history: Replayed
  readonly facts: StoredFacts | null
  /** As printed, and equal to what the history gives. */
  readonly correctedRides: Bulletin['correctedRides']
  readonly isDriversOwn: boolean
}

const expectedFields = ({ certified, history, facts, correctedRides, isDriversOwn }: Proving) => {
  const { correctedDelayMinute = null, correctedDelayByReason = null, manager } = history
  const retainedRides = correctedRides ?? certified.rides
  const delayByReason = (correctedDelayByReason ??
    certified.delayReason.delayByReason) as SubmittedBulletin['delayReason']['delayByReason']
  const items = {
    delayItem: hasDelayItem({ delayMinute: Number(correctedDelayMinute ?? certified.delayMinute) }),
    positionItem: hasPositionItem({
      service: certified.service,
      initialService: facts ? facts.initialService : certified.initialService,
      rides: retainedRides,
      delayByReason,
    }),
  }
  const observationCount = observationCountOf(certified)
  const line = facts?.line
  return {
    ...certified,
    delayReason: { ...certified.delayReason, correctedDelayByReason },
    driverName: history.driverName,
    status: history.status,
    observationCount,
    withAtLeastOneObservation: observationCount > 0,
    ridesServices: ridesServicesOf(certified),
    information: informationOf(certified.rides),
    overMaxDelay: line && isOverMaxDelay(certified.delayMinute, line),
    lapsCount: line && lapsOf(retainedRides, line),
    validManualDriving: line && manualDrivingResult(certified.rides, line),
    ...items,
    declaredArrivals: facts && areAllFacts(facts) ? (facts.declaredArrivals ?? []).toSorted() : undefined,
    sameServiceAs: history.sameServiceAs.map(String).toSorted(),
    managerMatricularAccount: manager?.matricularAccount ?? null,
    managerName: manager?.name ?? null,
    managerValidationDate: manager?.at ?? null,
    managerComment: history.managerComment ?? null,
    correctedDelayMinute,
    correctedValidManualDriving: history.correctedValidManualDriving ?? null,
    hrComment: history.hrComment ?? null,
    ...(replayedHr(history, { DELAY: items.delayItem, POS: items.positionItem }) as Pick<
      Bulletin,
      | 'hrMatricularAccountDelay'
      | 'hrNameDelay'
      | 'hrProcessedDelayDate'
      | 'hrMatricularAccountPos'
      | 'hrNamePos'
      | 'hrProcessedPosDate'
    >),
    ...(isDriversOwn && NOTHING_KEPT),
  } satisfies Expected
}

const inOrder = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).toSorted() : value)

export type FieldsCompared = {
  /** Printed otherwise than certified text and history say; missing or added fields too. */
  readonly differing: readonly string[]
  readonly notProved: readonly string[]
}

/** Compares every printed field with what the certified text and the history say; null where they are no history. */
export const comparedFields = (
  printed: Printed,
  certified: SubmittedBulletin,
  { entries, isDriversOwn }: Pick<OpenedHistory, 'entries' | 'isDriversOwn'>,
): FieldsCompared | null => {
  const history = replayed(entries)
  const facts = entries[0] && serverFactsIn(entries[0])
  if (!history || facts === undefined) return null
  const correctedRides = printed['correctedRides'] as Bulletin['correctedRides']
  if (!areCorrectedRidesProved(correctedRides, certified, history))
    return { differing: ['correctedRides'], notProved: NOT_PROVED }
  const expected: Readonly<Record<string, unknown>> = expectedFields({
    certified,
    history,
    facts,
    correctedRides,
    isDriversOwn,
  })
  const notProved: readonly string[] = [
    ...NOT_PROVED,
    ...(facts ? [] : BY_LINE),
    ...(facts && areAllFacts(facts) ? [] : BY_FACTS),
  ]
  const differs = (field: string): boolean => {
    if (field === 'correctedRides') return false
    if (notProved.includes(field)) return printed[field] === undefined
    if (field === 'sameServiceAs' || field === 'declaredArrivals')
      return !isSame(inOrder(printed[field]), expected[field])
    return !isSame(printed[field], expected[field])
  }
  const fields = new Set([...Object.keys(expected), ...notProved, ...Object.keys(printed)])
  return { differing: [...fields].filter(differs), notProved }
}

/** Of any form: a rule that cannot read what was rewritten fails. */
const areCorrectedRidesProved = (
  printed: Bulletin['correctedRides'],
  { rides }: SubmittedBulletin,
  { rideChanges }: Replayed,
): boolean => {
  try {
    return areRidesAsReplayed(printed, rides, rideChanges)
  } catch {
    return false
  }
}
