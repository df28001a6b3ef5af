import type { ImportProgress, ImportReport } from '@bulletin/domain/planning/import/report'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './column-types.ts'

/** Imports and attempted imports. The files themselves are not stored. */
export const importRun = pgTable(
  'import_run',
  {
    id: uuid().primaryKey(),
    startedAt: instant().notNull(),
    /** Null while it is running, and for ever if the process died. */
    endedAt: instant(),
    /** When it last reported progress. */
    seenAt: instant().notNull(),
    /** Null for the command line. */
    matricularAccount: text(),
    name: text(),
    /** Names of the imported files. */
    sources: text().array().notNull(),
    dryRun: boolean().notNull(),
    progress: jsonb().$type<ImportProgress>(),
    report: jsonb().$type<ImportReport>(),
    /** The plan that it wrote, or found unchanged. */
    planNumber: integer(),
    /** An internal error: the message for the person who investigates it. */
    failure: text(),
  },
  (table) => [index('import_run_newest').on(table.startedAt, table.id)],
)

/** Stop times during an import: sorted here because there may be millions. Empty between imports. */
export const stagedStopTime = pgTable(
  'staged_stop_time',
  {
    /** Numbers that the import assigns to trips and stops. */
    trip: integer().notNull(),
    sequence: integer().notNull(),
    stop: integer().notNull(),
    arrival: integer(),
    departure: integer(),
    distance: doublePrecision(),
    line: integer().notNull(),
  },
  (table) => [index('staged_stop_time_order').on(table.trip, table.sequence, table.line)],
)
