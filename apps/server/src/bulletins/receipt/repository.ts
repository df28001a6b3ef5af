import type { LineAtReceipt } from '@bulletin/domain/bulletin/derived'
import type { HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import type { RideAtReceipt } from '@bulletin/domain/bulletin/remarkable'
import type { DrivenMaterial } from '@bulletin/domain/material/material-use'
import type { ObservationTraits } from '@bulletin/domain/observation/observation-faults'
import { getTableColumns } from 'drizzle-orm'
import { factsAbout, type AccountBasis } from '../../database/account-facts.ts'
import { plannedRidesOf, timetableOn } from '../../database/bulletins/plan.ts'
import { notingOf } from '../../database/bulletins/telling.ts'
import { columnNameOf, recordTextsOf } from '../../database/column-names.ts'
import type { Database } from '../../database/database.ts'
import { bulletin, bulletinHistory } from '../../database/schema/bulletins.ts'
import type { BulletinRow } from '../row.ts'

/** What only the database can tell when it comes: the plan of its day, and whether the network knows its names. */
type FoundAtReceipt = 'timetableId' | 'timetableVersion' | 'referenceMismatch'
export type SentRow = Omit<BulletinRow, FoundAtReceipt>

const FOUND_AT_RECEIPT: readonly string[] = [
  'timetableId',
  'timetableVersion',
  'referenceMismatch',
] satisfies FoundAtReceipt[]

const SENT_COLUMNS = Object.entries(getTableColumns(bulletin))
  .filter(([key]) => !FOUND_AT_RECEIPT.includes(key))
  .map(([, column]) => columnNameOf(column))

const HISTORY_COLUMNS = Object.entries(getTableColumns(bulletinHistory))
  .filter(([key]) => key !== 'position')
  .map(([, column]) => columnNameOf(column))

const bulletinText = recordTextsOf(bulletin)
const historyText = recordTextsOf(bulletinHistory)

const columnsOf = (alias: string, names: readonly string[]): string =>
  names.map((name) => `${alias}.${name}`).join(', ')

/**
 * Row, document, history and the note for whoever looks at a board in one statement, so in one transaction and one round
 * trip. What was derived depends on
 * the line and on the plan, and who may send it on the sender's account, so all are read here too: where one of them is
 * no longer what it was taken to be, nothing is written, and line and plan as they are come back. A timetable never
 * changes under its id, so the id stands for the plan.
 *
 * $1 row · $2 line as it was taken to be · $3 its name · $4 names of its group · $5 stations · $6 document · $7 history ·
 * $8 trains, each with its leading car · $9 sender · $10 what their account follows from, null where nothing is to be
 * checked · $11 whether an observation cannot have been made on such a line · $12 day · $13 timetable as it was taken to
 * be · $14 service · $15 its rides in that timetable
 */
const RECEIVE = {
  name: 'bulletin-receive',
  text: `
    with line_now as (
      select coalesce((
        select json_build_object(
          'maxDelay', l.max_delay,
          'maxLaps', l.max_laps,
          'activatedCM', l.activated_cm,
          'autoComputeValidCm', l.auto_compute_valid_cm,
          'remoteReloadPossible', l.remote_reload_possible,
          'fukvPossible', l.fukv_possible,
          'cmccAvailable', l.cmcc_available,
          'aipaPossible', l.aipa_possible,
          'lapsCountCheckpoints', array(
            select s.quadrigram from station s
            where s.line_name = l.name and s.laps_count_checkpoint
            order by s.sequence))::text
        from line l where l.name = $3), '') as traits
    ), plan_now as (
      ${timetableOn({ line: '$3', day: '$12::date', service: '$14' })}
    ), sender_now as (
      select case when $10::text is null then true else $10 = ${factsAbout('$9')} end as is_same
    ), inserted as (
      insert into bulletin (${SENT_COLUMNS.join(', ')}, timetable_id, timetable_version, reference_mismatch)
      select ${columnsOf('sent', SENT_COLUMNS)}, plan_now.id, plan_now.version,
        line_now.traits = ''
        or $11::text = 'true'
        or exists (
          select from json_array_elements_text($5::json) named
          where not exists (
            select from station s
            where s.line_name in (select json_array_elements_text($4::json)) and s.quadrigram = named))
        or exists (
          select from json_array_elements($8::json) train
          where not exists (
            select from material m
            where m.line in (select json_array_elements_text($4::json))
              and m.material_id = train ->> 'material'
              and (train ->> 'leadCar') in (m.first_lead_car, m.second_lead_car)))
      from line_now
      cross join sender_now
      cross join json_populate_record(null::bulletin, $1::json) sent
      left join plan_now on true
      where line_now.traits = $2 and sender_now.is_same and plan_now.id is not distinct from $13::uuid
      on conflict (id) do nothing
      returning id, reference_mismatch, line, date, training
    ), document as (
      insert into bulletin_document (id, certified, planned_rides) select id, $6, $15::jsonb from inserted
    ), history as (
      insert into bulletin_history (${HISTORY_COLUMNS.join(', ')})
      select ${columnsOf('entry', HISTORY_COLUMNS)}
      from inserted cross join json_populate_record(null::bulletin_history, $7::json) entry
    ), noted as (
      ${notingOf('inserted', "'RECEIVED'")}
    )
    select
      line_now.traits,
      sender_now.is_same as "isSameSender",
      exists (select from inserted) as "isStored",
      coalesce((select reference_mismatch from inserted), false) as "isReferenceMismatch",
      plan_now.id as "timetableId",
      case when plan_now.id is distinct from $13::uuid then ${plannedRidesOf('plan_now.id', '$14')} end as "plannedRides"
    from line_now cross join sender_now left join plan_now on true`,
}

/** What the rules of a bulletin read of its line: those that follow it for ever, and those asked once. */
export type LineTaken = LineAtReceipt & ObservationTraits

/** A line in the words of the database, and what they mean; without words, a line that nobody knows. */
export type LineNow = { traits: string; line: LineTaken | null }

const lineTold = (traits: string): LineNow => ({
  traits,
  line: traits === '' ? null : (JSON.parse(traits) as LineTaken),
})

/** The plan of a day for one service: its timetable, and its rides there. Without one, the plan does not know it. */
export type PlanNow = { timetableId: string | null; planned: readonly RideAtReceipt[] | null }

export type Storing = {
  row: SentRow
  line: LineNow
  plan: PlanNow
  lineGroup: readonly string[]
  stations: readonly string[]
  trainEnds: readonly DrivenMaterial[]
  isImpossible: boolean
  certified: string
  entry: HistoryEntry
  sender: AccountBasis | null
}

export type StoringOutcome = {
  isStored: boolean
  isSameSender: boolean
  isReferenceMismatch: boolean
  line: LineNow
  plan: PlanNow
}

type Answer = {
  traits: string
  isSameSender: boolean
  isStored: boolean
  isReferenceMismatch: boolean
  timetableId: string | null
  plannedRides: RideAtReceipt[] | null
}

export const receiptRepository = ({ run }: Pick<Database, 'run'>) => ({
  /** Stores it, unless the id is taken, or the line, the plan or the sender's account has changed meanwhile. */
  store: async (storing: Storing): Promise<StoringOutcome> => {
    const { row, line, plan, lineGroup, stations, trainEnds, isImpossible, certified, entry, sender } =
      storing
    const [answer] = await run<Answer>({
      ...RECEIVE,
      values: [
        bulletinText(row),
        line.traits,
        row.line,
        JSON.stringify(lineGroup),
        JSON.stringify(stations),
        certified,
        historyText(entry),
        JSON.stringify(trainEnds),
        sender?.bearer ?? null,
        sender?.facts ?? null,
        String(isImpossible),
        row.date,
        plan.timetableId,
        row.service,
        plan.planned && JSON.stringify(plan.planned),
      ],
    })
    if (!answer) throw new Error('The database gave no answer')
    const { traits, isSameSender, isStored, isReferenceMismatch, timetableId, plannedRides } = answer
    return {
      isSameSender,
      isStored,
      isReferenceMismatch,
      line: traits === line.traits ? line : lineTold(traits),
      plan: timetableId === plan.timetableId ? plan : { timetableId, planned: plannedRides },
    }
  },
})
export type ReceiptRepository = ReturnType<typeof receiptRepository>
