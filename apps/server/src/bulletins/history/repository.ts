import { HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import { instant } from '../../database/bulletins/columns.ts'
import { visibleTo } from '../../database/bulletins/conditions.ts'
import { keptAs } from '../../database/bulletins/stored.ts'
import type { Database } from '../../database/database.ts'
import { z } from 'zod'

/** Whose it is, and everything that happened to it. */
export type KeptHistory = { driver: string; line: string; entries: HistoryEntry[] }

type StoredHistory = Omit<KeptHistory, 'entries'> & { entries: unknown }

/** A bulletin with all that its history vouches for, whatever it may have become: hashes are made of what lies there. */
export type VerifiedBulletin = {
  id: string
  certified: string
  contentHash: string
  historyHash: string
  entries: HistoryEntry[]
}

/** An entry with everything that its hash was made of. */
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

/** One statement, so of one moment: a bulletin that is validated meanwhile is seen before it or after it. */
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

export const historyRepository = ({ run }: Pick<Database, 'run'>) => ({
  /** Null where there is none that this person could ever see. */
  findHistory: async (id: string, matricule: string): Promise<KeptHistory | null> => {
    const [found] = await run<StoredHistory>({ ...HISTORY, values: [id, matricule] })
    return found ? { ...found, entries: keptAs(z.array(HistoryEntry), found.entries, id) } : null
  },

  /** The next in the order of their ids, whoever they belong to. */
  readStretch: ({ after, size }: { after: string; size: number }): Promise<VerifiedBulletin[]> =>
    run<VerifiedBulletin>({ ...STRETCH, values: [after, size] }),

  countEntries: async (): Promise<{ entries: number; lastPosition: number }> => {
    const [counted] = await run<{ entries: number; lastPosition: number }>({ text: COUNT, values: [] })
    return counted ?? { entries: 0, lastPosition: 0 }
  },
})
export type HistoryRepository = ReturnType<typeof historyRepository>
