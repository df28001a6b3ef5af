import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../testing/database.ts'
import { rowsOf, statementRows } from './rows.ts'

const database = await openTestDatabase()

const Row = z.object({ name: z.string(), count: z.number() })

describe('rows of SQL text', () => {
  it('are what their schema says, without columns that it does not name', async () => {
    const wanted = [{ name: 'a', count: 1 }]
    expect(await rowsOf(database.queries, Row, sql`select 'a' as name, 1 as count, true as other`)).toEqual(
      wanted,
    )
    const statement = { text: 'select $1::text as name, 1 as count, true as other', values: ['a'] }
    expect(await statementRows(database, Row, statement)).toEqual(wanted)
  })

  it('are refused in another form, with the column and without its value', async () => {
    const text = `select 'secret' as name, 'secret' as count`
    for (const reading of [
      () => rowsOf(database.queries, Row, sql.raw(text)),
      () => statementRows(database, Row, { text, values: [] }),
    ]) {
      const error: unknown = await reading().catch((reason: unknown) => reason)
      expect(error).toMatchObject({
        message: 'A statement returned rows of another form than their schema',
        cause: { issues: [{ path: [0, 'count'] }] },
      })
      expect(String((error as Error).cause)).not.toContain('secret')
    }
  })
})
