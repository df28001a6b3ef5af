import { failure, success, type Result } from '@bulletin/domain/result'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { KeptKey } from '../settings/settings.ts'
import { randomBytes } from '../system/random-bytes.ts'
import { keyRefusal, type KeyPurpose } from './refusals.ts'

export const KEY_BYTES = 32
const OWNER_ONLY = 0o600

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Of several processes that start at once, one makes the key, and nobody reads the half of it. */
const madeAt = (path: string): string => {
  mkdirSync(dirname(path), { recursive: true })
  const own = `${path}.${process.pid}`
  writeFileSync(own, `${Buffer.from(randomBytes(KEY_BYTES)).toString('base64')}\n`, { mode: OWNER_ONLY })
  try {
    linkSync(own, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(own)
  }
  return readFileSync(path, 'utf8')
}

const textOf = (key: KeptKey): string => {
  if (key.kind === 'given') return key.key
  try {
    return readFileSync(key.path, 'utf8')
  } catch (error) {
    if (key.kind !== 'made' || !hasCode(error, 'ENOENT')) throw error
    return madeAt(key.path)
  }
}

/** The bytes of a key that the settings give or place. A failure is the sentence to print. */
export const readKeptKey = (key: KeptKey, purpose: KeyPurpose): Result<Uint8Array, string> => {
  const place = key.kind === 'given' ? purpose : key.path
  try {
    const text = textOf(key).trim()
    const bytes = Buffer.from(text, 'base64')
    return bytes.length === KEY_BYTES && bytes.toString('base64') === text
      ? success(bytes)
      : failure(keyRefusal(purpose, place, `il faut ${KEY_BYTES} octets en base64`))
  } catch (error) {
    return failure(keyRefusal(purpose, place, error instanceof Error ? error.message : 'raison inconnue'))
  }
}
