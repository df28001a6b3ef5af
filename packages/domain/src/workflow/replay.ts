import type { HistoryChange, HistoryEntry } from '../bulletin/history-chain.ts'
import type { Bulletin } from '../bulletin/bulletin.ts'
import { processedIn, recordingIn } from '../bulletin/server-facts.ts'
import type { Key } from '../document/key.ts'
import type { Ride } from '../ride/ride.ts'
import { canonicalJson, type Sha256 } from '../document/canonical.ts'
import { HR_COLUMNS, NOTHING_TO_TREAT } from './processing.ts'
import { DelayPosField } from './virtual-status.ts'

/** A value after a change, as recorded; undefined where the field never changed. */
type Recorded = HistoryChange['after'] | undefined

/** What the history of a bulletin says that its row and its document hold. Undefined: never changed. */
export type Replayed = {
  status: Recorded
  receivedAt: HistoryEntry['at']
  driverName: HistoryEntry['name']
  contentHash: Recorded
  /** The last validation; null before it. */
  manager: Pick<HistoryEntry, 'matricularAccount' | 'name' | 'at'> | null
  correctedDelayMinute: Recorded
  correctedValidManualDriving: Recorded
  correctedDelayByReason: Recorded
  /** Changes of rides, in order; none where the rides were not corrected. */
  rideChanges: readonly HistoryChange[]
  /** Of the corrected rides, once some of their changes were removed. */
  correctedRidesHash: Recorded
  managerComment: Recorded
  hrComment: Recorded
  hr: Record<DelayPosField, Processed | null>
  sameServiceAs: Recorded[]
}

/** When a matter of the secretariat was dated, and by which entry. */
export type Processed = { at: Recorded; entry: HistoryEntry }

const CORRECTED_RIDES = 'correctedRides'

/** Records the corrected rides of an anonymised bulletin: the changes to them may have named people. */
export const correctedRidesChange = (rides: readonly Ride[], sha256: Sha256): HistoryChange => ({
  field: CORRECTED_RIDES,
  before: null,
  after: sha256(canonicalJson(rides)),
})

const lastOf = (entries: readonly HistoryEntry[], field: string): Recorded =>
  entries.flatMap(({ changes }) => changes.filter((change) => change.field === field)).at(-1)?.after

const lastDated = (entries: readonly HistoryEntry[], field: DelayPosField): Processed | null => {
  for (const entry of entries.toReversed()) {
    const change = entry.changes.find((one) => one.field === HR_COLUMNS[field].date)
    if (change) return { at: change.after, entry }
  }
  return null
}

/** Null where the history does not begin with a receipt. */
export const replayed = (entries: readonly HistoryEntry[]): Replayed | null => {
  const [received] = entries
  if (received?.action !== 'RECEIVED') return null
  const validations = entries.filter(({ action }) => action === 'VALIDATED')
  const recording = recordingIn(entries)
  return {
    status: lastOf(entries, 'status'),
    receivedAt: received.at,
    driverName: received.name,
    contentHash: lastOf(recording, 'contentHash'),
    manager: validations.at(-1) ?? null,
    correctedDelayMinute: lastOf(validations, 'delayMinute'),
    correctedValidManualDriving: lastOf(validations, 'validManualDriving'),
    correctedDelayByReason: lastOf([...validations, ...recording], 'delayByReason'),
    rideChanges: validations.flatMap(({ changes }) =>
      changes.filter(({ field }) => field === 'rides' || field.startsWith('rides.')),
    ),
    correctedRidesHash: lastOf(recording, CORRECTED_RIDES),
    managerComment: lastOf(validations, 'managerComment'),
    hrComment: lastOf(entries, 'hrComment'),
    hr: { DELAY: lastDated(entries, 'DELAY'), POS: lastDated(entries, 'POS') },
    sameServiceAs: entries.flatMap(({ changes }) =>
      changes.flatMap(({ field, after }) => (field === 'sameServiceAs' ? [after] : [])),
    ),
  }
}

/** Whether the author of the entry processed this matter, rather than the closing that dates the other one too. */
const isByAuthor = (
  field: DelayPosField,
  { entry }: Processed,
  items: Record<DelayPosField, boolean>,
): boolean => {
  if (entry.action !== 'PROCESSED') return false
  const matter = processedIn(entry)
  if (matter !== undefined) return matter === field
  // Entries before the matter was recorded: the only one that is dated, or the one that has an item.
  const dated = DelayPosField.options.filter((one) =>
    entry.changes.some((change) => change.field === HR_COLUMNS[one].date),
  )
  return dated.length === 1 || items[field]
}

/** The secretariat's columns; what nobody processed is closed as « Sans objet ». */
export const replayedHr = (
  { hr }: Pick<Replayed, 'hr'>,
  items: Record<DelayPosField, boolean>,
): Partial<Record<keyof Bulletin, Recorded | null>> =>
  Object.fromEntries(
    DelayPosField.options.flatMap((field) => {
      const column = HR_COLUMNS[field]
      const done = hr[field]
      const isByPerson = done !== null && isByAuthor(field, done, items)
      const nobody = done === null ? null : NOTHING_TO_TREAT
      return [
        [column.date, done?.at ?? null],
        [column.matricule, isByPerson ? done.entry.matricularAccount : null],
        [column.name, isByPerson ? done.entry.name : nobody],
      ]
    }),
  )

type Members = Readonly<Record<string, unknown>>

const changedRide = (ride: Members, [field = '', within]: readonly string[], after: Recorded): Members =>
  within === undefined
    ? { ...ride, [field]: after }
    : { ...ride, [field]: { ...(ride[field] as Members | null), [within]: after } }

const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)

const inKeyOrder = (rides: Iterable<Members>): Members[] =>
  [...rides].toSorted((one, other) => (String(one['key']) < String(other['key']) ? -1 : 1))

/**
 * Whether the stored corrected rides are the declared ones with every recorded change made to them. Their order follows
 * from their departures.
 */
export const areRidesAsReplayed = (
  stored: readonly Ride[] | null,
  declared: readonly Ride[],
  changes: readonly HistoryChange[],
): boolean => {
  if (changes.length === 0) return stored === null
  if (stored === null) return false
  const rides = new Map<Key, Members>(declared.map((ride) => [ride.key, ride]))
  for (const { field, after } of changes) {
    const [, key, ...within] = field.split('.')
    if (key === undefined) continue
    if (within.length > 0) rides.set(key, changedRide(rides.get(key) ?? {}, within, after))
    else if (after === null) rides.delete(key)
    else rides.set(key, after as Members)
  }
  return isSame(inKeyOrder(rides.values()), inKeyOrder(stored))
}
