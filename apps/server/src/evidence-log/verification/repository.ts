import type { Span } from '@bulletin/domain/evidence/merkle'
import { TILE_WIDTH, type Nodes } from '@bulletin/domain/evidence/tiles'
import type { InstantText } from '@bulletin/domain/time/day'
import { z } from 'zod'
import { exactInstant, instant } from '../../database/bulletins/columns.ts'
import type { Database } from '../../database/database.ts'
import { statementRows } from '../../database/rows.ts'

/** Enough to see what happened: a rewritten log has as many faults as leaves. */
const LISTED_MAX = 100
const BEFORE_ALL_POSITIONS = '-9223372036854775808'

const Bytes = z.instanceof(Uint8Array)

const Head = z.object({
  size: z.number(),
  frontier: z.array(z.string()),
  /** Rows that lie beyond the size, in the same snapshot. */
  leavesBeyond: z.number(),
  checkpointsBeyond: z.number(),
  nodesBeyond: z.number(),
})
export type StoredHead = z.infer<typeof Head>

const HEAD = {
  name: 'log-verified-head',
  text: `
    select h.size::float8 as size,
      array(select encode(root, 'hex') from unnest(h.frontier) with ordinality part (root, place) order by place) as frontier,
      (select count(*) from log_leaf where index >= h.size or index < 0)::float8 as "leavesBeyond",
      (select count(*) from log_checkpoint where size > h.size or size < least(h.size, 1))::float8 as "checkpointsBeyond",
      (select count(*) from log_node n
        where n.index < 0 or n.level < 1 or n.index >= floor(h.size / power(${TILE_WIDTH}::numeric, n.level)))::float8 as "nodesBeyond"
    from log_head h`,
}

/** A leaf that is not the hash of its entry. */
const UnlikeLeaf = z.object({
  index: z.number(),
  source: z.string(),
  /** The bulletin of its entry; null where there is no such entry, or it is one of the journal. */
  bulletinId: z.nullable(z.string()),
  isEntryThere: z.boolean(),
})
export type UnlikeLeaf = z.infer<typeof UnlikeLeaf>

/** Leaves of the journal are looked up from its entries: a leaf does not name the month of its entry. */
const Leaves = z.object({
  count: z.number(),
  journalCount: z.number(),
  hashes: Bytes,
  unlike: z.array(UnlikeLeaf),
})
export type Leaves = z.infer<typeof Leaves>

const LEAVES = {
  name: 'log-verified-leaves',
  text: `
    with leaf as materialized (
      select index, source, position, hash from log_leaf where index >= $1::bigint and index < $2::bigint)
    select count(*)::float8 as count, count(*) filter (where source = 'journal')::float8 as "journalCount",
      coalesce(string_agg(hash, '' order by index), '') as hashes,
      coalesce((
        select json_agg(unlike order by unlike.index) from (
          select leaf.index, leaf.source, entry.bulletin_id as "bulletinId", entry.hash is not null as "isEntryThere"
          from leaf left join bulletin_history entry on entry.position = leaf.position and leaf.source = 'history'
          where leaf.source <> 'journal' and entry.hash is distinct from leaf.hash
          order by leaf.index limit ${LISTED_MAX}) unlike), '[]') as unlike
    from leaf`,
}

const Missing = z.object({ index: z.number() })

const MISSING = {
  name: 'log-missing-leaves',
  text: `
    select number::float8 as index from generate_series($1::bigint, $2::bigint - 1) number
    where not exists (select from log_leaf where index = number)
    order by number limit ${LISTED_MAX}`,
}

const UnloggedEntry = z.object({ bulletinId: z.string(), number: z.number() })
export type UnloggedEntry = z.infer<typeof UnloggedEntry>

const Entries = z.object({
  count: z.number(),
  /** Null where there are no more. */
  last: z.nullable(z.string()),
  unlogged: z.array(UnloggedEntry),
})
export type Entries = z.infer<typeof Entries>

