import { TILE_WIDTH } from '@bulletin/domain/evidence/tiles'
import type { VerifierKey } from '@bulletin/domain/evidence/note'
import type { Database } from '../database/database.ts'
import type { LogWitnessSettings } from '../settings/settings.ts'
import type { VerifyWholeLog } from './check.ts'
import type { CheckpointFolder } from './checkpoint-folder.ts'
import type { Found } from './examination.ts'
import type { LogStateRepository } from './state/repository.ts'
import type { LogFault } from './verification/faults.ts'
import { verifyLogDatabase } from './verification/verify-log-database.ts'

/** A few milliseconds of hashing at a time: requests are answered in between. */
const LEAVES_AT_ONCE = 8 * TILE_WIDTH
/** Two years of a checkpoint every hour, and some. */
const KEPT_OUTSIDE_MAX = 20_000

const NOTHING = { number: null, sealedAt: null, expected: null, found: null }

/** The difference as auditors are told it; `number` is the first entry that it may concern. */
const foundOf = (fault: LogFault): Found => {
  switch (fault.kind) {
    case 'ENTRY_GONE':
    case 'ENTRY_CHANGED':
    case 'LEAF_GONE':
      return { ...NOTHING, kind: 'ENTRY', number: fault.index + 1, sealedAt: fault.sealedAt }
    case 'JOURNAL_CHANGED':
      return { ...NOTHING, kind: 'ENTRY', number: fault.index === null ? null : fault.index + 1 }
    case 'UNLOGGED':
    case 'WAITING':
      return { ...NOTHING, kind: 'ENTRY' }
    case 'NODE':
      return { ...NOTHING, kind: 'TREE', number: fault.index * TILE_WIDTH ** fault.level + 1 }
    case 'BEYOND':
    case 'HEAD':
    case 'HEAD_GONE':
      return { ...NOTHING, kind: 'TREE' }
    case 'ROOT':
      return { ...NOTHING, kind: 'CHECKPOINT', number: fault.size, sealedAt: fault.signedAt }
    case 'CHECKPOINT':
    case 'COSIGNATURE':
      return {
        ...NOTHING,
        kind: fault.kind === 'CHECKPOINT' && fault.reason === 'UNKNOWN_KEY' ? 'KEY' : 'CHECKPOINT',
        sealedAt: fault.signedAt,
      }
    case 'OUTSIDE':
      return { ...NOTHING, kind: fault.reason === 'UNKNOWN_KEY' ? 'KEY' : 'CHECKPOINT' }
    case 'OUTSIDE_ROOT':
      return { ...NOTHING, kind: 'CHECKPOINT', number: fault.size }
    case 'SHORTER':
      return { ...NOTHING, kind: 'SHORTER', number: fault.stored + 1 }
    case 'COSIGNATURE_ALONE':
      return { ...NOTHING, kind: 'CHECKPOINT' }
  }
}

const byNumber = (one: Found, other: Found): number =>
  (one.number ?? Number.POSITIVE_INFINITY) - (other.number ?? Number.POSITIVE_INFINITY)

type Parts = {
  database: Pick<Database, 'run'>
  outside: CheckpointFolder
  known: readonly VerifierKey[]
  witnesses: readonly LogWitnessSettings[]
  state: Pick<LogStateRepository, 'findHashes'>
}

/** Every entry, leaf, node and checkpoint, in and outside the database; an entry that differs is told before a tree. */
export const verifyWholeLog =
  ({ database, outside, known, witnesses, state }: Parts): VerifyWholeLog =>
  async ({ onProgress, signal }) => {
    const kept: { name: string; text: string }[] = []
    for await (const text of outside.notes()) {
      kept.push({ name: `${kept.length}`, text })
      if (kept.length > KEPT_OUTSIDE_MAX) kept.shift()
    }
    const faults: Found[] = []
    const { leaves } = await verifyLogDatabase(database, {
      keys: [...known, ...witnesses.map(({ key }) => key)],
      outside: kept,
      batchLeaves: LEAVES_AT_ONCE,
      onFault: (fault) => faults.push(foundOf(fault)),
      onProgress: ({ what, checked, of }) => {
        signal.throwIfAborted()
        if (what === 'LEAVES') onProgress(checked, of)
      },
    })
    const entries = faults.filter(({ kind }) => kind === 'ENTRY')
    const [first] = (entries.length > 0 ? entries : faults).toSorted(byNumber)
    if (!first || first.kind !== 'ENTRY' || first.number === null)
      return { found: first ?? null, entries: leaves }
    return { found: { ...first, ...(await state.findHashes(first.number - 1)) }, entries: leaves }
  }
