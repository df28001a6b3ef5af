import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultList } from '../faults.ts'
import { filesOf, inShort } from '../testing/read-files.ts'
import { choice, color, date, decimal, flag, id, integer, optional, text, time, timeZone } from './fields.ts'
import { readTable } from './read-table.ts'
import { shape } from './shape.ts'

const STOPS = shape(
  {
    stop_id: id(10),
    stop_name: optional(text(8)),
    location_type: optional(choice({ '0': 0, '1': 1 })),
  },
  ['stop_id'],
)

type Outcome = { readonly rows: unknown[]; readonly faults: string[] }

const readStops = async (content: string | Uint8Array, chunkBytes?: number): Promise<Outcome> => {
  const faults = faultList()
  const rows: unknown[] = []
  await readTable(filesOf({ f: content }, chunkBytes), 'f', STOPS, faults, (row, line) => {
    rows.push([line, row.stop_id, row.stop_name, row.location_type])
  })
  return { rows, faults: faults.refusal().faults.map(inShort) }
}

const HEAD = 'stop_id,stop_name,location_type\n'

describe('a table of an import', () => {
  it('is read by the names of its columns, whatever stands beside them', async () => {
    const content =
      '\uFEFFlocation_type, stop_id ,,zone,stop_name\r\n1, A ,,x," Été ""n"" "\r\n\r\n,B,,,\r\n,,,,\r\n\r\n'
    expect(await readStops(content)).toEqual({
      rows: [
        [2, 'A', 'Été "n"', 1],
        [4, 'B', null, null],
      ],
      faults: [],
    })
  })

  it('may end without a newline, lack optional columns, or hold nothing but its header', async () => {
    expect((await readStops('stop_id\nA')).rows).toEqual([[2, 'A', null, null]])
    expect(await readStops('stop_id\n')).toEqual({ rows: [], faults: [] })
  })

  it('counts lines as an editor does, also after texts of several lines', async () => {
    const content = `${HEAD}A,"a\r\nb\nc",\n\nB,x,9\n"C",y,0\n`
    expect(await readStops(content)).toEqual({
      rows: [
        [2, 'A', 'a\r\nb\nc', null],
        [7, 'C', 'y', 0],
      ],
      faults: ['VALUE_NOT_IN_LIST f:6 location_type'],
    })
  })

  it.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', 'FILE_EMPTY f:- -'],
    ['a file of empty lines', '\n\r\n\n', 'FILE_EMPTY f:- -'],
    ['a missing column', 'stop_name\nx\n', 'COLUMN_MISSING f:1 stop_id'],
    ['a column twice', '\nstop_id,x,stop_id\nA,,B\n', 'COLUMN_TWICE f:2 stop_id'],
    ['semicolons', 'stop_id;stop_name\nA;x\n', 'FILE_SEPARATOR f:1 -'],
    ['too few values', `${HEAD}A,x\n`, 'FIELD_COUNT f:2 -'],
    ['too many values', `${HEAD}A,x,0,\n`, 'FIELD_COUNT f:2 -'],
    ['a missing value', `${HEAD},x,0\n`, 'VALUE_MISSING f:2 stop_id'],
    ['a long value', `${HEAD}A,123456789,0\n`, 'VALUE_TOO_LONG f:2 stop_name'],
    ['a key of two lines', `${HEAD}"A\nB",x,0\n`, 'CONTROL_CHARACTER f:2 stop_id'],
    ['a key twice', `${HEAD}A,x,0\nB,x,0\nA,y,1\n`, 'KEY_TWICE f:4 stop_id'],
    ['Latin-1', Buffer.from(`${HEAD}A,x,\nB,été,\n`, 'latin1'), 'FILE_ENCODING f:3 -'],
    ['UTF-16', Buffer.from(`\uFEFF${HEAD}`, 'utf16le'), 'FILE_ENCODING f:1 -'],
    ['a cut sign at the end', Buffer.from([...Buffer.from(`${HEAD}A,`), 0xc3]), 'FILE_ENCODING f:2 -'],
    ['a NUL', `${HEAD}A,x\u0000,\n`, 'CONTROL_CHARACTER f:2 -'],
    ['an escape', `${HEAD}\nA,\u001B[2J,\n`, 'CONTROL_CHARACTER f:3 -'],
    ['a lone carriage return', `${HEAD}A,x\r,\n`, 'CONTROL_CHARACTER f:2 -'],
    ['an open quote', `${HEAD}A,x,0\nB,"x,0\nC,x,0\n`, 'FILE_QUOTES f:3 -'],
    ['a stray quote', `${HEAD}A,x"y,0\n`, 'FILE_QUOTES f:2 -'],
    ['a text after a quote', `${HEAD}A,"x"y,0\n`, 'FILE_QUOTES f:2 -'],
    ['a line without end', `${HEAD}A,${'x'.repeat(70_000)}`, 'RECORD_TOO_LONG f:2 -'],
    ['a record without end', `${HEAD}A,"${'x\n'.repeat(70_000)}`, 'RECORD_TOO_LONG f:2 -'],
  ])('is refused for %s', async (_, content, fault) => {
    expect((await readStops(content)).faults).toEqual([fault])
    expect((await readStops(content, 7)).faults).toEqual([fault])
  })

  it('says which value is wrong, cut short, and where a key was first', async () => {
    const faults = faultList()
    const content = `${HEAD}A,${'é'.repeat(500)},0\nB,x,0\nB,x,0\n`
    await readTable(filesOf({ f: content }), 'f', STOPS, faults, () => null)
    expect(faults.refusal().faults.map(({ blanks }) => blanks)).toEqual([
      { value: `${'é'.repeat(60)}…`, max: 8 },
      { key: 'B', firstLine: 3 },
    ])
  })

  it('is missing when it is not there', async () => {
    const faults = faultList()
    await readTable(filesOf({}), 'stops.txt', STOPS, faults, () => null)
    expect(faults.refusal().faults.map(inShort)).toEqual(['FILE_MISSING stops.txt:- -'])
  })

  it('lists the first faults and counts all of them', async () => {
    const faults = faultList()
    await readTable(filesOf({ f: HEAD + ',x,0\n'.repeat(2000) }), 'f', STOPS, faults, () => null)
    const { faults: listed, faultCount } = faults.refusal()
    expect([listed.length, faultCount]).toEqual([500, 2000])
  })

  it('gives back whatever was written, on the line where it was written, in chunks of any size', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'é', '😀', ' ', ',', '"', '\r\n', '\n'),
      maxLength: 4,
    })
    const rows = fc.array(fc.tuple(cell, fc.boolean()), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 40 }), async (cells, chunkBytes) => {
        let content = HEAD
        const expected: unknown[] = []
        for (const [index, [value, emptyLine]] of cells.entries()) {
          expected.push([
            content.split('\n').length,
            `${index}`,
            value.trim() === '' ? null : value.trim(),
            null,
          ])
          content += `${index}, "${value.replaceAll('"', '""')}" ,${emptyLine ? '\r\n\n' : '\n'}`
        }
        expect(await readStops(content, chunkBytes)).toEqual({ rows: expected, faults: [] })
      }),
    )
  })
})

