import { sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'

type Posts = { from?: number; to: number; bytes: number; of?: string }

/** Posts that are named by their number, one a second. */
export const keepRefused = async (
  within: Queries,
  { from = 1, to, bytes, of = '100001' }: Posts,
): Promise<void> => {
  await within.execute(sql`
    insert into refused_post (id, received_at, matricular_account, code, status, request_id, body)
    select gen_random_uuid(), timestamptz '2026-03-11T05:00:00Z' + make_interval(secs => number), ${of},
      'BULLETIN_INVALID', 400, number::text, convert_to(repeat('x', ${bytes}::int), 'UTF8')
    from generate_series(${from}::int, ${to}::int) number`)
}
