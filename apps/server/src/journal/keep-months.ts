import type { JournalSealing } from '@bulletin/domain/journal/entry'
import type { JournalChange } from '@bulletin/domain/journal/journal-row'
import { retentionEntry } from '@bulletin/domain/journal/retention-entry'
import type { Clock } from '@bulletin/domain/time/clock'
import { addDays, dayTurningAt, instantText, localHourOf, type InstantText } from '@bulletin/domain/time/day'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { addToJournal } from '../database/journal/adding.ts'
import {
  addJournalMonths,
  forgetSignIns,
  removeJournalMonth,
  type RemovedMonth,
} from '../database/journal/months.ts'
import { createDailyTimes } from '../system/daily-times.ts'
import { keepDaily } from '../system/keep-daily.ts'

/** When the fewest people work. */
const EVERY_DAY_AT = '03:20'
/** A month begins in UTC in the database. */
const UTC = 'UTC'
/** A session that is still used after this many days counts as a new sign-in. */
const SESSIONS_KEPT_DAYS = 31

type MonthsParts = {
  database: Pick<Database, 'exclusively'>
  clock: Clock
  sealing: JournalSealing
  keptMonths: number
  log: Pick<FastifyBaseLogger, 'info'>
}

const changeOf = (field: string, before: JournalChange['before']): JournalChange => ({
  subject: null,
  field,
  before,
  after: null,
})

/** What `verify-history` needs to tell a month that was removed on time from one that somebody removed. */
const entryOf = (removed: RemovedMonth, at: InstantText, sealing: JournalSealing) =>
  retentionEntry(
    {
      at,
      count: removed.entries,
      changes: [
        changeOf('month', removed.month),
        changeOf('firstPosition', removed.firstPosition),
        changeOf('lastPosition', removed.lastPosition),
      ],
    },
    sealing,
  )

/** Makes the coming months ready and removes those that were kept long enough, in one process at a time. */
export const turnMonths = ({ database, clock, sealing, keptMonths, log }: MonthsParts): Promise<void> =>
  database.exclusively('journalMonths', async (queries) => {
    const today = dayTurningAt(0, clock.now(), UTC)
    await addJournalMonths(queries, { keptMonths, today })
    /** One month a transaction: those who write wait for the removal of one table at most. */
    const removeOne = () =>
      queries.transaction(async (transaction) => {
        const removed = await removeJournalMonth(transaction, { keptMonths, today })
        if (removed !== null)
          await addToJournal(transaction, [entryOf(removed, instantText(clock.now()), sealing)])
        return removed
      })
    for (let removed = await removeOne(); removed !== null; removed = await removeOne())
      log.info({ month: removed.month, entries: removed.entries }, 'a month of the journal was removed')
    await forgetSignIns(queries, localHourOf(addDays(today, -SESSIONS_KEPT_DAYS), 0, UTC))
  })

type KeepParts = Omit<MonthsParts, 'log'> & {
  timeZone: string
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  metrics: Registry
}

/** At start, then every day. Stopping waits for the work in progress. */
export const keepMonths = ({ timeZone, metrics, ...parts }: KeepParts) => {
  const failures = new Counter({
    name: 'bulletin_journal_months_failures_total',
    help: 'Attempts of this process to add and remove months of the journal that failed',
    registers: [metrics],
  })
  return keepDaily({
    clock: parts.clock,
    times: createDailyTimes(EVERY_DAY_AT, timeZone),
    work: () => turnMonths(parts),
    failed: (error) => {
      failures.inc()
      parts.log.error({ err: error }, 'the months of the journal could not be turned')
    },
  })
}
