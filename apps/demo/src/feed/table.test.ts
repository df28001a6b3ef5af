import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dateText, rowText, tableOf, timeText, writeTable } from './table.ts'

const read = (text: string): string[][] => parse(text)

it('gives every text back as it was, to whoever reads the standards', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\r', '\n', ';', "'", '=') })
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
      expect(read(rowText(cells))).toEqual([cells])
    }),
  )
})

it('writes times past midnight as times of the day before, and days without hyphens', () => {
  expect([0, 18_005, 25 * 3600 + 1800].map(timeText)).toEqual(['00:00:00', '05:00:05', '25:30:00'])
  expect(dateText('2026-11-10')).toBe('20261110')
})

it('writes rows while they are made, however many there are, and never over a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bulletin-table-'))
  try {
    const numbers = function* () {
      for (let number = 0; number < 1201; number += 1) yield number
    }
    const table = () => tableOf('n.txt', { n: (n) => n, empty: () => null }, numbers())
    await writeTable(folder, table())
    const rows = read(await readFile(join(folder, 'n.txt'), 'utf8'))
    expect(rows).toHaveLength(1202)
    expect([rows[0], rows[1], rows.at(-1)]).toEqual([
      ['n', 'empty'],
      ['0', ''],
      ['1200', ''],
    ])
    await expect(writeTable(folder, table())).rejects.toThrow('EEXIST')
  } finally {
    await rm(folder, { recursive: true })
  }
})
