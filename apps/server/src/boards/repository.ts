import { TELL } from '../database/bulletins/telling.ts'
import type { Database } from '../database/database.ts'

export const boardRepository = ({ run }: Pick<Database, 'run'>) => ({
  /** Tells every process of what has been written and was not told yet; how many boards' worth. */
  tell: async (): Promise<number> => {
    const [answer] = await run<{ count: number }>({ ...TELL, values: [] })
    return answer?.count ?? 0
  },
})
export type BoardRepository = ReturnType<typeof boardRepository>
