import { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { LineAtReceipt } from '@bulletin/domain/bulletin/derived'
import type { HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import type { PlanMismatch } from '@bulletin/domain/bulletin/plan-mismatch'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { JournalEntry } from '@bulletin/domain/journal/entry'
import type { InstantText } from '@bulletin/domain/time/day'
import { z } from 'zod'
import { instant, itemColumns } from '../../database/bulletins/columns.ts'
import { visibleTo } from '../../database/bulletins/conditions.ts'
import { decide } from '../../database/bulletins/deciding.ts'
import {
  CERTIFIED_COLUMNS,
  certifiedOf,
  CertifiedRow,
  keptPlanOf,
  type KeptPlan,
} from '../../database/bulletins/stored.ts'
import type { Database } from '../../database/database.ts'
import { statementRows, uncheckedStatementRows } from '../../database/rows.ts'
import type { BulletinRow, DerivedColumns } from '../row.ts'

/** The facts needed before a bulletin can be validated. */
const ToValidate = z.object({
  id: z.string(),
  status: Bulletin.shape.status,
  driverMatricularAccount: z.string(),
  driverName: z.string(),
  date: z.string(),
  service: z.string(),
  line: z.string(),
  managerName: z.string().nullable(),
  managerValidationDate: z.string().nullable(),
  /** Hash of the newest history entry. */
  historyHash: z.string(),
  historyNumber: z.number(),
})
export type ToValidate = z.infer<typeof ToValidate>

/** The inputs from which the columns are derived again when the bulletin is corrected. */
const FactsToCorrect = z.object({
  validManualDriving: Bulletin.shape.validManualDriving,
  initialService: z.string().nullable(),
  line: z.object({
    maxDelay: z.number(),
    maxLaps: z.number(),
    activatedCM: z.boolean(),
    autoComputeValidCm: z.boolean(),
    lapsCountCheckpoints: z.array(z.string()),
  }) satisfies z.ZodType<LineAtReceipt>,
})
export type ToCorrect = z.infer<typeof FactsToCorrect> &
  z.infer<typeof KeptPlan> & { certified: SubmittedBulletin }

const FACTS = `
  b.id, b.status, b.driver as "driverMatricularAccount", b.driver_name as "driverName",
  b.date::text as date, b.service, b.line, b.manager_name as "managerName",
  ${instant('b.manager_validation_date')} as "managerValidationDate",
  encode(b.history_hash, 'hex') as "historyHash",
  coalesce((select max(h.number) from bulletin_history h where h.bulletin_id = b.id), 0) as "historyNumber"`

const TO_VALIDATE = {
  name: 'bulletins-to-validate',
  text: `
    select ${FACTS} from bulletin b
    where b.id = any($1::uuid[]) and ${visibleTo('$2')}`,
}

const TO_CORRECT = {
  name: 'bulletin-to-correct',
  text: `
    select ${CERTIFIED_COLUMNS}, b.valid_manual_driving as "validManualDriving",
      b.initial_service as "initialService", d.planned_rides as "planned", d.known,
      json_build_object(
        'maxDelay', b.max_delay,
        'maxLaps', b.max_laps,
        'activatedCM', b.activated_cm,
        'autoComputeValidCm', b.auto_compute_valid_cm,
        'lapsCountCheckpoints', b.laps_count_checkpoints) as line
    from bulletin b join bulletin_document d on d.id = b.id
    where b.id = $1::uuid`,
}

const StoredToCorrect = z.object({
  ...CertifiedRow.shape,
  ...FactsToCorrect.shape,
  known: z.unknown(),
  planned: z.unknown(),
} satisfies Record<keyof z.infer<typeof KeptPlan>, z.core.$ZodType>)

/** The columns that every validation writes. */
export type Decided = Required<
  Pick<BulletinRow, 'status' | 'managerMatricularAccount' | 'managerName' | 'managerValidationDate'>
>

/** The columns that a correction also writes, including the derived ones. */
type CorrectedColumns = Required<
  Pick<BulletinRow, 'correctedDelayMinute' | 'correctedValidManualDriving' | 'delayReason'>
> &
  DerivedColumns

/** With the mismatches, which the rule of the row's version gives. */
export type Corrected = { row: CorrectedColumns; planMismatches: PlanMismatch[] | null }

export type Validating = {
  decided: Decided
  /** Null without a correction. */
  corrected: Corrected | null
  correctedRides: Bulletin['correctedRides']
  managerComment: string | null
  entry: HistoryEntry
  journalled: JournalEntry | null
}

export const validationRepository = (database: Pick<Database, 'run'>) => ({
  /** The bulletins among these ids that this user may ever see, by id. */
  findToValidate: async (
    ids: readonly string[],
    matricule: string,
  ): Promise<ReadonlyMap<string, ToValidate>> => {
    const found = await statementRows(database, ToValidate, { ...TO_VALIDATE, values: [ids, matricule] })
    return new Map(found.map((one) => [one.id, one]))
  },

  getToCorrect: async (id: string): Promise<ToCorrect> => {
    const [found] = await statementRows(database, StoredToCorrect, { ...TO_CORRECT, values: [id] })
    if (!found) throw new Error('A bulletin has no document')
    const { known, planned, ...facts } = found
    return { ...facts, certified: certifiedOf(found), ...keptPlanOf({ known, planned }, id) }
  },

  /**
   * False if the bulletin no longer awaits its manager, or its history changed since it was read; nothing is written.
   */
  validate: ({
    decided,
    corrected,
    correctedRides,
    managerComment,
    entry,
    journalled,
  }: Validating): Promise<boolean> =>
    decide(database, {
      from: 'MEF_TO_VALIDATE',
      row: { ...decided, ...corrected?.row },
      document: {
        correctedRides,
        managerComment,
        ...(corrected && { planMismatches: corrected.planMismatches }),
      },
      entry,
      journalled,
    }),

  readItems: async (
    ids: readonly string[],
    { now, matricule }: { now: InstantText; matricule: string },
  ): Promise<ReadonlyMap<string, BulletinItem>> => {
    const columns = itemColumns({ now: '$2::timestamptz', reader: '$3::text' })
    // Unchecked: the rows of a list, which pages get as JSON text; the validation is written already.
    const items = await uncheckedStatementRows<{ item: BulletinItem }>(database, {
      text: `
        select row_to_json(item) as item
        from (select ${columns} from bulletin b where b.id = any($1::uuid[])) item`,
      values: [ids, now, matricule],
    })
    return new Map(items.map(({ item }) => [item.id, item]))
  },
})
export type ValidationRepository = ReturnType<typeof validationRepository>
