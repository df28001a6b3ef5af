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

/** Of a hundred who should, so many send a bulletin at all. */
const SENDING_SHARE = 0.97
/** A quarter of an hour into the next day, what has nothing outstanding is archived. */
const CLOSE_AFTER_SECONDS = 15 * 60

export type HistoryParts = {
  /** Today's. */
  clock: Clock
  timeZone: string
  book: DayBook
  post: (sending: Sending) => Promise<Sent>
  /** The drivers of whom there is a bulletin of that day. */
  sentOn: (day: Day) => Promise<ReadonlySet<string>>
  /** The managers look at the bulletins of that day, as far as they had come by an instant. */
  manage: Managing
  /** So does the secretariat. */
  treat: Treating
  /** The daily close of that instant; how many it archived. */
  closeAt: (at: InstantText, mayGoOn: MayGoOn) => Promise<number>
  /** How many may be under way at once. */
  together: number
  /** Taken after each step of the work; false ends it. */
  mayGoOn: MayGoOn
}

export type History = {
  days: readonly Day[]
  lines: readonly string[]
  /** The part of the orders of a line and day that a bulletin is sent for. */
  shareOf: (line: string, day: Day) => number
  /** Who sends one of every day. */
  always: ReadonlySet<string>
}

export type PlayedHistory = {
  days: number
  /** Orders of all these days, and those that a bulletin belongs to. */
  ordered: number
  chosen: number
  sent: number
  validated: number
  /** Items, not bulletins. */
  treated: number
  archived: number
  refused: Map<string, number>
}

/** A driver is chosen for good: a larger share contains the smaller one, and a second run chooses the same. */
export const isChosen = (
  { matricularAccount: matricule, line }: OrderedDriver,
  day: Day,
  { shareOf, always }: Pick<History, 'shareOf' | 'always'>,
): boolean =>
  always.has(matricule) || drawOf({ matricule, day, line }, 'sends') < shareOf(line, day) * SENDING_SHARE

const bySending = (one: Sending, other: Sending): number =>
  `${one.sentAt} ${one.bulletin.id}` < `${other.sentAt} ${other.bulletin.id}` ? -1 : 1

/**
 * Plays the past in the order in which it happened: every chosen driver sends a bulletin of the day, and on the day after
 * a manager looks at it, on the next the secretariat; every day is closed. What is there already is left alone, so that it can be played again, or to its end after it was
 * stopped.
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

  /** False when it was told to stop. */
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

  /** False when it was told to stop. */
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
  /** What is still to come is for the close of the product. */
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
  // Those who remember only tomorrow have sent nothing yet.
  if (!(await sendUntil(now))) return tally
  for (const day of history.days) if (!(await manageUntil(day, now))) return tally
  for (const day of history.days) if (!(await treatUntil(day, now))) return tally
  // What came late went by the close of its own day.
  for (const day of history.days.slice(-1)) await closeOf(closeAfter(day))
  return tally
}
