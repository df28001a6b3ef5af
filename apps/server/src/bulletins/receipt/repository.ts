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
import { serviceOf, timetableOn } from '../../database/bulletins/plan.ts'
import { recordedArrivals, type DeclaredArrival } from '../../database/bulletins/recorded-arrivals.ts'
import { notingOf } from '../../database/bulletins/telling.ts'
import { columnNameOf, recordTextsOf } from '../../database/column-names.ts'
import type { Database } from '../../database/database.ts'
import { bulletin, bulletinHistory } from '../../database/schema/bulletins.ts'
import type { BulletinRow } from '../row.ts'

/**
 * What only the database can tell when it comes: the plan of its day, whether the network knows its names, and whether its
 * driver has sent another bulletin of the service.
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

/** A bulletin and the end of its history in one text; null where there is none. */
const OTHER_NOW = "other_now.id::text || ' ' || other_now.hash"

/**
 * Row, document, history and the note for whoever looks at a board in one statement, so in one transaction and one round
 * trip. What was derived depends on
 * the line, on the plan and on recorded arrivals, and who may send it on the sender's account, so all are read here too:
 * where one of them is no longer what it was taken to be, nothing is written, and they come back as they are. A timetable
 * never changes under its id, nor does a network, so the id stands for the content. So it is with another bulletin of the
 * same service: it is marked too, and what is added to its history follows from where that ends. It is held until the end
 * of the statement, and of two that come at once the later sees the earlier: see the migration `same-service`.
 *
 * $1 row · $2 line as it was taken to be · $3 its name · $4 names of its group · $5 stations · $6 document · $7 entries of
 * histories, its own first ·
 * $8 trains, each with its leading car · $9 sender · $10 what their account follows from, null where nothing is to be
 * checked · $11 whether an observation cannot have been made on such a line · $12 day · $13 timetable as it was taken to
 * be · $14 service · $15 what was known of plan and network · $16 arrivals that it declares · $17 arrivals that are
 * taken to be recorded otherwise · $18 mismatches · $19 now · $20 driver · $21 id · $22 whether a learner sends it · $23
 * service if two bulletins of it are about the same work, else null · $24 the other bulletin as it was taken to be, null
 * for none · $25 the new end of its history · $26 contract of the document
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
    ), sender_now as (
      select case when $10::text is null then true else $10 = ${factsAbout('$9')} end as is_same
    ), other_now as materialized (
      select * from bulletin_same_service($20, $12::date, $3, $23, $22::boolean, $21::uuid)
    ), inserted as (
      insert into bulletin (${SENT_COLUMNS.join(', ')}, timetable_id, timetable_version, same_service_twice, reference_mismatch)
      select ${columnsOf('sent', SENT_COLUMNS)}, plan_now.id, plan_now.version, other_now.id is not null,
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
      cross join arrivals_now
      cross join json_populate_record(null::bulletin, $1::json) sent
      left join plan_now on true
      left join other_now on true
      where line_now.traits = $2 and sender_now.is_same and plan_now.id is not distinct from $13::uuid
        and arrivals_now.others = $17::jsonb
        and ${OTHER_NOW} is not distinct from $24::text
      on conflict (id) do nothing
      returning id, reference_mismatch, line, date, training
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
      coalesce((select reference_mismatch from inserted), false) as "isReferenceMismatch",
      arrivals_now.others as arrivals,
      arrivals_now.declared as "declaredArrivals",
      case when other_now.id is not null then
        json_build_object('id', other_now.id, 'number', other_now.number, 'hash', other_now.hash) end as other,
      plan_now.id as "timetableId",
      case when plan_now.id is distinct from $13::uuid then ${serviceOf('plan_now.id', '$14')} end as service
    from line_now cross join sender_now cross join arrivals_now left join plan_now on true left join other_now on true`,
}

/** What the rules of a bulletin read of its line: those that follow it for ever, and those asked once. */
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
  /** Ids: its own, then those of the other lines of its group. */
  networks: z.array(z.string()),
}) satisfies z.ZodType<LineAtReceipt & ObservationTraits>
export type LineTaken = z.infer<typeof LineTaken>

/** A line in the words of the database, and what they mean; without words, a line that nobody knows. */
export type LineNow = { traits: string; line: LineTaken | null }

const lineTold = (traits: string): LineNow => ({
  traits,
  line: traits === '' ? null : LineTaken.parse(JSON.parse(traits)),
})

/** The plan of a day for one service: its timetable, and what that says. Null where the timetable does not have it. */
export type PlanNow = { timetableId: string | null; service: ServiceOfTimetable | null }

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
  certified: string
  contract: Contract
  entry: HistoryEntry
  sender: AccountBasis | null
  /** Another bulletin of its service as it is taken to be, with what is added to both histories; null for none. */
  twice: { other: EndOfHistory; ownEntry: HistoryEntry; otherEntry: HistoryEntry } | null
}

export type StoringOutcome = {
  isStored: boolean
  isSameSender: boolean
  isReferenceMismatch: boolean
  line: LineNow
  plan: PlanNow
  /** Recorded otherwise than declared, by ride. */
  arrivals: KnownAtReceipt['arrivals']
  /** Rides whose arrival nobody recorded. */
  declaredArrivals: string[]
  /** Another bulletin of the same service. */
  other: EndOfHistory | null
}

type Answer = {
  traits: string
  isSameSender: boolean
  isStored: boolean
  isReferenceMismatch: boolean
  /** In epoch seconds. */
  arrivals: Record<string, number>
  declaredArrivals: string[] | null
  other: EndOfHistory | null
  timetableId: string | null
  service: ServiceOfTimetable | null
}

const withValues = <From, To>(
  record: Readonly<Record<string, From>>,
  changed: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, changed(value)]))

export const receiptRepository = ({ run }: Pick<Database, 'run'>) => ({
  /** Stores it, unless the id is taken, or the line, the plan or the sender's account has changed meanwhile. */
  store: async (storing: Storing): Promise<StoringOutcome> => {
    const { row, line, plan, lineGroup, stations, trainEnds, isImpossible, certified, entry, sender } =
      storing
    const { known, mismatches, twice, contract } = storing
    const entries = twice ? [entry, twice.ownEntry, twice.otherEntry] : [entry]
    const [answer] = await run<Answer>({
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
      ],
    })
    if (!answer) throw new Error('The database gave no answer')
    const { traits, isSameSender, isStored, isReferenceMismatch, timetableId, service } = answer
    return {
      isSameSender,
      isStored,
      isReferenceMismatch,
      line: traits === line.traits ? line : lineTold(traits),
      plan: timetableId === plan.timetableId ? plan : { timetableId, service },
      arrivals: withValues(answer.arrivals, instantAtEpochSeconds),
      declaredArrivals: answer.declaredArrivals ?? [],
      other: answer.other,
    }
  },
})
export type ReceiptRepository = ReturnType<typeof receiptRepository>
