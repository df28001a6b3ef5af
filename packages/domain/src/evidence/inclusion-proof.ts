import { failure, success, type Result } from '../result.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { openCheckpoint, type CheckpointFault, type SignedCheckpoint } from './checkpoint.ts'
import { HASH_BYTES, isSameHash, rootFromInclusion, type DigestBytes, type Hash } from './merkle.ts'
import type { VerifierKey, VerifyEd25519 } from './note.ts'

/** That an entry is in the log, for whoever has no access to it (C2SP tlog-proof). */
export type InclusionProof = {
  readonly index: number
  readonly path: readonly Hash[]
  /** The signed checkpoint, as published. */
  readonly checkpoint: string
}

const FIRST_LINE = 'c2sp.org/tlog-proof@v1'
const INDEX = /^index (?<index>0|[1-9]\d*)$/
const MAX_PATH = 64

export const inclusionProofText = ({ index, path, checkpoint }: InclusionProof): string =>
  `${FIRST_LINE}\nindex ${index}\n${path.map((hash) => `${toBase64(hash)}\n`).join('')}\n${checkpoint}`

/** Null where the text is no proof; a line of `extra` data is passed over, since nothing signs it. */
export const readInclusionProof = (text: string): InclusionProof | null => {
  const end = text.indexOf('\n\n')
  if (end < 0) return null
  const [first, ...lines] = text.slice(0, end).split('\n')
  const [indexLine = '', ...path] = lines[0]?.startsWith('extra ') ? lines.slice(1) : lines
  const index = Number(INDEX.exec(indexLine)?.groups?.['index'] ?? Number.NaN)
  const hashes = path.map(fromBase64).filter((hash) => hash?.length === HASH_BYTES)
  if (first !== FIRST_LINE || !Number.isSafeInteger(index) || path.length > MAX_PATH) return null
  const read = hashes.filter((hash) => hash !== null && hash !== undefined)
  return read.length === path.length ? { index, path: read, checkpoint: text.slice(end + 2) } : null
}

/** Why a proof proves nothing: it is none, of another entry, or of a log that is not known. */
export type ProofFault = CheckpointFault | 'OTHER_ENTRY'

/** The checkpoint of a known log that this leaf is proved to be under. */
export const verifyInclusion = async (
  proof: InclusionProof,
  leaf: Hash,
  known: readonly VerifierKey[],
  { digest, verify }: { digest: DigestBytes; verify: VerifyEd25519 },
): Promise<Result<SignedCheckpoint, ProofFault>> => {
  const opened = await openCheckpoint(proof.checkpoint, known, verify)
  if (!opened.ok) return opened
  const { size, root } = opened.value.checkpoint
  const found = rootFromInclusion({ index: proof.index, size, path: proof.path }, leaf, digest)
  return found !== null && isSameHash(found, root) ? success(opened.value) : failure('OTHER_ENTRY')
}
