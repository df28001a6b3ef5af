import type { DelayReasons } from '@bulletin/domain/bulletin/bulletin'
import type { HistoryChange, HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import type { Key } from '@bulletin/domain/bulletin/key'
import type { KnownAtReceipt } from '@bulletin/domain/bulletin/known-at-receipt'
import type { DerivedReason, KeptReason } from '@bulletin/domain/bulletin/manager-reason'
import type { PlanMismatch } from '@bulletin/domain/bulletin/plan-mismatch'
import type { RideAtReceipt } from '@bulletin/domain/bulletin/remarkable'
import type { ReceivedStatus } from '@bulletin/domain/bulletin/status'
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
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

/** A text that is sorted or searched: by its bytes, so that both engines agree whatever their collation. */
const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
const keys = customType<{ data: string[] }>({ dataType: () => 'text[] collate "C"' })
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
/** A SHA-256, in hexadecimal outside and in half of that inside. */
const hash = customType<{ data: string; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value).toString('hex'),
  toDriver: (value) => Buffer.from(value, 'hex'),
})
const instant = () => timestamp({ withTimezone: true, mode: 'string' })

/**
 * A bulletin as lists filter, sort and show it: one narrow row. What the driver certified is in `bulletin_document`;
 * what follows from it is derived by the domain and can be derived again.
 */
export const bulletin = pgTable(
  'bulletin',
  {
    id: uuid().primaryKey(),
    driver: key().notNull(),
    date: date().notNull(),
    line: key().notNull(),
    status: key().$type<ReceivedStatus>().notNull(),
    /** Sent where people learn: seen by its driver alone. */
    training: boolean().notNull(),
    driverName: text().notNull(),
    /** Without capitals and accents. */
    driverSearch: key().notNull(),
    /** The family name first. */
    driverSort: key().notNull(),
    terminus: key(),
    terminusName: text(),
    service: key().notNull(),
    /** What was ordered: as certified or, where the tablet could not ask, as the roster had it when it came. */
    initialService: key(),
    receivedAt: instant().notNull(),
    validationDate: instant().notNull(),
    realEndService: instant().notNull(),
    ionDonRmStart: instant(),
    ionDonRmEnd: instant(),
    delayMinute: smallint().notNull(),
    /** Null, as on most days: nothing was asked, said or corrected. */
    delayReason: jsonb().$type<DelayReasons>(),
    /** Of the certified content: what the receipt vouches for. */
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
    /** What the bulletin and its plan say; what was found besides is added when it is read. */
    managerReasons: keys().$type<DerivedReason[]>().notNull(),
    /** There is one of them at least. */
    remarkableForManager: boolean().notNull(),
    /** The manager retained something else than what was declared. */
    corrected: boolean().notNull(),
    /** The secretariat has a delay to treat, or a position. */
    delayItem: boolean().notNull(),
    positionItem: boolean().notNull(),

    // What the line and the plan were when it came.
    maxDelay: smallint().notNull(),
    maxLaps: smallint().notNull(),
    activatedCM: boolean('activated_cm').notNull(),
    autoComputeValidCm: boolean().notNull(),
    lapsCountCheckpoints: keys().notNull(),
    /** Of the import of that day: later imports give other ids, the version's name stays. */
    timetableId: uuid(),
    timetableVersion: text(),
    /** It names a line, a station, or a train with its leading car, that the network of that day did not have. */
    referenceMismatch: boolean().notNull(),

    // Found since.
    /** There is a row of it in `bulletin_reason`: lists ask for nothing else. */
    sameServiceTwice: boolean().notNull().default(false),

    // Decided since.
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
    /** Of the newest entry of its history: a history that was cut short does not end in it. */
    historyHash: hash().notNull(),
  },
  (table) => [
    index('bulletin_of_driver').on(table.driver, table.date, table.id),
    // With all that lists of every line are mostly narrowed by, so that a year of them is counted from it alone.
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
    // With all that the usage report counts: years of a line are read from it alone.
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
    // What the secretariat still has to treat: few, whatever the archives.
    index('bulletin_outstanding')
      .on(table.line, table.date, table.id)
      .where(
        sql`(${table.delayItem} and ${table.hrProcessedDelayDate} is null) or (${table.positionItem} and ${table.hrProcessedPosDate} is null)`,
      ),
    // All that manual driving is counted by: rates of a year are read from it alone.
    index('bulletin_manual_driving')
      .on(table.line, table.date, table.driver, table.validManualDriving, table.correctedValidManualDriving)
      .where(sql`not ${table.training}`),
    // All that statistics of validations read, so that they read nothing else.
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

/** Everybody who ever sent a bulletin, under every name they had: a part of a name is looked for here. */
export const bulletinDriver = pgTable(
  'bulletin_driver',
  { driver: key().notNull(), search: key().notNull() },
  (table) => [primaryKey({ columns: [table.driver, table.search] })],
)

/** What is read with one bulletin and never with many. */
export const bulletinDocument = pgTable('bulletin_document', {
  id: uuid()
    .primaryKey()
    .references(() => bulletin.id),
  /** Canonical JSON (RFC 8785), as text: its hash must come out the same for ever, to the byte. */
  certified: text().notNull(),
  /** The version of that: the contract by which it came. Before it was kept, what came by 1 is read as 2 as well. */
  contract: smallint().notNull().default(2),
  /** What the server knew of plan, network and arrivals when it came: imports replace the plan. */
  known: jsonb().$type<KnownAtReceipt>(),
  /** Before that was kept: rides of the service that was done, as the plan had them. */
  plannedRides: jsonb().$type<RideAtReceipt[]>(),
  /** Derived. Null, as of most: it says what the server knew. */
  planMismatches: jsonb().$type<PlanMismatch[]>(),
  /** Rides whose arrival at the platform nobody had recorded when it came; null where there is none. */
  declaredArrivals: jsonb().$type<Key[]>(),
  correctedRides: jsonb().$type<Ride[]>(),
  managerComment: text(),
  hrComment: text(),
})

/** Who did what to a bulletin. Each entry carries the hash of the one before; the database refuses to rewrite any. */
export const bulletinHistory = pgTable(
  'bulletin_history',
  {
    /** Counts over all bulletins, so that a stretch of the table that was cut out leaves a hole. */
    position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bulletinId: uuid()
      .notNull()
      .references(() => bulletin.id),
    /** Counts within the bulletin, from 1. */
    number: integer().notNull(),
    at: instant().notNull(),
    action: text().notNull(),
    matricularAccount: text(),
    name: text(),
    changes: jsonb().$type<HistoryChange[]>().notNull(),
    tablet: jsonb().$type<NonNullable<HistoryEntry['tablet']>>(),
    requestId: text(),
    previousHash: hash(),
    hash: hash().notNull(),
  },
  (table) => [unique('bulletin_history_order').on(table.bulletinId, table.number)],
)

/** Reasons that need another bulletin, and which one: written when the second comes, never derived. */
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
 * Changes of bulletins that are still to be told to who looks at a board. Written with the change, and taken away by
 * whoever tells it: a moment later there is nothing here.
 */
export const boardChange = pgTable('board_change', {
  line: key().notNull(),
  date: date().notNull(),
  action: text().$type<HistoryEntry['action']>().notNull(),
})

/** Bulletins that were sent and not taken, as they came. */
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
  (table) => [index('refused_post_newest').on(table.receivedAt, table.id)],
)
