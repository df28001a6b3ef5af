import { failure, success, type Result } from '@bulletin/domain/result'
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Why nothing may be written there; null where nothing stands, or an empty folder. */
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

/** What stands there by now stays: only an empty folder gives way. */
const putInPlace = async (made: string, folder: string): Promise<void> => {
  await rmdir(folder).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
  })
  await rename(made, folder)
}

/**
 * Fills a folder whole or not at all: the work is done beside it, and put in its place at the end. The failure is the
 * sentence to print.
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
