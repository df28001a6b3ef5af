import type { Account } from '@bulletin/domain/access/account'
import { BulletinChange } from '@bulletin/domain/boards/board-event'
import { BOARD_BEAT_SECONDS, BOARDS_FOLLOWED_MAX } from '@bulletin/domain/limits'
import type { Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { FastifyBaseLogger } from 'fastify'
import type { Readable } from 'node:stream'
import type { Registry } from 'prom-client'
import { BULLETIN_CHANGES } from '../database/bulletins/telling.ts'
import type { Database } from '../database/database.ts'
import { createCounts } from './counts.ts'
import type { BoardTeller } from './teller.ts'
import { boardStream, type BoardStream, type Confirm, type Pace } from './stream.ts'

const PACE: Pace = {
  togetherMilliseconds: 250,
  beatMilliseconds: BOARD_BEAT_SECONDS * 1000,
  unreadMaxBytes: 16_384,
  eventsMax: 50,
}

const TOO_MANY: Problem = {
  code: 'TOO_MANY_REQUESTS',
  detail: `Ce compte suit déjà ${BOARDS_FOLLOWED_MAX} listes en direct, le maximum. Fermez l'une des fenêtres ; en attendant, la liste s'actualise toutes les 10 secondes.`,
}

const changeIn = (payload: string): BulletinChange | null => {
  try {
    return BulletinChange.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}

type Parts = {
  database: Pick<Database, 'listen'>
  log: Pick<FastifyBaseLogger, 'warn'>
  metrics: Registry
  teller: Pick<BoardTeller, 'look'>
  /** Resolves once everything committed so far is visible where lists are read (the replica). */
  settled?: () => Promise<void>
  pace?: Partial<Pace>
}

const AT_ONCE = (): Promise<void> => Promise.resolve()

/** All event streams open in this process. They receive changes published by any server process. */
export const boardHub = ({ database, log, metrics, teller, settled = AT_ONCE, pace = {} }: Parts) => {
  const streams = new Map<BoardStream, string>()
  const counts = createCounts(metrics, () => streams.size)
  let listening: ReturnType<Database['listen']> | null = null
  let isListening = false
  let isStopped = false

  /**
   * Notifies a page only when the change is readable, so that its reload finds it; if that check fails, notifies
   * anyway.
   */
  const whenFound = (tell: () => void): void => void settled().then(tell, tell)

  const resyncAll = (): void => {
    for (const stream of streams.keys()) stream.resync()
  }

  const told = (payload: string): void => {
    const change = changeIn(payload)
    // The payload may come from a newer version of the server: every page reloads its lists from the database.
    if (!change) {
      log.warn('a change of a bulletin could not be read')
      return whenFound(resyncAll)
    }
    whenFound(() => {
      for (const stream of streams.keys()) stream.tell(change)
    })
  }

  /** Called when the first page connects: a process without open streams uses no connection for LISTEN. */
  const listen = (): void => {
    teller.look(() => streams.size > 0)
    listening ??= database.listen(BULLETIN_CHANGES, {
      told,
      listening: () => {
        isListening = true
        counts.listens.inc()
        whenFound(resyncAll)
      },
    })
    listening.catch((error: unknown) => {
      listening = null
      log.warn({ err: error }, 'changes of bulletins cannot be heard')
    })
  }

  return {
    follow: (account: Account, confirm: Confirm): Result<Readable, Problem> => {
      const { matricularAccount } = account
      const own = [...streams.values()].filter((matricule) => matricule === matricularAccount)
      if (own.length >= BOARDS_FOLLOWED_MAX) return failure(TOO_MANY)
      const stream = boardStream({
        account,
        confirm,
        pace: { ...PACE, ...pace },
        sent: (events) => counts.sent.inc(events),
        ended: (why) => {
          streams.delete(stream)
          counts.ended.inc({ reason: why })
        },
      })
      streams.set(stream, matricularAccount)
      if (isStopped) stream.end('STOPPED')
      else {
        listen()
        if (isListening) stream.resync()
      }
      return success(stream.content)
    },

    stop: async (): Promise<void> => {
      isStopped = true
      for (const stream of streams.keys()) stream.end('STOPPED')
      const stopping = await listening?.catch(() => null)
      await stopping?.stop()
    },
  }
}
export type BoardHub = ReturnType<typeof boardHub>
