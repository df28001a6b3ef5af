import { toHex } from '../evidence/base64.ts'
import type { VerifierKey } from '../evidence/note.ts'
import { attachedTexts } from './attached-texts.ts'
import type { Inflate } from './pdf-attachments.ts'
import { isLikeBulletin, latin1, pageCount, readPdfFile } from './pdf-file.ts'
import { readSignature, type PdfSignature, type SignatureMeans } from './pdf-signature.ts'
import type { ProofMeans } from './seal.ts'
import { NOT_A_BULLETIN, type BulletinVerification } from './bulletin-verification.ts'
import { verifyBulletin } from './verify-bulletin.ts'

/** What the reader trusts: keys of logs and their witnesses, and SHA-256 of certificates, in hexadecimal. */
export type Known = {
  readonly keys: readonly VerifierKey[]
  /** Empty where the issuer has none; null where the reader does not know, and a signature tells nothing. */
  readonly certificates: readonly string[] | null
}

export type FileVerification = BulletinVerification & {
  /** Whether the pages are proved as well, or the data alone. */
  readonly layout: 'SIGNED' | 'NOT_SIGNED'
  /** SHA-256 of the certificate that signed the file. */
  readonly certificate: string | null
  /** The issuer signs its files, and this one is not signed. */
  readonly lacksSignature: boolean
  readonly pages: number | null
  /** SHA-256 of the file. */
  readonly fileHash: string
}

export type FileMeans = ProofMeans & SignatureMeans & { readonly inflate: Inflate }

type Found = {
  readonly verified: BulletinVerification
  readonly signature: PdfSignature
  readonly pages: number | null
}

const findIn = async (
  text: string,
  bytes: Uint8Array,
  keys: Known['keys'],
  means: FileMeans,
): Promise<Found> => {
  const file = readPdfFile(text)
  const { json, proof } = await attachedTexts(file, bytes, means.inflate)
  return {
    verified: await verifyBulletin(json, proof, keys, means),
    signature: await readSignature(file, bytes, means),
    pages: pageCount(file),
  }
}

const foundUnlessDamaged = async (
  text: string,
  bytes: Uint8Array,
  keys: Known['keys'],
  means: FileMeans,
): Promise<Found | null> => {
  try {
    return await findIn(text, bytes, keys, means)
  } catch {
    // `NotOurPdf`, or what a platform throws at a key that is none, or at values nested too deeply.
    return null
  }
}

/** Whether a PDF file is a bulletin as it was sealed, and as it was signed. It never throws. */
export const verifyFile = async (
  bytes: Uint8Array,
  { keys, certificates }: Known,
  means: FileMeans,
): Promise<FileVerification> => {
  const fileHash = toHex(means.digest(bytes))
  const unsaid = {
    layout: 'NOT_SIGNED',
    certificate: null,
    lacksSignature: false,
    pages: null,
    fileHash,
  } as const
  const text = latin1(bytes)
  if (!isLikeBulletin(text)) return { ...NOT_A_BULLETIN, ...unsaid }
  const found = await foundUnlessDamaged(text, bytes, keys, means)
  if (!found) return { ...NOT_A_BULLETIN, ...unsaid, verdict: 'CHANGED', differing: ['file'] }

  const { signature, pages } = found
  const { verified } = found
  if (signature.state === 'NONE') {
    // An issuer that signs its files leaves none unsigned: other pages may stand around the genuine data.
    const lacksSignature = certificates !== null && certificates.length > 0
    const isUnsigned = lacksSignature && verified.verdict === 'AUTHENTIC'
    return { ...verified, ...unsaid, pages, lacksSignature, ...(isUnsigned && { verdict: 'UNSIGNED' }) }
  }
  if (signature.state !== 'WHOLE')
    return {
      ...verified,
      ...unsaid,
      pages,
      verdict: verified.verdict === 'OTHER_BULLETIN' ? 'OTHER_BULLETIN' : 'CHANGED',
      differing: [...verified.differing, 'signature'],
    }
  const certificate = toHex(means.digest(signature.certificate))
  const isKnown = certificates?.includes(certificate) ?? false
  const isUnknownSigner =
    certificates !== null && !isKnown && ['AUTHENTIC', 'NOT_SEALED', 'OLDER'].includes(verified.verdict)
  return {
    ...verified,
    ...unsaid,
    pages,
    certificate,
    layout: isKnown ? 'SIGNED' : 'NOT_SIGNED',
    ...(isUnknownSigner && { verdict: 'UNKNOWN_KEY' }),
  }
}
