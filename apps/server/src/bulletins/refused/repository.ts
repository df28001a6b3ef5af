import { TOTAL_EXACT_MAX } from '@bulletin/domain/limits'
import { desc, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { instantTextOf } from '../../database/instant-text.ts'
import { refusedPost } from '../../database/schema/bulletins.ts'

export type KeptRefusal = typeof refusedPost.$inferInsert

export const refusedRepository = (queries: Queries) => ({
  keep: async (refusal: KeptRefusal): Promise<void> => {
    await queries.insert(refusedPost).values(refusal)
  },

  /** Newest first, with a total: counting stops one above the largest exact total. */
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
          id: refusedPost.id,
          receivedAt: instantTextOf(refusedPost.receivedAt),
          matricularAccount: refusedPost.matricularAccount,
          code: refusedPost.code,
          status: refusedPost.status,
          requestId: refusedPost.requestId,
          body: refusedPost.body,
        })
        .from(refusedPost)
        .orderBy(desc(refusedPost.receivedAt), desc(refusedPost.id))
        .limit(sizePerPage)
        .offset(page * sizePerPage),
    }
  },
})
export type RefusedRepository = ReturnType<typeof refusedRepository>
