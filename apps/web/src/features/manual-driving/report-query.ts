import type { MonthlyRow } from '@bulletin/domain/manual-driving/monthly'
import type { YearlyRow } from '@bulletin/domain/manual-driving/yearly'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/api-client.ts'
import type { ReportAsked } from './report-address.ts'

/** A driver's year on one line, with its months. Both are empty for a driver who did not work. */
export type Report = { line: string | null; year: YearlyRow | null; months: readonly MonthlyRow[] }

type Client = Pick<ApiClient, 'getYearlyManualDriving' | 'listMonthlyManualDriving'>

/** Without a line, uses the first one the driver worked on, because its average is the one to compare with. */
const readReport = async (
  client: Client,
  { matricule, line, period }: ReportAsked,
  signal: AbortSignal,
): Promise<Report> => {
  const query = { ...period, ...(line !== null && { line }) }
  const [year = null] = await client.getYearlyManualDriving(
    { params: { searchedDriver: matricule }, query },
    { signal },
  )
  const workedOn = year?.id.line ?? line
  if (!year) return { line: workedOn, year, months: [] }
  const months = await client.listMonthlyManualDriving(
    { query: { ...period, line: year.id.line, searchedDriver: matricule } },
    { signal },
  )
  return { line: workedOn, year, months }
}

/** Silent: the report itself shows the load error. */
export const reportQuery = (client: Client, ownMatricule: string, asked: ReportAsked | null) =>
  queryOptions({
    meta: { silent: true },
    queryKey: ['manualDrivingReport', ownMatricule, asked?.matricule, asked?.line, asked?.period],
    queryFn: async ({ signal }): Promise<Report> =>
      asked ? readReport(client, asked, signal) : { line: null, year: null, months: [] },
    enabled: asked !== null,
  })
