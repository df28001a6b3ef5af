import { downloadUsageReport } from '@bulletin/contract/calls/usage'
import type { CallRouter } from '../http/call-router.ts'
import type { UsageService } from './service.ts'

export const usageRoutes = (router: CallRouter, usage: UsageService): void => {
  router.answerFile(downloadUsageReport, ({ query }) => usage.downloadReport(query))
}
