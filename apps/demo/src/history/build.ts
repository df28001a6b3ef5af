import { fixedClock } from '@bulletin/domain/time/clock'
import { bulletinServices, type BulletinParts } from '@bulletin/server/bulletins/build'
import { databaseBook } from '../sent/database-book.ts'
import { managersIn } from './managers.ts'
import { managing } from './manage.ts'
import type { HistoryParts } from './play.ts'
import { poster } from './post.ts'
import { driversWithBulletin } from './sent-already.ts'
import { playedOutstanding, playedValidated, playedWaiting } from './played.ts'
import { secretaryAccount } from './secretary.ts'
import { treating } from './treat.ts'

/** Concurrent sendings on a PostgreSQL server; the embedded database processes one at a time. */
const TOGETHER_ON_A_SERVER = 8

/** Everything needed to play the past, using the product's database and services. */
export const historyParts = (parts: BulletinParts, mayGoOn: HistoryParts['mayGoOn']): HistoryParts => {
  const { settings, database, clock } = parts
  let managers: ReturnType<typeof managersIn> | null = null
  return {
    clock,
    timeZone: settings.timeZone,
    book: databaseBook(database.queries, settings.timeZone),
    post: poster((past) => bulletinServices({ ...parts, clock: past }).receipt),
    sentOn: driversWithBulletin(database.queries),
    manage: managing({
      timeZone: settings.timeZone,
      serviceOn: (past) => bulletinServices({ ...parts, clock: past }).validation,
      waitingOn: playedWaiting(database.queries),
      managerOf: async (bulletin) => (await (managers ??= managersIn(database.queries)))(bulletin),
    }),
    treat: treating({
      timeZone: settings.timeZone,
      secretary: secretaryAccount(),
      serviceOn: (past) => bulletinServices({ ...parts, clock: past }).processing,
      outstandingOn: playedOutstanding(database.queries),
    }),
    closeAt: async (at, goesOn) => {
      const played = await playedValidated(database.queries)(at)
      const { closing } = bulletinServices({ ...parts, clock: fixedClock(at) })
      return closing.close(async (id) => played.has(id) && goesOn())
    },
    together: database.kind === 'postgresql' ? TOGETHER_ON_A_SERVER : 1,
    mayGoOn,
  }
}
