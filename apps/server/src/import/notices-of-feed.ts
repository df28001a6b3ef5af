import type { ImportNotice } from '@bulletin/domain/planning/import/report'
import { findingsOf, listed } from './build/findings.ts'
import type { Row } from './feed/feed.ts'
import type { FeedRemarks } from './feed/remarks.ts'

/** In feed order: feed info, days, runs, orders. */
export const noticesOfFeed = (remarks: FeedRemarks): ImportNotice[] => {
  const findings = findingsOf()
  const { moreInfo, dayless } = remarks
  if (moreInfo.length > 0) findings.leftOut('FEED_INFO_ROWS', { count: moreInfo.length }, moreInfo[0])
  if (dayless.length > 0)
    findings.missing(
      'CALENDARS_WITHOUT_DAYS',
      { count: dayless.length, calendars: listed(dayless.map(({ id }) => id)) },
      dayless[0],
    )

  const ofRuns = (code: ImportNotice['code'], rows: readonly (Row & { runId: string })[]): void => {
    if (rows.length === 0) return
    const runs = listed(rows.map(({ runId }) => runId))
    findings.leftOut(code, { count: rows.length, runs }, rows[0])
  }
  ofRuns('EVENT_TRIPS_TAKEN_AWAY', remarks.withoutTrip)
  ofRuns('EVENTS_TAKEN_AWAY', remarks.takenAway)
  ofRuns('RUNS_OF_OTHER_ROUTES', remarks.runsElsewhere)
  ofRuns('ORDERS_OF_OTHER_ROUTES', remarks.ordersElsewhere)
  return findings.notices
}
