import { LogCheck, LogFolderProblem, LogWitness, type LogFault } from '@bulletin/domain/journal/log-integrity'
import type { Day, InstantText } from '@bulletin/domain/time/day'
import { z } from 'zod'
import { instant } from '../../database/bulletins/columns.ts'
import type { Database } from '../../database/database.ts'
import { statementRows } from '../../database/rows.ts'
import { readFaults, type Faults, type FaultSource } from './fault-sources.ts'
import { RECENT_CHECKPOINTS } from '../recent-checkpoints.ts'

/** `lacks`: the place of the checkpoint that the folder did not have, until it has one from before. */
const KeptFolder = z.object({ problem: LogFolderProblem, lacks: z.string().nullable() })
export type KeptFolder = z.infer<typeof KeptFolder>

export type LogState = {
  readonly faults: Faults
  readonly verification: LogCheck | null
  readonly witnesses: Readonly<Record<string, LogWitness['problem']>>
  readonly folder: KeptFolder | null
  readonly setAside: number
}

/** As it stands: another build may have written what this one cannot read. */
const State = z.object({
  fault: z.unknown(),
  verification: z.unknown(),
  witnesses: z.unknown(),
  folder: z.unknown(),
  setAside: z.number(),
})
const Problems = z.record(z.string(), LogWitness.shape.problem)

const At = z.object({ at: z.string().nullable() })
const Seal = z.object({ date: z.string(), size: z.number() })
const One = z.object({ one: z.number() })

const STATE = `select fault, verification, witnesses, folder, set_aside::float8 as "setAside" from log_state`

/** By the number of the entry, from 0. */
const WRITTEN_AT = `
  select ${instant('coalesce(h.at, j.at)')} as at from log_leaf l
  left join bulletin_history h on l.source = 'history' and h.position = l.position
  left join journal j on l.source = 'journal' and j.position = l.position
  where l.index = $1::bigint`

const Hashes = z.object({ expected: z.string().nullable(), found: z.string().nullable() })

const HASHES = `
  select encode(l.hash, 'hex') as expected, encode(coalesce(h.hash, j.hash), 'hex') as found
  from log_leaf l
  left join bulletin_history h on l.source = 'history' and h.position = l.position
  left join journal j on l.source = 'journal' and j.position = l.position
  where l.index = $1::bigint`

/** What is no object was written by another build: it stays, under a name that is no source. */
const FAULTS = `case jsonb_typeof(fault) when 'object' then fault else jsonb_build_object('?', fault) end`

const KEEP_FAULT = `
  update log_state set fault = jsonb_set(case when fault is null then '{}' else ${FAULTS} end, array[$1::text], $2::jsonb)`
const LIFT_FAULT = `update log_state set fault = nullif(fault - $1::text, '{}') where fault ? $1::text`
const LIFT_UNREADABLE = `
  update log_state set fault = (
    select jsonb_object_agg(f.key, f.value) from jsonb_each(${FAULTS}) f
    where f.key <> $1 and (f.key in ('examination', 'origins') or f.key like 'witness %'))
  where fault is not null`

const SEALED_AT = `
  select ${instant('signed_at')} as at from log_checkpoint where size > $1::bigint and starts_with(note, $2)
  order by size, id limit 1`

/** The last checkpoint of each local day that has one. */
const SEALS = `
  select day::text as date, size::float8 as size from (
    select distinct on (day) day, size from (
      select (signed_at at time zone $1)::date as day, size, id from log_checkpoint where starts_with(note, $2)
      order by size desc, id desc limit ${RECENT_CHECKPOINTS}) c
    order by day desc, size desc, id desc limit $3::int) d
  order by day`

/** What the processes tell each other about the log. */
export const logStateRepository = (database: Pick<Database, 'run'>) => ({
  read: async (): Promise<LogState> => {
    const [row] = await statementRows(database, State, { text: STATE, values: [] })
    const verification = LogCheck.safeParse(row?.verification)
    const witnesses = Problems.safeParse(row?.witnesses)
    const folder = KeptFolder.safeParse(row?.folder)
    return {
      faults: readFaults(row?.fault ?? null),
      verification: verification.success ? verification.data : null,
      witnesses: witnesses.success ? witnesses.data : {},
      folder: folder.success ? folder.data : null,
      setAside: row?.setAside ?? 0,
    }
  },

  keepFault: async (source: FaultSource, fault: LogFault): Promise<void> => {
    await database.run({ text: KEEP_FAULT, values: [source, JSON.stringify(fault)] })
  },

  /** A check of all entries also lifts what cannot be read. */
  liftFault: async (source: FaultSource): Promise<void> => {
    await database.run({ text: source === 'check' ? LIFT_UNREADABLE : LIFT_FAULT, values: [source] })
  },

  keepFolder: async (folder: KeptFolder | null): Promise<void> => {
    await database.run({
      text: `update log_state set folder = $1::jsonb where folder is distinct from $1::jsonb`,
      values: [folder && JSON.stringify(folder)],
    })
  },

  addSetAside: async (entries: number): Promise<void> => {
    await database.run({
      text: `update log_state set set_aside = set_aside + $1::bigint`,
      values: [entries],
    })
  },

  keepWitness: async (name: string, problem: LogWitness['problem']): Promise<void> => {
    await database.run({
      text: `update log_state set witnesses = jsonb_set(witnesses, array[$1::text], to_jsonb($2::text))
        where $2::text is not null`,
      values: [name, problem],
    })
    await database.run({
      text: `update log_state set witnesses = witnesses - $1::text where $2::text is null`,
      values: [name, problem],
    })
  },

  /** False if a check is running: there is one at a time. */
  startCheck: async (check: LogCheck): Promise<boolean> => {
    const started = await statementRows(database, One, {
      text: `
        update log_state set verification = $1::jsonb
        where verification->>'state' is distinct from 'RUNNING' returning 1 as one`,
      values: [JSON.stringify(check)],
    })
    return started.length > 0
  },

  keepCheck: async (check: LogCheck): Promise<void> => {
    await database.run({
      text: `update log_state set verification = $1::jsonb`,
      values: [JSON.stringify(check)],
    })
  },

  /** When an entry was written; null where it is missing. */
  findWrittenAt: async (index: number): Promise<InstantText | null> => {
    const [row] = await statementRows(database, At, { text: WRITTEN_AT, values: [index] })
    return row?.at ?? null
  },

  /** The hash of a leaf, and of the entry that it stands for; null for what is missing. */
  findHashes: async (index: number): Promise<z.infer<typeof Hashes>> => {
    const [row] = await statementRows(database, Hashes, { text: HASHES, values: [index] })
    return row ?? { expected: null, found: null }
  },

  /** When the first checkpoint over an entry was signed. */
  findSealedAt: async (index: number, origin: string): Promise<InstantText | null> => {
    const [row] = await statementRows(database, At, { text: SEALED_AT, values: [index, `${origin}\n`] })
    return row?.at ?? null
  },

  listSeals: (timeZone: string, origin: string, days: number): Promise<{ date: Day; size: number }[]> =>
    statementRows(database, Seal, { text: SEALS, values: [timeZone, `${origin}\n`, days] }),
})
export type LogStateRepository = ReturnType<typeof logStateRepository>
