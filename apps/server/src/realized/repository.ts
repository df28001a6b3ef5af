import type { DrivenBulletin } from '@bulletin/domain/service/realize-service'
import type { Day } from '@bulletin/domain/time/day'
import { IS_REAL } from '../database/bulletins/conditions.ts'
import type { Database } from '../database/database.ts'

/** Found by line and day; of the document only what services are made of is read out. */
const DRIVEN = {
  name: 'bulletins-driven',
  text: `
    select coalesce(json_agg(driven), '[]')::text as bulletins
    from bulletin b
    join bulletin_document d on d.id = b.id
    cross join lateral (select d.certified::json as said) certified
    cross join lateral (select
      b.line, b.service, b.terminus, b.status,
      b.driver_name as "driverName", b.driver as "driverMatricularAccount",
      said -> 'tableCode' as "tableCode", said -> 'rides' as rides, d.corrected_rides as "correctedRides",
      b.valid_manual_driving as "validManualDriving",
      b.corrected_valid_manual_driving as "correctedValidManualDriving",
      b.laps_count_checkpoints as "lapsCountCheckpoints") driven
    where b.line = any($1::text[]) and b.date = $2::date and ${IS_REAL}`,
}

const CHECKPOINTS = {
  name: 'lap-checkpoints',
  text: `
    select line_name as line, quadrigram from station
    where line_name = any($1::text[]) and laps_count_checkpoint`,
}

const LINES = { name: 'realized-lines', text: 'select line_name as name from admin_line order by position' }

export const realizedRepository = ({ run }: Pick<Database, 'run'>) => ({
  listBulletins: async (lines: readonly string[], date: Day): Promise<DrivenBulletin[]> => {
    const [found] = await run<{ bulletins: string }>({ ...DRIVEN, values: [lines, date] })
    return JSON.parse(found?.bulletins ?? '[]') as DrivenBulletin[]
  },

  listCheckpoints: (lines: readonly string[]): Promise<{ line: string; quadrigram: string }[]> =>
    run({ ...CHECKPOINTS, values: [lines] }),

  listLines: async (): Promise<string[]> =>
    (await run<{ name: string }>({ ...LINES, values: [] })).map(({ name }) => name),
})
export type RealizedRepository = ReturnType<typeof realizedRepository>
