import type { Frontier, Hash } from '@bulletin/domain/evidence/merkle'
import type { Nodes } from '@bulletin/domain/evidence/tiles'
import type { InstantText } from '@bulletin/domain/time/day'
import { z } from 'zod'
import { instant } from '../database/bulletins/columns.ts'
import type { Database } from '../database/database.ts'
import { statementRows } from '../database/rows.ts'
import type { LogSource } from '../database/schema/log.ts'
import { RECENT_CHECKPOINTS } from './recent-checkpoints.ts'

/** Where an entry of the log stands. */
export type LogEntry = { readonly source: LogSource; readonly position: number }
/** An entry that waits for its number; known: it has one already, so the queue named it twice. */
export type Pending = LogEntry & { readonly id: number; readonly hash: string; readonly isKnown: boolean }
export type Head = { readonly frontier: Frontier; readonly pending: Pending[] }

/** The root of a complete tile of the level below. */
export type CompletedTile = { readonly level: number; readonly index: number; readonly root: string }

/** A batch that was hashed: all of it is written, or nothing. */
export type Grown = {
  readonly sizeBefore: number
  readonly frontier: Frontier
  readonly leaves: readonly (LogEntry & { readonly hash: string })[]
  readonly completed: readonly CompletedTile[]
  /** Ids of the queue. */
  readonly taken: readonly number[]
}

/** A checkpoint as it is stored; `size` and `root` are what its note says. */
export type KeptCheckpoint = {
  readonly id: number
  readonly size: number
  readonly root: string
  readonly signedAt: InstantText
  readonly note: string
}

/** So many lines that are no signatures hide the last one of a witness, until its next. */
const WITNESSED_MAX = 200

const Source = z.enum(['history', 'journal'])
const HeadRow = z.object({
  size: z.number(),
  frontier: z.array(z.string()),
  pending: z.array(z.tuple([z.number(), Source, z.number(), z.string(), z.boolean()])),
})
const Count = z.object({ count: z.number() })
const Hashes = z.object({ hashes: z.array(z.string()).nullable() })
const Leaf = z.object({ hash: z.string() })
const Position = z.object({ position: z.number() })
const Note = z.object({ note: z.string() })
const Line = z.object({ line: z.string() })
const Index = z.object({ index: z.number() })
const Backlog = z.object({ size: z.number(), pending: z.number(), since: z.string().nullable() })
const Witnessed = z.object({
  line: z.string(),
  note: z.string(),
  size: z.number(),
  checkpointId: z.number(),
})
const Checkpoint = z.object({
  id: z.number(),
  size: z.number(),
  root: z.string(),
  signedAt: z.string(),
  note: z.string(),
})

const HEAD = `
  select h.size::float8 as size,
    (select coalesce(json_agg(encode(f.hash, 'hex') order by f.place), '[]')
      from unnest(h.frontier) with ordinality f(hash, place)) as frontier,
    (select coalesce(json_agg(json_build_array(p.id, p.source, p.position, encode(p.hash, 'hex'), p.known) order by p.id), '[]')
      from (
        select id, source, position, hash,
          exists (select from log_leaf l where l.source = q.source and l.position = q.position) as known
        from log_pending q where id > $1::bigint order by id limit $2::int) p) as pending
  from log_head h`

/**
 * One statement, so that a process that dies writes all of it or nothing. Of two processes that grow the same tree, the
 * second waits for the row of the head, finds another size in it, and writes nothing.
 */
const GROW = `
  with grown as (
    update log_head set size = $2::bigint,
      frontier = array(select decode(f.hash, 'hex') from unnest($3::text[]) with ordinality f(hash, place) order by f.place)
    where size = $1::bigint
    returning 1
  ), leaves as (
    insert into log_leaf (index, source, position, hash)
    select $1::bigint + e.place - 1, e.source, e.position, decode(e.hash, 'hex')
    from unnest($4::text[], $5::bigint[], $6::text[]) with ordinality e(source, position, hash, place), grown
  ), nodes as (
    insert into log_node (level, index, hash)
    select e.level, e.index, decode(e.hash, 'hex')
    from unnest($7::smallint[], $8::bigint[], $9::text[]) e(level, index, hash), grown
  ), taken as (
    delete from log_pending p using grown where p.id = any($10::bigint[])
  )
  select count(*)::int as count from grown`

