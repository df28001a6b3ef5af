import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { KeptCheckpoint } from './repository.ts'
import { within } from './within.ts'

const SIZE_DIGITS = 16
const DAY = 'YYYY-MM-DD'.length
const NOTE = /\.txt$/

/** The name sorts by size, then by time. */
const nameOf = ({ size, signedAt }: Pick<KeptCheckpoint, 'size' | 'signedAt'>): string =>
  `${String(size).padStart(SIZE_DIGITS, '0')}-${signedAt.replaceAll(/[-:]/g, '')}.txt`

/** Where a checkpoint stands in the folder of its log; places sort by day, size and time. */
export const placeOf = (checkpoint: Pick<KeptCheckpoint, 'size' | 'signedAt'>): string =>
  `${checkpoint.signedAt.slice(0, DAY)}/${nameOf(checkpoint)}`

const sorted = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

const foldersIn = async (root: string): Promise<string[]> => {
  const names: string[] = []
  for (const name of await sorted(root)) if ((await stat(join(root, name))).isDirectory()) names.push(name)
  return names
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
  const own = origin.replaceAll(/[^\w.-]/g, '_')
  const folder = join(root, own)

  const newestIn = async (one: string): Promise<string | null> => {
    for (const day of (await sorted(one)).toReversed()) {
      const newest = (await sorted(join(one, day))).findLast((name) => NOTE.test(name))
      if (newest !== undefined) return readFile(join(one, day, newest), 'utf8')
    }
    return null
  }

  /** The notes, oldest first. */
  const notes = async function* (): AsyncGenerator<string> {
    for (const day of await sorted(folder))
      for (const name of await sorted(join(folder, day)))
        if (NOTE.test(name)) yield await readFile(join(folder, day, name), 'utf8')
  }

  return {
    notes,

    findNewest: () => newestIn(folder),

    /** The newest note of each other origin. */
    findNewestOfOthers: async (): Promise<string[]> => {
      const newestOnes: string[] = []
      for (const name of await foldersIn(root)) {
        const newest = name === own ? null : await newestIn(join(root, name))
        if (newest !== null) newestOnes.push(newest)
      }
      return newestOnes
    },

    /** The place of the oldest. */
    findFirstPlace: async (): Promise<string | null> => {
      for (const day of await sorted(folder)) {
        const first = (await sorted(join(folder, day))).find((name) => NOTE.test(name))
        if (first !== undefined) return `${day}/${first}`
      }
      return null
    },

    add: async ({ size, signedAt, note }: Omit<KeptCheckpoint, 'id' | 'root'>): Promise<void> => {
      const path = join(folder, placeOf({ size, signedAt }))
      const day = dirname(path)
      await mkdir(day, { recursive: true })
      await writeSynced(`${path}.part`, note)
      await rename(`${path}.part`, path)
      await syncFolder(day)
    },
  }
}
export type CheckpointFolder = ReturnType<typeof checkpointFolder>

const FOLDER_MILLISECONDS = 5000

/**
 * A folder that rejects instead of hanging, as one on a network does when its server is away. Nothing more is asked of
 * it until what hangs has ended: each such request holds a thread of the process.
 */
export const promptFolder = (
  folder: CheckpointFolder,
  milliseconds = FOLDER_MILLISECONDS,
): CheckpointFolder => {
  const hanging = new Set<Promise<unknown>>()

  const prompt = async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
    if (hanging.size > 0) throw new Error('The folder of checkpoints still does not answer')
    const started = work().then((value) => ({ value }))
    const done = await within(milliseconds, started)
    if (done) return done.value
    hanging.add(started)
    void started.catch(() => undefined).finally(() => hanging.delete(started))
    throw new Error(`The folder of checkpoints did not answer within ${milliseconds} ms`)
  }

  return {
    notes: async function* () {
      const notes = folder.notes()
      for (;;) {
        const next = await prompt(() => notes.next())
        if (next.done) return
        yield next.value
      }
    },
    findNewest: () => prompt(() => folder.findNewest()),
    findNewestOfOthers: () => prompt(() => folder.findNewestOfOthers()),
    findFirstPlace: () => prompt(() => folder.findFirstPlace()),
    add: (checkpoint) => prompt(() => folder.add(checkpoint)),
  }
}
