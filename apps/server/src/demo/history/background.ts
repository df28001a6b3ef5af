import type { Clock } from '@bulletin/domain/time/clock'
import { addDays, exploitationDayAt } from '@bulletin/domain/time/day'
import type { FastifyInstance } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import type { BulletinParts } from '../../bulletins/build.ts'
import { turnOf } from '../../database/turn.ts'
import type { Settings } from '../../settings/settings.ts'
import { referenceRepository } from '../../reference/repository.ts'
import { referenceService } from '../../reference/service.ts'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import { historyParts } from './build.ts'
import { daysBetween } from './days.ts'
import { playHistory, type PlayedHistory } from './play.ts'

const USUAL_SHARE = 0.1
/** Everybody of this line sends, on the last days. */
const WHOLE_LINE = '7'
const WHOLE_DAYS = 2

/** The address is printed first, and the first page served. */
const BEGIN_AFTER_MILLISECONDS = 2000
/** After each piece of work the process is left to its visitors for as long again, and a little longer. */
const REST_MILLISECONDS = 10

/** Ends at once when it is told to stop. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined)

/** Rests for as long as the work before took. */
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
 * A demonstration has a past: the bulletins of the last days are sent once visitors are served, a few at a time. A
 * process that is stopped leaves the rest to the next.
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
      // Of several processes, one plays.
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
  // Before the requests that are still running are waited for.
  app.addHook('preClose', async () => stopping.abort())
  app.addHook('onClose', () => running)
}
