import { failure, success, type Result } from '@bulletin/domain/result'
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Why the folder cannot be written; null if it does not exist or is empty. */
const refusalOf = async (folder: string): Promise<string | null> => {
  try {
    const names = await readdir(folder)
    return names.length === 0
      ? null
      : `Le dossier ${folder} n'est pas vide : rien n'a été écrit. Choisissez un autre dossier ou videz-le.`
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    return codeOf(error) === 'ENOTDIR'
      ? `${folder} est un fichier, pas un dossier : rien n'a été écrit.`
      : `Le dossier ${folder} ne peut pas être lu (${codeOf(error)}) : rien n'a été écrit.`
  }
}

/** Replaces only an empty folder: `rmdir` fails on any other, so that existing files are never overwritten. */
const putInPlace = async (made: string, folder: string): Promise<void> => {
  await rmdir(folder).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
  })
  await rename(made, folder)
}

/**
 * Fills a folder completely or not at all: writes to a temporary folder beside it, renamed at the end. The failure is
 * the message to print.
 */
export const fillFolder = async <Done>(
  path: string,
  fill: (folder: string) => Promise<Done>,
): Promise<Result<Done, string>> => {
  const folder = resolve(path)
  const refusal = await refusalOf(folder)
  if (refusal !== null) return failure(refusal)
  let beside: string | null = null
  try {
    await mkdir(dirname(folder), { recursive: true })
    beside = await mkdtemp(join(dirname(folder), `.${basename(folder)}-`))
    const made = join(beside, basename(folder))
    await mkdir(made)
    const done = await fill(made)
    await putInPlace(made, folder)
    return success(done)
  } catch (error) {
    if (codeOf(error) === '') throw error
    return failure(`Le dossier ${folder} ne peut pas être écrit (${codeOf(error)}) : rien n'a été écrit.`)
  } finally {
    if (beside !== null) await rm(beside, { recursive: true, force: true })
  }
}
