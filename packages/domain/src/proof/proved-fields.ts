import type { Bulletin } from '../bulletin/bulletin.ts'
import { areAllFacts, serverFactsIn } from '../bulletin/server-facts.ts'
import type { SubmittedBulletin } from '../bulletin/submitted-bulletin.ts'
import { canonicalJson } from '../document/canonical.ts'
import { areRidesAsReplayed, replayed, type Replayed } from '../workflow/replay.ts'
import { expectedFields, NOT_PROVED } from './expected-fields.ts'
import type { OpenedHistory } from './opened-history.ts'

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

const isSame = (one: unknown, other: unknown): boolean =>
  one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other)

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
  const facts = serverFactsIn(entries)
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
