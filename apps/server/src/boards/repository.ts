import { TELL } from '../database/bulletins/telling.ts'
import type { Database } from '../database/database.ts'
import { statementRows } from '../database/rows.ts'
import { z } from 'zod'

const Told = z.object({ count: z.number() })

export const boardRepository = (database: Pick<Database, 'run'>) => ({
  /** Publishes every written change that is still pending to all processes; returns the number of distinct changes. */
  tell: async (): Promise<number> => {
    const [answer] = await statementRows(database, Told, { ...TELL, values: [] })
    return answer?.count ?? 0
  },
})
export type BoardRepository = ReturnType<typeof boardRepository>
