import type { Feed, FeedCalendar, FeedEmployeeRunDate, Row } from './feed.ts'

type OfRun = Row & { readonly runId: string }

/** Data of the files that the feed drops or that has no effect: not a fault, but reported as a notice. */
export type FeedRemarks = {
  /** Rows of `feed_info.txt` after the first. */
  readonly moreInfo: readonly Row[]
  /** Services that are used but have no day at all. */
  readonly dayless: readonly FeedCalendar[]
  /** Events whose trip a supplement deleted: they stay, without the trip. */
  readonly withoutTrip: readonly OfRun[]
  /** Events dropped because a supplement deleted their service or place. */
  readonly takenAway: readonly OfRun[]
  /** Runs that only drive on unwanted routes, each by its first event, and their orders. */
  readonly runsElsewhere: readonly OfRun[]
  readonly ordersElsewhere: readonly FeedEmployeeRunDate[]
}

export type ReadFeed = Feed & { readonly remarks: FeedRemarks }