/** Entries that neither have a leaf nor wait for one. A leaf with another hash is found among the leaves. */
const ENTRIES = {
  name: 'log-verified-entries',
  text: `
    with entry as materialized (
      select position, bulletin_id, number, hash from bulletin_history
      where position > $1::bigint order by position limit $2::int)
    select count(*)::float8 as count, max(position)::text as last,
      coalesce((
        select json_agg(unlogged) from (
          select entry.bulletin_id as "bulletinId", entry.number from entry
          where not exists (select from log_leaf l where l.source = 'history' and l.position = entry.position)
            and not exists (
              select from log_pending p
              where p.source = 'history' and p.position = entry.position and p.hash = entry.hash)
          order by entry.position limit ${LISTED_MAX}) unlogged), '[]') as unlogged
    from entry`,
}

const Position = z.object({ position: z.nullable(z.string()) })

/**
 * The position after which lie all entries whose leaves are numbered from `index` on, that wait for a number, or that were
 * put behind the others without one.
 */
const START = {
  name: 'log-verified-start',
  text: `
    with recent as materialized (
      select position from log_leaf where index >= $1::bigint and source = $2
      union all select position from log_pending where source = $2)
    select least(
      (select min(position) - 1 from recent),
      (select max(position) from log_leaf where source = $2 and index < $1::bigint))::text as position`,
}

const Waiting = z.object({ source: z.string(), bulletinId: z.nullable(z.string()) })
export type FalseWaiting = z.infer<typeof Waiting>

/** Rows that wait for a number for an entry that is not there, that says something else, or that has its number. */
const WAITING = {
  name: 'log-false-pending',
  text: `
    select p.source, entry.bulletin_id as "bulletinId"
    from log_pending p
    left join bulletin_history entry on entry.position = p.position and p.source = 'history'
    left join journal access on access.position = p.position and p.source = 'journal'
    where coalesce(entry.hash, access.hash) is distinct from p.hash
      or exists (select from log_leaf l where l.source = p.source and l.position = p.position)
    order by p.id limit ${LISTED_MAX}`,
}

const Node = z.object({ index: z.number(), hash: Bytes })

const NODES = {
  name: 'log-verified-nodes',
  text: `
    select index::float8 as index, hash from log_node
    where level = $1::int and index >= $2::bigint and index < $3::bigint order by index`,
}
const LEAF_NODES = {
  name: 'log-verified-leaf-nodes',
  text: `
    select index::float8 as index, hash from log_leaf
    where $1::int = 0 and index >= $2::bigint and index < $3::bigint order by index`,
}

const StoredCosignature = z.object({ witness: z.string(), at: z.string(), line: z.string() })

export const StoredCheckpoint = z.object({
  size: z.number(),
  root: z.string(),
  signedAt: z.string(),
  note: z.string(),
  cosignatures: z.array(StoredCosignature),
})
export type StoredCheckpoint = z.infer<typeof StoredCheckpoint>

const CHECKPOINT = `
  c.size::float8 as size, encode(c.root, 'hex') as root, ${instant('c.signed_at')} as "signedAt", c.note,
  coalesce((
    select json_agg(json_build_object('witness', s.witness, 'at', ${exactInstant('s.at')}, 'line', s.line) order by s.witness)
    from log_cosignature s where s.checkpoint_id = c.id), '[]') as cosignatures`

const CHECKPOINTS = {
  name: 'log-verified-checkpoints',
  text: `
    select ${CHECKPOINT} from log_checkpoint c
    where c.size > $1::bigint and c.size <= $2::bigint order by c.size, c.id`,
}

/** The last one before an instant: of those after it none may be older, whatever they say. */
const BEFORE = {
  name: 'log-checkpoint-before',
  text: `
    select ${CHECKPOINT} from log_checkpoint c
    where c.size < coalesce((select min(size) from log_checkpoint where signed_at >= $1::timestamptz), 9223372036854775807)
    order by c.size desc, c.id desc limit 1`,
}

const Sealed = z.object({ at: z.string() })
const SEALED = {
  name: 'log-leaf-sealed',
  text: `
    select ${instant('c.signed_at')} as at from log_checkpoint c
    where c.size > $1::bigint order by c.size, c.id limit 1`,
}

