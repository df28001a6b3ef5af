import type { FastifyBaseLogger } from 'fastify'
import type { BoardRepository } from './repository.ts'

/**
 * Changes written within this delay are published together. PostgreSQL commits one notifying transaction at a time:
 * published one by one, bulletins that arrive together would wait for each other's disk write.
 */
const TOGETHER_MILLISECONDS = 50
/**
 * Polling interval for pending changes left by a process that died before publishing, or by a command that never
 * publishes.
 */
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
      // The change stays pending in the database and is published on the next attempt.
      log.warn({ err: error }, 'changes of bulletins could not be told')
    }
  }
  const tellNext = (): void => {
    clearTimeout(timer)
    timer = undefined
    underWay = underWay.then(tell)
  }

  return {
    /** Called after a possible write. */
    tellSoon: (): void => {
      timer ??= setTimeout(tellNext, TOGETHER_MILLISECONDS)
    },
    /** Polls for pending changes while `isWanted` returns true. */
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
