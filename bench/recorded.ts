/** A database that records its statements, so that `pgbench` can run them too. */
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Statement } from '../apps/server/src/database/database.ts'
import { openPostgresql } from '../apps/server/src/database/open-postgresql.ts'

export type RecordedDatabase = {
  database: Database
  last: () => Statement
  /** All statements since it was opened, in order. */
  all: () => readonly Statement[]
}

export const openRecorded = (databaseUrl: string): RecordedDatabase => {
  const postgresql = openPostgresql(databaseUrl, (error) => {
    throw error
  })
  const asked: Statement[] = []
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const logger = { logQuery: (text: string, values: unknown[]) => void asked.push({ text, values }) }
  return {
    database: {
      ...postgresql,
      queries: drizzle({ client: pool, casing: 'snake_case', logger }),
      run: (statement) => {
        asked.push(statement)
        return postgresql.run(statement)
      },
      close: async () => {
        await pool.end()
        await postgresql.close()
      },
    },
    last: () => asked.at(-1) ?? { text: '', values: [] },
    all: () => asked,
  }
}

const literal = (value: unknown): string => {
  if (value === null) return 'null'
  const text = Array.isArray(value)
    ? `{${value.map((item) => `"${String(item)}"`).join(',')}}`
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
  return `'${text.replaceAll("'", "''")}'`
}

/** `pgbench` treats a colon before a word as a variable, even within quotes. */
const withoutColons = (sql: string): string =>
  sql.replaceAll(/'(?:[^']|'')*'/g, (quoted) =>
    quoted.includes(':')
      ? `E${quoted.replaceAll('\\', String.raw`\\`).replaceAll(':', String.raw`\x3a`)}`
      : quoted,
  )

/** A statement as one line, with its parameters inlined. */
export const sqlText = ({ text, values }: Statement): string => {
  const sql = text.replaceAll(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1]))
  return `${withoutColons(sql).replaceAll(/\s+/g, ' ').trim()};`
}
