import type { Contract } from '@bulletin/domain/bulletin/contract'
import type { LineAtReceipt } from '@bulletin/domain/bulletin/derived'
import type { HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import type { KnownAtReceipt, ServiceOfTimetable } from '@bulletin/domain/bulletin/known-at-receipt'
import { isOneService } from '@bulletin/domain/bulletin/same-service'
import type { EndOfHistory } from '@bulletin/domain/bulletin/same-service-entry'
import type { PlanMismatch } from '@bulletin/domain/bulletin/plan-mismatch'
import type { DrivenMaterial } from '@bulletin/domain/material/material-use'
import { epochSecondsOf, instantAtEpochSeconds } from '@bulletin/domain/time/instant'
import type { ObservationTraits } from '@bulletin/domain/observation/observation-faults'
import { getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import { factsAbout, type AccountBasis } from '../../database/account-facts.ts'
import { PlannedService, serviceOf, timetableOn } from '../../database/bulletins/plan.ts'
import { recordedArrivals, type DeclaredArrival } from '../../database/bulletins/recorded-arrivals.ts'
import { notingOf } from '../../database/bulletins/telling.ts'
import { columnNameOf, recordTextsOf } from '../../database/column-names.ts'
import type { Database } from '../../database/database.ts'
import { statementRows } from '../../database/rows.ts'
import { bulletin, bulletinHistory } from '../../database/schema/bulletins.ts'
import type { BulletinRow } from '../row.ts'

/**
 * Columns computed by the database at receipt: the day's timetable, whether the network knows the names, and whether
 * the driver has sent another bulletin of this service.
 */
type FoundAtReceipt = 'timetableId' | 'timetableVersion' | 'referenceMismatch' | 'sameServiceTwice'
export type SentRow = Omit<BulletinRow, FoundAtReceipt>

const FOUND_AT_RECEIPT: readonly string[] = [
  'timetableId',
  'timetableVersion',
  'referenceMismatch',
  'sameServiceTwice',
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

/** Another bulletin's id and its latest history hash as one text; null if there is none. */
const OTHER_NOW = "other_now.id::text || ' ' || other_now.hash"

/**
 * Writes row, document, history and the board notification in one statement: one transaction and one round trip. The
 * derived columns depend on the line, the plan and the recorded arrivals, and the right to send depends on the sender's
 * account. All are read again here: if one differs from what the caller assumed, nothing is written and the current
 * values are returned. Timetables and networks never change under their id, so comparing ids is enough. Another
 * bulletin of the same service is also marked, and its new history entry is chained to its latest one, so that is
 * checked too. Its row stays locked until the statement ends, and of two concurrent bulletins the later one sees the
 * earlier: see the migration `same-service`.
 *
 * $1 row · $2 assumed line · $3 its name · $4 names of its group · $5 stations · $6 document · $7 history entries, its
 * own first · $8 trains, each with its leading car · $9 sender · $10 facts the sender's account is based on, null if
 * not checked · $11 whether an observation is impossible on this line · $12 day · $13 assumed timetable · $14 service ·
 * $15 known plan and network · $16 declared arrivals · $17 arrivals assumed to be recorded otherwise · $18 mismatches ·
 * $19 now · $20 driver · $21 id · $22 whether it is a training bulletin · $23 service if two bulletins of it concern
 * the same work, else null · $24 assumed other bulletin, null for none · $25 the new end of its history · $26 contract
 * of the document · $27 whether the network is assumed not to know a name · $28 rides assumed to have no recorded
 * arrival, null for none
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
            order by s.sequence),
          'networks', array(
            select n.id from line_network n
            where n.line_name in (select json_array_elements_text($4::json)) and n.superseded_at is null
            order by n.line_name = l.name desc, n.line_name))::text
        from line l where l.name = $3), '') as traits
    ), plan_now as (
      ${timetableOn({ line: '$3', day: '$12::date', service: '$14' })}
    ), arrivals_now as (
      ${recordedArrivals({ asked: '$16', line: '$3', now: '$19' })}
    ), reference_now as (
      select line_now.traits = ''
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
              and (train ->> 'leadCar') in (m.first_lead_car, m.second_lead_car))) as is_mismatch
      from line_now
    ), sender_now as (
      select case when $10::text is null then true else $10 = ${factsAbout('$9')} end as is_same
    ), other_now as materialized (
      select * from bulletin_same_service($20, $12::date, $3, $23, $22::boolean, $21::uuid)
    ), inserted as (
      insert into bulletin (${SENT_COLUMNS.join(', ')}, timetable_id, timetable_version, same_service_twice, reference_mismatch)
      select ${columnsOf('sent', SENT_COLUMNS)}, plan_now.id, plan_now.version, other_now.id is not null,
        reference_now.is_mismatch
      from line_now
      cross join reference_now
      cross join sender_now
      cross join arrivals_now
      cross join json_populate_record(null::bulletin, $1::json) sent
      left join plan_now on true
      left join other_now on true
      where line_now.traits = $2 and sender_now.is_same and plan_now.id is not distinct from $13::uuid
        and arrivals_now.others = $17::jsonb and arrivals_now.declared is not distinct from $28::jsonb
        and reference_now.is_mismatch = $27::boolean
        and ${OTHER_NOW} is not distinct from $24::text
      on conflict (id) do nothing
      returning id, line, date, training
    ), document as (
      insert into bulletin_document (id, certified, contract, known, plan_mismatches, declared_arrivals)
      select inserted.id, $6, $26::text::smallint, $15::jsonb, $18::jsonb, arrivals_now.declared from inserted cross join arrivals_now
    ), history as (
      insert into bulletin_history (${HISTORY_COLUMNS.join(', ')})
      select ${columnsOf('entry', HISTORY_COLUMNS)}
      from inserted cross join json_populate_recordset(null::bulletin_history, $7::json) entry
    ), marked as (
      update bulletin b set same_service_twice = true, history_hash = decode($25, 'hex')
      from inserted cross join other_now
      where b.id = other_now.id
    ), reasons as (
      insert into bulletin_reason (bulletin_id, reason, other_id)
      select pair.id, 'SAME_SERVICE_TWICE', pair.other
      from inserted cross join other_now
      cross join lateral (values (inserted.id, other_now.id), (other_now.id, inserted.id)) pair (id, other)
    ), noted as (
      ${notingOf('inserted', "'RECEIVED'")}
    )
    select
      line_now.traits,
      sender_now.is_same as "isSameSender",
      exists (select from inserted) as "isStored",
      reference_now.is_mismatch as "isReferenceMismatch",
      arrivals_now.others as arrivals,
      arrivals_now.declared as "declaredArrivals",
      case when other_now.id is not null then
        json_build_object('id', other_now.id, 'number', other_now.number, 'hash', other_now.hash) end as other,
      plan_now.id as "timetableId",
      plan_now.version as "timetableVersion",
      case when plan_now.id is distinct from $13::uuid then ${serviceOf('plan_now.id', '$14')} end as service
    from line_now cross join reference_now cross join sender_now cross join arrivals_now left join plan_now on true left join other_now on true`,
}

/** The line's settings used by the rules: those stored with the bulletin, and those checked only at receipt. */
const LineTaken = z.strictObject({
  maxDelay: z.number(),
  maxLaps: z.number(),
  activatedCM: z.boolean(),
  autoComputeValidCm: z.boolean(),
  remoteReloadPossible: z.boolean(),
  fukvPossible: z.boolean(),
  cmccAvailable: z.boolean(),
  aipaPossible: z.boolean(),
  lapsCountCheckpoints: z.array(z.string()),
  /** Network ids: the line's own first, then those of the other lines of its group. */
  networks: z.array(z.string()),
}) satisfies z.ZodType<LineAtReceipt & ObservationTraits>
export type LineTaken = z.infer<typeof LineTaken>

/** A line as the database's JSON text and parsed; an empty text is an unknown line. */
export type LineNow = { traits: string; line: LineTaken | null }

const lineTold = (traits: string): LineNow => ({
  traits,
  line: traits === '' ? null : LineTaken.parse(JSON.parse(traits)),
})

/** The day's timetable and its content for one service; `service` is null if the timetable does not contain it. */
export type PlanNow = {
  timetableId: string | null
  version: string | null
  service: ServiceOfTimetable | null
}

export type Storing = {
  row: SentRow
  line: LineNow
  plan: PlanNow
  lineGroup: readonly string[]
  stations: readonly string[]
  known: KnownAtReceipt
  mismatches: readonly PlanMismatch[]
  arrivals: readonly DeclaredArrival[]
  trainEnds: readonly DrivenMaterial[]
  isImpossible: boolean
  isReferenceMismatch: boolean
  declaredArrivals: readonly string[]
  certified: string
  contract: Contract
  entry: HistoryEntry
  sender: AccountBasis | null
  /** The assumed other bulletin of the same service, with the entries added to both histories; null for none. */
  twice: { other: EndOfHistory; ownEntry: HistoryEntry; otherEntry: HistoryEntry } | null
}

export type StoringOutcome = {
  isStored: boolean
  isSameSender: boolean
  isReferenceMismatch: boolean
  line: LineNow
  plan: PlanNow
  /** Arrivals recorded otherwise than declared, by ride. */
  arrivals: KnownAtReceipt['arrivals']
  /** Rides without a recorded arrival. */
  declaredArrivals: string[]
  /** Another bulletin of the same service. */
  other: EndOfHistory | null
}

const Answer = z.object({
  traits: z.string(),
  isSameSender: z.boolean(),
  isStored: z.boolean(),
  isReferenceMismatch: z.boolean(),
  /** In epoch seconds. */
  arrivals: z.record(z.string(), z.number()),
  declaredArrivals: z.array(z.string()).nullable(),
  other: z
    .object({ id: z.string(), number: z.number(), hash: z.string() } satisfies Record<
      keyof EndOfHistory,
      z.ZodType
    >)
    .nullable(),
  timetableId: z.string().nullable(),
  timetableVersion: z.string().nullable(),
  service: z.nullable(PlannedService),
})

const withValues = <From, To>(
  record: Readonly<Record<string, From>>,
  changed: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, changed(value)]))

export const receiptRepository = (database: Pick<Database, 'run'>) => ({
  /**
   * Stores the bulletin, unless its id exists or the line, the plan, the arrivals, the other bulletin or the sender's
   * account changed meanwhile.
   */
  store: async (storing: Storing): Promise<StoringOutcome> => {
    const { row, line, plan, lineGroup, stations, trainEnds, isImpossible, certified, entry, sender } =
      storing
    const { known, mismatches, twice, contract } = storing
    const entries = twice ? [entry, twice.ownEntry, twice.otherEntry] : [entry]
    const [answer] = await statementRows(database, Answer, {
      ...RECEIVE,
      values: [
        bulletinText(row),
        line.traits,
        row.line,
        JSON.stringify(lineGroup),
        JSON.stringify(stations),
        certified,
        `[${entries.map(historyText).join(',')}]`,
        JSON.stringify(trainEnds),
        sender?.bearer ?? null,
        sender?.facts ?? null,
        String(isImpossible),
        row.date,
        plan.timetableId,
        row.service,
        JSON.stringify(known),
        JSON.stringify(storing.arrivals),
        JSON.stringify(withValues(known.arrivals, epochSecondsOf)),
        mismatches.length > 0 ? JSON.stringify(mismatches) : null,
        row.receivedAt,
        row.driver,
        row.id,
        String(row.training),
        isOneService(row.service) ? row.service : null,
        twice && `${twice.other.id} ${twice.other.hash}`,
        twice && twice.otherEntry.hash,
        String(contract),
        String(storing.isReferenceMismatch),
        storing.declaredArrivals.length > 0 ? JSON.stringify(storing.declaredArrivals) : null,
      ],
    })
    if (!answer) throw new Error('The database gave no answer')
    const { traits, isSameSender, isStored, isReferenceMismatch, timetableId, service } = answer
    const version = answer.timetableVersion
    return {
      isSameSender,
      isStored,
      isReferenceMismatch,
      line: traits === line.traits ? line : lineTold(traits),
      plan: timetableId === plan.timetableId ? plan : { timetableId, version, service },
      arrivals: withValues(answer.arrivals, instantAtEpochSeconds),
      declaredArrivals: answer.declaredArrivals ?? [],
      other: answer.other,
    }
  },
})
export type ReceiptRepository = ReturnType<typeof receiptRepository>
