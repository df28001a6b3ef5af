import { Parser, type CsvError } from 'csv-parse'
import { importFault, type FaultList } from '../faults.ts'
import type { FeedFiles } from '../sources/feed-files.ts'
import { cleanBlocks, LINE_MAX_BYTES } from './clean-blocks.ts'
import { rowReader, type RowOf, type Shape, type TextAt } from './shape.ts'

/** A row, and the line it begins on, as an editor counts: the header is line 1. */
export type Placed<Row> = { readonly row: Row; readonly line: number }

/** Whether to read a row; called with the texts before they are parsed. */
export type Choose = (textOf: (column: string) => string) => boolean

type Header = {
  readonly width: number
  readonly columns: ReadonlyMap<string, number>
  /** The column of each field of the shape; -1 if absent. */
  readonly positions: readonly number[]
}

const headerOf = (
  record: readonly string[],
  of: Shape,
  file: string,
  line: number,
  faults: FaultList,
): Header | null => {
  const before = faults.count
  const [first = ''] = record
  if (record.length === 1 && first.includes(';')) {
    faults.add(importFault('FILE_SEPARATOR', {}, { file, line }))
    return null
  }
  const columns = new Map<string, number>()
  for (const [index, cell] of record.entries()) {
    const name = cell.trim()
    if (columns.has(name)) faults.add(importFault('COLUMN_TWICE', {}, { file, line, field: name }))
    else if (name !== '') columns.set(name, index)
  }
  for (const [name, { isRequired }] of Object.entries(of.fields))
    if (isRequired && !columns.has(name))
      faults.add(importFault('COLUMN_MISSING', {}, { file, line, field: name }))
  if (faults.count > before) return null
  const positions = Object.keys(of.fields).map((name) => columns.get(name) ?? -1)
  return { width: record.length, columns, positions }
}

const newlinesIn = (record: readonly string[]): number => {
  let count = 0
  for (const cell of record) if (cell.includes('\n')) count += cell.split('\n').length - 1
  return count
}

/** Converts records to rows in sequence, and tracks the line on which the next one begins. */
const recordTaker = <Of extends Shape>(of: Of, file: string, faults: FaultList, choose: Choose) => {
  const readRow = rowReader(of, faults)
  let header: Header | null = null
  let isRefused = false
  let nextLine = 1
  let batch: Placed<RowOf<Of>>[] = []

  // Allocated once, because a table may have millions of rows.
  let current: readonly string[] = []
  let positions: readonly number[] = []
  const textAt: TextAt = (position) => current[positions[position] ?? -1]?.trim() ?? ''
  const textOf = (column: string): string => current[header?.columns.get(column) ?? -1]?.trim() ?? ''

  const takeRow = (record: readonly string[], width: number, line: number): void => {
    if (record.length !== width) {
      faults.add(importFault('FIELD_COUNT', { expected: width, given: record.length }, { file, line }))
      return
    }
    current = record
    if (!choose(textOf)) return
    const row = readRow(textAt, { file, line })
    if (row) batch.push({ row, line })
  }

  return {
    take: (record: readonly string[]): void => {
      const line = nextLine
      nextLine += 1 + newlinesIn(record)
      if (isRefused || record.every((cell) => cell === '')) return
      if (header) takeRow(record, header.width, line)
      else {
        header = headerOf(record, of, file, line, faults)
        positions = header?.positions ?? []
        isRefused = header === null
      }
    },
    drain: (): Placed<RowOf<Of>>[] => {
      const drained = batch
      batch = []
      return drained
    },
    get nextLine() {
      return nextLine
    },
    get isRefused() {
      return isRefused
    },
    get isHeaderless() {
      return header === null
    },
  }
}

/**
 * Passes on each record once parsed, without storing it. (The parser's own callback copies its statistics for each
 * record, which takes longer than parsing.)
 */
class RecordParser extends Parser {
  readonly #take: (record: readonly string[]) => void

  constructor(take: (record: readonly string[]) => void) {
    super({
      bom: true,
      recordDelimiter: ['\r\n', '\n'],
      relaxColumnCount: true,
      trim: true,
      maxRecordSize: LINE_MAX_BYTES,
    })
    this.#take = take
  }

  override push(record: string[] | null): boolean {
    if (record === null) return super.push(null)
    this.#take(record)
    return true
  }
}

type Failure = Error | null | undefined

const written = (parser: Parser, block: Buffer): Promise<Failure> =>
  new Promise((resolve) => {
    parser.write(block, resolve)
  })

const ended = (parser: Parser): Promise<Failure> =>
  new Promise((resolve) => {
    parser.once('error', resolve)
    parser.end(() => resolve(null))
  })

const faultOf = (error: Error, file: string, line: number) =>
  (error as CsvError).code === 'CSV_MAX_RECORD_SIZE'
    ? importFault('RECORD_TOO_LONG', { max: LINE_MAX_BYTES }, { file, line })
    : importFault('FILE_QUOTES', {}, { file, line })

const everyRow: Choose = () => true

/** Faults of the file itself end the reading; faults of rows do not. */
const watched = (faults: FaultList): FaultList & { readonly isBroken: boolean } => {
  let isBroken = false
  return {
    add: (fault) => {
      isBroken = true
      faults.add(fault)
    },
    get count() {
      return faults.count
    },
    refusal: () => faults.refusal(),
    get isBroken() {
      return isBroken
    },
  }
}

/** The valid rows of a table, in batches of a few thousand: the file may be larger than memory. */
export async function* tableRows<Of extends Shape>(
  files: FeedFiles,
  file: string,
  of: Of,
  faults: FaultList,
  choose: Choose = everyRow,
): AsyncGenerator<readonly Placed<RowOf<Of>>[]> {
  if (!files.names.has(file)) return faults.add(importFault('FILE_MISSING', {}, { file }))
  const taker = recordTaker(of, file, faults, choose)
  const parser = new RecordParser(taker.take)
  parser.on('error', () => {
    // Reported by `written` or `ended`.
  })
  const ofFile = watched(faults)
  for await (const block of cleanBlocks(files, file, ofFile)) {
    const failed = await written(parser, block)
    yield taker.drain()
    if (failed) return faults.add(faultOf(failed, file, taker.nextLine))
    if (taker.isRefused) return
  }
  if (ofFile.isBroken) return
  const failed = await ended(parser)
  yield taker.drain()
  if (failed) faults.add(faultOf(failed, file, taker.nextLine))
  else if (taker.isHeaderless && !taker.isRefused) faults.add(importFault('FILE_EMPTY', {}, { file }))
}

/** Reads a table row by row. Faults are added to `faults`; invalid rows are skipped. */
export const readTable = async <Of extends Shape>(
  files: FeedFiles,
  file: string,
  of: Of,
  faults: FaultList,
  onRow: (row: RowOf<Of>, line: number) => void,
): Promise<void> => {
  for await (const batch of tableRows(files, file, of, faults))
    for (const { row, line } of batch) onRow(row, line)
}
