import { verifierKey } from '@bulletin/domain/evidence/note'
import { failure, success, type Result } from '@bulletin/domain/result'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ed25519Signer, SEED_BYTES } from '../system/ed25519.ts'
import { randomBytes } from '../system/random-bytes.ts'
import { digestBytes } from '../system/sha256.ts'
import type { WitnessIdentity } from './add-checkpoint.ts'

const OWNER_ONLY = 0o600

const identityOf = (name: string, seed: Uint8Array): WitnessIdentity => {
  const { publicKey, sign } = ed25519Signer(seed)
  return { key: verifierKey(name, 'COSIGNATURE', publicKey, digestBytes), sign }
}

const readKeyFile = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * The key of this witness, made at the first start: a file of two lines, its name and its seed in base64. One key, one
 * witness: a copy of the file elsewhere would let two of them cosign two forks.
 */
export const witnessIdentity = (path: string, nameOfNew: string): Result<WitnessIdentity, 'DAMAGED'> => {
  const kept = readKeyFile(path)
  if (kept === null) {
    const seed = randomBytes(SEED_BYTES)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${nameOfNew}\n${Buffer.from(seed).toString('base64')}\n`, {
      mode: OWNER_ONLY,
      flag: 'wx',
    })
    return success(identityOf(nameOfNew, seed))
  }
  const [name = '', text = ''] = kept.split('\n')
  const seed = Buffer.from(text, 'base64')
  return /^[^\s+]+$/u.test(name) && seed.length === SEED_BYTES
    ? success(identityOf(name, seed))
    : failure('DAMAGED')
}
