import { RESERVE_FORM } from '@bulletin/domain/service/service-name'
import type { InstantText } from '@bulletin/domain/time/day'
import type { ReportPeriod } from '@bulletin/domain/usage/usage-report'
import { VIRTUAL_STATUS } from '@bulletin/domain/workflow/progress'
import { HAS_OBSERVATION, isLate } from '../database/bulletins/columns.ts'
import { conditionSql } from '../database/bulletins/condition-sql.ts'
import { IS_REAL } from '../database/bulletins/conditions.ts'
import { timetablesOn } from '../database/bulletins/plan.ts'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { statementRows } from '../database/rows.ts'

/** One day at one terminus. */
const UsageRow = z.object({
  date: z.string(),
  /** Null for bulletins without a terminus. */
  terminus: z.string().nullable(),
  planned: z.number(),
  /** Planned services with at least one bulletin. */
  covered: z.number(),
  received: z.number(),
  /** Received bulletins for a planned service that has an earlier one. */
  second: z.number(),
  reserves: z.number(),
  /** Bulletins of a service that is not in the day's plan. */
  unplanned: z.number(),
  validated: z.number(),
  processed: z.number(),
  observed: z.number(),
  late: z.number(),
})
export type UsageRow = z.infer<typeof UsageRow>

const IS_PROCESSED = conditionSql(VIRTUAL_STATUS.PROCESSED_BY_C2SP, {})

/**
 * A service counts once, however many bulletins it has, so that no rate exceeds 100 %. Only a terminus that is no
 * longer in the network is named as in its bulletins.
 *
 * $1 line · $2 first day · $3 last day · $4 now. A missing terminus is the empty string, so that both halves can be
 * joined.
 */
const USAGE = {
  name: 'usage-of-line',
  text: `
    with days as (
      select d::date as day from generate_series($2::date, $3::date, interval '1 day') d
    ), service as (
      select days.day, s.service_name collate "C" as name, s.terminus collate "C" as terminus
      from days
      cross join lateral (${timetablesOn({ line: '$1', day: 'days.day' })}) t
      join planned_service s on s.timetable_id = t.id
    ), told as materialized (
      select b.*, row_number() over (partition by b.date, b.service order by b.received_at, b.id) as nth,
        exists (select from service s where s.day = b.date and s.name = b.service) as is_planned
      from bulletin b
      where b.line = $1 and b.date between $2::date and $3::date and ${IS_REAL}
    ), planned as (
      select day, terminus, count(*)::int as planned,
        count(*) filter (where exists (
          select from told b where b.date = service.day and b.service = service.name))::int as covered
      from service
      group by 1, 2
    ), sent as (
      select b.date as day, coalesce(b.terminus, '') collate "C" as terminus,
        count(*)::int as received,
        count(*) filter (where b.is_planned and b.nth > 1)::int as second,
        count(*) filter (where not b.is_planned and b.service ~ '${RESERVE_FORM.source}')::int as reserves,
        count(*) filter (where not b.is_planned and b.service !~ '${RESERVE_FORM.source}')::int as unplanned,
        count(b.manager_validation_date)::int as validated,
        count(*) filter (where ${IS_PROCESSED})::int as processed,
        count(*) filter (where ${HAS_OBSERVATION})::int as observed,
        count(*) filter (where ${isLate('$4::timestamptz')})::int as late
      from told b
      group by 1, 2
    ), named as (
      select *, coalesce(
        (select n.name from station n where n.line_name = $1 and n.quadrigram collate "C" = counted.terminus),
        (select max(b.terminus_name) from bulletin b
          where b.line = $1 and b.date = counted.day and b.terminus = counted.terminus and ${IS_REAL})) as name
      from (select * from planned full join sent using (day, terminus)) counted
    )
    select day::text as date, nullif(coalesce(name, terminus), '') as terminus,
      coalesce(planned, 0) as planned, coalesce(covered, 0) as covered,
      coalesce(received, 0) as received, coalesce(second, 0) as second, coalesce(reserves, 0) as reserves,
      coalesce(unplanned, 0) as unplanned, coalesce(validated, 0) as validated,
      coalesce(processed, 0) as processed, coalesce(observed, 0) as observed, coalesce(late, 0) as late
    from named
    order by day, (terminus = ''), name collate "C", terminus`,
}

const LINE = { name: 'usage-line', text: 'select name from line where name = $1' }

export const usageRepository = (database: Pick<Database, 'run'>) => ({
  hasLine: async (line: string): Promise<boolean> =>
    (await database.run({ ...LINE, values: [line] })).length > 0,

  /** Ordered by day, then terminus. */
  listUsage: (line: string, { startDate, endDate }: ReportPeriod, now: InstantText): Promise<UsageRow[]> =>
    statementRows(database, UsageRow, { ...USAGE, values: [line, startDate, endDate, now] }),
})
export type UsageRepository = ReturnType<typeof usageRepository>
