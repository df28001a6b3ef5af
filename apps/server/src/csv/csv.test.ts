import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvHead, csvRow, type CsvCell } from './csv.ts'

const read = (text: string): string[][] =>
  parse(text, { bom: true, delimiter: ';', recordDelimiter: '\r\n', relaxColumnCount: false })

describe('a file for spreadsheets', () => {
  it('says that it is UTF-8, separates by semicolons and ends rows by CRLF', () => {
    expect(csvHead(['Matricule', 'Délai (min)']) + csvRow(['100001', 7])).toBe(
      '\uFEFFMatricule;Délai (min)\r\n100001;7\r\n',
    )
  })

  it.each(['=1+1', '+33 1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '=HYPERLINK("http://x";"y")'])(
    'never has a text that a spreadsheet would run: %j',
    (text) => {
      expect(read(csvRow([text, 'x']))).toEqual([[`'${text}`, 'x']])
    },
  )

  it('leaves numbers of our own as they are, and nothing empty', () => {
    expect(csvRow([-3, 0, null, ''])).toBe('-3;0;;\r\n')
  })

  it('gives every other text back as it was', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'é', ' ', ';', '"', '\r', '\n', '\t', '=', "'", '-'),
    })
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (cells: CsvCell[]) => {
        const told = cells.map((cell) => (/^[=+\-@\t\r\n]/.test(String(cell)) ? `'${cell}` : cell))
        expect(read(csvRow(cells))).toEqual([told])
      }),
    )
  })
})
