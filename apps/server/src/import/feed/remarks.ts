import type { Feed, FeedCalendar, FeedEmployeeRunDate, Row } from './feed.ts'

type OfRun = Row & { readonly runId: string }

/** What the files hold and the feed does not, or what in it comes to nothing: no fault, and somebody should know. */
export type FeedRemarks = {
  /** Rows of `feed_info.txt` after the first. */
  readonly moreInfo: readonly Row[]
  /** Services that something follows, and that have no day at all. */
  readonly dayless: readonly FeedCalendar[]
  /** Events whose trip a supplement took away: they stay, without it. */
  readonly withoutTrip: readonly OfRun[]
  /** Events whose service or place a supplement took away, and which went with it. */
  readonly takenAway: readonly OfRun[]
  /** Runs that only drive on routes that nobody wants, each by its first event, and their orders. */
  readonly runsElsewhere: readonly OfRun[]
  readonly ordersElsewhere: readonly FeedEmployeeRunDate[]
}

export type ReadFeed = Feed & { readonly remarks: FeedRemarks }
