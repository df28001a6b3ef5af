import { realpath, stat } from 'node:fs/promises'
import type { FeedFiles } from './feed-files.ts'
import { bytesIn } from './folder.ts'

/** A single file, under its own name or under a given one. */
export const openFile = async (path: string, name: string): Promise<FeedFiles> => {
  const { size } = await stat(path)
  const real = await realpath(path)
  return {
    source: path,
    names: new Set([name]),
    ignored: [],
    pathOf: () => real,
    bytesOf: () => size,
    open: (_name, faults) => bytesIn(path, name, faults),
    close: () => Promise.resolve(),
  }
}
