import { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import type { JournalEntry } from '@bulletin/domain/journal/entry'
import type { Day } from '@bulletin/domain/time/day'
import type { HrFacts, HrOutcome } from '@bulletin/domain/workflow/processing'
import { TO_BE_CLOSED } from '@bulletin/domain/workflow/progress'
import { instant } from '../../database/bulletins/columns.ts'
import { conditionSql } from '../../database/bulletins/condition-sql.ts'
import { IS_REAL, visibleTo } from '../../database/bulletins/conditions.ts'
import { decide } from '../../database/bulletins/deciding.ts'
import type { Database } from '../../database/database.ts'
import { statementRows } from '../../database/rows.ts'
import { z } from 'zod'

/** The facts needed before the secretariat or the daily close can decide about a bulletin. */
const ToProcess = z.object({
  id: z.string(),
  status: Bulletin.shape.status,
  driverMatricularAccount: z.string(),
  driverName: z.string(),
  service: z.string(),
  line: z.string(),
  date: z.string(),
  hrComment: z.string().nullable(),
  hrProcessedDelayDate: z.string().nullable(),
  hrProcessedPosDate: z.string().nullable(),
  delayItem: z.boolean(),
  positionItem: z.boolean(),
  /** Hash of the newest history entry. */
  historyHash: z.string(),
  historyNumber: z.number(),
}) satisfies z.ZodType<HrFacts>
export type ToProcess = z.infer<typeof ToProcess>

const FACTS = `
  b.id, b.status, b.driver as "driverMatricularAccount", b.driver_name as "driverName",
  b.service, b.line, b.date::text as date,
  b.delay_item as "delayItem", b.position_item as "positionItem",
  ${instant('b.hr_processed_delay_date')} as "hrProcessedDelayDate",
  ${instant('b.hr_processed_pos_date')} as "hrProcessedPosDate",
  d.hr_comment as "hrComment",
  encode(b.history_hash, 'hex') as "historyHash",
  coalesce((select max(h.number) from bulletin_history h where h.bulletin_id = b.id), 0) as "historyNumber"`

const TO_PROCESS = {
  name: 'bulletin-to-process',
  text: `
    select ${FACTS}
    from bulletin b join bulletin_document d on d.id = b.id
    where b.id = $1::uuid and ${visibleTo('$2')}`,
}

/** Training bulletins are never closed. */
const TO_CLOSE = {
  name: 'bulletins-to-close',
  text: `
    select ${FACTS}
    from bulletin b join bulletin_document d on d.id = b.id
    where ${conditionSql(TO_BE_CLOSED, { today: () => '$1::date' })} and ${IS_REAL}
      and b.id > $2::uuid
    order by b.id
    limit $3::int`,
}

export const processingRepository = (database: Pick<Database, 'run'>) => ({
  /** Null if no bulletin has this id or this user can never see it. */
  findToProcess: async (id: string, matricule: string): Promise<ToProcess | null> => {
    const [found] = await statementRows(database, ToProcess, { ...TO_PROCESS, values: [id, matricule] })
    return found ?? null
  },

  /** The next batch in id order. */
  listToClose: ({ today, after, size }: { today: Day; after: string; size: number }): Promise<ToProcess[]> =>
    statementRows(database, ToProcess, { ...TO_CLOSE, values: [today, after, size] }),

  /** False if the bulletin changed since it was read; nothing is written. */
  write: (
    { columns, hrComment }: HrOutcome,
    entry: HistoryEntry,
    journalled: JournalEntry | null,
  ): Promise<boolean> =>
    decide(database, { from: 'C2SP_TO_VALIDATE', row: columns, document: { hrComment }, entry, journalled }),
})
export type ProcessingRepository = ReturnType<typeof processingRepository>
