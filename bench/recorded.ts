/** A database that remembers what it was last asked: what the server asks for, `pgbench` can ask for too. */
import type { Database, Statement } from '../apps/server/src/database/database.ts'
import { openPostgresql } from '../apps/server/src/database/open-postgresql.ts'

export type RecordedDatabase = { database: Database; last: () => Statement }

export const openRecorded = (databaseUrl: string): RecordedDatabase => {
  const postgresql = openPostgresql(databaseUrl, (error) => {
    throw error
  })
  let last: Statement = { text: '', values: [] }
  return {
    database: {
      ...postgresql,
      run: (statement) => {
        last = statement
        return postgresql.run(statement)
      },
    },
    last: () => last,
  }
}
