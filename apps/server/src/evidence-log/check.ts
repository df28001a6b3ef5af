import type { LogCheck } from '@bulletin/domain/journal/log-integrity'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import type { FastifyBaseLogger } from 'fastify'
import type { Found } from './examination.ts'
import { NO_CHECK } from './integrity.ts'
import type { LogRepository } from './repository.ts'
import type { LogStateRepository } from './state/repository.ts'

/** How often the progress is written for others to read. */
const TELL_EVERY_MILLISECONDS = 500

/** Looks at every entry; the first difference, or null. Rejects once stopped. */
export type VerifyWholeLog = (options: {
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}) => Promise<{ found: Found | null; entries: number }>

type Parts = {
  state: Pick<LogStateRepository, 'read' | 'startCheck' | 'keepCheck'>
  repository: Pick<LogRepository, 'readBacklog'>
  keepFault: (found: Found | null) => Promise<boolean>
  verify: VerifyWholeLog
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/**
 * The check of all entries that an auditor asks for. Any process notes that it is wanted; the one that keeps the log does
 * it, and does it again from the first entry when that process was stopped meanwhile.
 */
export const checkService = ({ state, repository, keepFault, verify, clock, log }: Parts) => {
  const stopping = new AbortController()
  let running: Promise<void> | null = null

  const run = async (): Promise<void> => {
    let toldAt = clock.now().epochMilliseconds
    let telling: Promise<void> = Promise.resolve()
    try {
      const { found, entries } = await verify({
        signal: stopping.signal,
        onProgress: (done, total) => {
          const now = clock.now().epochMilliseconds
          if (Math.abs(now - toldAt) < TELL_EVERY_MILLISECONDS) return
          toldAt = now
          const check: LogCheck = { state: 'RUNNING', done, total, at: null, ok: null }
          telling = telling.then(() => state.keepCheck(check)).catch(() => undefined)
        },
      })
      await telling
      await keepFault(found)
      await state.keepCheck({
        state: 'DONE',
        done: entries,
        total: entries,
        at: instantText(clock.now()),
        ok: found === null,
      })
      log.info({ entries, found }, 'the log was checked')
    } catch (error) {
      await telling
      if (!stopping.signal.aborted) log.error({ err: error }, 'the check of the log did not come to its end')
    }
  }

  return {
    /** What is running, if a check is. */
    start: async (): Promise<LogCheck> => {
      const { size } = await repository.readBacklog()
      const check: LogCheck = { state: 'RUNNING', done: 0, total: size, at: null, ok: null }
      if (await state.startCheck(check)) return check
      return (await state.read()).verification ?? NO_CHECK
    },

    /** Begins what was asked for; returns at once. */
    goOn: async (): Promise<void> => {
      if (running || stopping.signal.aborted) return
      if ((await state.read()).verification?.state !== 'RUNNING') return
      running = run().finally(() => {
        running = null
      })
    },

    stop: async (): Promise<void> => {
      stopping.abort()
      await running
    },
  }
}
export type CheckService = ReturnType<typeof checkService>
