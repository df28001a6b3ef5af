import { openCheckpoint, readCheckpoint } from '@bulletin/domain/evidence/checkpoint'
import type { InclusionProof } from '@bulletin/domain/evidence/inclusion-proof'
import { isSameHash, rootFromInclusion, type DigestBytes, type Hash } from '@bulletin/domain/evidence/merkle'
import { readNote, type VerifierKey } from '@bulletin/domain/evidence/note'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import { verifyEd25519 } from '../system/ed25519.ts'
import type { KeptCheckpoint, LogEntry, LogRepository } from './repository.ts'
import type { StoredTree } from './tree.ts'
import { cosignatureOf } from './witnesses/cosignatures.ts'

/** Whoever waits for a proof waits no longer than this. */
export const PROOF_WAIT_MILLISECONDS = 2000

type Parts = {
  repository: Pick<
    LogRepository,
    'findIndex' | 'findLeaf' | 'findNewestCheckpoint' | 'findLastEntry' | 'listCosignatures'
  >
  tree: StoredTree
  origin: string
  /** The keys of the log, now and before. */
  known: readonly VerifierKey[]
  witnessKeys: readonly VerifierKey[]
  digest: DigestBytes
  /** Numbers what waits in the queue. */
  integrate: () => Promise<unknown>
  seal: () => Promise<Result<KeptCheckpoint | null, 'FAULTY'>>
  /** Rejects or resolves with null once the time is over. */
  within: <Outcome>(milliseconds: number, work: Promise<Outcome>) => Promise<Outcome | null>
}

export const proofService = (parts: Parts) => {
  const { repository, tree, origin, known, witnessKeys, digest, integrate, seal, within } = parts

  const indexOf = async (entry: LogEntry): Promise<number | null> => {
    const index = await repository.findIndex(entry)
    if (index !== null) return index
    await integrate()
    return repository.findIndex(entry)
  }

  /**
   * The checkpoint as it is published: its note with the signatures of witnesses. Whoever may serve may add rows: a line
   * that does not verify would make the whole note invalid. Null where the signature of the log does not.
   */
  const published = async ({ id, note }: KeptCheckpoint): Promise<string | null> => {
    const opened = await openCheckpoint(note, known, verifyEd25519)
    if (!opened.ok) return null
    const { text } = opened.value.note
    const verified = new Map<VerifierKey, string>()
    for (const line of await repository.listCosignatures(id)) {
      const signed = await cosignatureOf(text, line, witnessKeys)
      if (signed && !verified.has(signed.key)) verified.set(signed.key, line)
    }
    return [note, ...verified.values()].join('')
  }

  /** Checked before it is given away: a proof of a tree with a fault would prove nothing. */
  const proofUnder = async (index: number, checkpoint: KeptCheckpoint): Promise<InclusionProof | null> => {
    const head = readCheckpoint(readNote(checkpoint.note)?.text ?? '')
    const path = await tree.findInclusionPath(index, checkpoint.size)
    const leaf: Hash | null = await repository.findLeaf(index)
    if (!head || !path || !leaf) return null
    const root = rootFromInclusion({ index, size: head.size, path }, leaf, digest)
    if (root === null || !isSameHash(root, head.root)) return null
    const signed = await published(checkpoint)
    return signed === null ? null : { index, path, checkpoint: signed }
  }

  const find = async (entry: LogEntry): Promise<Result<InclusionProof, Problem>> => {
    const index = await indexOf(entry)
    if (index === null) return failure(problem('NOT_SEALED_YET'))
    let newest = await repository.findNewestCheckpoint(origin)
    if (!newest || newest.size <= index) {
      const sealed = await seal()
      if (!sealed.ok) return failure(problem('LOG_FAULTY'))
      newest = sealed.value
    }
    const proof = newest && newest.size > index ? await proofUnder(index, newest) : null
    return proof ? success(proof) : failure(problem(newest ? 'LOG_FAULTY' : 'NOT_SEALED_YET'))
  }

  /** That an entry is in the log, under the newest checkpoint or one made for it. */
  const findProof = async (entry: LogEntry): Promise<Result<InclusionProof, Problem>> =>
    (await within(PROOF_WAIT_MILLISECONDS, find(entry))) ?? failure(problem('NOT_SEALED_YET'))

  return {
    findProof,

    /** Of the last entry of its history: the hashes of those before are chained to it. */
    findBulletinProof: async (bulletinId: string): Promise<Result<InclusionProof, Problem>> => {
      const position = await repository.findLastEntry(bulletinId)
      return position === null
        ? failure(problem('NOT_SEALED_YET'))
        : findProof({ source: 'history', position })
    },

    /** The newest checkpoint with the signatures of its witnesses; null before the first, and if its own signature is false. */
    findCheckpoint: async (): Promise<string | null> => {
      const newest = await repository.findNewestCheckpoint(origin)
      return newest && published(newest)
    },
  }
}
export type ProofService = ReturnType<typeof proofService>
