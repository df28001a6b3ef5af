import { z } from 'zod/mini'
import { Day, InstantText } from '../time/day.ts'

const HEX_HASH = /^[0-9a-f]{64}$/
const Hash = z.string().check(z.regex(HEX_HASH))
const Count = z.int().check(z.minimum(0))

/**
 * What is wrong with the log.
 * - `ENTRY`: an entry does not have the hash of its leaf, or is missing;
 * - `TREE`: the leaves do not have the roots that the log recorded when it took them;
 * - `CHECKPOINT`: the tree does not begin with that of a checkpoint that was signed;
 * - `SHORTER`: the log has fewer entries than a checkpoint that was signed;
 * - `KEY`: the last checkpoint was signed with a key that is not in the settings;
 * - `ORIGIN`: the log does not continue one that its key signed under another name, which the settings do not give as ended.
 */
export const LogFaultKind = z.enum(['ENTRY', 'TREE', 'CHECKPOINT', 'SHORTER', 'KEY', 'ORIGIN'])
export type LogFaultKind = z.infer<typeof LogFaultKind>

/** The first difference that was found. A log with a fault signs nothing more. */
export const LogFault = z.strictObject({
  kind: LogFaultKind,
  /** The first entry that may be concerned, counted from 1: those before it are intact. Null for a key. */
  number: z.nullable(Count),
  /** When that entry was written; null where it is missing. */
  writtenAt: z.nullable(InstantText),
  /** When the checkpoint was signed that it contradicts; null for an entry that none covers. */
  sealedAt: z.nullable(InstantText),
  /** Hexadecimal: of the leaf for an entry, of the tree for the other kinds. Null for a key. */
  expected: z.nullable(Hash),
  /** Null where nothing is found. */
  found: z.nullable(Hash),
  /** When it was noticed. */
  at: InstantText,
})
export type LogFault = z.infer<typeof LogFault>

/** A witness: `problem` says why it did not cosign the last checkpoint that it was asked for. */
export const LogWitness = z.strictObject({
  name: z.string(),
  /** When it last cosigned; null for never. */
  at: z.nullable(InstantText),
  /** The entries that it has seen. */
  size: z.nullable(Count),
  /** It did not answer, refused the checkpoint, or answered with something other than its signature. */
  problem: z.nullable(z.enum(['AWAY', 'REFUSED', 'INVALID'])),
})
export type LogWitness = z.infer<typeof LogWitness>

/** The check of every entry from the first one: the last one asked for, by anybody. */
export const LogCheck = z.strictObject({
  state: z.enum(['NEVER', 'RUNNING', 'DONE']),
  /** Entries checked so far. */
  done: Count,
  total: Count,
  /** When it ended; null while none has. */
  at: z.nullable(InstantText),
  ok: z.nullable(z.boolean()),
})
export type LogCheck = z.infer<typeof LogCheck>

/**
 * What was wrong with the folder of checkpoints when it was last used: it had none of a log that the database has some of,
 * could not be read, or could not be written. No fault of the log, but one place less that would show one.
 */
export const LogFolderProblem = z.enum(['MISSING', 'UNREADABLE', 'UNWRITABLE'])
export type LogFolderProblem = z.infer<typeof LogFolderProblem>

/** The state of the log, for auditors. */
export const LogIntegrity = z.strictObject({
  /** The newest checkpoint that was signed. */
  lastSeal: z.nullable(z.strictObject({ at: InstantText, size: Count, root: Hash })),
  /** Entries under the last seal, and those written since. */
  sealed: Count,
  unsealed: Count,
  /** The last seal of each of the last five local days that have one, oldest first. Not `ok`: the fault is at or before it. */
  seals: z.array(z.strictObject({ date: Day, size: Count, ok: z.boolean() })).check(z.maxLength(5)),
  witnesses: z.array(LogWitness),
  fault: z.nullable(LogFault),
  check: LogCheck,
  folder: z.nullable(LogFolderProblem),
  /** Accesses that could not be stored although others could: only the logs of the servers have them. */
  setAside: Count,
})
export type LogIntegrity = z.infer<typeof LogIntegrity>
