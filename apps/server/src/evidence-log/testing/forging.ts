import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../database/database.ts'
import { rowsOf } from '../../database/rows.ts'

/** Another value of that type, as somebody could write. */
const OTHER_VALUE: Readonly<Record<string, (column: string) => string>> = {
  uuid: () => 'gen_random_uuid()',
  text: (column) => `coalesce(${column}, '') || 'x'`,
  'text[]': (column) => `array_append(${column}, 'x')`,
  boolean: (column) => `not ${column}`,
  smallint: (column) => `coalesce(${column}, 0) + 100`,
  integer: (column) => `coalesce(${column}, 0) + 100`,
  bigint: (column) => `${column} + 100000`,
  date: (column) => `${column} + 1`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 microsecond'`,
  bytea: () => String.raw`decode(repeat('ab', 32), 'hex')`,
  'bytea[]': (column) => `array_append(${column}, decode(repeat('ab', 32), 'hex'))`,
  jsonb: (column) => `coalesce(${column}, '{}'::jsonb) || '{"x": 1}'::jsonb`,
}

export const otherValue = (column: string, type: string): string => {
  const value = OTHER_VALUE[type]?.(`"${column}"`)
  if (value === undefined) throw new Error(`No other value of type ${type}`)
  return value
}

const Column = z.object({ table: z.string(), column: z.string(), type: z.string() })

/** Every column of every table, as the database itself lists them. */
export const everyColumn = (queries: Queries): Promise<z.infer<typeof Column>[]> =>
  rowsOf(
    queries,
    Column,
    sql`
    select t.relname as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
    order by t.relname, a.attnum`,
  )
