import { failure, success, type Result } from '../result.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { HASH_BYTES, type Hash } from './merkle.ts'

/** What a log sends to a witness (C2SP tlog-witness, `add-checkpoint`). */
export type WitnessRequest = {
  /** The size of the tree that the witness saw last, as the log believes. */
  readonly oldSize: number
  readonly proof: readonly Hash[]
  /** The signed note of the new checkpoint. */
  readonly checkpoint: string
}

/** The body of a refusal because of another old size: the size that the witness has. */
export const WITNESS_SIZE_TYPE = 'text/x.tlog.size'

const FIRST_LINE = /^old (?<size>0|[1-9]\d*)$/
const MAX_PROOF = 63

export const witnessRequestText = ({ oldSize, proof, checkpoint }: WitnessRequest): string =>
  `old ${oldSize}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${checkpoint}`

export const readWitnessRequest = (text: string): Result<WitnessRequest, 'MALFORMED'> => {
  const end = text.indexOf('\n\n')
  const [first = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\n')
  const oldSize = Number(FIRST_LINE.exec(first)?.groups?.['size'] ?? Number.NaN)
  const proof = lines.map(fromBase64).filter((hash) => hash?.length === HASH_BYTES)
  const hashes = proof.filter((hash) => hash !== null && hash !== undefined)
  if (!Number.isSafeInteger(oldSize) || lines.length > MAX_PROOF || hashes.length !== lines.length)
    return failure('MALFORMED')
  return success({ oldSize, proof: hashes, checkpoint: text.slice(end + 2) })
}

const SIZE = /^(?<size>0|[1-9]\d*)\n$/

/** The size in the body of that refusal; null for another text. */
export const readWitnessSize = (text: string): number | null => {
  const size = Number(SIZE.exec(text)?.groups?.['size'] ?? Number.NaN)
  return Number.isSafeInteger(size) ? size : null
}
