import { downloadUsageReport } from '@bulletin/contract/calls/usage'
import type { CallRouter } from '../http/call-router.ts'
import type { UsageService } from './service.ts'

/** The service for a reader with this last write position. */
type Usage = (readAfter: string | null) => Promise<UsageService>

export const usageRoutes = (router: CallRouter, usage: Usage): void => {
  router.answerFile(downloadUsageReport, async ({ query, readAfter }) =>
    (await usage(readAfter)).downloadReport(query),
  )
}
