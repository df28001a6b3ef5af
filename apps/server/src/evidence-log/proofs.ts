import { readCheckpoint } from '@bulletin/domain/evidence/checkpoint'
import type { InclusionProof } from '@bulletin/domain/evidence/inclusion-proof'
import { isSameHash, rootFromInclusion, type DigestBytes, type Hash } from '@bulletin/domain/evidence/merkle'
import { readNote } from '@bulletin/domain/evidence/note'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { KeptCheckpoint, LogEntry, LogRepository } from './repository.ts'
import type { StoredTree } from './tree.ts'

/** Whoever waits for a proof waits no longer than this. */
export const PROOF_WAIT_MILLISECONDS = 2000

type Parts = {
  repository: Pick<
    LogRepository,
    'findIndex' | 'findLeaf' | 'findNewestCheckpoint' | 'findLastEntry' | 'listCosignatures'
  >
  tree: StoredTree
  origin: string
  digest: DigestBytes
  /** Numbers what waits in the queue. */
  integrate: () => Promise<unknown>
  seal: () => Promise<Result<KeptCheckpoint | null, 'FAULTY'>>
  /** Rejects or resolves with null once the time is over. */
  within: <Outcome>(milliseconds: number, work: Promise<Outcome>) => Promise<Outcome | null>
}

export const proofService = (parts: Parts) => {
  const { repository, tree, origin, digest, integrate, seal, within } = parts

  const indexOf = async (entry: LogEntry): Promise<number | null> => {
    const index = await repository.findIndex(entry)
    if (index !== null) return index
    await integrate()
    return repository.findIndex(entry)
  }

  /** The checkpoint as it is published: its note with the signatures of witnesses. */
  const published = async ({ id, note }: KeptCheckpoint): Promise<string> =>
    [note, ...(await repository.listCosignatures(id))].join('')

  /** Checked before it is given away: a proof of a tree with a fault would prove nothing. */
  const proofUnder = async (index: number, checkpoint: KeptCheckpoint): Promise<InclusionProof | null> => {
    const head = readCheckpoint(readNote(checkpoint.note)?.text ?? '')
    const path = await tree.findInclusionPath(index, checkpoint.size)
    const leaf: Hash | null = await repository.findLeaf(index)
    if (!head || !path || !leaf) return null
    const root = rootFromInclusion({ index, size: head.size, path }, leaf, digest)
    if (root === null || !isSameHash(root, head.root)) return null
    return { index, path, checkpoint: await published(checkpoint) }
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

    /** The newest checkpoint with the signatures of its witnesses; null before the first. */
    findCheckpoint: async (): Promise<string | null> => {
      const newest = await repository.findNewestCheckpoint(origin)
      return newest && published(newest)
    },
  }
}
export type ProofService = ReturnType<typeof proofService>
