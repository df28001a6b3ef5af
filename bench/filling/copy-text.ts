/** Rows in the text format of COPY. */
import type { HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnNameOf } from '../../apps/server/src/database/column-names.ts'

/** A database row as JSON, by column name. */
export type JsonRow = Readonly<Record<string, unknown>>

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
export const escaped = (text: string): string =>
  text.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '')

const arrayText = (items: readonly unknown[]): string =>
  `{${items.map((item) => `"${String(item).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`

const fieldText = (value: unknown, isArray: boolean): string => {
  if (value === null || value === undefined) return String.raw`\N`
  if (isArray && Array.isArray(value)) return escaped(arrayText(value))
  return escaped(typeof value === 'string' ? value : JSON.stringify(value))
}

export type CopiedTable = {
  readonly statement: string
  readonly lineOf: (row: JsonRow) => string
}

export const copiedTable = (name: string, table: PgTable, without: readonly string[] = []): CopiedTable => {
  const columns = Object.values(getTableColumns(table))
    .map((column) => ({ name: columnNameOf(column), isArray: column.getSQLType().startsWith('text[]') }))
    .filter((column) => !without.includes(column.name))
  return {
    statement: `copy ${name} (${columns.map((column) => column.name).join(', ')}) from stdin`,
    lineOf: (row) => `${columns.map(({ name: key, isArray }) => fieldText(row[key], isArray)).join('\t')}\n`,
  }
}

/** A history entry, by column name. */
export const historyRow = (entry: HistoryEntry): JsonRow => ({
  bulletin_id: entry.bulletinId,
  number: entry.number,
  at: entry.at,
  action: entry.action,
  matricular_account: entry.matricularAccount,
  name: entry.name,
  changes: entry.changes,
  tablet: entry.tablet,
  request_id: entry.requestId,
  secret: entry.secret === null ? null : `\\x${entry.secret}`,
  previous_hash: entry.previousHash === null ? null : `\\x${entry.previousHash}`,
  hash: `\\x${entry.hash}`,
})
