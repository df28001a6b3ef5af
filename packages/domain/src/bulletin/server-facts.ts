import { z } from 'zod/mini'
import { canonicalJson, type Sha256 } from '../document/canonical.ts'
import { Key } from '../document/key.ts'
import type { HistoryChange, HistoryEntry } from './history-chain.ts'
import {
  networksIn,
  type KnownAtReceipt,
  type NetworkAtReceipt,
  type NetworksById,
} from './known-at-receipt.ts'

/** The facts as entries recorded them at first. They are hashed, so never rewritten. */
const FirstServerFacts = z.strictObject({
  /** The contract version of the certified text. */
  contract: z.int(),
  /** From the token: it sorts the driver's name. */
  familyName: z.string(),
  /** As certified, else from the roster. */
  initialService: z.nullable(z.string()),
  /** Hash of the canonical `KnownAtReceipt`. */
  known: z.string(),
  line: z.strictObject({
    activatedCM: z.boolean(),
    autoComputeValidCm: z.boolean(),
    lapsCountCheckpoints: z.array(z.string()),
    maxDelay: z.int(),
    maxLaps: z.int(),
  }),
  timetableId: z.nullable(z.string()),
  training: z.boolean(),
})

/** What the server added to a bulletin when it received it, and from which derived values follow. */
export const ServerFacts = z.strictObject({
  ...FirstServerFacts.shape,
  /** Rides without a recorded platform arrival; null if there are none. */
  declaredArrivals: z.nullable(z.array(Key)),
  /** Hash over the content of the networks that `known` refers to. */
  networks: z.string(),
  /** The network of that day did not know a name in it. */
  referenceMismatch: z.boolean(),
  timetableVersion: z.nullable(z.string()),
})
export type ServerFacts = z.infer<typeof ServerFacts>

const StoredFacts = z.union([ServerFacts, FirstServerFacts])
export type StoredFacts = z.infer<typeof StoredFacts>

export const areAllFacts = (facts: StoredFacts): facts is ServerFacts => 'networks' in facts

/** A network is compared with thousands of bulletins. */
const networkHashes = new WeakMap<NetworkAtReceipt, string>()
const hashOfNetwork = (network: NetworkAtReceipt, sha256: Sha256): string => {
  const known = networkHashes.get(network) ?? sha256(canonicalJson(network))
  networkHashes.set(network, known)
  return known
}

/** Changes with any content of any network that was compared with. */
export const hashOfNetworks = (known: KnownAtReceipt, networks: NetworksById, sha256: Sha256): string => {
  const named = networksIn(known).map((id) => {
    const network = networks.get(id)
    return [id, network ? hashOfNetwork(network, sha256) : null]
  })
  return sha256(canonicalJson(named))
}

/** The field of the first history entry that records them. */
const FIELD = 'facts'
/** The matter that the secretariat processed: closing dates the other one too, in the name of nobody. */
const PROCESSED_FIELD = 'processed'
/** Hashes of what is left of an anonymised bulletin. */
const LEFT_FIELDS = ['history', 'correctedRides']
const UNSHOWN: readonly string[] = [FIELD, PROCESSED_FIELD, ...LEFT_FIELDS]

/**
 * False for what is recorded so that a history can be replayed, as a reader is shown what follows from it; and for a
 * change whose values were removed.
 */
export const isShown = ({ field, before, after }: HistoryChange): boolean =>
  !UNSHOWN.includes(field) && (before !== null || after !== null)

/** The entries that record what the server found: the receipt and, again without names, each that made it anonymous. */
export const recordingIn = (entries: readonly HistoryEntry[]): HistoryEntry[] =>
  entries.filter(({ action }, index) => index === 0 || action === 'ANONYMISED')

export const processedChange = (matter: string): HistoryChange => ({
  field: PROCESSED_FIELD,
  before: null,
  after: matter,
})

/** Undefined in entries before it was recorded. */
export const processedIn = ({ changes }: Pick<HistoryEntry, 'changes'>): HistoryChange['after'] | undefined =>
  changes.find(({ field }) => field === PROCESSED_FIELD)?.after

export const serverFactsChange = (facts: StoredFacts): HistoryChange => ({
  field: FIELD,
  before: null,
  after: facts,
})

/**
 * Null in histories from before they were recorded; undefined where their form is not theirs, so that they were
 * rewritten.
 */
export const serverFactsIn = (entries: readonly HistoryEntry[]): StoredFacts | null | undefined => {
  const change = recordingIn(entries)
    .flatMap(({ changes }) => changes)
    .findLast(({ field }) => field === FIELD)
  return change ? StoredFacts.safeParse(change.after).data : null
}
