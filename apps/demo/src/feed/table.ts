import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ServiceTime } from '@bulletin/domain/time/service-time'
import type { Day } from '@bulletin/domain/time/day'

export type Cell = string | number | null

/** A table of a feed. Its rows are generated while writing, and can be iterated only once. */
export type FeedTable = {
  readonly file: string
  readonly columns: readonly string[]
  readonly rows: Iterable<readonly Cell[]>
}

const cellsOf = function* <Row>(
  rows: Iterable<Row>,
  columns: readonly ((row: Row) => Cell)[],
): Generator<Cell[]> {
  for (const row of rows) yield columns.map((column) => column(row))
}

/** Columns are written in the order given. */
export const tableOf = <Row>(
  file: string,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  rows: Iterable<Row>,
): FeedTable => ({ file, columns: Object.keys(columns), rows: cellsOf(rows, Object.values(columns)) })

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

const cellText = (cell: Cell): string => {
  const text = String(cell ?? '')
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV as the standards require: commas, UTF-8 without BOM. `csv/` writes the variant for spreadsheets. */
export const rowText = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\n`

const ROWS_AT_ONCE = 500

const textsOf = function* ({ columns, rows }: FeedTable): Generator<string> {
  let text = rowText(columns)
  let count = 0
  for (const row of rows) {
    text += rowText(row)
    count += 1
    if (count % ROWS_AT_ONCE > 0) continue
    yield text
    text = ''
  }
  yield text
}

/** Streams with back-pressure, so that a file is never entirely in memory. */
export const writeTexts = (folder: string, file: string, texts: Iterable<string>): Promise<void> =>
  pipeline(Readable.from(texts), createWriteStream(join(folder, file), { flags: 'wx' }))

export const writeTable = (folder: string, table: FeedTable): Promise<void> =>
  writeTexts(folder, table.file, textsOf(table))

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** `25:30:00` is 01:30 the next night. */
export const timeText = (time: ServiceTime): string =>
  `${twoDigits(Math.floor(time / 3600))}:${twoDigits(Math.floor(time / 60) % 60)}:${twoDigits(time % 60)}`

export const dateText = (day: Day): string => day.replaceAll('-', '')
