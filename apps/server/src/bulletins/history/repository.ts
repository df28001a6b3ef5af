import { HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import { instant } from '../../database/bulletins/columns.ts'
import { visibleTo } from '../../database/bulletins/conditions.ts'
import { keptAs } from '../../database/bulletins/stored.ts'
import type { Database } from '../../database/database.ts'
import { statementRows } from '../../database/rows.ts'
import { z } from 'zod'

/** A bulletin's driver and line, and all its history entries. */
export type KeptHistory = { driver: string; line: string; entries: HistoryEntry[] }

const StoredHistory = z.object({ driver: z.string(), line: z.string(), entries: z.unknown() })

/** A bulletin with everything its history hashes cover, unparsed: the hashes are computed on the stored values. */
const VerifiedBulletin = z.object({
  id: z.string(),
  certified: z.string(),
  contentHash: z.string(),
  historyHash: z.string(),
  /** Of any form: an entry that was rewritten must be found by its hash, not refused by its form. */
  entries: z.array(z.custom<HistoryEntry>()),
})
export type VerifiedBulletin = z.infer<typeof VerifiedBulletin>

const Counted = z.object({ entries: z.number(), lastPosition: z.number() })

/** An entry with every field that its hash covers. */
const ENTRY = `json_build_object(
  'bulletinId', h.bulletin_id,
  'number', h.number,
  'at', ${instant('h.at')},
  'action', h.action,
  'matricularAccount', h.matricular_account,
  'name', h.name,
  'changes', h.changes,
  'tablet', h.tablet,
  'requestId', h.request_id,
  'secret', encode(h.secret, 'hex'),
  'previousHash', encode(h.previous_hash, 'hex'),
  'hash', encode(h.hash, 'hex'))`

const ENTRIES = `coalesce((
  select json_agg(${ENTRY} order by h.number) from bulletin_history h where h.bulletin_id = b.id), '[]')`

const HISTORY = {
  name: 'bulletin-history',
  text: `
    select b.driver, b.line, ${ENTRIES} as entries
    from bulletin b
    where b.id = $1::uuid and ${visibleTo('$2')}`,
}

/** A single statement reads a consistent snapshot: a concurrent validation is seen entirely or not at all. */
const STRETCH = {
  name: 'bulletin-history-stretch',
  text: `
    select b.id, d.certified, encode(b.content_hash, 'hex') as "contentHash",
      encode(b.history_hash, 'hex') as "historyHash", ${ENTRIES} as entries
    from (select * from bulletin where id > $1::uuid order by id limit $2::int) b
    join bulletin_document d on d.id = b.id
    order by b.id`,
}

const COUNT = `
  select count(*)::int as entries, coalesce(max(position), 0)::int as "lastPosition" from bulletin_history`

export const historyRepository = (database: Pick<Database, 'run'>) => ({
  /** Null if no bulletin has this id or this user can never see it. */
  findHistory: async (id: string, matricule: string): Promise<KeptHistory | null> => {
    const [found] = await statementRows(database, StoredHistory, { ...HISTORY, values: [id, matricule] })
    return found ? { ...found, entries: keptAs(z.array(HistoryEntry), found.entries, id) } : null
  },

  /** The next batch in id order, for all drivers. */
  readStretch: ({ after, size }: { after: string; size: number }): Promise<VerifiedBulletin[]> =>
    statementRows(database, VerifiedBulletin, { ...STRETCH, values: [after, size] }),

  countEntries: async (): Promise<z.infer<typeof Counted>> => {
    const [counted] = await statementRows(database, Counted, { text: COUNT, values: [] })
    return counted ?? { entries: 0, lastPosition: 0 }
  },
})
export type HistoryRepository = ReturnType<typeof historyRepository>
