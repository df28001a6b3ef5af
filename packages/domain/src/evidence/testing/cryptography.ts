import { getPublicKey, hashes, sign as signWith, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import type { DigestBytes } from '../merkle.ts'
import { fromHex } from '../base64.ts'
import type { VerifyEd25519 } from '../note.ts'

hashes.sha512 = sha512

export const digestBytes: DigestBytes = sha256

/** Of an entry that is not JSON: `leafHashOf` hashes ours. */
export const leafHash = (entry: Uint8Array): Uint8Array => digestBytes(Uint8Array.of(0, ...entry))

export const verifyEd25519: VerifyEd25519 = (publicKey, message, signature) =>
  verify(signature, message, publicKey)

export const sign = (message: Uint8Array, seed: Uint8Array): Uint8Array => signWith(message, seed)
export const publicKeyOf = (seed: Uint8Array): Uint8Array => getPublicKey(seed)

export const bytesOf = (hex: string): Uint8Array => {
  const bytes = fromHex(hex)
  if (!bytes) throw new Error(`Not hexadecimal: ${hex}`)
  return bytes
}

/** The seed of test 1 of RFC 8032, section 7.1. */
export const RFC_8032_SEED = bytesOf('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')
