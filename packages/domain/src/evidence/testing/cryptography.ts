import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { DigestBytes } from '../merkle.ts'
import { fromHex } from '../base64.ts'
import type { VerifyEd25519 } from '../note.ts'

export const digestBytes: DigestBytes = sha256

/** Of an entry that is not JSON: `leafHashOf` hashes ours. */
export const leafHash = (entry: Uint8Array): Uint8Array => digestBytes(Uint8Array.of(0, ...entry))

export const verifyEd25519: VerifyEd25519 = (publicKey, message, signature) =>
  ed25519.verify(signature, message, publicKey)

export const sign = (message: Uint8Array, seed: Uint8Array): Uint8Array => ed25519.sign(message, seed)
export const publicKeyOf = (seed: Uint8Array): Uint8Array => ed25519.getPublicKey(seed)

export const bytesOf = (hex: string): Uint8Array => {
  const bytes = fromHex(hex)
  if (!bytes) throw new Error(`Not hexadecimal: ${hex}`)
  return bytes
}

/** The seed of test 1 of RFC 8032, section 7.1. */
export const RFC_8032_SEED = bytesOf('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')
