import { failure, success, type Result } from '../result.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { HASH_BYTES, type Hash } from './merkle.ts'
import { readNote, signersOf, type Note, type Signer, type VerifierKey, type VerifyEd25519 } from './note.ts'

/** The head of a log (C2SP tlog-checkpoint): the text of a note that the log signs. */
export type Checkpoint = { readonly origin: string; readonly size: number; readonly root: Hash }

export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`

const SIZE = /^(?:0|[1-9]\d*)$/

/** Null for another text; lines after the third are extensions, which are signed and ignored. */
export const readCheckpoint = (text: string): Checkpoint | null => {
  const [origin = '', size = '', root = '', ...extensions] = text.split('\n')
  const hash = fromBase64(root)
  const isWhole = extensions.at(-1) === '' && extensions.slice(0, -1).every((line) => line !== '')
  if (origin === '' || !SIZE.test(size) || hash?.length !== HASH_BYTES || !isWhole) return null
  return Number.isSafeInteger(Number(size)) ? { origin, size: Number(size), root: hash } : null
}

export type SignedCheckpoint = {
  readonly checkpoint: Checkpoint
  readonly note: Note
  readonly signers: readonly Signer[]
}
export type CheckpointFault = 'MALFORMED' | 'UNKNOWN_KEY' | 'BAD_SIGNATURE'

/** A checkpoint that one of these logs signed: the name of its key is the origin. Witnesses among the keys are told of. */
export const openCheckpoint = async (
  text: string,
  known: readonly VerifierKey[],
  verify: VerifyEd25519,
): Promise<Result<SignedCheckpoint, CheckpointFault>> => {
  const note = readNote(text)
  const checkpoint = note && readCheckpoint(note.text)
  if (!note || !checkpoint) return failure('MALFORMED')
  const signed = await signersOf(note, known, verify)
  if (!signed.ok) return signed
  const isSignedByLog = signed.value.some(
    ({ key }) => key.kind === 'ED25519' && key.name === checkpoint.origin,
  )
  return isSignedByLog ? success({ checkpoint, note, signers: signed.value }) : failure('UNKNOWN_KEY')
}
