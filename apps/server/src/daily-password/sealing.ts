import { createCipheriv, createDecipheriv, hash } from 'node:crypto'
import type { RandomBytes } from '../system/random-bytes.ts'

/** An encrypted text, and the fingerprint of its key. */
export type Sealed = { readonly keyId: string; readonly sealed: string }

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const FINGERPRINT_CHARACTERS = 16

const fingerprintOf = (key: Uint8Array): string => hash('sha256', key, 'hex').slice(0, FINGERPRINT_CHARACTERS)

/**
 * Encrypts with the first key and decrypts with any, which allows key replacement. `purpose` is authenticated with the
 * text, so that one day's password cannot be substituted for another's.
 *
 * @param keys in base64, 32 bytes each
 */
export const createSealing = (keys: readonly string[], randomBytes: RandomBytes) => {
  const known = new Map(
    keys.map((text) => Buffer.from(text, 'base64')).map((key) => [fingerprintOf(key), key] as const),
  )
  const [first] = known
  if (!first) throw new Error('Nothing can be sealed without a key')
  const [currentId, currentKey] = first

  return {
    currentId,
    knows: (keyId: string): boolean => known.has(keyId),

    seal: (text: string, purpose: string): Sealed => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, currentKey, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(purpose))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const sealed = Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64')
      return { keyId: currentId, sealed }
    },

    /** Null if the key is unknown or the encrypted text was changed. */
    open: ({ keyId, sealed }: Sealed, purpose: string): string | null => {
      const key = known.get(keyId)
      const bytes = Buffer.from(sealed, 'base64')
      const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)]
      if (!key || rest.length < TAG_BYTES) return null
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(purpose))
      decipher.setAuthTag(rest.subarray(0, TAG_BYTES))
      const content = decipher.update(rest.subarray(TAG_BYTES))
      try {
        return Buffer.concat([content, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
export type Sealing = ReturnType<typeof createSealing>