/** In the order in which the nodes are asked for. Level 0 are the leaves. */
const NODES = `
  select (
    select json_agg(encode(n.hash, 'hex') order by n.index) from (
      select l.index, l.hash from log_leaf l where r.level = 0 and l.index >= r.first and l.index < r.past
      union all
      select k.index, k.hash from log_node k where k.level = r.level and k.index >= r.first and k.index < r.past) n
    ) as hashes
  from unnest($1::smallint[], $2::bigint[], $3::bigint[]) with ordinality r(level, first, past, place)
  order by r.place`

const BACKLOG = `
  select h.size::float8 as size, (select count(*) from log_pending)::float8 as pending,
    (select ${instant('coalesce(e.at, a.at)')} from (select source, position from log_pending order by id limit 1) p
      left join bulletin_history e on p.source = 'history' and e.position = p.position
      left join journal a on p.source = 'journal' and a.position = p.position) as since
  from log_head h`

const CHECKPOINT = `
  select id::float8 as id, size::float8 as size, encode(root, 'hex') as root, ${instant('signed_at')} as "signedAt", note
  from log_checkpoint`

export const logRepository = (database: Pick<Database, 'run'>) => {
  const checkpoints = (rest: string, values: readonly unknown[]): Promise<KeptCheckpoint[]> =>
    statementRows(database, Checkpoint, { text: `${CHECKPOINT} ${rest}`, values })
  return {
    /** The tree as it is, and the next entries of the queue after an id. */
    readHead: async (after: number, limit: number): Promise<Head> => {
      const [row] = await statementRows(database, HeadRow, {
        name: 'log-head',
        text: HEAD,
        values: [after, limit],
      })
      if (!row) throw new Error('The log has no head')
      return {
        frontier: { size: row.size, roots: row.frontier.map((root) => Buffer.from(root, 'hex')) },
        pending: row.pending.map(([id, source, position, hash, isKnown]) => ({
          id,
          source,
          position,
          hash,
          isKnown,
        })),
      }
    },

    /** False if another process made the tree grow meanwhile: nothing is written. */
    grow: async ({ sizeBefore, frontier, leaves, completed, taken }: Grown): Promise<boolean> => {
      const [row] = await statementRows(database, Count, {
        name: 'log-grow',
        text: GROW,
        values: [
          sizeBefore,
          frontier.size,
          frontier.roots.map((root) => Buffer.from(root).toString('hex')),
          leaves.map(({ source }) => source),
          leaves.map(({ position }) => position),
          leaves.map(({ hash }) => hash),
          completed.map(({ level }) => level),
          completed.map(({ index }) => index),
          completed.map(({ root }) => root),
          taken,
        ],
      })
      return row?.count === 1
    },

    /** The hashes of each range of nodes; fewer where the database lacks some. */
    readNodes: async (ranges: readonly Nodes[]): Promise<Hash[][]> => {
      if (ranges.length === 0) return []
      const rows = await statementRows(database, Hashes, {
        name: 'log-nodes',
        text: NODES,
        values: [
          ranges.map(({ level }) => level),
          ranges.map(({ start }) => start),
          ranges.map(({ end }) => end),
        ],
      })
      return rows.map(({ hashes }) => (hashes ?? []).map((hash) => Buffer.from(hash, 'hex')))
    },

    /** The number of an entry, from 0; null while it has none. */
    findIndex: async ({ source, position }: LogEntry): Promise<number | null> => {
      const [row] = await statementRows(database, Index, {
        name: 'log-index',
        text: `select index::float8 as index from log_leaf where source = $1 and position = $2::bigint`,
        values: [source, position],
      })
      return row?.index ?? null
    },

    findLeaf: async (index: number): Promise<Hash | null> => {
      const [row] = await statementRows(database, Leaf, {
        name: 'log-leaf',
        text: `select encode(hash, 'hex') as hash from log_leaf where index = $1::bigint`,
        values: [index],
      })
      return row ? Buffer.from(row.hash, 'hex') : null
    },

    /** The last entry of the history of a bulletin. */
    findLastEntry: async (bulletinId: string): Promise<number | null> => {
      const [row] = await statementRows(database, Position, {
        name: 'log-last-entry',
        text: `select position::float8 as position from bulletin_history where bulletin_id = $1::uuid order by number desc limit 1`,
        values: [bulletinId],
      })
      return row?.position ?? null
    },

    /** Signature lines of witnesses, by the time at which they signed. */
    listCosignatures: async (checkpointId: number): Promise<string[]> => {
      const rows = await statementRows(database, Line, {
        name: 'log-cosignatures',
        text: `select line from log_cosignature where checkpoint_id = $1::bigint order by at, witness`,
        values: [checkpointId],
      })
      return rows.map(({ line }) => line)
    },

    addCosignature: async (given: {
      checkpointId: number
      witness: string
      line: string
      at: InstantText
    }): Promise<void> => {
      await database.run({
        text: `
          insert into log_cosignature (checkpoint_id, witness, line, at) values ($1::bigint, $2, $3, $4::timestamptz)
          on conflict do nothing`,
        values: [given.checkpointId, given.witness, given.line, given.at],
      })
    },

    /** Lines under the name of a witness, with their checkpoints, the newest first: whoever may serve may add some. */
    listWitnessed: (witness: string): Promise<z.infer<typeof Witnessed>[]> =>
      statementRows(database, Witnessed, {
        name: 'log-witnessed',
        text: `
          select s.line, c.note, c.size::float8 as size, c.id::float8 as "checkpointId"
          from (select id, size, note from log_checkpoint order by size desc, id desc limit ${RECENT_CHECKPOINTS}) c
          join log_cosignature s on s.checkpoint_id = c.id and s.witness = $1
          order by c.size desc, c.id desc, s.at limit ${WITNESSED_MAX}`,
        values: [witness],
      }),

    /** How many entries have a number, how many wait, and since when the oldest of these. */
    readBacklog: async () => {
      const [row] = await statementRows(database, Backlog, { text: BACKLOG, values: [] })
      return row ?? { size: 0, pending: 0, since: null }
    },

    /** The newest checkpoint of this log; a log is known by its origin. */
    findNewestCheckpoint: async (origin: string): Promise<KeptCheckpoint | null> => {
      const [row] = await checkpoints(`where starts_with(note, $1) order by size desc, id desc limit 1`, [
        `${origin}\n`,
      ])
      return row ?? null
    },

    /** The newest note of each other origin. */
    listNewestOfOthers: async (origin: string): Promise<string[]> => {
      const rows = await statementRows(database, Note, {
        text: `
          select distinct on (split_part(note, E'\\n', 1)) note from log_checkpoint where not starts_with(note, $1)
          order by split_part(note, E'\\n', 1), size desc, id desc`,
        values: [`${origin}\n`],
      })
      return rows.map(({ note }) => note)
    },

    /** Stored once: the instant never lies before that of an earlier checkpoint. */
    addCheckpoint: async ({
      size,
      root,
      signedAt,
      note,
    }: Omit<KeptCheckpoint, 'id'>): Promise<KeptCheckpoint> => {
      const [row] = await statementRows(database, Checkpoint, {
        text: `
          insert into log_checkpoint (size, root, signed_at, note)
          select $1::bigint, decode($2, 'hex'), greatest($3::timestamptz, max(signed_at)), $4 from log_checkpoint
          returning id::float8 as id, size::float8 as size, encode(root, 'hex') as root, ${instant('signed_at')} as "signedAt", note`,
        values: [size, root, signedAt, note],
      })
      if (!row) throw new Error('A checkpoint was not stored')
      return row
    },
  }
}
export type LogRepository = ReturnType<typeof logRepository>
