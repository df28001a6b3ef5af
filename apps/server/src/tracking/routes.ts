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
  router.answer(listMonthlyManualDriving, async ({ account, query, readAfter }) =>
    (await tracking(readAfter)).listMonthly(account, query),
  )
  router.answer(listYearlyManualDriving, async ({ account, query, readAfter }) =>
    (await tracking(readAfter)).listYearly(account, query),
  )
  router.answer(getYearlyManualDriving, async ({ account, params, query, readAfter }) =>
    (await tracking(readAfter)).getYearly(account, params.searchedDriver, query),
  )
}
