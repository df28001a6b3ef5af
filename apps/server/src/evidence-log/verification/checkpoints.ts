import { fromHex, toHex } from '@bulletin/domain/evidence/base64'
import { openCheckpoint, type CheckpointFault } from '@bulletin/domain/evidence/checkpoint'
import {
  signersOf,
  verifierKey,
  readSignatureLine,
  type VerifierKey,
  type VerifyEd25519,
} from '@bulletin/domain/evidence/note'
import type { DigestBytes, Hash } from '@bulletin/domain/evidence/merkle'
import { failure, success, type Result } from '@bulletin/domain/result'
import { instantAtEpochSeconds } from '@bulletin/domain/time/instant'
import type { LogFault } from './faults.ts'
import type { StoredCheckpoint } from './repository.ts'

/** The keys that count: the log's own, present and past, and those of witnesses. */
export type KnownKeys = {
  readonly keys: readonly VerifierKey[]
  readonly verify: VerifyEd25519
  readonly digest: DigestBytes
}

/** A log that has moved to another address signs under another name with the same key. */
export const namedAfter = (
  text: string,
  { keys, digest }: Pick<KnownKeys, 'keys' | 'digest'>,
): VerifierKey[] => {
  const [origin = ''] = text.split('\n', 1)
  const own = keys.filter(({ kind, name }) => kind === 'ED25519' && name !== origin)
  return [...keys, ...own.map(({ kind, publicKey }) => verifierKey(origin, kind, publicKey, digest))]
}

/** A checkpoint that is to be held against the tree. */
export type Claim = { readonly size: number; readonly root: Hash }

/** A signed note that somebody kept outside the database, and what to call it. */
export type KeptNote = {
  readonly name: string
  readonly text: string
  /** By hand: it is compared whatever its age. */
  readonly isGiven?: boolean
}

export const claimOf = async (
  { text }: Pick<KeptNote, 'text'>,
  known: KnownKeys,
): Promise<Result<Claim, CheckpointFault>> => {
  const opened = await openCheckpoint(text, namedAfter(text, known), known.verify)
  return opened.ok ? success(opened.value.checkpoint) : failure(opened.failure)
}

const cosignatureFaults = async (
  { note, size, signedAt, cosignatures }: StoredCheckpoint,
  { keys, verify }: KnownKeys,
): Promise<LogFault[]> => {
  const text = note.slice(0, note.lastIndexOf('\n\n') + 1)
  const faults: LogFault[] = []
  for (const { witness, at, line } of cosignatures) {
    const signature = readSignatureLine(line.trimEnd())
    const signed = signature && (await signersOf({ text, signatures: [signature] }, keys, verify))
    const isOther =
      signature?.name !== witness ||
      // A witness that the settings no longer name cannot be verified.
      (signed?.ok === false && signed.failure === 'BAD_SIGNATURE') ||
      (signed?.ok === true && signed.value.some(({ seconds }) => instantAtEpochSeconds(seconds ?? 0) !== at))
    if (isOther) faults.push({ kind: 'COSIGNATURE', size, signedAt, witness })
  }
  return faults
}

/** What is wrong with a stored checkpoint by itself. The tree is held against its row. */
export const checkpointFaults = async (stored: StoredCheckpoint, known: KnownKeys): Promise<LogFault[]> => {
  const { size, root, signedAt, note } = stored
  const told = { kind: 'CHECKPOINT', size, signedAt } as const
  const claim = await claimOf({ text: note }, known)
  if (!claim.ok) return [{ ...told, reason: claim.failure }]
  const isRow = claim.value.size === size && toHex(claim.value.root) === root
  return [
    ...(isRow ? [] : [{ ...told, reason: 'ROW' as const }]),
    ...(await cosignatureFaults(stored, known)),
  ]
}

export const claimOfRow = ({ size, root }: StoredCheckpoint): Claim => ({
  size,
  root: fromHex(root) ?? new Uint8Array(),
})
