import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { logHead, logLeaf, logNode, logPending } from '../../database/schema/log.ts'
import { sha256 } from '../../system/sha256.ts'
import type { TestDatabase } from '../../testing/database.ts'

/** The hash of the entry at a position: any 32 bytes will do. */
export const hashAt = (position: number): string => sha256(`entry ${position}`)

const AT_ONCE = 5000

/** Entries that wait for their number, as a trigger queues them. */
export const queueEntries = async (
  { queries }: Pick<Database, 'queries'>,
  { from, count }: { from: number; count: number },
): Promise<void> => {
  for (let first = from; first < from + count; first += AT_ONCE) {
    const length = Math.min(AT_ONCE, from + count - first)
    const rows = Array.from({ length }, (_, index) => ({
      source: 'journal' as const,
      position: first + index,
      hash: hashAt(first + index),
    }))
    await queries.insert(logPending).values(rows)
  }
}

export const storedLog = async ({ queries }: Pick<Database, 'queries'>) => ({
  leaves: await queries.select().from(logLeaf).orderBy(logLeaf.index),
  nodes: await queries.select().from(logNode).orderBy(logNode.level, logNode.index),
  pending: await queries.select().from(logPending).orderBy(logPending.id),
  size: (await queries.select({ size: logHead.size }).from(logHead))[0]?.size,
})

const GUARDED = [
  'log_leaf',
  'log_node',
  'log_head',
  'log_cosignature',
  'log_checkpoint',
  'bulletin_history',
  'journal',
] as const

/** What no program of ours can do: the owner of the tables switches their guards off, and writes as it likes. */
export const asForger = (
  { owner }: Pick<TestDatabase, 'owner'>,
  ...statements: readonly string[]
): Promise<void> =>
  owner.queries.transaction(async (transaction) => {
    const guards = (state: string) => GUARDED.map((table) => `alter table ${table} ${state} trigger user`)
    for (const text of [...guards('disable'), ...statements, ...guards('enable')])
      await transaction.execute(sql.raw(text))
  })

export const emptyLog = (database: Pick<TestDatabase, 'owner'>): Promise<void> =>
  asForger(
    database,
    ...['log_pending', 'log_leaf', 'log_node', 'log_cosignature', 'log_checkpoint'].map(
      (table) => `delete from ${table}`,
    ),
    `update log_head set size = 0, frontier = '{}'`,
    `update log_state set fault = null, verification = null, witnesses = '{}', folder = null, set_aside = 0`,
  )
