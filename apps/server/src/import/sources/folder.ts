import { constants } from 'node:fs'
import { open, readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, success, type Result } from '@bulletin/domain/result'
import { faultList, importFault, type FaultList, type Refusal } from '../faults.ts'
import type { FeedFiles } from './feed-files.ts'
import { isArchive, isKnownFile } from './known-files.ts'

/** Also refuses a symbolic link swapped in after the check, if the system supports `O_NOFOLLOW`. */
const READ_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)

/** Reads until the end of the file, including what is appended meanwhile. */
export async function* bytesIn(path: string, file: string, faults: FaultList): AsyncGenerator<Buffer> {
  try {
    const handle = await open(path, READ_FLAGS)
    try {
      if ((await handle.stat()).isFile()) yield* handle.createReadStream({ autoClose: false })
      else faults.add(importFault('FILE_NOT_PLAIN', { entry: file }, { file }))
    } finally {
      await handle.close()
    }
  } catch {
    faults.add(importFault('FILE_UNREADABLE', {}, { file }))
  }
}

/** Opens a folder, without subfolders. */
export const openFolder = async (path: string): Promise<Result<FeedFiles, Refusal>> => {
  const entries = await readdir(path, { withFileTypes: true })
  const real = await realpath(path)
  const faults = faultList()
  const sizes = new Map<string, number>()
  const ignored: string[] = []
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    if (isArchive(entry.name))
      faults.add(importFault('NESTED_ZIP', { entry: entry.name }, { file: entry.name }))
    else if (!isKnownFile(entry.name)) ignored.push(entry.isDirectory() ? `${entry.name}/` : entry.name)
    else if (entry.isFile()) sizes.set(entry.name, (await stat(join(path, entry.name))).size)
    else faults.add(importFault('FILE_NOT_PLAIN', { entry: entry.name }, { file: entry.name }))
  }
  if (faults.count > 0) return failure(faults.refusal())
  return success({
    source: path,
    names: new Set(sizes.keys()),
    ignored,
    pathOf: (name) => join(real, name),
    bytesOf: (name) => sizes.get(name) ?? 0,
    open: (name, found) => bytesIn(join(path, name), name, found),
    close: () => Promise.resolve(),
  })
}
