import { openCheckpoint } from '@bulletin/domain/evidence/checkpoint'
import type { DigestBytes, Frontier } from '@bulletin/domain/evidence/merkle'
import type { VerifierKey } from '@bulletin/domain/evidence/note'
import type { FastifyBaseLogger } from 'fastify'
import { verifyEd25519 } from '../system/ed25519.ts'
import type { CheckpointFolder } from './checkpoint-folder.ts'
import { examination, type Found } from './examination.ts'
import type { LogRepository } from './repository.ts'
import type { StoredTree } from './tree.ts'
import { namedAfter } from './verification/checkpoints.ts'

type Parts = {
  repository: Pick<LogRepository, 'listNewestOfOthers'>
  folder: Pick<CheckpointFolder, 'findNewestOfOthers'>
  tree: StoredTree
  digest: DigestBytes
  known: readonly VerifierKey[]
  origin: string
  endedOrigins: readonly string[]
  log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * What the keys of this log signed under another name is a promise as well: whoever gives the log a new name must not make
 * it forget. Checkpoints of other keys are those of another log.
 */
export const formerNames = (parts: Parts) => {
  const { repository, folder, tree, digest, known, origin, endedOrigins, log } = parts

  const outside = async (): Promise<string[]> => {
    try {
      return await folder.findNewestOfOthers()
    } catch (error) {
      log.error({ err: error }, 'the folder of checkpoints cannot be read for former names of the log')
      return []
    }
  }

  return async (head: Frontier): Promise<Found | null> => {
    for (const note of [...(await repository.listNewestOfOthers(origin)), ...(await outside())]) {
      const [name = ''] = note.split('\n', 1)
      const keys = namedAfter(note, { keys: known, digest })
      const isOurs = (await openCheckpoint(note, keys, verifyEd25519)).ok
      if (!isOurs || endedOrigins.includes(name)) continue
      const found = await examination({ tree, digest, known: keys }).findFault(head, [
        { note, signedAt: null },
      ])
      // A broken tree is told by every examination.
      if (!found || found.kind === 'TREE') continue
      log.error(
        { origin: name, checkpoint: note },
        'the log does not continue its former one of another name',
      )
      return { ...found, kind: 'ORIGIN' }
    }
    return null
  }
}
