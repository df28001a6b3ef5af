import { z } from 'zod'
import type { Database } from './database.ts'
import { statementRows } from './rows.ts'

const Which = z.object({ which: z.string() })

const WHICH = `
  select concat_ws('/', system_identifier, d.oid) as which
  from pg_control_system() cross join pg_database d
  where d.datname = current_database()`

/** Tells a database apart from all others, also on the same server: a restored dump is another one. */
export const whichDatabase = async (database: Pick<Database, 'run'>): Promise<string> => {
  const [found] = await statementRows(database, Which, { text: WHICH, values: [] })
  if (!found) throw new Error('The database does not say which one it is')
  return found.which
}
