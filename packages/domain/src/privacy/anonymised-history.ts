import {
  chained,
  sealedEntry,
  type Chaining,
  type HistoryChange,
  type HistoryEntry,
  type RemainingSeals,
} from '../bulletin/history-chain.ts'
import { serverFactsIn, serverFactsChange } from '../bulletin/server-facts.ts'
import { canonicalJson, type Sha256 } from '../document/canonical.ts'
import { closed, shownValue, type SealedValue } from '../evidence/commitment.ts'
import { shownChange } from '../evidence/sealed-change.ts'
import type { Ride } from '../ride/ride.ts'
import type { Day, InstantText } from '../time/day.ts'
import { correctedRidesChange } from '../workflow/replay.ts'
import { BULLETIN_RETENTION_YEARS_MIN, firstNamedDay } from './retention.ts'
import { anonymisedValue } from './anonymised-content.ts'
import type { Pseudonyms } from './pseudonym.ts'

/** Recorded again, without what names a person, by the entry that tells of the removal; or free text. */
const REMOVED_FIELDS: ReadonlySet<string> = new Set(['contentHash', 'facts', 'managerComment', 'hrComment'])

/** The field in which the entry of the removal records how it left the entries before it. */
const FIELD = 'history'

/** What an anonymised entry says, as the entry that tells of it recorded it. */
const toldIn = ({ number, at, action, matricularAccount, name, changes, requestId }: HistoryEntry) => ({
  number,
  at,
  action,
  matricularAccount,
  name,
  changes,
  requestId,
})

const hashOfHistory = (entries: readonly HistoryEntry[], sha256: Sha256): string =>
  sha256(canonicalJson(entries.map(toldIn)))

type Anonymising = { readonly pseudonymOf: Pseudonyms; readonly sha256: Sha256 }

/** Whether nothing in it has to go. */
const isImpersonal = (field: string, value: unknown): boolean =>
  !REMOVED_FIELDS.has(field) && canonicalJson(value) === canonicalJson(anonymisedValue(value, () => 'nobody'))

/** `rides.<key>.<field>.<within>`: the value has no name of its own. */
const lastNameIn = (field: string): string => field.split('.').at(-1) ?? field

const withoutPerson = (field: string, sealed: SealedValue, sha256: Sha256): SealedValue =>
  isImpersonal(field, { [lastNameIn(field)]: shownValue(sealed) }) ? sealed : closed(sealed, sha256)

const authorOf = ({ matricularAccount, name }: HistoryEntry, pseudonymOf: Pseudonyms) => {
  const pseudonym = matricularAccount && pseudonymOf(matricularAccount)
  return { matricularAccount: pseudonym, name: name === null ? null : pseudonym }
}

/** Its hash covered its values, so that what is left has none; its request id would let somebody try out the values. */
const lost = (entry: HistoryEntry, { pseudonymOf }: Anonymising): HistoryEntry => ({
  ...entry,
  ...authorOf(entry, pseudonymOf),
  changes: entry.changes.map(({ field, before, after }) => {
    const left = (value: HistoryChange['after']) =>
      isImpersonal(field, { [lastNameIn(field)]: value }) ? value : null
    return { field, before: left(before), after: left(after) }
  }),
  tablet: null,
  requestId: null,
  sealed: 'LOST',
})

/** The entry with commitments in place of its personal values: its hash stays. */
const anonymised = (entry: HistoryEntry, anonymising: Anonymising): HistoryEntry => {
  if (entry.sealed || entry.action === 'ANONYMISED') return entry
  if (entry.secret === null) return lost(entry, anonymising)
  const { pseudonymOf, sha256 } = anonymising
  const { secret, sealed: _none, hash: _hash, ...open } = entry
  const whole = sealedEntry(open, secret, sha256)
  const sealed = {
    matricularAccount: closed(whole.matricularAccount, sha256),
    name: closed(whole.name, sha256),
    tablet: closed(whole.tablet, sha256),
    changes: whole.changes.map(({ field, before, after }) => ({
      field,
      before: withoutPerson(field, before, sha256),
      after: withoutPerson(field, after, sha256),
    })),
  }
  return {
    ...entry,
    ...authorOf(entry, pseudonymOf),
    changes: sealed.changes.map(shownChange) as HistoryChange[],
    tablet: null,
    secret: null,
    sealed: sealed as RemainingSeals,
  }
}

/** What the removal leaves beside the history, to be recorded. */
export type AnonymisedBeside = {
  readonly contentHash: string
  /** Null where the manager did not correct them. */
  readonly correctedRides: readonly Ride[] | null
  /** Undefined where the manager did not correct them. */
  readonly correctedDelayByReason: HistoryChange['after'] | undefined
}

const recordedAgain = (field: string, after: HistoryChange['after']): HistoryChange => ({
  field,
  before: null,
  after,
})

/**
 * The history without names and free texts, and the entry that tells so: it records what the removed values vouched
 * for, as it is now.
 */
export const anonymisedHistory = (
  entries: readonly HistoryEntry[],
  { contentHash, correctedRides, correctedDelayByReason }: AnonymisedBeside,
  { at, pseudonymOf, chaining }: { at: InstantText; pseudonymOf: Pseudonyms; chaining: Chaining },
): { left: HistoryEntry[]; told: HistoryEntry } => {
  const { sha256 } = chaining
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) throw new Error('A bulletin without a history cannot be anonymised')
  const facts = serverFactsIn(entries)
  const left = entries.map((entry) => anonymised(entry, { pseudonymOf, sha256 }))
  const told = chained(
    {
      bulletinId: first.bulletinId,
      at,
      action: 'ANONYMISED',
      matricularAccount: null,
      name: null,
      changes: [
        recordedAgain('contentHash', contentHash),
        ...(facts ? [serverFactsChange({ ...facts, familyName: '' })] : []),
        ...(correctedRides ? [correctedRidesChange(correctedRides, sha256)] : []),
        ...(correctedDelayByReason === undefined
          ? []
          : [recordedAgain('delayByReason', correctedDelayByReason)]),
        recordedAgain(FIELD, hashOfHistory(left, sha256)),
      ],
      tablet: null,
      requestId: null,
    },
    last,
    chaining,
  )
  return { left, told }
}

/**
 * The number of the first entry that is not as the entry of the removal left it; null where all are. An entry without
 * its values has to have such an entry after it.
 */
export const findUnvouched = (entries: readonly HistoryEntry[], sha256: Sha256): number | null => {
  const last = entries.findLastIndex(({ action }) => action === 'ANONYMISED')
  const early = entries.findIndex(({ sealed }, index) => Boolean(sealed) && index > last)
  if (early !== -1) return early + 1
  const wrong = entries.findIndex(
    ({ action, changes }, index) =>
      action === 'ANONYMISED' &&
      changes.find(({ field }) => field === FIELD)?.after !== hashOfHistory(entries.slice(0, index), sha256),
  )
  return wrong === -1 ? null : wrong + 1
}

/** The number of an entry that tells of a removal before anybody may do it; null without one. */
export const findEarlyRemoval = (entries: readonly HistoryEntry[], date: Day): number | null => {
  const early = entries.find(
    ({ action, at }) =>
      action === 'ANONYMISED' &&
      date >= firstNamedDay(at.slice(0, date.length), BULLETIN_RETENTION_YEARS_MIN),
  )
  return early?.number ?? null
}
