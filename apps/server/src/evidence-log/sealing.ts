import { readCheckpoint } from '@bulletin/domain/evidence/checkpoint'
import { rootOf, type DigestBytes, type Frontier } from '@bulletin/domain/evidence/merkle'
import { readNote } from '@bulletin/domain/evidence/note'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Examination, Found, Promised } from './examination.ts'
import type { LogIdentity } from './log-key.ts'
import type { KeptCheckpoint, LogRepository } from './repository.ts'
import type { WatchedFolder } from './watched-folder.ts'

type Parts = {
  database: Pick<Database, 'exclusively'>
  repository: Pick<LogRepository, 'readHead' | 'findNewestCheckpoint' | 'addCheckpoint'>
  identity: LogIdentity
  folder: WatchedFolder
  examination: Examination
  /** What the log promised under another name, and does not keep. */
  findFormerFault: (head: Frontier) => Promise<Found | null>
  keptFormerFault: (found: Found | null) => Promise<boolean>
  /** The fault that an earlier examination or check found, if it still stands. */
  keptFault: (found: Found | null) => Promise<boolean>
  digest: DigestBytes
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** What the note says: whoever writes the database may store another size beside it. */
const sizeOf = ({ note }: Promised): number => readCheckpoint(readNote(note)?.text ?? '')?.size ?? 0

/** Signs the head of the log, after making sure that it continues whatever was signed before. */
export const sealingService = (parts: Parts) => {
  const { database, repository, identity, folder, examination, findFormerFault, keptFormerFault } = parts
  const { keptFault, digest, clock, log } = parts

  const keepOutside = async (checkpoint: KeptCheckpoint): Promise<void> => {
    log.info(
      { origin: identity.origin, checkpoint: checkpoint.note, signedAt: checkpoint.signedAt },
      'checkpoint',
    )
    await folder.add(checkpoint)
  }

  /** One process after the other: checkpoints are stored in the order in which the log grew. */
  const alone = <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> =>
    database.exclusively('logSignature', work)

  /** The largest that this process signed, or saw the tree continue: database and folder may lose theirs. */
  let remembered: (Promised & { size: number }) | null = null
  const remember = (promised: Promised): void => {
    const size = sizeOf(promised)
    if (!remembered || size >= remembered.size) remembered = { ...promised, size }
  }

  const examine = async () => {
    const newest = await repository.findNewestCheckpoint(identity.origin)
    const outside = await folder.findNewest(
      newest ?? (remembered && { ...remembered, signedAt: remembered.signedAt ?? instantText(clock.now()) }),
    )
    const { frontier } = await repository.readHead(0, 0)
    const promised = [newest, remembered, outside === null ? null : { note: outside, signedAt: null }].filter(
      (one) => one !== null,
    )
    const notes = promised.map(({ note }) => note)
    const once = promised.filter(({ note }, place) => notes.indexOf(note) === place)
    const found = await examination.findFault(frontier, once)
    if (!found) once.toReversed().forEach(remember)
    return { newest, outside, frontier, isFaulty: await keptFault(found) }
  }

  return {
    /** Looks at the stored tree, and writes what a killed process did not write to the folder. */
    examine: (): Promise<boolean> =>
      alone(async () => {
        const { frontier } = await repository.readHead(0, 0)
        // At start: a name is a setting.
        await keptFormerFault(await findFormerFault(frontier))
        const { newest, outside, isFaulty } = await examine()
        if (newest && newest.note !== outside && !isFaulty) await keepOutside(newest)
        return !isFaulty
      }),

    /** A new checkpoint; null for an empty log. Nothing is signed while the log has a fault. */
    seal: (): Promise<Result<KeptCheckpoint | null, 'FAULTY'>> =>
      alone(async () => {
        const { newest, frontier, isFaulty } = await examine()
        if (isFaulty) return failure('FAULTY')
        if (frontier.size === 0) return success(null)
        const now = instantText(clock.now())
        if (newest && newest.signedAt > now)
          log.warn(
            { now, last: newest.signedAt },
            'the clock was set back: the checkpoint keeps the time of the last',
          )
        const root = rootOf(frontier, digest)
        const checkpoint = await repository.addCheckpoint({
          size: frontier.size,
          root: Buffer.from(root).toString('hex'),
          signedAt: now,
          note: identity.signed({ size: frontier.size, root }),
        })
        remember(checkpoint)
        await keepOutside(checkpoint)
        return success(checkpoint)
      }),
  }
}
export type SealingService = ReturnType<typeof sealingService>
