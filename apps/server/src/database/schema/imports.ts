import type { ImportProgress, ImportReport } from '@bulletin/domain/planning/import/report'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })

/** What somebody brought in, or tried to. Nothing of the files is kept. */
export const importRun = pgTable(
  'import_run',
  {
    id: uuid().primaryKey(),
    startedAt: instant().notNull(),
    /** Null while it is under way, and for ever if the process died. */
    endedAt: instant(),
    /** When it last said how far it is. */
    seenAt: instant().notNull(),
    /** Null for the command line. */
    matricularAccount: text(),
    name: text(),
    /** The names of what was brought. */
    sources: text().array().notNull(),
    dryRun: boolean().notNull(),
    progress: jsonb().$type<ImportProgress>(),
    report: jsonb().$type<ImportReport>(),
    /** The plan that it wrote, or found unchanged. */
    planNumber: integer(),
    /** A fault of ours: the sentence for whoever has to look for it. */
    failure: text(),
  },
  (table) => [index('import_run_newest').on(table.startedAt, table.id)],
)

/** Stop times on their way through an import: sorted here, because there may be millions. Empty between imports. */
export const stagedStopTime = pgTable(
  'staged_stop_time',
  {
    /** Numbers that the import gives to trips and stops. */
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