describe('anything at all', () => {
  it('is a table or is refused, and never breaks the reader', async () => {
    const piece = fc.constantFrom(
      'stop_id',
      'stop_name',
      ',',
      '"',
      '\n',
      '\r\n',
      '\r',
      ' ',
      'é',
      '\u0000',
      'x',
    )
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.array(piece, { maxLength: 40 }).map((pieces) => Buffer.from(pieces.join(''))),
    )
    await fc.assert(
      fc.asyncProperty(anything, fc.integer({ min: 1, max: 9 }), async (content, chunkBytes) => {
        const whole = await readStops(content)
        const inPieces = await readStops(content, chunkBytes)
        // With two fatal faults, either may come first depending on the chunks; the rows of a valid file never depend
        // on them.
        const goodRows = (outcome: Outcome): unknown => (outcome.faults.length > 0 ? 'refused' : outcome.rows)
        expect(goodRows(inPieces)).toEqual(goodRows(whole))
      }),
      { numRuns: 500 },
    )
  })
})

describe('a field of a table', () => {
  const read = (
    content: string,
    one: ReturnType<typeof integer> | ReturnType<typeof text> | ReturnType<typeof flag>,
  ) => one.read(content)

  it.each([
    [integer({ min: 0, max: 9 }), '7', 7],
    [decimal({ min: -180, max: 180 }), '-2.35', -2.35],
    [decimal({ min: 0, max: 9 }), '.5', 0.5],
    [flag(), '1', true],
    [flag(), 'false', false],
    [date(), '20240229', '2024-02-29'],
    [time(), '5:07:09', 18_429],
    [time(), '09:30', 34_200],
    [time(), '36:00:00', 129_600],
    [color(), 'fa9aba', 'FA9ABA'],
    [timeZone(), 'Europe/Paris', 'Europe/Paris'],
  ])('takes a value: %#', (one, content, value) => {
    expect(read(content, one)).toBe(value)
  })

  it.each([
    [integer({ min: 0, max: 9 }), '10', 'VALUE_NOT_INTEGER'],
    [integer({ min: 0, max: 9 }), '1.0', 'VALUE_NOT_INTEGER'],
    [integer({ min: 0, max: 9 }), '0x1', 'VALUE_NOT_INTEGER'],
    [decimal({ min: -180, max: 180 }), '1e2', 'VALUE_NOT_NUMBER'],
    [decimal({ min: -180, max: 180 }), '2,35', 'VALUE_NOT_NUMBER'],
    [decimal({ min: -180, max: 180 }), '-', 'VALUE_NOT_NUMBER'],
    [flag(), 'oui', 'VALUE_NOT_IN_LIST'],
    [flag(), 'constructor', 'VALUE_NOT_IN_LIST'],
    [date(), '20230229', 'VALUE_NOT_DATE'],
    [date(), '2024-02-29', 'VALUE_NOT_DATE'],
    [date(), '19991231', 'VALUE_NOT_DATE'],
    [time(), '36:00:01', 'VALUE_NOT_TIME'],
    [time(), '5:60:00', 'VALUE_NOT_TIME'],
    [time(), '5h30', 'VALUE_NOT_TIME'],
    [color(), '#FA9ABA', 'VALUE_NOT_COLOR'],
    [timeZone(), 'Paris', 'VALUE_NOT_TIME_ZONE'],
  ])('refuses what is none: %#', (one, content, code) => {
    expect(read(content, one)).toMatchObject({ code })
  })
})
