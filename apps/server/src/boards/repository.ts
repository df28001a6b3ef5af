import { TELL } from '../database/bulletins/telling.ts'
import type { Database } from '../database/database.ts'

export const boardRepository = ({ run }: Pick<Database, 'run'>) => ({
  /** Publishes every written change that is still pending to all processes; returns the number of distinct changes. */
  tell: async (): Promise<number> => {
    const [answer] = await run<{ count: number }>({ ...TELL, values: [] })
    return answer?.count ?? 0
  },
})
export type BoardRepository = ReturnType<typeof boardRepository>
