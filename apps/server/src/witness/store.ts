import { readCheckpoint, type Checkpoint } from '@bulletin/domain/evidence/checkpoint'
import { readNote } from '@bulletin/domain/evidence/note'
import { utf8 } from '@bulletin/domain/evidence/utf8'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { digestBytes } from '../system/sha256.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The name under which a log's newest checkpoint is kept and read (C2SP tlog-witness). */
export const originHash = (origin: string): string => Buffer.from(digestBytes(utf8(origin))).toString('hex')

/** The newest checkpoint of each log that this witness cosigned, a file each: on the disk before it is answered. */
export const witnessStore = (folder: string) => {
  const pathOf = (hash: string): string => join(folder, `${hash}.checkpoint`)

  const findText = async (hash: string): Promise<string | null> => {
    try {
      return await readFile(pathOf(hash), 'utf8')
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  return {
    findText,

    /** Throws if what is there cannot be read: a witness that forgot would cosign a fork. */
    findNewest: async (origin: string): Promise<Checkpoint | null> => {
      const text = await findText(originHash(origin))
      if (text === null) return null
      const checkpoint = readCheckpoint(readNote(text)?.text ?? '')
      if (!checkpoint) throw new Error(`${pathOf(originHash(origin))} is damaged`)
      return checkpoint
    },

    put: async (origin: string, text: string): Promise<void> => {
      const path = pathOf(originHash(origin))
      const file = await open(`${path}.part`, 'w')
      try {
        await file.writeFile(text)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
      if (process.platform === 'win32') return
      const inside = await open(folder, 'r')
      try {
        await inside.sync()
      } finally {
        await inside.close()
      }
    },
  }
}
export type WitnessStore = ReturnType<typeof witnessStore>
