import { isConsistent, isSameHash, type DigestBytes, type Hash } from './merkle.ts'

type Head = { readonly size: number; readonly root: Hash }

/**
 * What a witness answers to a checkpoint whose signature it has verified (C2SP tlog-witness).
 *
 * | the checkpoint                                            | verdict      |
 * |-----------------------------------------------------------|--------------|
 * | is smaller than the size that the log calls old           | BAD_REQUEST  |
 * | continues another size than the witness has seen          | CONFLICT     |
 * | does not begin with what the witness has seen             | INCONSISTENT |
 * | continues it                                              | COSIGN       |
 */
export type WitnessVerdict = 'COSIGN' | 'BAD_REQUEST' | 'CONFLICT' | 'INCONSISTENT'

/** @param seen the newest checkpoint of this log that the witness cosigned; null before the first */
export const witnessVerdict = (
  seen: Head | null,
  { oldSize, proof, head }: { oldSize: number; proof: readonly Hash[]; head: Head },
  digest: DigestBytes,
): WitnessVerdict => {
  const empty: Head = { size: 0, root: digest(new Uint8Array()) }
  const older = seen ?? empty
  if (oldSize > head.size) return 'BAD_REQUEST'
  if (oldSize !== older.size) return 'CONFLICT'
  if (head.size === 0 && !isSameHash(head.root, empty.root)) return 'INCONSISTENT'
  return isConsistent(older, head, proof, digest) ? 'COSIGN' : 'INCONSISTENT'
}
