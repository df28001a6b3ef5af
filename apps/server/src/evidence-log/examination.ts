import { openCheckpoint, type CheckpointFault } from '@bulletin/domain/evidence/checkpoint'
import {
  isSameHash,
  rootOf,
  type DigestBytes,
  type Frontier,
  type Hash,
} from '@bulletin/domain/evidence/merkle'
import type { VerifierKey } from '@bulletin/domain/evidence/note'
import type { LogFault } from '@bulletin/domain/journal/log-integrity'
import type { InstantText } from '@bulletin/domain/time/day'
import { verifyEd25519 } from '../system/ed25519.ts'
import type { StoredTree } from './tree.ts'

const hex = (hash: Hash): string => Buffer.from(hash).toString('hex')

/** A checkpoint that the log must continue, and when it was signed where that is known. */
export type Promised = { readonly note: string; readonly signedAt: InstantText | null }

export type Found = Omit<LogFault, 'at' | 'writtenAt'>

type Parts = { tree: StoredTree; digest: DigestBytes; known: readonly VerifierKey[] }

const NOTHING = { expected: null, found: null }

/**
 * Whether a head may be signed. The stored nodes must have the root that the head grew to, and the tree must begin with
 * that of each checkpoint that was promised.
 */
export const examination = ({ tree, digest, known }: Parts) => {
  const faultUnder = async (head: Frontier, { note, signedAt }: Promised): Promise<Found | null> => {
    const opened = await openCheckpoint(note, known, verifyEd25519)
    if (!opened.ok) {
      const failure: CheckpointFault = opened.failure
      return {
        kind: failure === 'UNKNOWN_KEY' ? 'KEY' : 'CHECKPOINT',
        number: null,
        sealedAt: signedAt,
        ...NOTHING,
      }
    }
    const { size, root } = opened.value.checkpoint
    const promised = { sealedAt: signedAt, expected: hex(root) }
    if (size > head.size) return { kind: 'SHORTER', number: head.size + 1, ...promised, found: null }
    if (
      size === 0 ||
      (await tree.isContinuing({ size, root }, { size: head.size, root: rootOf(head, digest) }))
    )
      return null
    const stored = await tree.findRoot(size)
    return { kind: 'CHECKPOINT', number: 1, ...promised, found: stored && hex(stored) }
  }

  return {
    findFault: async (head: Frontier, promised: readonly Promised[]): Promise<Found | null> => {
      const root = rootOf(head, digest)
      const stored = await tree.findRoot(head.size)
      if (head.size > 0 && (stored === null || !isSameHash(stored, root)))
        return {
          kind: 'TREE',
          number: 1,
          sealedAt: null,
          expected: hex(root),
          found: stored && hex(stored),
        }
      for (const one of promised) {
        const fault = await faultUnder(head, one)
        if (fault) return fault
      }
      return null
    },
  }
}
export type Examination = ReturnType<typeof examination>
