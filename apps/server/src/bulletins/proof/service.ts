import type { StoredCertified } from '@bulletin/domain/bulletin/read-certified'
import type { Sha256 } from '@bulletin/domain/document/canonical'
import { readCheckpoint } from '@bulletin/domain/evidence/checkpoint'
import { fromHex } from '@bulletin/domain/evidence/base64'
import { inclusionProofText, type InclusionProof } from '@bulletin/domain/evidence/inclusion-proof'
import { isSameHash, rootFromInclusion, type DigestBytes } from '@bulletin/domain/evidence/merkle'
import { readNote } from '@bulletin/domain/evidence/note'
import { bulletinProof } from '@bulletin/domain/proof/bulletin-proof'
import type { HistoryRepository, KeptHistory } from '../history/repository.ts'

/** Waits for a seal for two seconds at most; null: not sealed yet. */
export type FindProof = (bulletinId: string) => Promise<InclusionProof | null>

type ProofParts = {
  histories: Pick<HistoryRepository, 'findHistory'>
  findProof: FindProof
  sha256: Sha256
  digest: DigestBytes
}

/** Meanwhile somebody may have added an entry, which the proof is then of. */
const isOfEntry = (proof: InclusionProof, hash: string, digest: DigestBytes): boolean => {
  const note = readNote(proof.checkpoint)
  const checkpoint = note && readCheckpoint(note.text)
  const leaf = fromHex(hash)
  if (!checkpoint || !leaf) return false
  const { size, root } = checkpoint
  const found = rootFromInclusion({ index: proof.index, size, path: proof.path }, leaf, digest)
  return found !== null && isSameHash(found, root)
}

export const proofService = ({ histories, findProof, sha256, digest }: ProofParts) => ({
  findHistory: histories.findHistory,

  /** For this reader; null where the history began before the log, so that it cannot be proved. */
  prove: async (
    { driver, entries }: Pick<KeptHistory, 'driver' | 'entries'>,
    { id, stored, matricule }: { id: string; stored: StoredCertified; matricule: string },
  ): Promise<{ text: string; isSealed: boolean } | null> => {
    const last = entries.at(-1)
    const found = last ? await findProof(id) : null
    const inclusion = found && last && isOfEntry(found, last.hash, digest) ? inclusionProofText(found) : null
    const proof = bulletinProof({ stored, entries, driver, matricule }, inclusion, sha256)
    return proof && { text: JSON.stringify(proof), isSealed: inclusion !== null }
  },
})
export type ProofService = ReturnType<typeof proofService>
