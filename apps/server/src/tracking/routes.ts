import {
  getYearlyManualDriving,
  listMonthlyManualDriving,
  listYearlyManualDriving,
} from '@bulletin/contract/calls/tracking'
import type { CallRouter } from '../http/call-router.ts'
import type { TrackingService } from './service.ts'

/** The service for a reader with this last write position. */
type Tracking = (readAfter: string | null) => Promise<TrackingService>

export const trackingRoutes = (router: CallRouter, tracking: Tracking): void => {
  router.answer(listMonthlyManualDriving, async ({ account, query, readAfter, trace }) => {
    const found = await (await tracking(readAfter)).listMonthly(account, query)
    if (found.ok) trace.note({ count: found.value.length })
    return found
  })
  router.answer(listYearlyManualDriving, async ({ account, query, readAfter, trace }) => {
    const found = await (await tracking(readAfter)).listYearly(account, query)
    if (found.ok) trace.note({ count: found.value.totalElements })
    return found
  })
  router.answer(getYearlyManualDriving, async ({ account, params, query, readAfter }) =>
    (await tracking(readAfter)).getYearly(account, params.searchedDriver, query),
  )
}
