import type { Clock } from '@bulletin/domain/time/clock'
import { addDays, exploitationDayAt } from '@bulletin/domain/time/day'
import type { FastifyInstance } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import type { BulletinParts } from '@bulletin/server/bulletins/build'
import { turnOf } from '@bulletin/server/database/turn'
import type { Settings } from '@bulletin/server/settings/settings'
import { referenceRepository } from '@bulletin/server/reference/repository'
import { referenceService } from '@bulletin/server/reference/service'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import { historyParts } from './build.ts'
import { daysBetween } from './days.ts'
import { playHistory, type PlayedHistory } from './play.ts'

const USUAL_SHARE = 0.1
/** Every driver of this line sends a bulletin on the last days. */
const WHOLE_LINE = '7'
const WHOLE_DAYS = 2

/** Lets the server print its address and serve the first page before starting. */
const BEGIN_AFTER_MILLISECONDS = 2000
/** Extra pause after each step, in addition to a pause as long as the step itself, so that requests are served. */
const REST_MILLISECONDS = 10

/** Resolves at once when aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined)

/** Pauses for as long as the previous step took; returns false once aborted. */
const restingBetween = (clock: Clock, signal: AbortSignal) => {
  let since = clock.now()
  return async (): Promise<boolean> => {
    await pause(since.until(clock.now()).total('milliseconds') + REST_MILLISECONDS, signal)
    since = clock.now()
    return !signal.aborted
  }
}

type HistoryParts = BulletinParts & { settings: Pick<Settings, 'demoHistoryDays'> }

const playLastDays = async (parts: HistoryParts, signal: AbortSignal): Promise<PlayedHistory> => {
  const { settings, database, clock } = parts
  const today = exploitationDayAt(clock.now(), settings.timeZone)
  const known = await referenceService(referenceRepository(database.queries)).listLines()
  const wholeFrom = addDays(today, -WHOLE_DAYS)
  return playHistory(historyParts(parts, restingBetween(clock, signal)), {
    days: daysBetween(addDays(today, -settings.demoHistoryDays), today),
    lines: known.ok ? known.value.map(({ name }) => name) : [],
    shareOf: (line, day) => (line === WHOLE_LINE && day >= wholeFrom ? 1 : USUAL_SHARE),
    always: new Set(DEMO_ACCOUNTS.map(({ matricule }) => matricule)),
  })
}

/**
 * Generates the bulletins of the past days in the background, in small steps, once the server listens. If the process
 * is stopped, the next one continues.
 */
export const feedHistory = (
  app: FastifyInstance,
  parts: HistoryParts,
  beginAfterMilliseconds = BEGIN_AFTER_MILLISECONDS,
): void => {
  if (parts.settings.demoHistoryDays === 0) return
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const play = async (): Promise<void> => {
    await pause(beginAfterMilliseconds, stopping.signal)
    if (stopping.signal.aborted) return
    const turn = turnOf(parts.database, 'demoHistory')
    try {
      // Only one process plays the history.
      if (!(await turn.isOurs())) return
      const { days, sent, validated, treated, archived, refused } = await playLastDays(parts, stopping.signal)
      app.log.info(
        { days, sent, validated, treated, archived, refused: Object.fromEntries(refused) },
        'the demo history was played',
      )
    } catch (error) {
      app.log.warn({ err: error }, 'the demo history could not be played')
    } finally {
      await turn.release()
    }
  }
  app.addHook('onListen', () => {
    running = play()
  })
  // `preClose` runs before the server waits for pending requests.
  app.addHook('preClose', async () => stopping.abort())
  app.addHook('onClose', () => running)
}
