import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * Which version last wrote a data folder. Read before the database is opened, because opening the embedded database
 * already writes to it.
 */
const FolderVersion = z.object({ product: z.string(), newestMigration: z.number() })
export type FolderVersion = z.infer<typeof FolderVersion>

const fileIn = (folder: string): string => join(folder, 'version.json')

export const isFromNewerProgram = (folder: string, newestMigration: number): boolean => {
  const file = fileIn(folder)
  if (!existsSync(file)) return false
  return FolderVersion.parse(JSON.parse(readFileSync(file, 'utf8'))).newestMigration > newestMigration
}

export const writeFolderVersion = (folder: string, version: FolderVersion): void => {
  const file = fileIn(folder)
  writeFileSync(`${file}.new`, `${JSON.stringify(version, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
