import { failure, success, type Result } from '../result.ts'
import { fromBase64, fromHex, toBase64, toHex } from './base64.ts'
import type { DigestBytes } from './merkle.ts'
import { utf8 } from './utf8.ts'

/** Signed notes and their keys, as C2SP signed-note describes them: a text, an empty line, lines of signatures. */

/** What a key signs: a note as it stands, or a checkpoint with the time at which a witness saw it. */
export type KeyKind = 'ED25519' | 'COSIGNATURE'
const TYPE_BYTES: Readonly<Record<KeyKind, number>> = { ED25519: 0x01, COSIGNATURE: 0x04 }

/** `keyId`: eight hexadecimal digits, derived from name, kind and public key. */
export type VerifierKey = {
  readonly name: string
  readonly keyId: string
  readonly kind: KeyKind
  readonly publicKey: Uint8Array
}

const PUBLIC_KEY_BYTES = 32
const KEY_ID_BYTES = 4
const SIGNATURE_BYTES = 64
const TIME_BYTES = 8
const MAX_SIGNATURES = 100

/** Not empty, no white space of Unicode, no plus sign. */
const NAME = /^[^\s+]+$/u
const LINE = /^\u2014 (?<name>[^\s+]+) (?<data>\S+)$/u

export const verifierKey = (
  name: string,
  kind: KeyKind,
  publicKey: Uint8Array,
  digest: DigestBytes,
): VerifierKey => {
  const named = utf8(`${name}\n`)
  const id = digest(Uint8Array.of(...named, TYPE_BYTES[kind], ...publicKey)).subarray(0, KEY_ID_BYTES)
  return { name, kind, publicKey, keyId: toHex(id) }
}

/** `name+keyId+base64`, the form in which verifier keys are given away. */
export const verifierKeyText = ({ name, keyId, kind, publicKey }: VerifierKey): string =>
  `${name}+${keyId}+${toBase64(Uint8Array.of(TYPE_BYTES[kind], ...publicKey))}`

/** Null where the text is no key, or its id is not that of the key. */
export const readVerifierKey = (text: string, digest: DigestBytes): VerifierKey | null => {
  const [name = '', keyId = '', ...rest] = text.trim().split('+')
  const bytes = fromBase64(rest.join('+'))
  const kind = (Object.keys(TYPE_BYTES) as KeyKind[]).find((one) => TYPE_BYTES[one] === bytes?.[0])
  if (!NAME.test(name) || !bytes || !kind || bytes.length !== 1 + PUBLIC_KEY_BYTES) return null
  const key = verifierKey(name, kind, bytes.subarray(1), digest)
  return key.keyId === keyId ? key : null
}

export type NoteSignature = { readonly name: string; readonly keyId: string; readonly signature: Uint8Array }
/** `text` ends in a line feed; these are the bytes that are signed. */
export type Note = { readonly text: string; readonly signatures: readonly NoteSignature[] }

export const signatureLine = ({ name, keyId, signature }: NoteSignature): string =>
  `\u2014 ${name} ${toBase64(Uint8Array.of(...(fromHex(keyId) ?? []), ...signature))}\n`

export const readSignatureLine = (line: string): NoteSignature | null => {
  const { name, data } = LINE.exec(line)?.groups ?? {}
  const bytes = data === undefined ? null : fromBase64(data)
  if (name === undefined || !bytes || bytes.length <= KEY_ID_BYTES) return null
  return {
    name,
    keyId: toHex(bytes.subarray(0, KEY_ID_BYTES)),
    signature: bytes.subarray(KEY_ID_BYTES),
  }
}

export const noteText = ({ text, signatures }: Note): string =>
  `${text}\n${signatures.map(signatureLine).join('')}`

// oxlint-disable-next-line no-control-regex -- a note may contain no control character but the line feed
const CONTROL = /[\u0000-\u0009\u000b-\u001f]/

/** Null where the text is not a signed note. */
export const readNote = (text: string): Note | null => {
  const end = text.lastIndexOf('\n\n')
  if (end < 0 || !text.endsWith('\n') || CONTROL.test(text)) return null
  const lines = text.slice(end + 2, -1).split('\n')
  if (lines.length > MAX_SIGNATURES) return null
  const signatures = lines.map(readSignatureLine)
  const read = signatures.filter((signature) => signature !== null)
  return read.length === lines.length ? { text: text.slice(0, end + 1), signatures: read } : null
}

/** Ed25519 of the platform. */
export type VerifyEd25519 = (
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
) => boolean | Promise<boolean>

const timeOf = (signature: Uint8Array): number =>
  signature.subarray(0, TIME_BYTES).reduce((time, byte) => time * 0x100 + byte, 0)

/** What a witness signs: the checkpoint, and when it saw it (seconds). */
export const cosignedMessage = (text: string, seconds: number): Uint8Array =>
  utf8(`cosignature/v1\ntime ${seconds}\n${text}`)

export const timedSignature = (seconds: number, signature: Uint8Array): Uint8Array => {
  const time = new Uint8Array(TIME_BYTES)
  let left = seconds
  for (let at = TIME_BYTES - 1; at >= 0; at -= 1) {
    time[at] = left % 0x100
    left = Math.floor(left / 0x100)
  }
  return Uint8Array.of(...time, ...signature)
}

/** A key that signed the note; with the time in seconds where it is a witness's. */
export type Signer = { readonly key: VerifierKey; readonly seconds: number | null }

const isSignedBy = (
  { text }: Note,
  { kind, publicKey }: VerifierKey,
  signature: Uint8Array,
  verify: VerifyEd25519,
): boolean | Promise<boolean> => {
  if (kind === 'ED25519')
    return signature.length === SIGNATURE_BYTES && verify(publicKey, utf8(text), signature)
  if (signature.length !== TIME_BYTES + SIGNATURE_BYTES) return false
  return verify(publicKey, cosignedMessage(text, timeOf(signature)), signature.subarray(TIME_BYTES))
}

/**
 * Which of the known keys signed the note. Signatures of unknown keys count for nothing; one false signature of a known
 * key makes the whole note invalid.
 */
export const signersOf = async (
  note: Note,
  known: readonly VerifierKey[],
  verify: VerifyEd25519,
): Promise<Result<Signer[], 'UNKNOWN_KEY' | 'BAD_SIGNATURE'>> => {
  const signers: Signer[] = []
  for (const { name, keyId, signature } of note.signatures) {
    const key = known.find((one) => one.name === name && one.keyId === keyId)
    if (!key) continue
    if (!(await isSignedBy(note, key, signature, verify))) return failure('BAD_SIGNATURE')
    signers.push({ key, seconds: key.kind === 'COSIGNATURE' ? timeOf(signature) : null })
  }
  return signers.length === 0 ? failure('UNKNOWN_KEY') : success(signers)
}