const Counted = z.object({ count: z.number() })
const ORPHANS = {
  name: 'log-cosignature-orphans',
  text: `
    select count(*)::float8 as count from log_cosignature s
    where not exists (select from log_checkpoint c where c.id = s.checkpoint_id)`,
}

const COUNT_CHECKPOINTS = {
  name: 'log-checkpoints-there',
  text: 'select count(*)::float8 as count from log_checkpoint',
}

const Touched = z.object({ id: z.string() })
/** By the numbers of the log: what an entry says of its instant is its author's clock. */
const TOUCHED = {
  name: 'log-touched-bulletins',
  text: `
    select distinct h.bulletin_id::text as id
    from (
      select position from log_leaf where index >= $1::bigint and source = 'history'
      union all select position from log_pending where source = 'history') recent
    join bulletin_history h on h.position = recent.position
    order by 1`,
}

/** Which leaves are absent, what is unlike, what lies where: what the log says, to be checked. */
export const logVerificationRepository = (database: Pick<Database, 'run'>) => {
  const rows = <Row>(
    schema: z.core.$ZodType<Row>,
    statement: { name: string; text: string },
    ...values: unknown[]
  ) => statementRows(database, schema, { ...statement, values })

  return {
    findHead: async (): Promise<StoredHead | null> => (await rows(Head, HEAD))[0] ?? null,

    readLeaves: async ({ start, end }: Span): Promise<Leaves> => {
      const [leaves] = await rows(Leaves, LEAVES, start, end)
      return leaves ?? { count: 0, journalCount: 0, hashes: new Uint8Array(), unlike: [] }
    },

    listMissing: async ({ start, end }: Span): Promise<number[]> =>
      (await rows(Missing, MISSING, start, end)).map(({ index }) => index),

    /** Where the entries begin that are read with the leaves from this one on. */
    findStart: async (index: number, source: 'history' | 'journal'): Promise<string> => {
      const [start] = index === 0 ? [] : await rows(Position, START, index, source)
      return start?.position ?? BEFORE_ALL_POSITIONS
    },

    /** The next entries after a position. */
    readEntries: async (after: string, size: number): Promise<Entries> => {
      const [entries] = await rows(Entries, ENTRIES, after, size)
      return entries ?? { count: 0, last: null, unlogged: [] }
    },

    listFalseWaiting: (): Promise<FalseWaiting[]> => rows(Waiting, WAITING),

    /** By index; level 0 is that of the leaves. */
    readNodes: async ({ level, start, end }: Nodes): Promise<ReadonlyMap<number, Uint8Array>> => {
      const nodes = await rows(Node, level === 0 ? LEAF_NODES : NODES, level, start, end)
      return new Map(nodes.map(({ index, hash }) => [index, hash]))
    },

    /** Of more leaves than `start`, and of `end` at most. */
    readCheckpoints: ({ start, end }: Span): Promise<StoredCheckpoint[]> =>
      rows(StoredCheckpoint, CHECKPOINTS, start, end),

    findCheckpointBefore: async (at: InstantText): Promise<StoredCheckpoint | null> =>
      (await rows(StoredCheckpoint, BEFORE, at))[0] ?? null,

    /** When a leaf was sealed at the latest, as the first checkpoint after it says. */
    findSealed: async (index: number): Promise<string | null> =>
      (await rows(Sealed, SEALED, index))[0]?.at ?? null,

    countCheckpoints: async (): Promise<number> => (await rows(Counted, COUNT_CHECKPOINTS))[0]?.count ?? 0,

    countCosignatureOrphans: async (): Promise<number> => (await rows(Counted, ORPHANS))[0]?.count ?? 0,

    /** The bulletins of the leaves from this one on, and of entries that wait, in id order. */
    listTouched: async (index: number): Promise<string[]> =>
      (await rows(Touched, TOUCHED, index)).map(({ id }) => id),
  }
}
export type LogVerificationRepository = ReturnType<typeof logVerificationRepository>
