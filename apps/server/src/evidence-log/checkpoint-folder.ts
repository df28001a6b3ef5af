import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptCheckpoint } from './repository.ts'

const SIZE_DIGITS = 16
const DAY = 'YYYY-MM-DD'.length
const NOTE = /\.txt$/

/** The name sorts by size, then by time. */
const nameOf = ({ size, signedAt }: Pick<KeptCheckpoint, 'size' | 'signedAt'>): string =>
  `${String(size).padStart(SIZE_DIGITS, '0')}-${signedAt.replaceAll(/[-:]/g, '')}.txt`

const sorted = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

const writeSynced = async (path: string, text: string): Promise<void> => {
  const file = await open(path, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

const syncFolder = async (path: string): Promise<void> => {
  // Windows can neither open a folder nor needs to.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * Checkpoints outside the database: one file each, below a folder of the log's origin, then of the day. A file is there
 * entirely or not at all, whatever happens to the machine.
 */
export const checkpointFolder = (root: string, origin: string) => {
  const folder = join(root, origin.replaceAll(/[^\w.-]/g, '_'))

  /** The notes, oldest first. */
  const notes = async function* (): AsyncGenerator<string> {
    for (const day of await sorted(folder))
      for (const name of await sorted(join(folder, day)))
        if (NOTE.test(name)) yield await readFile(join(folder, day, name), 'utf8')
  }

  return {
    notes,

    findNewest: async (): Promise<string | null> => {
      for (const day of (await sorted(folder)).toReversed()) {
        const newest = (await sorted(join(folder, day))).findLast((name) => NOTE.test(name))
        if (newest !== undefined) return readFile(join(folder, day, newest), 'utf8')
      }
      return null
    },

    add: async ({ size, signedAt, note }: Omit<KeptCheckpoint, 'id' | 'root'>): Promise<void> => {
      const day = join(folder, signedAt.slice(0, DAY))
      await mkdir(day, { recursive: true })
      const path = join(day, nameOf({ size, signedAt }))
      await writeSynced(`${path}.part`, note)
      await rename(`${path}.part`, path)
      await syncFolder(day)
    },
  }
}
export type CheckpointFolder = ReturnType<typeof checkpointFolder>
