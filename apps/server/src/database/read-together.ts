import type { Queries } from './database.ts'

/**
 * Runs several statements on one snapshot: an import that commits meanwhile is seen entirely or not at all. A single
 * statement does not need this.
 */
export const readTogether = <Outcome>(
  queries: Queries,
  read: (queries: Queries) => Promise<Outcome>,
): Promise<Outcome> =>
  queries.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
