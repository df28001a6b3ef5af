import type { DriverMonths, LineMonth } from '@bulletin/domain/manual-driving/monthly'
import { BEST_FIRST, type TrackedPeriod } from '@bulletin/domain/manual-driving/tracking'
import type { DriverCounts } from '@bulletin/domain/manual-driving/yearly'
import type { DriverSearch } from '@bulletin/domain/people/search-key'
import { IS_REAL } from '../database/bulletins/conditions.ts'
import { hasNameParts } from '../database/bulletins/driver-search.ts'
import { newParameters, type Parameters } from '../database/bulletins/parameters.ts'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { statementRows } from '../database/rows.ts'

/** Which driver days are counted, on which lines and when. */
export type Tracked = {
  /** Null: every line. */
  lines: readonly string[] | null
  period: TrackedPeriod
  /** Null: every driver. */
  search: DriverSearch | null
}

const RESULT = 'coalesce(b.corrected_valid_manual_driving, b.valid_manual_driving)'
const RANK = `case ${RESULT} ${BEST_FIRST.map((result, rank) => `when '${result}' then ${rank}`).join(' ')} end`
const isBest = (result: (typeof BEST_FIRST)[number]): string => `best = ${BEST_FIRST.indexOf(result)}`

/** A single line uses `=`: only then does the index return its days in order. */
const onLines = (lines: readonly string[] | null, { add }: Parameters): string => {
  if (lines === null) return 'true'
  return lines.length === 1 ? `b.line = ${add(lines[0])}` : `b.line = any(${add(lines)}::text[])`
}

const within = ({ startDate, endDate }: TrackedPeriod, { add }: Parameters): string =>
  `b.date >= ${add(startDate)}::date and b.date <= ${add(endDate)}::date`

/**
 * Each driver's working days per line, with the best result of each day. The index contains every column used here, in
 * this order: a year of a line is read by an index-only scan.
 */
const workingDays = ({ lines, period }: Tracked, besides: string, parameters: Parameters): string => `
  select b.line, b.date, b.driver, min(${RANK}) as best
  from bulletin b
  where ${IS_REAL} and ${onLines(lines, parameters)} and ${within(period, parameters)}
    and ${RESULT} <> 'NA' ${besides}
  group by b.line, b.date, b.driver`

/** A driver's name in their newest bulletin of the period, on any line. */
const newestName = (driver: string, { period }: Tracked, parameters: Parameters): string => `
  select b.driver_name, b.driver_search, b.driver_sort
  from bulletin b
  where b.driver = ${driver} and ${IS_REAL} and ${within(period, parameters)}
  order by b.date desc, b.id desc
  limit 1`

const isOfMatricule = (driver: string, search: DriverSearch | null, { add }: Parameters): string =>
  search && 'matriculeStart' in search ? `starts_with(${driver}, ${add(search.matriculeStart)})` : 'true'

const isOfName = (search: DriverSearch | null, parameters: Parameters): string =>
  search && 'nameParts' in search
    ? hasNameParts('newest.driver_search', search.nameParts, parameters)
    : 'true'

const Driver = { line: z.string(), driver: z.string(), driverName: z.string() }

const DriverRow = z.object({
  ...Driver,
  driverSort: z.string(),
  ok: z.number(),
  nok: z.number(),
  noObject: z.number(),
}) satisfies z.ZodType<DriverCounts>

const CountedMonths = z.object({
  drivers: z.array(
    z.object({
      ...Driver,
      months: z.array(z.object({ month: z.string(), workingDays: z.number(), okDays: z.number() })),
    }) satisfies z.ZodType<DriverMonths>,
  ),
  lineMonths: z.array(
    z.object({
      line: z.string(),
      month: z.string(),
      okDays: z.number(),
      drivers: z.number(),
    }) satisfies z.ZodType<LineMonth>,
  ),
})

export const trackingRepository = (database: Pick<Database, 'run'>) => ({
  /** All matching drivers with a working day, unordered: as many rows as drivers, not bulletins. */
  countDays: (tracked: Tracked): Promise<DriverCounts[]> => {
    const parameters = newParameters()
    const { search } = tracked
    const text = `
      with days as (${workingDays(tracked, `and ${isOfMatricule('b.driver', search, parameters)}`, parameters)}),
      counted as (
        select line, driver,
          count(*) filter (where ${isBest('OK')})::int as ok,
          count(*) filter (where ${isBest('NOK')})::int as nok,
          count(*) filter (where ${isBest('NO_OBJECT')})::int as "noObject"
        from days group by line, driver
      )
      select counted.*, newest.driver_name as "driverName", newest.driver_sort as "driverSort"
      from counted cross join lateral (${newestName('counted.driver', tracked, parameters)}) newest
      where ${isOfName(search, parameters)}`
    return statementRows(database, DriverRow, { text, values: parameters.values })
  },

  /** The months of matching drivers, at most `driversMax` in matricule order, and those of their lines. */
  countMonths: async (tracked: Tracked, driversMax: number): Promise<z.infer<typeof CountedMonths>> => {
    const parameters = newParameters()
    const { search } = tracked
    const text = `
      with days as (${workingDays(tracked, '', parameters)}),
      worked as materialized (
        select line, driver, to_char(date, 'YYYY-MM') as month,
          count(*)::int as "workingDays", count(*) filter (where ${isBest('OK')})::int as "okDays"
        from days group by line, driver, to_char(date, 'YYYY-MM')
      ), found as (
        select one.line, one.driver, newest.driver_name as "driverName"
        from (
          select distinct line, driver from worked where ${isOfMatricule('driver', search, parameters)}
        ) one
        cross join lateral (${newestName('one.driver', tracked, parameters)}) newest
        where ${isOfName(search, parameters)}
        order by one.driver, one.line
        limit ${driversMax}
      ), by_driver as (
        select found.*, json_agg(json_build_object(
          'month', worked.month, 'workingDays', worked."workingDays", 'okDays', worked."okDays")) as months
        from found join worked using (line, driver)
        group by found.line, found.driver, found."driverName"
      ), line_months as (
        select line, month, sum("okDays")::int as "okDays", count(*)::int as drivers
        from worked where line in (select line from found) group by line, month
      )
      select
        coalesce((select json_agg(by_driver order by driver, line) from by_driver), '[]') as drivers,
        coalesce((select json_agg(line_months) from line_months), '[]') as "lineMonths"`
    const [answer] = await statementRows(database, CountedMonths, { text, values: parameters.values })
    if (!answer) throw new Error('The database gave no months')
    return answer
  },
})
export type TrackingRepository = ReturnType<typeof trackingRepository>
