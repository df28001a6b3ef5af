import type { Certificate, SigningKeyKind } from './certificate.ts'
import { readCertificate } from './certificate.ts'
import {
  areSameBytes,
  der,
  derElements,
  derInteger,
  derSet,
  elementsWithin,
  objectIdentifier,
  TAG,
  type Bytes,
} from './der.ts'
import type { DigestBytes, Hash } from './merkle.ts'

/**
 * A detached CMS signature (RFC 5652) as PAdES B-B wants it (ETSI EN 319 142-1): one signer, whose certificate is inside,
 * with the signed attributes content-type, message-digest and signing-certificate-v2, and no signing time.
 */

const OID = {
  data: objectIdentifier('1.2.840.113549.1.7.1'),
  signedData: objectIdentifier('1.2.840.113549.1.7.2'),
  contentType: objectIdentifier('1.2.840.113549.1.9.3'),
  messageDigest: objectIdentifier('1.2.840.113549.1.9.4'),
  signingCertificateV2: objectIdentifier('1.2.840.113549.1.9.16.2.47'),
  sha256: objectIdentifier('2.16.840.1.101.3.4.2.1'),
  sha256WithRsa: objectIdentifier('1.2.840.113549.1.1.11'),
  ecdsaWithSha256: objectIdentifier('1.2.840.10045.4.3.2'),
}
const SHA_256 = der(TAG.sequence, OID.sha256)
export const SIGNATURE_ALGORITHM: Readonly<Record<SigningKeyKind, Bytes>> = {
  RSA: der(TAG.sequence, OID.sha256WithRsa, der(TAG.null)),
  'P-256': der(TAG.sequence, OID.ecdsaWithSha256),
}

const attribute = (type: Bytes, value: Bytes): Bytes => der(TAG.sequence, type, der(TAG.set, value))

const signedAttributes = (tag: number, digest: Hash, signer: Certificate, digestOf: DigestBytes): Bytes => {
  const certificateId = der(TAG.sequence, der(TAG.octetString, digestOf(signer.bytes)))
  return derSet(tag, [
    attribute(OID.contentType, OID.data),
    attribute(OID.messageDigest, der(TAG.octetString, digest)),
    attribute(OID.signingCertificateV2, der(TAG.sequence, der(TAG.sequence, certificateId))),
  ])
}

/** What the key signs for a content of this digest. */
export const signedMessage = (digest: Hash, signer: Certificate, digestOf: DigestBytes): Bytes =>
  signedAttributes(TAG.set, digest, signer, digestOf)

export type CmsParts = {
  readonly signer: Certificate
  /** Certificates that issued the signer's, for readers that look for a path. */
  readonly issuers: readonly Bytes[]
  readonly signature: Bytes
}

export const cmsOf = (
  digest: Hash,
  { signer, issuers, signature }: CmsParts,
  digestOf: DigestBytes,
): Bytes => {
  const version = derInteger(1)
  const signerInfo = der(
    TAG.sequence,
    version,
    der(TAG.sequence, signer.issuer, signer.serial),
    SHA_256,
    signedAttributes(TAG.context0, digest, signer, digestOf),
    SIGNATURE_ALGORITHM[signer.keyKind],
    der(TAG.octetString, signature),
  )
  const signedData = der(
    TAG.sequence,
    version,
    der(TAG.set, SHA_256),
    der(TAG.sequence, OID.data),
    derSet(TAG.context0, [signer.bytes, ...issuers]),
    der(TAG.set, signerInfo),
  )
  return der(TAG.sequence, OID.signedData, der(TAG.context0, signedData))
}

/**
 * The parts of a signature over a content of this digest. It is written again from them and compared: null where one bit
 * is not as `cmsOf` writes it, another digest included.
 */
export const readCms = (bytes: Bytes, digest: Hash, digestOf: DigestBytes): CmsParts | null => {
  const [outer] = derElements(bytes) ?? []
  const [, explicit] = elementsWithin(outer, TAG.sequence) ?? []
  const [signedData] = elementsWithin(explicit, TAG.context0) ?? []
  const [, , , certificates, signerInfos] = elementsWithin(signedData, TAG.sequence) ?? []
  const [signerInfo] = elementsWithin(signerInfos, TAG.set) ?? []
  const [, id, , , , signature] = elementsWithin(signerInfo, TAG.sequence) ?? []
  const all = elementsWithin(certificates, TAG.context0) ?? []
  const isSigner = ({ issuer, serial }: Certificate): boolean =>
    id !== undefined && areSameBytes(id.whole, der(TAG.sequence, issuer, serial))
  const signer = all.map(({ whole }) => readCertificate(whole)).find((one) => one && isSigner(one))
  if (!signer || signature?.tag !== TAG.octetString) return null
  const parts: CmsParts = {
    signer,
    issuers: all.flatMap(({ whole }) => (areSameBytes(whole, signer.bytes) ? [] : [whole])),
    signature: signature.content,
  }
  return areSameBytes(cmsOf(digest, parts, digestOf), bytes) ? parts : null
}

const COORDINATE_BYTES = 32

/** An ECDSA signature as WebCrypto takes it, both numbers in 32 bytes each; null where it is none. */
export const rawEcdsaSignature = (signature: Bytes): Bytes | null => {
  const [outer] = derElements(signature) ?? []
  const numbers = elementsWithin(outer, TAG.sequence)
  if (numbers?.length !== 2 || outer?.whole.length !== signature.length) return null
  const raw = new Uint8Array(2 * COORDINATE_BYTES)
  for (const [index, number] of numbers.entries()) {
    const digits = number.content[0] === 0 ? number.content.subarray(1) : number.content
    const isCanonical = areSameBytes(derInteger(digits), number.whole)
    if (!isCanonical || digits.length > COORDINATE_BYTES) return null
    raw.set(digits, (index + 1) * COORDINATE_BYTES - digits.length)
  }
  return raw
}
