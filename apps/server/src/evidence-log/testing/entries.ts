import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { logHead, logLeaf, logNode, logPending } from '../../database/schema/log.ts'
import { sha256 } from '../../system/sha256.ts'

/** The hash of the entry at a position: any 32 bytes will do. */
export const hashAt = (position: number): Promise<string> => sha256(`entry ${position}`)

const AT_ONCE = 5000

/** Entries that wait for their number, as a trigger queues them. */
export const queueEntries = async (
  { queries }: Pick<Database, 'queries'>,
  { from, count }: { from: number; count: number },
): Promise<void> => {
  for (let first = from; first < from + count; first += AT_ONCE) {
    const length = Math.min(AT_ONCE, from + count - first)
    const rows = Array.from({ length }, async (_, index) => ({
      source: 'journal' as const,
      position: first + index,
      hash: await hashAt(first + index),
    }))
    await queries.insert(logPending).values(await Promise.all(rows))
  }
}

export const storedLog = async ({ queries }: Pick<Database, 'queries'>) => ({
  leaves: await queries.select().from(logLeaf).orderBy(logLeaf.index),
  nodes: await queries.select().from(logNode).orderBy(logNode.level, logNode.index),
  pending: await queries.select().from(logPending).orderBy(logPending.id),
  size: (await queries.select({ size: logHead.size }).from(logHead))[0]?.size,
})

/** What no program of ours can do: triggers are off, as for whoever owns the database. */
export const asOwner = async (
  { queries }: Pick<Database, 'queries'>,
  work: (statement: (text: ReturnType<typeof sql>) => Promise<unknown>) => Promise<void>,
): Promise<void> =>
  queries.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    await work((text) => transaction.execute(text))
  })

export const emptyLog = (database: Pick<Database, 'queries'>): Promise<void> =>
  asOwner(database, async (run) => {
    for (const table of ['log_pending', 'log_leaf', 'log_node', 'log_cosignature', 'log_checkpoint'])
      await run(sql`delete from ${sql.identifier(table)}`)
    await run(sql`update log_head set size = 0, frontier = '{}'`)
  })
