import type { DelayReasons } from '@bulletin/domain/bulletin/bulletin'
import type { HistoryChange, HistoryEntry, RemainingSeals } from '@bulletin/domain/bulletin/history-chain'
import type { KnownAtReceipt } from '@bulletin/domain/bulletin/known-at-receipt'
import type { DerivedReason, KeptReason } from '@bulletin/domain/bulletin/manager-reason'
import type { PlanMismatch } from '@bulletin/domain/bulletin/plan-mismatch'
import type { RideAtReceipt } from '@bulletin/domain/bulletin/remarkable'
import type { ReceivedStatus } from '@bulletin/domain/bulletin/status'
import type { Key } from '@bulletin/domain/document/key'
import type { ManualDrivingResult } from '@bulletin/domain/manual-driving/manual-driving-result'
import type { Ride } from '@bulletin/domain/ride/ride'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { hash, instant, key } from './column-types.ts'

const keys = customType<{ data: string[] }>({ dataType: () => 'text[] collate "C"' })
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * A bulletin as lists filter, sort and show it: one narrow row. The certified text is in `bulletin_document`; derived
 * columns are computed by the domain and can be computed again.
 */
export const bulletin = pgTable(
  'bulletin',
  {
    id: uuid().primaryKey(),
    driver: key().notNull(),
    date: date().notNull(),
    line: key().notNull(),
    status: key().$type<ReceivedStatus>().notNull(),
    /** Sent in the training environment: visible only to its driver. */
    training: boolean().notNull(),
    driverName: text().notNull(),
    /** Lower case, without accents. */
    driverSearch: key().notNull(),
    /** Family name first. */
    driverSort: key().notNull(),
    terminus: key(),
    terminusName: text(),
    service: key().notNull(),
    /** The ordered service: as certified or, if the tablet could not query it, from the roster at receipt. */
    initialService: key(),
    receivedAt: instant().notNull(),
    validationDate: instant().notNull(),
    realEndService: instant().notNull(),
    ionDonRmStart: instant(),
    ionDonRmEnd: instant(),
    delayMinute: smallint().notNull(),
    /** Null on most days: no reason was asked, declared or corrected. */
    delayReason: jsonb().$type<DelayReasons>(),
    /** Hash of the certified text, which the receipt attests. */
    contentHash: hash().notNull(),

    // Derived.
    derivationVersion: smallint().notNull(),
    ridesServices: keys().notNull(),
    materials: keys().notNull(),
    observationTypes: keys().notNull(),
    observationCount: smallint().notNull(),
    theoreticalDistance: integer().notNull(),
    correctedDistance: integer(),
    lapsCount: smallint().notNull(),
    overMaxDelay: boolean().notNull(),
    validManualDriving: key().$type<ManualDrivingResult>().notNull(),
    ch: boolean().notNull(),
    rct: boolean().notNull(),
    substituted: boolean().notNull(),
    limitDate: instant().notNull(),
    /** Reasons derived from the bulletin and its plan; the others are added when it is read. */
    managerReasons: keys().$type<DerivedReason[]>().notNull(),
    /** There is at least one derived reason. */
    remarkableForManager: boolean().notNull(),
    /** The manager's decision differs from the declaration. */
    corrected: boolean().notNull(),
    /** The secretariat has a delay, or a position, to process. */
    delayItem: boolean().notNull(),
    positionItem: boolean().notNull(),

    // The line and the plan at receipt.
    maxDelay: smallint().notNull(),
    maxLaps: smallint().notNull(),
    activatedCM: boolean('activated_cm').notNull(),
    autoComputeValidCm: boolean().notNull(),
    lapsCountCheckpoints: keys().notNull(),
    /** From that day's import: later imports have other ids, but the same version name. */
    timetableId: uuid(),
    timetableVersion: text(),
    /** Names a line, a station, or a train with its leading car, unknown to that day's network. */
    referenceMismatch: boolean().notNull(),

    // Found after receipt.
    /** `bulletin_reason` has a row for it: lists read only this flag. */
    sameServiceTwice: boolean().notNull().default(false),

    // Decided after receipt.
    managerMatricularAccount: key(),
    managerName: text(),
    managerValidationDate: instant(),
    correctedDelayMinute: smallint(),
    correctedValidManualDriving: key().$type<ManualDrivingResult>(),
    hrMatricularAccountDelay: text(),
    hrNameDelay: text(),
    hrProcessedDelayDate: instant(),
    hrMatricularAccountPos: text(),
    hrNamePos: text(),
    hrProcessedPosDate: instant(),
    /** Hash of the newest history entry: a truncated history no longer ends in it. */
    historyHash: hash().notNull(),
  },
  (table) => [
    index('bulletin_of_driver').on(table.driver, table.date, table.id),
    // Contains every column that lists over all lines usually filter by: a year is counted by an index-only scan.
    index('bulletin_by_day').on(
      table.date,
      table.id,
      table.line,
      table.driver,
      table.training,
      table.status,
      table.delayItem,
      table.positionItem,
    ),
    // Contains every column that the usage report counts: years of a line are read by an index-only scan.
    index('bulletin_by_line').on(
      table.line,
      table.date,
      table.id,
      table.terminus,
      table.driver,
      table.training,
      table.status,
      table.managerValidationDate,
      table.limitDate,
      table.observationCount,
    ),
    index('bulletin_to_treat').on(table.status, table.line, table.date, table.id),
    // What the secretariat still has to process: few rows, however large the archives.
    index('bulletin_outstanding')
      .on(table.line, table.date, table.id)
      .where(
        sql`(${table.delayItem} and ${table.hrProcessedDelayDate} is null) or (${table.positionItem} and ${table.hrProcessedPosDate} is null)`,
      ),
    // Contains every column used for manual-driving rates: a year is read by an index-only scan.
    index('bulletin_manual_driving')
      .on(table.line, table.date, table.driver, table.validManualDriving, table.correctedValidManualDriving)
      .where(sql`not ${table.training}`),
    // Contains every column that validation statistics read, for an index-only scan.
    index('bulletin_validated')
      .on(
        table.line,
        table.terminus,
        table.managerValidationDate,
        table.managerMatricularAccount,
        table.managerName,
        table.corrected,
        table.correctedDelayMinute,
        table.driver,
        table.id,
      )
      .where(sql`${table.managerValidationDate} is not null and not ${table.training}`),
    // By month: see database/bulletins/month-keys.
    index('bulletin_names').using(
      'gin',
      sql`bulletin_month_keys(${table.date}, array_append(${table.ridesServices}, ${table.service}), ${table.materials}, ${table.observationTypes})`,
    ),
  ],
)

