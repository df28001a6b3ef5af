import { failure, success, type Result } from '@bulletin/domain/result'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { LogSigningKey } from '../settings/settings.ts'
import { SEED_BYTES } from '../system/ed25519.ts'
import { randomBytes } from '../system/random-bytes.ts'
import { logKeyRefusal } from './refusals.ts'

const OWNER_ONLY = 0o600

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Of several processes that start at once, one makes the key, and nobody reads the half of it. */
const madeAt = (path: string): string => {
  mkdirSync(dirname(path), { recursive: true })
  const own = `${path}.${process.pid}`
  writeFileSync(own, `${Buffer.from(randomBytes(SEED_BYTES)).toString('base64')}\n`, { mode: OWNER_ONLY })
  try {
    linkSync(own, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(own)
  }
  return readFileSync(path, 'utf8')
}

const textOf = (key: LogSigningKey): string => {
  if (key.kind === 'given') return key.seed
  try {
    return readFileSync(key.path, 'utf8')
  } catch (error) {
    if (key.kind !== 'made' || !hasCode(error, 'ENOENT')) throw error
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
