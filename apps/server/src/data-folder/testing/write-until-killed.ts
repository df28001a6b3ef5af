import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { openEmbedded } from '../../database/open-embedded.ts'
import { rowsOf } from '../../database/rows.ts'

/** Inserts increasing numbers and prints each once it is committed, until the process is killed. */
const [folder = ''] = process.argv.slice(2)
const { queries } = await openEmbedded(folder)
await queries.execute(sql`create table if not exists written (number integer primary key)`)
const [row] = await rowsOf(
  queries,
  z.object({ last: z.number() }),
  sql`select coalesce(max(number), 0) as last from written`,
)
for (let number = (row?.last ?? 0) + 1; ; number += 1) {
  await queries.execute(sql`insert into written values (${number})`)
  process.stdout.write(`${number}\n`)
}
