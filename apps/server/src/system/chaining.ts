import type { Chaining } from '@bulletin/domain/bulletin/history-chain'
import { randomBytes } from './random-bytes.ts'
import { sha256 } from './sha256.ts'

const SECRET_BYTES = 16
/** Drawn for many entries at once: a receipt writes one. */
const SECRETS_AT_ONCE = 256

const newSecrets = (): (() => string) => {
  let [bytes, used] = [Buffer.alloc(0), 0]
  return () => {
    if (used === bytes.length) [bytes, used] = [Buffer.from(randomBytes(SECRETS_AT_ONCE * SECRET_BYTES)), 0]
    used += SECRET_BYTES
    return bytes.toString('hex', used - SECRET_BYTES, used)
  }
}

/** What history entries are hashed and sealed with. */
export const chaining: Chaining = { sha256, newSecret: newSecrets() }
