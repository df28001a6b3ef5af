import { REFUSED_BEGINNING_MAX_CHARACTERS, TOTAL_EXACT_MAX } from '@bulletin/domain/limits'
import { desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { instantTextOf } from '../../database/instant-text.ts'
import { refusedPost } from '../../database/schema/bulletins.ts'

export type KeptRefusal = typeof refusedPost.$inferInsert

/** As many as so many characters may take in UTF-8. */
const BEGINNING_BYTES = REFUSED_BEGINNING_MAX_CHARACTERS * 4

const FACTS = {
  id: refusedPost.id,
  receivedAt: instantTextOf(refusedPost.receivedAt),
  matricularAccount: refusedPost.matricularAccount,
  code: refusedPost.code,
  status: refusedPost.status,
  requestId: refusedPost.requestId,
}

export const refusedRepository = (queries: Queries) => ({
  keep: async (refusal: KeptRefusal): Promise<void> => {
    await queries.insert(refusedPost).values(refusal)
  },

  /** Newest first, with a total: counting stops one above the largest exact total. Bodies are cut where they are stored. */
  readPage: async ({ page, sizePerPage }: { page: number; sizePerPage: number }) => {
    const some = queries
      .select({ one: sql`1`.as('one') })
      .from(refusedPost)
      .limit(TOTAL_EXACT_MAX + 1)
      .as('some')
    return {
      found: await queries.$count(some),
      rows: await queries
        .select({
          ...FACTS,
          beginning: sql<Uint8Array>`substring(${refusedPost.body} from 1 for ${sql.raw(String(BEGINNING_BYTES))})`,
          size: sql<number>`octet_length(${refusedPost.body})`,
        })
        .from(refusedPost)
        .orderBy(desc(refusedPost.receivedAt), desc(refusedPost.id))
        .limit(sizePerPage)
        .offset(page * sizePerPage),
    }
  },

  /** Null for one that does not exist, or no longer. */
  find: async (id: string) => {
    const [found] = await queries
      .select({ ...FACTS, body: refusedPost.body })
      .from(refusedPost)
      .where(eq(refusedPost.id, id))
    return found ?? null
  },
})
export type RefusedRepository = ReturnType<typeof refusedRepository>
