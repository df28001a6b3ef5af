import { readCertificate, type Certificate } from '@bulletin/domain/evidence/certificate'
import { cmsOf, signedMessage } from '@bulletin/domain/evidence/cms'
import { failure, success, type Result } from '@bulletin/domain/result'
import { createPrivateKey, sign, X509Certificate, type KeyObject } from 'node:crypto'
import { digestBytes } from '../../system/sha256.ts'

/** Signs files in the name of the certificate (PAdES B-B). */
export type PdfSigner = {
  /** SHA-256 of the certificate, in hexadecimal. */
  readonly fingerprint: string
  readonly sign: (covered: Uint8Array) => Promise<Uint8Array>
}

/** What printed bulletins are signed with, and by which certificates they may have been signed. */
export type PdfSigning = { readonly signer: PdfSigner | null; readonly certificates: readonly string[] }

export type SignerFault = 'NO_CERTIFICATE' | 'NO_KEY' | 'OTHER_KEY' | 'WEAK_KEY' | 'EXPIRED' | 'NOT_YET_VALID'

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g
const RSA_MIN_BITS = 2048

export const certificatesIn = (pem: string): X509Certificate[] | null => {
  try {
    return (pem.match(CERTIFICATE) ?? []).map((one) => new X509Certificate(one))
  } catch {
    return null
  }
}

const keyIn = (pem: string): KeyObject | null => {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}

const isStrong = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean =>
  asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_MIN_BITS

export const fingerprintOf = ({ raw }: Pick<X509Certificate, 'raw'>): string =>
  digestBytes(raw).reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '')

const signerOf = (signer: Certificate, issuers: readonly Uint8Array[], key: KeyObject): PdfSigner => ({
  fingerprint: fingerprintOf({ raw: Buffer.from(signer.bytes) }),
  sign: (covered) => {
    const digest = digestBytes(covered)
    const signature = sign('sha256', signedMessage(digest, signer, digestBytes), key)
    return Promise.resolve(cmsOf(digest, { signer, issuers, signature }, digestBytes))
  },
})

/**
 * From the text of two PEM files. The first certificate is the signer's; those after it, which issued it, are put into
 * each signature too.
 */
export const pdfSigner = (
  certificatePem: string,
  keyPem: string,
  now: Date,
): Result<PdfSigner, SignerFault> => {
  const [own, ...issuers] = certificatesIn(certificatePem) ?? []
  if (!own) return failure('NO_CERTIFICATE')
  const key = keyIn(keyPem)
  if (!key) return failure('NO_KEY')
  if (!own.checkPrivateKey(key)) return failure('OTHER_KEY')
  const certificate = readCertificate(own.raw)
  if (!certificate || !isStrong(key)) return failure('WEAK_KEY')
  if (now > own.validToDate) return failure('EXPIRED')
  if (now < own.validFromDate) return failure('NOT_YET_VALID')
  return success(
    signerOf(
      certificate,
      issuers.map(({ raw }) => raw),
      key,
    ),
  )
}
