import type { VerifyEd25519 } from '@bulletin/domain/evidence/note'
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

/** What stands before the 32 bytes of a key in DER. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

export const SEED_BYTES = 32

export type Ed25519Signer = {
  readonly publicKey: Uint8Array
  readonly sign: (message: Uint8Array) => Uint8Array
}

export const ed25519Signer = (seed: Uint8Array): Ed25519Signer => {
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' })
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return {
    publicKey: new Uint8Array(der.subarray(PUBLIC_PREFIX.length)),
    sign: (message) => new Uint8Array(sign(null, message, key)),
  }
}

export const verifyEd25519: VerifyEd25519 = (publicKey, message, signature) => {
  const key = createPublicKey({
    key: Buffer.concat([PUBLIC_PREFIX, publicKey]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, message, key, signature)
}
