import type { HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import type { EndOfHistory } from '@bulletin/domain/bulletin/same-service-entry'
import { SUP_SERVICE } from '@bulletin/domain/service/service-name'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notingOf } from '../../../database/bulletins/telling.ts'
import type { Queries } from '../../../database/database.ts'
import { rowsOf } from '../../../database/rows.ts'
import { bulletin, bulletinHistory, bulletinReason } from '../../../database/schema/bulletins.ts'

const SAME_SERVICE = `o.driver = b.driver and o.date = b.date and o.line = b.line and o.service = b.service
  and o.training = b.training and o.id <> b.id`

const Unmarked = z.object({ id: z.string(), other: z.string() })
const Held = z.object({ id: z.string(), isMarked: z.boolean() })
const End = z.object({
  id: z.string(),
  number: z.number(),
  hash: z.string(),
}) satisfies z.ZodType<EndOfHistory>

/** A range of ids; `below` selects those of an older rule only. */
export type Stretch = { after: string; upTo: string; below: number | null }

export const sameServiceRepository = (queries: Queries) => ({
  /** Unmarked bulletins, each with another of its service: the previous one in id order, else the next. */
  findUnmarked: async ({ after, upTo, below }: Stretch): Promise<[string, string][]> => {
    const found = await rowsOf(
      queries,
      Unmarked,
      sql`
      select b.id, other.id as other
      from bulletin b cross join lateral (
        select o.id from bulletin o where ${sql.raw(SAME_SERVICE)}
        order by o.id < b.id desc, case when o.id < b.id then o.id end desc, o.id
        limit 1) other
      where b.id > ${after}::uuid and b.id <= ${upTo}::uuid and b.derivation_version < coalesce(${below}::int, 32767)
        and not b.same_service_twice and b.service <> ${SUP_SERVICE}
      order by b.id`,
    )
    return found.map(({ id, other }) => [id, other])
  },

  /**
   * Locks both until the transaction ends and returns the ends of their histories; empty if the first was marked
   * meanwhile.
   */
  holdPair: async ([id, other]: readonly [string, string]): Promise<EndOfHistory[]> => {
    const pair = sql.param([id, other])
    const held = await rowsOf(
      queries,
      Held,
      sql`
      select id, same_service_twice as "isMarked" from bulletin where id = any(${pair}::uuid[])
      order by id for update`,
    )
    if (held.some((one) => one.id === id && one.isMarked)) return []
    return rowsOf(
      queries,
      End,
      sql`
      select b.id, max(h.number)::int as number, encode(b.history_hash, 'hex') as hash
      from bulletin b join bulletin_history h on h.bulletin_id = b.id
      where b.id = any(${pair}::uuid[]) group by b.id`,
    )
  },

  /** Writes row, history and reason of both, and the board notification. */
  markPair: async (entries: readonly [HistoryEntry, HistoryEntry]): Promise<void> => {
    const [{ bulletinId: one }, { bulletinId: other }] = entries
    for (const { bulletinId, hash } of entries)
      await queries
        .update(bulletin)
        .set({ sameServiceTwice: true, historyHash: hash })
        .where(eq(bulletin.id, bulletinId))
    await queries.insert(bulletinHistory).values([...entries])
    await queries.insert(bulletinReason).values([
      { bulletinId: one, reason: 'SAME_SERVICE_TWICE', otherId: other },
      { bulletinId: other, reason: 'SAME_SERVICE_TWICE', otherId: one },
    ])
    await queries.execute(
      sql`${sql.raw(notingOf('bulletin', "'MARKED'"))}
        and id in (${one}::uuid, ${other}::uuid) and status = 'MEF_TO_VALIDATE'`,
    )
  },
})
