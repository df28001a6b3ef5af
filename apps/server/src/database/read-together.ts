import type { Queries } from './database.ts'

/**
 * Several statements that see the same moment: an import that commits in between is seen whole afterwards, or not at
 * all. What one statement answers by itself needs none of this.
 */
export const readTogether = <Outcome>(
  queries: Queries,
  read: (queries: Queries) => Promise<Outcome>,
): Promise<Outcome> =>
  queries.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
