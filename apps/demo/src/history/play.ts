import type { OrderedDriver } from '@bulletin/domain/service/ordered-service'
import type { Clock } from '@bulletin/domain/time/clock'
import { addDays, instantText, localHourOf, type Day, type InstantText } from '@bulletin/domain/time/day'
import { EXPLOITATION_DAY_START_HOUR } from '@bulletin/domain/limits'
import { addSeconds, isBefore } from '@bulletin/domain/time/instant'
import type { DayBook } from '../sent/day-facts.ts'
import { drawOf } from '../sent/seed.ts'
import { sentDay } from '../sent/sent-day.ts'
import type { Done, MayGoOn } from './in-order.ts'
import type { Managing } from './manage.ts'
import type { Treating } from './treat.ts'
import type { Sending, Sent } from './post.ts'

/** Share of drivers who send a bulletin. */
const SENDING_SHARE = 0.97
/** The daily close archives bulletins with nothing outstanding, a quarter of an hour into the next day. */
const CLOSE_AFTER_SECONDS = 15 * 60

export type HistoryParts = {
  /** The current time, not the played one. */
  clock: Clock
  timeZone: string
  book: DayBook
  post: (sending: Sending) => Promise<Sent>
  /** The drivers who already have a bulletin for that day. */
  sentOn: (day: Day) => Promise<ReadonlySet<string>>
  /** Managers validate the bulletins of that day, up to an instant. */
  manage: Managing
  /** The secretariat treats the bulletins of that day, up to an instant. */
  treat: Treating
  /** Runs the daily close of that instant; returns how many bulletins it archived. */
  closeAt: (at: InstantText, mayGoOn: MayGoOn) => Promise<number>
  /** Maximum number of concurrent sendings. */
  together: number
  /** Called after each step; returns false to stop. */
  mayGoOn: MayGoOn
}

export type History = {
  days: readonly Day[]
  lines: readonly string[]
  /** Share of a line's orders on a day that get a bulletin. */
  shareOf: (line: string, day: Day) => number
  /** Drivers who send a bulletin every day. */
  always: ReadonlySet<string>
}

export type PlayedHistory = {
  days: number
  /** All orders of these days, and the chosen ones. */
  ordered: number
  chosen: number
  sent: number
  validated: number
  /** Counts items, not bulletins. */
  treated: number
  archived: number
  refused: Map<string, number>
}

/** Selects drivers deterministically: a larger share includes the smaller one, and a second run selects the same. */
export const isChosen = (
  { matricularAccount: matricule, line }: OrderedDriver,
  day: Day,
  { shareOf, always }: Pick<History, 'shareOf' | 'always'>,
): boolean =>
  always.has(matricule) || drawOf({ matricule, day, line }, 'sends') < shareOf(line, day) * SENDING_SHARE

const bySending = (one: Sending, other: Sending): number =>
  `${one.sentAt} ${one.bulletin.id}` < `${other.sentAt} ${other.bulletin.id}` ? -1 : 1

/**
 * Plays the past in chronological order: every chosen driver sends a bulletin for the day, a manager validates it on
 * the next day, the secretariat treats it on the day after; every day is closed. Existing bulletins are not changed, so
 * that it can be repeated, or resumed after an abort.
 */
export const playHistory = async (parts: HistoryParts, history: History): Promise<PlayedHistory> => {
  const { clock, timeZone, book, post, sentOn, manage, treat, closeAt, together, mayGoOn } = parts
  const tally: PlayedHistory = {
    days: 0,
    ordered: 0,
    chosen: 0,
    sent: 0,
    validated: 0,
    treated: 0,
    archived: 0,
    refused: new Map(),
  }
  let waiting: Sending[] = []

  const refuse = (code: string): void => {
    tally.refused.set(code, (tally.refused.get(code) ?? 0) + 1)
  }

  const sendAll = async (sendings: readonly Sending[]): Promise<boolean> => {
    for (let index = 0; index < sendings.length; index += together) {
      const outcomes = await Promise.all(sendings.slice(index, index + together).map(post))
      for (const outcome of outcomes) {
        if (outcome === 'SENT') tally.sent += 1
        else if (outcome !== 'KNOWN') refuse(outcome)
      }
      if (!(await mayGoOn())) return false
    }
    return true
  }

  /** False when aborted. */
  const makeLine = async (line: string, day: Day, sent: ReadonlySet<string>): Promise<boolean> => {
    const orders = await book.ordersOn(line, day)
    const chosen = orders.filter((driver) => isChosen(driver, day, history))
    tally.ordered += orders.length
    tally.chosen += chosen.length
    const missing = chosen.filter(({ matricularAccount }) => !sent.has(matricularAccount))
    if (missing.length === 0) return mayGoOn()
    const facts = await book.factsOn(line, day)
    for (const driver of missing) {
      const ordered = await book.orderOf(driver, day, facts)
      const seed = { matricule: driver.matricularAccount, day, line }
      if (ordered) waiting.push({ driver, ...sentDay(seed, ordered, facts, timeZone) })
      if (!(await mayGoOn())) return false
    }
    return true
  }

  const sendUntil = (until: InstantText): Promise<boolean> => {
    const due = waiting.filter(({ sentAt }) => sentAt < until)
    waiting = waiting.filter(({ sentAt }) => sentAt >= until)
    return sendAll(due.toSorted(bySending))
  }

  /** False when aborted. */
  const count = (what: 'validated' | 'treated', { done, refused, goesOn }: Done): boolean => {
    tally[what] += done
    for (const code of refused) refuse(code)
    return goesOn
  }
  const manageUntil = async (day: Day, until: InstantText): Promise<boolean> =>
    count('validated', await manage(day, until, mayGoOn))
  const treatUntil = async (day: Day, until: InstantText): Promise<boolean> =>
    count('treated', await treat(day, until, mayGoOn))

  const now = instantText(clock.now())
  const startAfter = (day: Day) => localHourOf(addDays(day, 1), EXPLOITATION_DAY_START_HOUR, timeZone)
  const closeAfter = (day: Day) => addSeconds(startAfter(day), CLOSE_AFTER_SECONDS)
  /** Closes in the future are left to the product's own scheduler. */
  const closeOf = async (at: InstantText): Promise<boolean> => {
    if (isBefore(now, at)) return mayGoOn()
    tally.archived += await closeAt(at, mayGoOn)
    return mayGoOn()
  }

  for (const day of history.days) {
    const sent = await sentOn(day)
    for (const line of history.lines) if (!(await makeLine(line, day, sent))) return tally
    const nextDay = startAfter(day)
    if (!(await sendUntil(nextDay))) return tally
    if (!(await manageUntil(addDays(day, -1), nextDay))) return tally
    if (!(await treatUntil(addDays(day, -2), nextDay))) return tally
    if (!(await closeOf(closeAfter(day)))) return tally
    tally.days += 1
  }
  // Sends what is due by now; bulletins that drivers remember later are not sent yet.
  if (!(await sendUntil(now))) return tally
  for (const day of history.days) if (!(await manageUntil(day, now))) return tally
  for (const day of history.days) if (!(await treatUntil(day, now))) return tally
  // Late bulletins missed the close of their own day, so run the last close once more.
  for (const day of history.days.slice(-1)) await closeOf(closeAfter(day))
  return tally
}
