import type { MonthlyQuery, YearlyPage, YearlyQuery } from '@bulletin/contract/calls/tracking'
import type { Account } from '@bulletin/domain/access/account'
import type { CallId } from '@bulletin/domain/access/call'
import { linesReached } from '@bulletin/domain/access/lines-asked'
import { TOTAL_EXACT_MAX, TRACKING_ROWS_MAX } from '@bulletin/domain/limits'
import { monthlyRowsOf, type MonthlyRow } from '@bulletin/domain/manual-driving/monthly'
import { monthsOf, slidingPeriod } from '@bulletin/domain/manual-driving/tracking'
import { sortedYearly, type YearlyRow, type YearlySort } from '@bulletin/domain/manual-driving/yearly'
import { driverSearchOf, type DriverSearch } from '@bulletin/domain/people/search-key'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { exploitationDayAt } from '@bulletin/domain/time/day'
import type { Tracked, TrackingRepository } from './repository.ts'

type AskedPeriod = Pick<MonthlyQuery, 'line' | 'startDate' | 'endDate'>

/** Manual-driving rates. The database counts the days; the domain computes the rates. */
export const trackingService = (
  repository: TrackingRepository,
  { clock, timeZone }: { clock: Clock; timeZone: string },
) => {
  const trackedBy = (
    account: Account,
    call: CallId,
    query: AskedPeriod,
    search: DriverSearch | null,
  ): Result<Tracked, Problem> => {
    const lines = linesReached(account, call, query.line)
    if (!lines.ok) return lines
    const endDate = query.endDate ?? exploitationDayAt(clock.now(), timeZone)
    const startDate = query.startDate ?? slidingPeriod(endDate).startDate
    if (startDate > endDate) return failure(problem('PERIOD_REVERSED'))
    return success({ lines: lines.value, period: { startDate, endDate }, search })
  }

  const yearlyRows = async (tracked: Tracked, sort: YearlySort): Promise<YearlyRow[]> =>
    sortedYearly(await repository.countDays(tracked), tracked.period, sort)

  return {
    /** Sorted after the rates are computed: rounded rates do not follow the order of the exact ones. */
    listYearly: async (account: Account, query: YearlyQuery): Promise<Result<YearlyPage, Problem>> => {
      const search = driverSearchOf(query.searchedDriver ?? '')
      const tracked = trackedBy(account, 'listYearlyManualDriving', query, search)
      if (!tracked.ok) return tracked
      const { page, sizePerPage } = query
      const rows = await yearlyRows(tracked.value, query)
      const total = Math.min(rows.length, TOTAL_EXACT_MAX)
      return success({
        content: rows.slice(page * sizePerPage, (page + 1) * sizePerPage),
        pageable: { pageNumber: page, pageSize: sizePerPage },
        totalPages: Math.ceil(total / sizePerPage),
        totalElements: total,
        totalIsLowerBound: rows.length > total,
      })
    },

    getYearly: async (
      account: Account,
      matricule: string,
      query: AskedPeriod,
    ): Promise<Result<YearlyRow[], Problem>> => {
      const search = { matriculeStart: matricule }
      const tracked = trackedBy(account, 'getYearlyManualDriving', query, search)
      if (!tracked.ok) return tracked
      return success(await yearlyRows(tracked.value, { sortField: 'matricule', sortDirection: 'ASC' }))
    },

    listMonthly: async (account: Account, query: MonthlyQuery): Promise<Result<MonthlyRow[], Problem>> => {
      const search = driverSearchOf(query.searchedDriver ?? '')
      const tracked = trackedBy(account, 'listMonthlyManualDriving', query, search)
      if (!tracked.ok) return tracked
      const { period } = tracked.value
      const driversMax = Math.floor(TRACKING_ROWS_MAX / Math.max(monthsOf(period).length, 1))
      const { drivers, lineMonths } = await repository.countMonths(tracked.value, driversMax + 1)
      if (drivers.length > driversMax) return failure(problem('TRACKING_TOO_LONG'))
      return success(monthlyRowsOf(drivers, lineMonths, period))
    },
  }
}
export type TrackingService = ReturnType<typeof trackingService>
