import type { ManagerDay } from '@bulletin/domain/bulletin/validation-statistics'
import { addDays, daysFrom, type Day } from '@bulletin/domain/time/day'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { statementRows } from '../../database/rows.ts'

/** What to count; both days included. */
export type Counted = {
  line: string
  termini: readonly string[]
  startDate: Day
  endDate: Day
  timeZone: string
  /**
   * The reader's own bulletins are counted but their ids are left out, so that drivers do not learn who validated them.
   */
  reader: string
}

/** The ids as the inside of a JSON array: a line has a hundred thousand a year, and the server never parses them. */
const CountedDay = z.object({
  line: z.string(),
  managerMatricularAccount: z.string(),
  managerName: z.string(),
  terminus: z.string(),
  validationDate: z.string(),
  nbValidated: z.number(),
  nbCorrected: z.number(),
  nbCorrectedDelay: z.number(),
  ids: z.string(),
}) satisfies z.ZodType<Omit<ManagerDay, 'validatedBulletinIds'>>
export type CountedDay = z.infer<typeof CountedDay>

/**
 * Counts by day and terminus, to match the index `bulletin_validated`, which contains every column read here. The
 * condition is the index's own: training bulletins are excluded from statistics.
 *
 * $1 line · $2 termini · $3 first day · $4 last day · $5 time zone · $6 reader
 */
export const MANAGER_DAYS = {
  name: 'validation-statistics',
  text: `
    select $1::text as "line",
      counted.manager as "managerMatricularAccount",
      counted.name as "managerName",
      asked.terminus as "terminus",
      to_char(local.day, 'YYYY-MM-DD') as "validationDate",
      counted.validated as "nbValidated",
      counted.corrected as "nbCorrected",
      counted.corrected_delay as "nbCorrectedDelay",
      coalesce(counted.ids, '') as "ids"
    from (select distinct unnest($2::text[]) as terminus) asked
    cross join generate_series($3::timestamp, $4::timestamp, interval '1 day') local(day)
    cross join lateral (
      select b.manager_matricular_account as manager,
        max(b.manager_name) as name,
        count(*)::int as validated,
        (count(*) filter (where b.corrected))::int as corrected,
        count(b.corrected_delay_minute)::int as corrected_delay,
        '"' || string_agg(b.id::text, '","') filter (where b.driver <> $6) || '"' as ids
      from bulletin b
      where b.line = $1 and b.terminus = asked.terminus
        and b.manager_validation_date is not null and not b.training
        and b.manager_validation_date >= local.day at time zone $5::text
        and b.manager_validation_date < (local.day + interval '1 day') at time zone $5::text
      group by 1) counted
    order by local.day desc, counted.manager, asked.terminus collate "C"`,
}

/** A long period is split into this many concurrent queries, to use several processors. */
const PARTS_MAX = 4
const PART_DAYS_MIN = 60

/** Newest first. */
const partsOf = (startDate: Day, endDate: Day): { from: Day; to: Day }[] => {
  const days = daysFrom(startDate, endDate) + 1
  const length = Math.max(PART_DAYS_MIN, Math.ceil(days / PARTS_MAX))
  const parts: { from: Day; to: Day }[] = []
  for (let from = startDate; from <= endDate; from = addDays(from, length)) {
    const last = addDays(from, length - 1)
    parts.unshift({ from, to: last < endDate ? last : endDate })
  }
  return parts
}

export const statisticsRepository = (database: Pick<Database, 'run'>) => ({
  /** Newest day first. */
  listManagerDays: async ({
    line,
    termini,
    startDate,
    endDate,
    timeZone,
    reader,
  }: Counted): Promise<CountedDay[]> => {
    const counted = partsOf(startDate, endDate).map(({ from, to }) =>
      statementRows(database, CountedDay, {
        ...MANAGER_DAYS,
        values: [line, termini, from, to, timeZone, reader],
      }),
    )
    return (await Promise.all(counted)).flat()
  },
})
export type StatisticsRepository = ReturnType<typeof statisticsRepository>
