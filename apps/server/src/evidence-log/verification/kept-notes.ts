import { failure, success, type Result } from '@bulletin/domain/result'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeptNote } from './checkpoints.ts'

const NOTE = /\.txt$/

/** Every checkpoint in the folder where the server keeps them; none where there is no such folder. */
export const notesInFolder = (folder: string): KeptNote[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => NOTE.test(name))
        .toSorted()
        .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
    : []

/** Checkpoints given by hand; a failure names the file that cannot be read. */
export const notesInFiles = (files: readonly string[]): Result<KeptNote[], string> => {
  const notes: KeptNote[] = []
  for (const name of files)
    try {
      notes.push({ name, text: readFileSync(name, 'utf8'), isGiven: true })
    } catch {
      return failure(name)
    }
  return success(notes)
}
