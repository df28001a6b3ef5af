import type { ManagerDay } from '@bulletin/domain/bulletin/validation-statistics'
import type { InstantText } from '@bulletin/domain/time/day'
import type { Database } from '../../database/database.ts'

/** What is counted: from an instant on, and before another. */
export type Counted = {
  line: string
  termini: readonly string[]
  from: InstantText
  before: InstantText
  timeZone: string
  /** Whose own bulletins are counted, and not named: nobody learns who validated them. */
  reader: string
}

/**
 * Everything it reads stands in the index `bulletin_validated`, and its condition is that of the index: learners'
 * bulletins are in no statistics.
 *
 * $1 line · $2 termini · $3 from · $4 before · $5 time zone · $6 reader
 */
export const MANAGER_DAYS = {
  name: 'validation-statistics',
  text: `
    with counted as (
      select b.manager_matricular_account as manager, b.terminus,
        (b.manager_validation_date at time zone $5::text)::date as day,
        max(b.manager_name) as name,
        count(*) as validated,
        count(*) filter (where b.corrected) as corrected,
        count(b.corrected_delay_minute) as corrected_delay,
        json_agg(b.id order by b.manager_validation_date, b.id) filter (where b.driver <> $6) as ids
      from bulletin b
      where b.line = $1 and b.terminus = any($2::text[])
        and b.manager_validation_date is not null and not b.training
        and b.manager_validation_date >= $3::timestamptz and b.manager_validation_date < $4::timestamptz
      group by 1, 2, 3
    )
    select coalesce(json_agg(
      json_build_object(
        'line', $1::text,
        'managerMatricularAccount', manager,
        'managerName', name,
        'terminus', terminus,
        'validationDate', day,
        'nbValidated', validated,
        'nbCorrected', corrected,
        'nbCorrectedDelay', corrected_delay,
        'validatedBulletinIds', coalesce(ids, '[]'))
      order by day desc, manager, terminus), '[]')::text as days
    from counted`,
}

export const statisticsRepository = ({ run }: Pick<Database, 'run'>) => ({
  /** The newest day first. */
  listManagerDays: async ({
    line,
    termini,
    from,
    before,
    timeZone,
    reader,
  }: Counted): Promise<ManagerDay[]> => {
    const values = [line, termini, from, before, timeZone, reader]
    const [answer] = await run<{ days: string }>({ ...MANAGER_DAYS, values })
    return JSON.parse(answer?.days ?? '[]') as ManagerDay[]
  },
})
export type StatisticsRepository = ReturnType<typeof statisticsRepository>
