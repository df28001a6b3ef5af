import type { LogCheck, LogFault, LogFolderProblem, LogWitness } from '@bulletin/domain/journal/log-integrity'
import {
  bigint,
  boolean,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { hash, instant } from './column-types.ts'

const hashes = customType<{ data: Uint8Array[] }>({ dataType: () => 'bytea[]' })
const count = () => bigint({ mode: 'number' })

/** The table that an entry of the log comes from. */
export type LogSource = 'history' | 'journal'

/**
 * Entries that have no number in the log yet. A trigger adds them in the transaction of the entry, the integrator numbers
 * and removes them: normally empty some seconds later.
 */
export const logPending = pgTable('log_pending', {
  id: count().primaryKey().generatedAlwaysAsIdentity(),
  source: text().$type<LogSource>().notNull(),
  position: count().notNull(),
  hash: hash().notNull(),
})

/** The leaves of the log's Merkle tree, numbered from 0 without a gap. */
export const logLeaf = pgTable(
  'log_leaf',
  {
    index: count().primaryKey(),
    source: text().$type<LogSource>().notNull(),
    position: count().notNull(),
    hash: hash().notNull(),
  },
  (table) => [unique('log_leaf_of_entry').on(table.source, table.position)],
)

/** The roots of complete tiles: at level 1 of 256 leaves, at level 2 of 65 536, and so on. */
export const logNode = pgTable(
  'log_node',
  { level: smallint().notNull(), index: count().notNull(), hash: hash().notNull() },
  (table) => [primaryKey({ columns: [table.level, table.index] })],
)

/** One row: the size of the tree and the roots of its complete subtrees, largest first, from which it grows. */
export const logHead = pgTable('log_head', {
  id: boolean().primaryKey().default(true),
  size: count().notNull(),
  frontier: hashes().notNull(),
})

/** Signed heads of the log (C2SP tlog-checkpoint in a signed note). */
export const logCheckpoint = pgTable(
  'log_checkpoint',
  {
    id: count().primaryKey().generatedAlwaysAsIdentity(),
    size: count().notNull(),
    root: hash().notNull(),
    signedAt: instant().notNull(),
    /** As it was published, with the signature of the log and without those of witnesses. */
    note: text().notNull(),
  },
  (table) => [index('log_checkpoint_size').on(table.size)],
)

/** Signatures of witnesses under a checkpoint. */
export const logCosignature = pgTable(
  'log_cosignature',
  {
    checkpointId: count()
      .notNull()
      .references(() => logCheckpoint.id),
    witness: text().notNull(),
    at: instant().notNull(),
    /** The signature line of the note. */
    line: text().notNull(),
  },
  // A line that is none of its signatures must not keep the signature of a witness out.
  (table) => [primaryKey({ columns: [table.checkpointId, table.witness, table.line] })],
)

/**
 * One row: what the processes tell each other about the log. Proves nothing: whatever is written here, the next
 * examination or check of the log finds out anew.
 */
export const logState = pgTable('log_state', {
  id: boolean().primaryKey().default(true),
  /** By who found it; null while none is known. */
  fault: jsonb().$type<Record<string, LogFault>>(),
  /** The last check of all entries; null before the first. */
  verification: jsonb().$type<LogCheck>(),
  /** By name, why a witness did not cosign. */
  witnesses: jsonb().$type<Record<string, NonNullable<LogWitness['problem']>>>().notNull(),
  /** What was wrong with the folder of checkpoints when it was last used; null for nothing. */
  folder: jsonb().$type<{ problem: LogFolderProblem; lacks: string | null }>(),
  /** Entries of the journal that could not be stored although others could, since the beginning. */
  setAside: count().notNull().default(0),
})
