import { canonicalJson } from '@bulletin/domain/document/canonical'
import { Temporal } from '@bulletin/domain/time/temporal'
import { getTableColumns } from 'drizzle-orm'
import { columnNameOf } from '../column-names.ts'
import { bulletin } from '../schema/bulletins.ts'

const COLUMNS = Object.entries(getTableColumns(bulletin)).map(([key, column]) => {
  const type = column.getSQLType()
  return {
    key,
    name: columnNameOf(column),
    isInstant: type.startsWith('timestamp'),
    isBytes: type === 'bytea',
  }
})

const UTC_OFFSET = '+00:00'

/** False for what is no instant of a calendar, such as `infinity`. */
const isSameInstant = (one: string, other: string): boolean => {
  if (one.endsWith(UTC_OFFSET) && `${one.slice(0, -UTC_OFFSET.length)}Z` === other) return true
  try {
    return Temporal.Instant.from(one).equals(Temporal.Instant.from(other))
  } catch {
    return false
  }
}

/** The database writes an instant with the offset of its session, and bytes with a prefix. */
const isStored = (
  { isInstant, isBytes }: (typeof COLUMNS)[number],
  stored: unknown,
  expected: unknown,
): boolean => {
  if (isInstant && typeof stored === 'string' && typeof expected === 'string')
    return isSameInstant(stored, expected)
  const written = isBytes && typeof expected === 'string' ? `\\x${expected}` : expected
  return stored === written || canonicalJson(stored) === canonicalJson(written)
}

/** The columns of a row, as the database writes it as JSON, that do not hold the expected value; undefined is null. */
export const columnsUnlike = (
  row: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
): string[] =>
  COLUMNS.filter(
    (column) => column.key in expected && !isStored(column, row[column.name], expected[column.key] ?? null),
  ).map(({ name }) => name)
