import { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { DrivenBulletin } from '@bulletin/domain/realized/realize-service'
import type { Day } from '@bulletin/domain/time/day'
import { z } from 'zod'
import { IS_REAL } from '../database/bulletins/conditions.ts'
import {
  CERTIFIED_COLUMNS,
  CertifiedRow,
  CorrectedRides,
  findPartOf,
  keptAs,
} from '../database/bulletins/stored.ts'
import type { Database } from '../database/database.ts'
import { statementRows } from '../database/rows.ts'
import { lastUsed } from './last-used.ts'

/** Selected by line and day. */
const DRIVEN = {
  name: 'bulletins-driven',
  text: `
    select b.id, b.line, b.service, b.terminus, b.status,
      b.driver_name as "driverName", b.driver as "driverMatricularAccount",
      d.corrected_rides as "correctedRides",
      b.valid_manual_driving as "validManualDriving",
      b.corrected_valid_manual_driving as "correctedValidManualDriving",
      b.laps_count_checkpoints as "lapsCountCheckpoints"
    from bulletin b
    join bulletin_document d on d.id = b.id
    where b.line = any($1::text[]) and b.date = $2::date and ${IS_REAL}`,
}
const { tableCode, rides } = SubmittedBulletin.shape
const Certified = z.object({ tableCode, rides })
type Certified = z.infer<typeof Certified>
const DrivenRow = z.object({
  id: z.string(),
  line: z.string(),
  service: z.string(),
  status: Bulletin.shape.status,
  driverName: z.string(),
  driverMatricularAccount: z.string(),
  validManualDriving: Bulletin.shape.validManualDriving,
  correctedValidManualDriving: Bulletin.shape.correctedValidManualDriving,
  terminus: z.string().nullable(),
  lapsCountCheckpoints: z.array(z.string()),
  correctedRides: z.unknown(),
}) satisfies z.ZodType<Omit<DrivenBulletin, keyof Certified | 'correctedRides'>>

/** The whole text: to return only a part, the database would parse each document twice. */
const CERTIFIED = {
  name: 'bulletins-certified',
  text: `select ${CERTIFIED_COLUMNS} from bulletin_document d where d.id = any($1::uuid[])`,
}

/** More than one day of a whole network, some tens of megabytes. */
const KEPT_BULLETINS = 4000

const CHECKPOINTS = {
  name: 'lap-checkpoints',
  text: `
    select line_name as line, quadrigram from station
    where line_name = any($1::text[]) and laps_count_checkpoint`,
}

const LINES = { name: 'realized-lines', text: 'select line_name as name from admin_line order by position' }

const Checkpoint = z.object({ line: z.string(), quadrigram: z.string() })
const LineRow = z.object({ name: z.string() })

export const realizedRepository = (database: Pick<Database, 'run'>) => {
  /** The certified text never changes, and boards request the same day repeatedly, so it is cached. */
  const kept = lastUsed<Certified>(KEPT_BULLETINS)

  const readCertified = async (ids: readonly string[]): Promise<ReadonlyMap<string, Certified>> => {
    const found = kept.findAll(ids)
    const missing = ids.filter((id) => !found.has(id))
    const rows =
      missing.length === 0
        ? []
        : await statementRows(database, CertifiedRow, { ...CERTIFIED, values: [missing] })
    for (const row of rows) {
      const said = findPartOf(Certified, row)
      if (!said.ok) throw said.failure
      found.set(row.id, said.value)
    }
    kept.keepAll(found)
    return found
  }

  return {
    listBulletins: async (lines: readonly string[], date: Day): Promise<DrivenBulletin[]> => {
      const rows = await statementRows(database, DrivenRow, { ...DRIVEN, values: [lines, date] })
      const certified = await readCertified(rows.map(({ id }) => id))
      return rows.map(({ id, ...row }) => {
        const said = certified.get(id)
        // An error is better than a service that wrongly seems not driven.
        if (!said) throw new Error('A bulletin was found without what was certified')
        return { ...row, ...said, correctedRides: keptAs(CorrectedRides, row.correctedRides, id) }
      })
    },

    listCheckpoints: (lines: readonly string[]): Promise<z.infer<typeof Checkpoint>[]> =>
      statementRows(database, Checkpoint, { ...CHECKPOINTS, values: [lines] }),

    listLines: async (): Promise<string[]> =>
      (await statementRows(database, LineRow, { ...LINES, values: [] })).map(({ name }) => name),
  }
}
export type RealizedRepository = ReturnType<typeof realizedRepository>
