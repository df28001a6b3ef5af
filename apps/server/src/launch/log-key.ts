import { failure, success, type Result } from '@bulletin/domain/result'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { LogSigningKey } from '../settings/settings.ts'
import { SEED_BYTES } from '../system/ed25519.ts'
import { randomBytes } from '../system/random-bytes.ts'
import { logKeyRefusal } from './refusals.ts'

const OWNER_ONLY = 0o600

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const madeAt = (path: string): string => {
  const seed = Buffer.from(randomBytes(SEED_BYTES)).toString('base64')
  mkdirSync(dirname(path), { recursive: true })
  // Of two processes that start at once, the second takes the key of the first.
  writeFileSync(path, `${seed}\n`, { mode: OWNER_ONLY, flag: 'wx' })
  return seed
}

const textOf = (key: LogSigningKey): string => {
  if (key.kind === 'given') return key.seed
  try {
    return readFileSync(key.path, 'utf8')
  } catch (error) {
    if (key.kind !== 'made' || !isMissing(error)) throw error
    return madeAt(key.path)
  }
}

/** The seed that checkpoints are signed with. A failure is the sentence to print. */
export const readLogSeed = (key: LogSigningKey): Result<Uint8Array, string> => {
  const place = key.kind === 'given' ? 'LOG_SIGNING_KEY' : key.path
  try {
    const text = textOf(key).trim()
    const seed = Buffer.from(text, 'base64')
    return seed.length === SEED_BYTES && seed.toString('base64') === text
      ? success(seed)
      : failure(logKeyRefusal(place, `il faut ${SEED_BYTES} octets en base64`))
  } catch (error) {
    return failure(logKeyRefusal(place, error instanceof Error ? error.message : 'raison inconnue'))
  }
}
