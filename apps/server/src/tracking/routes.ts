import {
  getYearlyManualDriving,
  listMonthlyManualDriving,
  listYearlyManualDriving,
} from '@bulletin/contract/calls/tracking'
import type { CallRouter } from '../http/call-router.ts'
import type { TrackingService } from './service.ts'

export const trackingRoutes = (router: CallRouter, service: TrackingService): void => {
  router.answer(listMonthlyManualDriving, ({ account, query }) => service.listMonthly(account, query))
  router.answer(listYearlyManualDriving, ({ account, query }) => service.listYearly(account, query))
  router.answer(getYearlyManualDriving, ({ account, params, query }) =>
    service.getYearly(account, params.searchedDriver, query),
  )
}
