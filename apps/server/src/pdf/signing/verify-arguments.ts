import { readVerifierKey, type VerifierKey } from '@bulletin/domain/evidence/note'
import type { Known } from '@bulletin/domain/proof/verify-file'
import { failure, success, type Result } from '@bulletin/domain/result'
import { digestBytes } from '../../system/sha256.ts'
import { say } from '../../words.ts'
import { certificatesIn, fingerprintOf } from './signer.ts'

export type ReadBytes = (path: string) => Promise<Uint8Array>

const FINGERPRINT = /^[0-9a-f]{64}$/

type Asked = {
  file: string
  keys: string[]
  keyFiles: string[]
  certificates: string[]
  isStrict: boolean
}

/** What stands behind `npm run verify --`. */
export const readArguments = (args: readonly string[]): Result<Asked, string> => {
  const asked: Asked = { file: '', keys: [], keyFiles: [], certificates: [], isStrict: false }
  const lists: Readonly<Record<string, string[]>> = {
    '--key': asked.keys,
    '--keys': asked.keyFiles,
    '--certificate': asked.certificates,
  }
  for (let at = 0; at < args.length; at += 1) {
    const argument = args[at] ?? ''
    const list = lists[argument]
    const value = args[at + 1]
    if (list) {
      if (value === undefined) return failure(say('proof.command.noValue', { option: argument }))
      list.push(value)
      at += 1
    } else if (argument === '--strict') asked.isStrict = true
    else if (argument.startsWith('-') || asked.file !== '')
      return failure(say('proof.command.unknownOption', { option: argument }))
    else asked.file = argument
  }
  return asked.file === '' ? failure(say('proof.command.noFile')) : success(asked)
}

const linesOf = (bytes: Uint8Array): string[] =>
  new TextDecoder()
    .decode(bytes)
    .split('\n')
    .filter((line) => line.trim() !== '')

const keysFrom = async (
  { keys, keyFiles }: Asked,
  read: ReadBytes,
): Promise<Result<VerifierKey[], string>> => {
  const texts = [...keys]
  for (const file of keyFiles) texts.push(...linesOf(await read(file)))
  const known: VerifierKey[] = []
  for (const text of texts) {
    const key = readVerifierKey(text, digestBytes)
    if (!key) return failure(say('proof.command.badKey', { key: text }))
    known.push(key)
  }
  return success(known)
}

const certificatesFrom = async (
  { certificates }: Asked,
  read: ReadBytes,
): Promise<Result<Known['certificates'], string>> => {
  if (certificates.length === 0) return success(null)
  const known: string[] = []
  for (const one of certificates) {
    if (FINGERPRINT.test(one)) {
      known.push(one)
      continue
    }
    const [certificate] = certificatesIn(new TextDecoder().decode(await read(one))) ?? []
    if (!certificate) return failure(say('proof.command.badCertificate', { file: one }))
    known.push(fingerprintOf(certificate))
  }
  return success(known)
}

/** Keys and certificates that the arguments give, or where to find. */
export const knownFrom = async (asked: Asked, read: ReadBytes): Promise<Result<Known, string>> => {
  const keys = await keysFrom(asked, read)
  if (!keys.ok) return keys
  const certificates = await certificatesFrom(asked, read)
  return certificates.ok ? success({ keys: keys.value, certificates: certificates.value }) : certificates
}