/** Every driver who ever sent a bulletin, under each of their names: searches for a part of a name use it. */
export const bulletinDriver = pgTable(
  'bulletin_driver',
  { driver: key().notNull(), search: key().notNull() },
  (table) => [primaryKey({ columns: [table.driver, table.search] })],
)

/** Columns read for a single bulletin, never for lists. */
export const bulletinDocument = pgTable('bulletin_document', {
  id: uuid()
    .primaryKey()
    .references(() => bulletin.id),
  /** Canonical JSON (RFC 8785) as text: its hash must never change, so it is stored byte for byte. */
  certified: text().notNull(),
  /**
   * The contract version of the certified text. Bulletins stored before this column existed are read as 2, even if sent
   * with 1.
   */
  contract: smallint().notNull().default(2),
  /** What the server knew of plan, network and arrivals at receipt: imports replace the plan. */
  known: jsonb().$type<KnownAtReceipt>(),
  /** For bulletins received before `known` existed: the planned rides of the service. */
  plannedRides: jsonb().$type<RideAtReceipt[]>(),
  /** Derived. Null for most: the bulletin matches what the server knew. */
  planMismatches: jsonb().$type<PlanMismatch[]>(),
  /** Rides without a recorded platform arrival at receipt; null if there are none. */
  declaredArrivals: jsonb().$type<Key[]>(),
  correctedRides: jsonb().$type<Ride[]>(),
  managerComment: text(),
  hrComment: text(),
})

/** Who did what to a bulletin. Each entry contains the hash of the previous one; the database refuses to change any. */
export const bulletinHistory = pgTable(
  'bulletin_history',
  {
    /** Numbered over all bulletins, so that deleted entries leave a gap. */
    position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bulletinId: uuid()
      .notNull()
      .references(() => bulletin.id),
    /** Numbered within the bulletin, from 1. */
    number: integer().notNull(),
    at: instant().notNull(),
    action: text().notNull(),
    matricularAccount: text(),
    name: text(),
    changes: jsonb().$type<HistoryChange[]>().notNull(),
    tablet: jsonb().$type<NonNullable<HistoryEntry['tablet']>>(),
    requestId: text(),
    /** The salts of the personal values derive from it. Null in entries before it existed. */
    secret: hash(),
    /** Of an anonymised entry: what its hash covers, without the values that were removed. */
    sealed: jsonb().$type<RemainingSeals>(),
    previousHash: hash(),
    hash: hash().notNull(),
  },
  (table) => [unique('bulletin_history_order').on(table.bulletinId, table.number)],
)

/** Reasons that involve another bulletin: written when the second one arrives, never derived. */
export const bulletinReason = pgTable(
  'bulletin_reason',
  {
    bulletinId: uuid()
      .notNull()
      .references(() => bulletin.id),
    reason: key().$type<KeptReason>().notNull(),
    otherId: uuid()
      .notNull()
      .references(() => bulletin.id),
  },
  (table) => [primaryKey({ columns: [table.bulletinId, table.reason, table.otherId] })],
)

/**
 * Bulletin changes not yet published to the boards. Written with the change and deleted by the process that publishes
 * it: normally empty a moment later.
 */
export const boardChange = pgTable('board_change', {
  line: key().notNull(),
  date: date().notNull(),
  action: text().$type<HistoryEntry['action']>().notNull(),
})

/**
 * Bulletins that were refused, as received. A trigger keeps the newest of each person, up to a number and a size
 * (migration 0025).
 */
export const refusedPost = pgTable(
  'refused_post',
  {
    id: uuid().primaryKey(),
    receivedAt: instant().notNull(),
    matricularAccount: text().notNull(),
    code: text().notNull(),
    status: smallint().notNull(),
    requestId: text().notNull(),
    body: bytes().notNull(),
  },
  (table) => [
    index('refused_post_newest').on(table.receivedAt, table.id),
    index('refused_post_of_person').on(table.matricularAccount, table.receivedAt, table.id),
  ],
)
