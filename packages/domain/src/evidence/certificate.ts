import { areSameBytes, derElements, elementsWithin, objectIdentifier, TAG, type Bytes } from './der.ts'

/** The kinds of key that sign documents: RSA (PKCS #1 v1.5) and ECDSA on P-256, both over SHA-256. */
export type SigningKeyKind = 'RSA' | 'P-256'

export type Certificate = {
  /** Whole, in DER. */
  readonly bytes: Bytes
  readonly serial: Bytes
  readonly issuer: Bytes
  readonly subject: Bytes
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Bytes
  readonly keyKind: SigningKeyKind
}

const RSA = objectIdentifier('1.2.840.113549.1.1.1')
const EC = objectIdentifier('1.2.840.10045.2.1')
const P_256 = objectIdentifier('1.2.840.10045.3.1.7')

const keyKindOf = (publicKey: Bytes): SigningKeyKind | null => {
  const [info] = derElements(publicKey) ?? []
  const [algorithm] = elementsWithin(info, TAG.sequence) ?? []
  const [oid, parameter] = elementsWithin(algorithm, TAG.sequence) ?? []
  if (!oid) return null
  if (areSameBytes(oid.whole, RSA)) return 'RSA'
  return areSameBytes(oid.whole, EC) && parameter && areSameBytes(parameter.whole, P_256) ? 'P-256' : null
}

/** Null where the bytes are no X.509 certificate of version 3 with such a key. */
export const readCertificate = (bytes: Bytes): Certificate | null => {
  const [outer, ...rest] = derElements(bytes) ?? []
  const [signed] = elementsWithin(outer, TAG.sequence) ?? []
  const fields = elementsWithin(signed, TAG.sequence)
  if (!fields || rest.length > 0 || fields[0]?.tag !== TAG.context0) return null
  const [, serial, , issuer, , subject, publicKey] = fields
  const keyKind = publicKey ? keyKindOf(publicKey.whole) : null
  if (!serial || !issuer || !subject || !publicKey || !keyKind) return null
  return {
    bytes,
    serial: serial.whole,
    issuer: issuer.whole,
    subject: subject.whole,
    publicKey: publicKey.whole,
    keyKind,
  }
}
