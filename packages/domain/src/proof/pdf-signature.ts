import { fromHex } from '../evidence/base64.ts'
import { rawEcdsaSignature, readCms, signedMessage, type CmsParts } from '../evidence/cms.ts'
import type { SigningKeyKind } from '../evidence/certificate.ts'
import { derElements, joinedBytes, type Bytes } from '../evidence/der.ts'
import type { DigestBytes } from '../evidence/merkle.ts'
import { listIn, memberOf, NotOurPdf, referenceIn } from './pdf-values.ts'
import type { PdfFile } from './pdf-file.ts'

/** Room for the signature in the file: a certificate with the ones that issued it, and a key of 4096 bits. */
export const SIGNATURE_ROOM_BYTES = 12_288
/** Digits of each number of the byte range, filled up with blanks. */
const RANGE_DIGITS = 10

const paddedRange = (range: readonly number[]): string =>
  `[${range.map((place) => String(place).padEnd(RANGE_DIGITS)).join(' ')}]`

/** What stands in the file until its places are known. */
export const UNKNOWN_RANGE = paddedRange([0, 0, 0, 0])
const CONTENTS = `/Contents <${'0'.repeat(2 * SIGNATURE_ROOM_BYTES)}>`
const CONTENTS_START = '/Contents <'.length - 1

/** The file is signed from its beginning to the signature, and from there to its end. */
const rangeAround = (opening: number, length: number): number[] => {
  const closing = opening + 2 * SIGNATURE_ROOM_BYTES + 2
  return [0, opening, closing, length - closing]
}

/** A file with room for a signature, and its byte range written in; `sign` is given what it covers. */
export const withSignature = async (
  bytes: Bytes,
  text: string,
  sign: (covered: Bytes) => Promise<Bytes>,
): Promise<Bytes> => {
  const signed = Uint8Array.from(bytes)
  const [contents, range] = [text.lastIndexOf(CONTENTS), text.lastIndexOf(`/ByteRange ${UNKNOWN_RANGE}`)]
  if (contents < 0 || range < 0) throw new Error('The file has no room for a signature')
  const opening = contents + CONTENTS_START
  const places = rangeAround(opening, bytes.length)
  const written = (at: number, words: string) => {
    for (let index = 0; index < words.length; index += 1) signed[at + index] = words.charCodeAt(index)
  }
  written(range + '/ByteRange '.length, paddedRange(places))
  const [, , closing = 0] = places
  const cms = await sign(joinedBytes(signed.subarray(0, opening), signed.subarray(closing)))
  if (cms.length > SIGNATURE_ROOM_BYTES) throw new Error('The signature has no room in the file')
  written(opening + 1, Array.from(cms, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  return signed
}

const SIGNATURE = new RegExp(
  String.raw`<<\n/Type /Sig\n/Filter /Adobe\.PPKLite\n/SubFilter /ETSI\.CAdES\.detached\n/ByteRange (\[[\d ]{43}\])\n/Contents <([\da-f]{${2 * SIGNATURE_ROOM_BYTES}})>\n/M \(D:(\d{14})Z\)\n>>\nendobj\n`,
  'y',
)

export type SignatureMeans = {
  readonly digest: DigestBytes
  /** SHA-256 with RSA (PKCS #1 v1.5), or with ECDSA on P-256 and both numbers of the signature in 32 bytes each. */
  readonly verifySignature: (
    kind: SigningKeyKind,
    publicKey: Bytes,
    message: Bytes,
    signature: Bytes,
  ) => Promise<boolean>
}

/** A file that has one of them was signed, even where nothing leads to the signature any more. */
const TRACES = ['/ByteRange [', '/ETSI.CAdES.detached']

const PADDING = /^0*$/

/** Null where one digit is not as `withSignature` writes it. */
const partsIn = (contents: string, covered: Bytes, digest: DigestBytes): CmsParts | null => {
  const bytes = fromHex(contents) ?? new Uint8Array()
  const [first] = lengthOfFirst(bytes)
  if (first === undefined || !PADDING.test(contents.slice(2 * first))) return null
  return readCms(bytes.subarray(0, first), digest(covered), digest)
}

/** The signature is followed by zeros, which are no element. */
const lengthOfFirst = (bytes: Bytes): number[] => {
  const [high = 0, low = 0] = bytes.subarray(2, 4)
  const length = 4 + high * 0x1_00 + low
  const isOne =
    bytes[1] === 0x82 && length <= bytes.length && derElements(bytes.subarray(0, length))?.length === 1
  return isOne ? [length] : []
}

/**
 * NONE: the file has no signature. BROKEN: something that the signature covers, or the signature itself, was changed.
 * Otherwise the certificate of whoever signed it; whether it is a known one is decided elsewhere.
 */
export type PdfSignature =
  | { readonly state: 'NONE' }
  | { readonly state: 'BROKEN' }
  | { readonly state: 'WHOLE'; readonly certificate: Bytes; readonly at: string }

export const readSignature = async (
  { text, catalog, lookUp, placeOf }: PdfFile,
  bytes: Bytes,
  { digest, verifySignature }: SignatureMeans,
): Promise<PdfSignature> => {
  const form = memberOf(catalog, 'AcroForm')
  if (form === undefined) return { state: TRACES.some((trace) => text.includes(trace)) ? 'BROKEN' : 'NONE' }
  const fields = listIn(memberOf(lookUp(form), 'Fields'))
  const object = referenceIn(memberOf(lookUp(fields[0]), 'V'))
  if (fields.length !== 1 || object === null) throw new NotOurPdf('A form has another field')
  const place = placeOf(object)
  SIGNATURE.lastIndex = place
  const [written, range, contents, at] = SIGNATURE.exec(text) ?? []
  if (written === undefined || contents === undefined || at === undefined) return { state: 'BROKEN' }
  const opening = place + written.indexOf('/Contents <') + CONTENTS_START
  const places = rangeAround(opening, bytes.length)
  if (range !== paddedRange(places)) return { state: 'BROKEN' }
  const covered = joinedBytes(bytes.subarray(0, opening), bytes.subarray(places[2]))
  const parts = partsIn(contents, covered, digest)
  if (!parts) return { state: 'BROKEN' }
  const { signer } = parts
  const signature = signer.keyKind === 'RSA' ? parts.signature : rawEcdsaSignature(parts.signature)
  const message = signedMessage(digest(covered), signer, digest)
  const isWhole =
    signature !== null && (await verifySignature(signer.keyKind, signer.publicKey, message, signature))
  return isWhole ? { state: 'WHOLE', certificate: signer.bytes, at } : { state: 'BROKEN' }
}
