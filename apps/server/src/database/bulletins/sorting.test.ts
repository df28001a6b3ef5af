import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../testing/database.ts'
import { LINE_KEY } from './sorting.ts'
import { statementRows } from '../rows.ts'

const database = await openTestDatabase()

const sorted = async (lines: readonly string[]): Promise<string[]> => {
  const text = `select b.line from unnest($1::text[]) b (line) order by ${LINE_KEY}`
  return (await statementRows(database, z.object({ line: z.string() }), { text, values: [lines] })).map(
    ({ line }) => line,
  )
}

describe('the order of lines', () => {
  it('is that of the network: by number, a bis after its line, names without a number last', async () => {
    expect(await sorted(['A', '13', '7bis', '3', '10', '7', '1', '3bis'])).toEqual([
      '1',
      '3',
      '3bis',
      '7',
      '7bis',
      '10',
      '13',
      'A',
    ])
  })

  it('is that of their numbers, whatever they are', async () => {
    const numbers = fc.uniqueArray(fc.nat({ max: 99_999 }), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(numbers, async (all) => {
        expect(await sorted(all.map(String))).toEqual(all.toSorted((one, other) => one - other).map(String))
      }),
    )
  })
})
