import { LineName } from '@bulletin/domain/network/line-name'
import { Day } from '@bulletin/domain/time/day'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'

export const UsageReportQuery = z.object({ line: LineName, startDate: Day, endDate: Day })
export type UsageReportQuery = z.output<typeof UsageReportQuery>

export const downloadUsageReport = defineCall({
  id: 'downloadUsageReport',
  method: 'GET',
  path: '/api/admin/download-csv',
  query: UsageReportQuery,
  answer: { status: 200, schema: z.string(), file: 'text/csv' },
  problems: ['PERIOD_REVERSED', 'REPORT_OF_DAYS_TO_COME', 'LINE_NOT_FOUND'],
})
