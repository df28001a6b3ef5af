import type { JournalCsvQuery, JournalQuery, ReadersQuery } from '@bulletin/contract/calls/journal'
import type { JournalPage, ReaderPage } from '@bulletin/domain/journal/journal-row'
import { CSV_ROWS_MAX, TOTAL_EXACT_MAX } from '@bulletin/domain/limits'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import { csvHead, csvRow } from '../csv/csv.ts'
import { say } from '../words.ts'
import { journalColumns } from './columns.ts'
import type { JournalRepository, Place } from './repository.ts'

const ROWS_AT_A_TIME = 500

type Period = Pick<JournalCsvQuery, 'from' | 'to'>

const isReversed = ({ from, to }: Period): boolean => from !== undefined && to !== undefined && from > to

const pageWith = <Row>(
  { found, rows }: { found: number; rows: Row[] },
  { page, sizePerPage }: { page: number; sizePerPage: number },
) => {
  const totalElements = Math.min(found, TOTAL_EXACT_MAX)
  return {
    content: rows,
    pageable: { pageNumber: page, pageSize: sizePerPage },
    totalPages: Math.ceil(totalElements / sizePerPage),
    totalElements,
    totalIsLowerBound: found > TOTAL_EXACT_MAX,
  }
}

type JournalParts = {
  repository: Pick<JournalRepository, 'readPage' | 'readReaders' | 'readAfter' | 'count'>
  timeZone: string
  rowsMax?: number
}

/** Reads the journal; what is written there comes from the calls themselves. */
export const journalService = ({ repository, timeZone, rowsMax = CSV_ROWS_MAX }: JournalParts) => {
  /** No connection is held while a slow client downloads: each batch is read when the response can take it. */
  async function* rowsOf(query: JournalCsvQuery, count: number): AsyncGenerator<string> {
    const columns = journalColumns(timeZone)
    yield csvHead(columns.map(({ title }) => say(title)))
    let after: Place | null = null
    for (let written = 0; written < count;) {
      const rows = await repository.readAfter(query, after, Math.min(ROWS_AT_A_TIME, count - written))
      const last = rows.at(-1)
      if (!last) return
      yield rows.map((row) => csvRow(columns.map(({ cell }) => cell(row)))).join('')
      written += rows.length
      after = last
    }
  }

  return {
    list: async (query: JournalQuery): Promise<Result<JournalPage, Problem>> =>
      isReversed(query)
        ? failure(problem('PERIOD_REVERSED'))
        : success(pageWith(await repository.readPage(query), query)),

    /** The rows, and how many. */
    exportRows: async (
      query: JournalCsvQuery,
    ): Promise<Result<{ count: number; content: AsyncIterable<string> }, Problem>> => {
      if (isReversed(query)) return failure(problem('PERIOD_REVERSED'))
      const count = await repository.count(query, rowsMax + 1)
      if (count > rowsMax) return failure(problem('LIST_TOO_LONG'))
      return success({ count, content: rowsOf(query, count) })
    },

    listReaders: async (driver: string, query: ReadersQuery): Promise<Result<ReaderPage, Problem>> =>
      isReversed(query)
        ? failure(problem('PERIOD_REVERSED'))
        : success(pageWith(await repository.readReaders(driver, query), query)),
  }
}
export type JournalService = ReturnType<typeof journalService>
