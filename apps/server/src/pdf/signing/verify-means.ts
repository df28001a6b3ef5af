import type { SigningKeyKind } from '@bulletin/domain/evidence/certificate'
import { ATTACHED_MAX_BYTES } from '@bulletin/domain/proof/pdf-attachments'
import type { FileMeans } from '@bulletin/domain/proof/verify-file'
import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { digestBytes } from '../../system/sha256.ts'

/** Before the 32 bytes of an Ed25519 key (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

const publicKeyOf = (bytes: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.from(bytes), format: 'der', type: 'spki' })

/** With what the platform has, a bulletin's file is verified. */
export const nodeMeans: FileMeans = {
  digest: digestBytes,
  verify: (publicKey, message, signature) =>
    verify(null, message, publicKeyOf(Buffer.concat([ED25519_PREFIX, publicKey])), signature),
  verifySignature: (kind: SigningKeyKind, publicKey, message, signature) => {
    const key = publicKeyOf(publicKey)
    const how = kind === 'P-256' ? { key, dsaEncoding: 'ieee-p1363' as const } : key
    return Promise.resolve(verify('sha256', message, how, signature))
  },
  inflate: (bytes) =>
    promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflate)(bytes, {
      maxOutputLength: ATTACHED_MAX_BYTES,
    }),
}
