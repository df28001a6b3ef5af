import type { LogFolderProblem } from '@bulletin/domain/journal/log-integrity'
import type { FastifyBaseLogger } from 'fastify'
import { placeOf, type CheckpointFolder } from './checkpoint-folder.ts'
import type { KeptCheckpoint } from './repository.ts'
import type { KeptFolder, LogStateRepository } from './state/repository.ts'

type Parts = {
  folder: Pick<CheckpointFolder, 'findNewest' | 'findFirstPlace' | 'add'>
  state: Pick<LogStateRepository, 'read' | 'keepFolder'>
  log: Pick<FastifyBaseLogger, 'error'>
}

/** One that the log is known to have. */
type Known = Pick<KeptCheckpoint, 'size' | 'signedAt' | 'note'>

/**
 * The folder of checkpoints, with what auditors are told of it. One that is away stops no seal: the database and the
 * witnesses have checkpoints too.
 */
export const watchedFolder = ({ folder, state, log }: Parts) => {
  /**
   * One that lacked the checkpoints of the log, as one that is not mounted does, is missing until it has one from before:
   * those that are written there meanwhile do not make it the right one.
   */
  const problemOf = async (
    newest: Known | null,
    isEmpty: boolean,
    had: KeptFolder | null,
  ): Promise<KeptFolder | null> => {
    const lacks = had?.lacks ?? (newest && isEmpty ? placeOf(newest) : null)
    if (lacks !== null) {
      const first = await folder.findFirstPlace()
      if (first === null || first >= lacks) return { problem: 'MISSING', lacks }
    }
    return had?.problem === 'UNWRITABLE' ? { problem: 'UNWRITABLE', lacks: null } : null
  }

  const keep = async (problem: LogFolderProblem): Promise<void> => {
    const had = (await state.read()).folder
    await state.keepFolder({ problem, lacks: had?.lacks ?? null })
  }

  return {
    /** The newest note there; null where there is none, or where it cannot be read. */
    findNewest: async (newest: Known | null): Promise<string | null> => {
      const { folder: had } = await state.read()
      try {
        const outside = await folder.findNewest()
        if (newest && outside === null)
          log.error({ last: newest.note }, 'the folder of checkpoints has none of this log: is it mounted?')
        await state.keepFolder(await problemOf(newest, outside === null, had))
        return outside
      } catch (error) {
        log.error({ err: error }, 'the folder of checkpoints cannot be read')
        await keep('UNREADABLE')
        return null
      }
    },

    add: async (checkpoint: KeptCheckpoint): Promise<void> => {
      try {
        await folder.add(checkpoint)
      } catch (error) {
        log.error({ err: error }, 'a checkpoint could not be written to its folder')
        if ((await state.read()).folder === null) await keep('UNWRITABLE')
        return
      }
      if ((await state.read()).folder?.problem === 'UNWRITABLE') await state.keepFolder(null)
    },
  }
}
export type WatchedFolder = ReturnType<typeof watchedFolder>
