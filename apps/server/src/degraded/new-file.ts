import { failure, success, type Result } from '@bulletin/domain/result'
import { open, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Writable } from 'node:stream'

/** The file contains names: only its owner may read it. */
const OWNER_ONLY = 0o600

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const refusalOf = (path: string, code: string): string => {
  switch (code) {
    case 'EEXIST':
      return `Le fichier ${path} existe déjà : rien n'a été écrit. Choisissez un autre nom avec --out.`
    case 'ENOENT':
      return `Le dossier du fichier ${path} n'existe pas : rien n'a été écrit.`
    default:
      return `Le fichier ${path} ne peut pas être écrit (${code}) : rien n'a été écrit.`
  }
}

/** Writes a new file completely or not at all. A failure is the sentence to print. */
export const writeNewFile = async (
  out: string,
  write: (into: Writable) => Promise<void>,
): Promise<Result<string, string>> => {
  const path = resolve(out)
  try {
    const file = await open(path, 'wx', OWNER_ONLY)
    try {
      await write(file.createWriteStream())
      return success(path)
    } catch (error) {
      await file.close().catch(() => undefined)
      await rm(path, { force: true })
      throw error
    }
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ABORT_ERR') return failure("Interrompu : rien n'a été écrit.")
    if (code === '') throw error
    return failure(refusalOf(path, code))
  }
}
