import { HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import { NetworkAtReceipt } from '@bulletin/domain/bulletin/known-at-receipt'
import { exactInstant, instant } from '../../database/bulletins/columns.ts'
import { visibleTo } from '../../database/bulletins/conditions.ts'
import { keptAs } from '../../database/bulletins/stored.ts'
import type { Database } from '../../database/database.ts'
import type { TracedBulletin } from '../../journal/bulletin-details.ts'
import { statementRows } from '../../database/rows.ts'
import { z } from 'zod'

/** A bulletin's driver and line, and all its history entries. */
export type KeptHistory = TracedBulletin & { entries: HistoryEntry[] }

const StoredHistory = z.object({
  id: z.string(),
  driver: z.string(),
  driverName: z.string(),
  date: z.string(),
  service: z.string(),
  line: z.string(),
  entries: z.unknown(),
} satisfies Record<keyof KeptHistory, unknown>)

/** What is stored beside the certified text, by column name. */
const DocumentBeside = z.object({
  contract: z.number(),
  known: z.unknown(),
  planned_rides: z.unknown(),
  plan_mismatches: z.unknown(),
  declared_arrivals: z.unknown(),
  corrected_rides: z.unknown(),
  manager_comment: z.string().nullable(),
  hr_comment: z.string().nullable(),
})

/** A bulletin as it is stored. Of any form: what was rewritten must be found, not refused by its form. */
const VerifiedBulletin = z.object({
  id: z.string(),
  /** By column name, as the database writes JSON. */
  row: z.custom<Readonly<Record<string, unknown>>>((row) => typeof row === 'object' && row !== null),
  /** The certified text and what is stored beside it; null where they are missing. */
  certified: z.string().nullable(),
  document: DocumentBeside.nullable(),
  /** Ids of other bulletins of its service. */
  sameServiceAs: z.array(z.string()),
  entries: z.array(z.custom<HistoryEntry>()),
})
export type VerifiedBulletin = z.infer<typeof VerifiedBulletin>

/** Histories whose bulletin is gone. */
const ORPHANS = {
  name: 'bulletin-history-orphans',
  text: `
    select distinct h.bulletin_id::text as id from bulletin_history h
    where h.bulletin_id > $1::uuid and h.bulletin_id <= $2::uuid
      and not exists (select from bulletin b where b.id = h.bulletin_id)
    order by 1`,
}

const Counted = z.object({ bulletins: z.number() })
const Named = z.object({ id: z.string() })

/** An entry with every field that its hash covers. */
const entryAt = (at: string): string => `json_build_object(
  'bulletinId', h.bulletin_id,
  'number', h.number,
  'at', ${at},
  'action', h.action,
  'matricularAccount', h.matricular_account,
  'name', h.name,
  'changes', h.changes,
  'tablet', h.tablet,
  'requestId', h.request_id,
  'secret', encode(h.secret, 'hex'),
  'sealed', h.sealed,
  'previousHash', encode(h.previous_hash, 'hex'),
  'hash', encode(h.hash, 'hex'))`

const entriesAt = (at: string): string => `coalesce((
  select json_agg(${entryAt(at)} order by h.number) from bulletin_history h where h.bulletin_id = b.id), '[]')`

const HISTORY = {
  name: 'bulletin-history',
  text: `
    select b.id, b.driver, b.driver_name as "driverName", b.date::text as date, b.service, b.line, ${entriesAt(instant('h.at'))} as entries
    from bulletin b
    where b.id = $1::uuid and ${visibleTo('$2')}`,
}

/** As text of its own, the certified one is not escaped and read back: it is most of what is read. */
const DOCUMENT_COLUMNS = Object.keys(DocumentBeside.shape)
const BESIDE_CERTIFIED = `json_build_object(${DOCUMENT_COLUMNS.map((name) => `'${name}', d.${name}`).join(', ')})`

/** A single statement reads a consistent snapshot: a concurrent validation is seen entirely or not at all. */
const STRETCH = {
  name: 'bulletin-history-stretch',
  text: `
    select b.id, row_to_json(b) as row, d.certified,
      case when d.id is not null then ${BESIDE_CERTIFIED} end as document,
      array(select r.other_id::text from bulletin_reason r where r.bulletin_id = b.id and r.reason = 'SAME_SERVICE_TWICE' order by 1) as "sameServiceAs",
      ${entriesAt(exactInstant('h.at'))} as entries
    from (
      select * from bulletin
      where id > $1::uuid and id <= $2::uuid and ($3::uuid[] is null or id = any($3::uuid[]))) b
    left join bulletin_document d on d.id = b.id
    order by b.id`,
}

const StoredNetwork = z.object({ id: z.string(), network: z.unknown() })
const NETWORKS = {
  name: 'verified-networks',
  text: `
    select id, json_build_object('names', names, 'paths', paths) as network
    from line_network where id = any($1::uuid[])`,
}

const END_OF_STRETCH = {
  name: 'bulletin-history-end',
  text: `
    select id from (select id from bulletin where id > $1::uuid order by id limit $2::int) stretch
    order by id desc limit 1`,
}

const COUNT = 'select count(*)::int as bulletins from bulletin'

/** The bulletins with an id after one and up to another; of these only those of `among`, if it is a list. */
export type Stretch = { after: string; upTo: string; among: readonly string[] | null }

export const historyRepository = (database: Pick<Database, 'run'>) => ({
  /** Null if no bulletin has this id or this user can never see it. */
  findHistory: async (id: string, matricule: string): Promise<KeptHistory | null> => {
    const [found] = await statementRows(database, StoredHistory, { ...HISTORY, values: [id, matricule] })
    return found ? { ...found, entries: keptAs(z.array(HistoryEntry), found.entries, id) } : null
  },

  /** The last id of the next batch; null when none is left. */
  findEndOfStretch: async ({ after, size }: { after: string; size: number }): Promise<string | null> => {
    const [last] = await statementRows(database, Named, { ...END_OF_STRETCH, values: [after, size] })
    return last?.id ?? null
  },

  /** In id order, for all drivers. */
  readStretch: ({ after, upTo, among }: Stretch): Promise<VerifiedBulletin[]> =>
    statementRows(database, VerifiedBulletin, { ...STRETCH, values: [after, upTo, among] }),

  /** The ids in a range that have a history and no bulletin. */
  listOrphans: async ({ after, upTo }: Omit<Stretch, 'among'>): Promise<string[]> => {
    const orphans = await statementRows(database, Named, { ...ORPHANS, values: [after, upTo] })
    return orphans.map(({ id }) => id)
  },

  /** Without those of another form: they were rewritten, and are then missing where they were compared with. */
  findReadableNetworks: async (ids: readonly string[]): Promise<[id: string, NetworkAtReceipt][]> => {
    const found = await statementRows(database, StoredNetwork, { ...NETWORKS, values: [ids] })
    return found.flatMap(({ id, network }) => {
      const read = NetworkAtReceipt.safeParse(network)
      return read.success ? [[id, read.data] as const] : []
    })
  },

  /** How many bulletins there are. */
  count: async (): Promise<number> => {
    const [counted] = await statementRows(database, Counted, { text: COUNT, values: [] })
    return counted?.bulletins ?? 0
  },
})
export type HistoryRepository = ReturnType<typeof historyRepository>
