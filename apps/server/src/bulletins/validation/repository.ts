import type { Bulletin, DelayReasons } from '@bulletin/domain/bulletin/bulletin'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { LineAtReceipt } from '@bulletin/domain/bulletin/derived'
import type { HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import type { RideAtReceipt } from '@bulletin/domain/bulletin/remarkable'
import type { InstantText } from '@bulletin/domain/time/day'
import { getTableColumns } from 'drizzle-orm'
import { instant, itemColumns } from '../../database/bulletins/columns.ts'
import { visibleTo } from '../../database/bulletins/conditions.ts'
import { columnNameOf, recordTextsOf } from '../../database/column-names.ts'
import type { Database } from '../../database/database.ts'
import { bulletin, bulletinHistory } from '../../database/schema/bulletins.ts'
import type { BulletinRow, DerivedColumns } from '../row.ts'

/** What has to be known of a bulletin before it can be validated. */
export type ToValidate = Pick<
  Bulletin,
  'id' | 'status' | 'driverMatricularAccount' | 'line' | 'managerName' | 'managerValidationDate'
> & {
  /** The newest entry of its history. */
  historyHash: string
  historyNumber: number
}

/** And what its columns are derived from again when it is corrected. */
export type ToCorrect = {
  certified: string
  validManualDriving: Bulletin['validManualDriving']
  delayReason: DelayReasons | null
  initialService: string | null
  line: LineAtReceipt
  planned: RideAtReceipt[] | null
}

const FACTS = `
  b.id, b.status, b.driver as "driverMatricularAccount", b.line, b.manager_name as "managerName",
  ${instant('b.manager_validation_date')} as "managerValidationDate",
  encode(b.history_hash, 'hex') as "historyHash",
  (select max(h.number) from bulletin_history h where h.bulletin_id = b.id) as "historyNumber"`

const TO_VALIDATE = {
  name: 'bulletins-to-validate',
  text: `
    select ${FACTS} from bulletin b
    where b.id = any($1::uuid[]) and ${visibleTo('$2')}`,
}

const TO_CORRECT = {
  name: 'bulletin-to-correct',
  text: `
    select d.certified, b.valid_manual_driving as "validManualDriving", b.delay_reason as "delayReason",
      b.initial_service as "initialService", d.planned_rides as "planned",
      json_build_object(
        'maxDelay', b.max_delay,
        'maxLaps', b.max_laps,
        'activatedCM', b.activated_cm,
        'autoComputeValidCm', b.auto_compute_valid_cm,
        'lapsCountCheckpoints', b.laps_count_checkpoints) as line
    from bulletin b join bulletin_document d on d.id = b.id
    where b.id = $1::uuid`,
}

/** What a validation writes into the row, whatever it corrects. */
export type Decision = Required<
  Pick<BulletinRow, 'id' | 'status' | 'managerMatricularAccount' | 'managerName' | 'managerValidationDate'>
> & {
  historyHash: string
}

/** What it writes besides where it corrects something; the derived columns follow. */
export type CorrectedColumns = Required<
  Pick<BulletinRow, 'correctedDelayMinute' | 'correctedValidManualDriving' | 'delayReason'>
> &
  DerivedColumns

const DECIDED = [
  'status',
  'managerMatricularAccount',
  'managerName',
  'managerValidationDate',
  'historyHash',
] as const satisfies (keyof Decision)[]

const COLUMNS = getTableColumns(bulletin)
const HISTORY_COLUMNS = Object.entries(getTableColumns(bulletinHistory))
  .filter(([key]) => key !== 'position')
  .map(([, column]) => columnNameOf(column))

const assignmentsOf = (keys: readonly (keyof typeof COLUMNS)[]): string =>
  keys
    .map((key) => columnNameOf(COLUMNS[key]))
    .map((name) => `${name} = decided.${name}`)
    .join(', ')

/**
 * Row, document and history in one statement, so in one transaction: whoever comes second finds another status, and
 * changes nothing.
 *
 * $1 id · $2 row · $3 corrected rides · $4 comment · $5 history · $6 hash of the entry before
 */
const validating = (keys: readonly (keyof typeof COLUMNS)[]): string => `
  with validated as (
    update bulletin b set ${assignmentsOf(keys)}
    from json_populate_record(null::bulletin, $2::json) decided
    where b.id = $1::uuid and b.status = 'MEF_TO_VALIDATE' and b.history_hash = decode($6, 'hex')
    returning b.id
  ), document as (
    update bulletin_document d set corrected_rides = $3::jsonb, manager_comment = $4
    from validated where d.id = validated.id
  ), history as (
    insert into bulletin_history (${HISTORY_COLUMNS.join(', ')})
    select ${HISTORY_COLUMNS.map((name) => `entry.${name}`).join(', ')}
    from validated cross join json_populate_record(null::bulletin_history, $5::json) entry
  )
  select exists (select from validated) as "isValidated"`

const VALIDATE = { name: 'bulletin-validate', text: validating(DECIDED) }

const rowText = recordTextsOf(bulletin)
const historyText = recordTextsOf(bulletinHistory)

export type Validating = {
  decision: Decision
  /** Null where nothing is corrected. */
  corrected: CorrectedColumns | null
  correctedRides: Bulletin['correctedRides']
  managerComment: string | null
  entry: HistoryEntry
}

export const validationRepository = ({ run }: Pick<Database, 'run'>) => ({
  /** Those of them that this person could ever see, by their ids. */
  findToValidate: async (
    ids: readonly string[],
    matricule: string,
  ): Promise<ReadonlyMap<string, ToValidate>> => {
    const found = await run<ToValidate>({ ...TO_VALIDATE, values: [ids, matricule] })
    return new Map(found.map((one) => [one.id, one]))
  },

  getToCorrect: async (id: string): Promise<ToCorrect> => {
    const [found] = await run<ToCorrect>({ ...TO_CORRECT, values: [id] })
    if (!found) throw new Error('A bulletin has no document')
    return found
  },

  /** False when it waits for its manager no longer. */
  validate: async (asked: Validating): Promise<boolean> => {
    const { decision, corrected, correctedRides, managerComment, entry } = asked
    const keys = corrected ? [...DECIDED, ...(Object.keys(corrected) as (keyof typeof corrected)[])] : DECIDED
    const [answer] = await run<{ isValidated: boolean }>({
      ...(corrected ? { text: validating(keys) } : VALIDATE),
      values: [
        decision.id,
        rowText({ ...decision, ...corrected }),
        correctedRides && JSON.stringify(correctedRides),
        managerComment,
        historyText(entry),
        entry.previousHash,
      ],
    })
    if (!answer) throw new Error('The database gave no answer')
    return answer.isValidated
  },

  readItems: async (ids: readonly string[], now: InstantText): Promise<ReadonlyMap<string, BulletinItem>> => {
    const items = await run<{ item: string }>({
      text: `
        select row_to_json(item)::text as item
        from (select ${itemColumns('$2::timestamptz')} from bulletin b where b.id = any($1::uuid[])) item`,
      values: [ids, now],
    })
    return new Map(
      items.map(({ item }) => {
        const read = JSON.parse(item) as BulletinItem
        return [read.id, read]
      }),
    )
  },
})
export type ValidationRepository = ReturnType<typeof validationRepository>
