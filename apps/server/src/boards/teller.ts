import type { FastifyBaseLogger } from 'fastify'
import type { BoardRepository } from './repository.ts'

/**
 * What is written within so long is told together. PostgreSQL lets one transaction that tells something commit at a time:
 * told one by one, bulletins that come together would wait for each other's disk.
 */
const TOGETHER_MILLISECONDS = 50
/** What a process wrote and did not live to tell, or a command wrote that tells nothing, is told by another. */
const LOOK_EVERY_MILLISECONDS = 2000

type Parts = { repository: BoardRepository; log: Pick<FastifyBaseLogger, 'warn'> }

export const boardTeller = ({ repository, log }: Parts) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: ReturnType<typeof setInterval> | undefined
  let underWay: Promise<void> = Promise.resolve()

  const tell = async (): Promise<void> => {
    try {
      await repository.tell()
    } catch (error) {
      // It stays where it is, for the next time.
      log.warn({ err: error }, 'changes of bulletins could not be told')
    }
  }
  const tellNext = (): void => {
    clearTimeout(timer)
    timer = undefined
    underWay = underWay.then(tell)
  }

  return {
    /** Something may have been written. */
    tellSoon: (): void => {
      timer ??= setTimeout(tellNext, TOGETHER_MILLISECONDS)
    },
    /** While somebody wants to hear. */
    look: (isWanted: () => boolean): void => {
      looking ??= setInterval(() => {
        if (isWanted()) tellNext()
      }, LOOK_EVERY_MILLISECONDS)
      looking.unref()
    },
    stop: async (): Promise<void> => {
      clearInterval(looking)
      if (timer) tellNext()
      await underWay
    },
  }
}
export type BoardTeller = ReturnType<typeof boardTeller>
