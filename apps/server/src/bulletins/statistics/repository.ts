import type { ManagerDay } from '@bulletin/domain/bulletin/validation-statistics'
import { addDays, daysFrom, type Day } from '@bulletin/domain/time/day'
import type { Database } from '../../database/database.ts'

/** What is counted: both days included. */
export type Counted = {
  line: string
  termini: readonly string[]
  startDate: Day
  endDate: Day
  timeZone: string
  /** Whose own bulletins are counted, and not named: nobody learns who validated them. */
  reader: string
}

/** The ids as the inside of a JSON list: a hundred thousand of them in a year of a line, which nobody here looks at. */
export type CountedDay = Omit<ManagerDay, 'validatedBulletinIds'> & { ids: string }

/**
 * Day by day and terminus by terminus, because that is how the index `bulletin_validated` stands, in which everything
 * is that is read here; its condition is that of the index: learners' bulletins are in no statistics.
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

/** A long period is counted in so many parts at once, so that more than one processor counts. */
const PARTS_MAX = 4
const PART_DAYS_MIN = 60

/** The newest first. */
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

export const statisticsRepository = ({ run }: Pick<Database, 'run'>) => ({
  /** The newest day first. */
  listManagerDays: async ({
    line,
    termini,
    startDate,
    endDate,
    timeZone,
    reader,
  }: Counted): Promise<CountedDay[]> => {
    const counted = partsOf(startDate, endDate).map(({ from, to }) =>
      run<CountedDay>({ ...MANAGER_DAYS, values: [line, termini, from, to, timeZone, reader] }),
    )
    return (await Promise.all(counted)).flat()
  },
})
export type StatisticsRepository = ReturnType<typeof statisticsRepository>
