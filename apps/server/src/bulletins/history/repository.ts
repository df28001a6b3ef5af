import type { HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import { instant } from '../../database/bulletins/columns.ts'
import { visibleTo } from '../../database/bulletins/conditions.ts'
import type { Database } from '../../database/database.ts'

/** Whose it is, and everything that happened to it. */
export type KeptHistory = { driver: string; line: string; entries: HistoryEntry[] }

/** An entry with everything that its hash was made of. */
export const ENTRY = `json_build_object(
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

const HISTORY = {
  name: 'bulletin-history',
  text: `
    select b.driver, b.line, coalesce((
      select json_agg(${ENTRY} order by h.number) from bulletin_history h where h.bulletin_id = b.id), '[]') as entries
    from bulletin b
    where b.id = $1::uuid and ${visibleTo('$2')}`,
}

export const historyRepository = ({ run }: Pick<Database, 'run'>) => ({
  /** Null where there is none that this person could ever see. */
  findHistory: async (id: string, matricule: string): Promise<KeptHistory | null> => {
    const [found] = await run<KeptHistory>({ ...HISTORY, values: [id, matricule] })
    return found ?? null
  },
})
export type HistoryRepository = ReturnType<typeof historyRepository>
