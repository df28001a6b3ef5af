import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnNameOf } from '../column-names.ts'
import * as administration from '../schema/administration.ts'
import * as bulletins from '../schema/bulletins.ts'
import { dailyPassword, dailyPasswordDisplay } from '../schema/daily-password.ts'
import { servedEnvironment } from '../schema/deployment.ts'
import { importRun, stagedStopTime } from '../schema/imports.ts'
import { journal, journalPerson, journalSignIn } from '../schema/journal.ts'
import * as log from '../schema/log.ts'
import * as network from '../schema/network.ts'
import { chief, person } from '../schema/people.ts'
import * as planning from '../schema/planning.ts'
import { signInKey, signInRecord } from '../schema/sign-in.ts'

/**
 * What the role that serves (`DATABASE_URL`) may do, table by table, when another role owns the tables
 * (`DATABASE_OWNER_URL`). It may do nothing else: see docs/operations.md, « Two database roles ».
 */

export type TablePrivilege = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'TRUNCATE'

export type TableGrant = {
  readonly table: string
  readonly privileges: readonly TablePrivilege[]
  /** Columns that it may update; none if `privileges` contains UPDATE, which covers all of them. */
  readonly updatable: readonly string[]
}

const READ = ['SELECT'] as const
const APPEND = ['SELECT', 'INSERT'] as const
const REPLACE = ['SELECT', 'INSERT', 'DELETE'] as const
const ANYTHING = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const

const grant = <Table extends PgTable>(
  table: Table,
  privileges: readonly TablePrivilege[],
  updatable: readonly (keyof Table['_']['columns'] & string)[] = [],
): TableGrant => {
  const columns = getTableColumns<PgTable>(table)
  return {
    table: getTableName(table),
    privileges,
    updatable: updatable.flatMap((key) => columns[key] ?? []).map(columnNameOf),
  }
}

const { bulletin, bulletinDocument, bulletinHistory } = bulletins

/** A manager's correction derives these again; what was certified and found at receipt never changes. */
const DERIVED = [
  'derivationVersion',
  'ridesServices',
  'materials',
  'observationTypes',
  'observationCount',
  'theoreticalDistance',
  'correctedDistance',
  'lapsCount',
  'overMaxDelay',
  'validManualDriving',
  'ch',
  'rct',
  'substituted',
  'limitDate',
  'managerReasons',
  'remarkableForManager',
  'corrected',
  'delayItem',
  'positionItem',
] as const

const DECIDED = [
  'status',
  'managerMatricularAccount',
  'managerName',
  'managerValidationDate',
  'correctedDelayMinute',
  'correctedValidManualDriving',
  'delayReason',
  'hrMatricularAccountDelay',
  'hrNameDelay',
  'hrProcessedDelayDate',
  'hrMatricularAccountPos',
  'hrNamePos',
  'hrProcessedPosDate',
  'sameServiceTwice',
  'historyHash',
] as const

/** Tables that prove what happened: a role that may rewrite or empty them must not serve in production. */
const EVIDENCE: readonly TableGrant[] = [
  grant(bulletin, APPEND, [...DECIDED, ...DERIVED]),
  grant(bulletinDocument, APPEND, ['planMismatches', 'correctedRides', 'managerComment', 'hrComment']),
  grant(bulletinHistory, APPEND),
  grant(bulletins.bulletinReason, APPEND),
  grant(bulletins.refusedPost, APPEND),
  grant(network.lineNetwork, APPEND, ['supersededAt']),
  grant(journal, APPEND),
  grant(log.logLeaf, APPEND),
  grant(log.logNode, APPEND),
  grant(log.logCheckpoint, APPEND),
  grant(log.logCosignature, APPEND),
  grant(log.logHead, READ, ['size', 'frontier']),
]

/** Rows that imports, administrators and the server itself replace in their daily work. */
const WORK: readonly TableGrant[] = [
  { table: 'bulletin_migration', privileges: READ, updatable: [] },
  grant(servedEnvironment, APPEND),
  grant(bulletins.bulletinDriver, APPEND),
  // `for update` also asks for the right to update.
  grant(bulletins.boardChange, ANYTHING),
  grant(log.logPending, REPLACE),
  grant(journalPerson, READ),
  grant(journalSignIn, REPLACE),
  grant(log.logState, READ, ['fault', 'verification', 'witnesses', 'folder', 'setAside']),

  grant(administration.roleMapping, APPEND),
  grant(administration.roleWorkCode, REPLACE),
  grant(administration.adminLine, APPEND, ['activated']),
  grant(administration.adminLineUoCode, REPLACE),
  grant(administration.customAccount, REPLACE),

  grant(dailyPassword, ANYTHING),
  grant(dailyPasswordDisplay, REPLACE),
  grant(signInRecord, ANYTHING),
  grant(signInKey, APPEND),

  grant(importRun, APPEND, ['seenAt', 'endedAt', 'progress', 'report', 'planNumber', 'failure']),
  // Millions of rows that no import needs afterwards.
  grant(stagedStopTime, [...APPEND, 'TRUNCATE']),

  grant(network.line, [...APPEND, 'UPDATE']),
  grant(network.station, REPLACE),
  grant(network.linePath, REPLACE),
  grant(network.material, REPLACE, ['line', 'materialId', 'firstLeadCar', 'secondLeadCar']),
  grant(network.parkPosition, REPLACE, ['lineName', 'stationQuadrigram', 'positionName']),
  grant(person, REPLACE),
  grant(chief, REPLACE),

  // Rows that go with those of another table (`on delete cascade`) need no right of their own.
  grant(planning.plan, REPLACE, ['isCurrent', 'supersededAt']),
  grant(planning.calendar, APPEND),
  grant(planning.calendarException, APPEND),
  grant(planning.timetable, REPLACE),
  grant(planning.plannedService, APPEND),
  grant(planning.plannedRide, APPEND),
  grant(planning.plannedTrip, REPLACE),
  grant(planning.reserve, REPLACE),
  grant(planning.noteH, REPLACE),
  grant(planning.roster, REPLACE),
  grant(planning.rosterDriver, APPEND),
  grant(planning.rosterDay, APPEND),
  grant(planning.rosterException, REPLACE),
  grant(planning.platformArrival, REPLACE, ['realArrival', 'day', 'stopPoint', 'track', 'seenAt']),
]

export const SERVING_GRANTS: readonly TableGrant[] = [...EVIDENCE, ...WORK]

export const EVIDENCE_TABLES: readonly string[] = EVIDENCE.map(({ table }) => table)

/** Sequences that it takes numbers from. A column that is an identity asks for no right to its own. */
export const SERVING_SEQUENCES: readonly string[] = ['journal_position_seq']

/**
 * Functions that it may call. Trigger functions need no right. Those of the journal's months, and the one of imports, run
 * with the rights of the owner, and refuse what must not be; those that partition bulletins are the owner's.
 */
export const SERVING_FUNCTIONS: readonly string[] = [
  'bulletin_same_service',
  'bulletin_month_keys',
  'analyze_imported',
  'journal_add_months',
  'journal_remove_month',
]
