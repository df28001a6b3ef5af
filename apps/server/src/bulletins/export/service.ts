import type { BulletinCsvQuery } from '@bulletin/contract/calls/bulletins'
import type { Account } from '@bulletin/domain/access/account'
import { seesDriverColumns } from '@bulletin/domain/access/listed-lines'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { drivingShown } from '@bulletin/domain/draft/manual-driving-switch'
import { CSV_ROWS_MAX } from '@bulletin/domain/limits'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { InstantText } from '@bulletin/domain/time/day'
import { csvHead, csvRow } from '../../csv/csv.ts'
import { listedDetails } from '../../journal/bulletin-details.ts'
import type { Trace } from '../../journal/trace.ts'
import type { UnreadableBulletin } from '../../database/bulletins/stored.ts'
import type { DrivenRides, ReadingRepository } from '../reading/repository.ts'
import type { ReadingService } from '../reading/service.ts'
import { csvColumns, type CsvFacts } from './columns.ts'

/** Rows per query: few enough to keep memory low, many enough to limit the number of queries. */
const ROWS_AT_A_TIME = 500

const drivenAs = ({ rides, line }: DrivenRides) => rides.map((ride) => drivingShown(ride, line))

type ExportParts = {
  repository: Pick<ReadingRepository, 'findIds' | 'readItems' | 'readDrivenRides'>
  reading: Pick<ReadingService, 'readerOf' | 'moment'>
  timeZone: string
  /** Called for each bulletin that the file marks as unreadable. */
  onUnreadable: (found: UnreadableBulletin) => void
  rowsMax?: number
}

export const exportService = ({
  repository,
  reading,
  timeZone,
  onUnreadable,
  rowsMax = CSV_ROWS_MAX,
}: ExportParts) => {
  const withDriven = (item: BulletinItem, driven: Result<DrivenRides, UnreadableBulletin> | undefined) => {
    if (driven?.ok === false) onUnreadable(driven.failure)
    return { ...item, drivenAs: driven?.ok ? drivenAs(driven.value) : null }
  }

  /** No database connection is held while a slow client downloads: each batch is read when the response can take it. */
  async function* rowsOf(
    ids: readonly string[],
    { now, reader }: { now: InstantText; reader: string },
    facts: CsvFacts,
  ): AsyncGenerator<string> {
    const columns = csvColumns(facts)
    yield csvHead(columns.map(({ title }) => title))
    for (let from = 0; from < ids.length; from += ROWS_AT_A_TIME) {
      const part = ids.slice(from, from + ROWS_AT_A_TIME)
      const items = await repository.readItems(part, { now, reader })
      const driven = await repository.readDrivenRides(part)
      yield items
        .map((item) => withDriven(item, driven.get(item.id)))
        .map((item) => csvRow(columns.map(({ cell }) => cell(item))))
        .join('')
    }
  }

  return {
    /**
     * Streams the whole list as a file. The ids are read first and fix its content and order: bulletins that arrive
     * meanwhile neither shift nor duplicate a row.
     */
    exportBulletins: async (
      account: Account,
      query: BulletinCsvQuery,
      trace?: Trace,
    ): Promise<Result<AsyncIterable<string>, Problem>> => {
      const reader = await reading.readerOf(account, query)
      if (!reader.ok) return reader
      const { now, today } = reading.moment()
      const ids = await repository.findIds(query, reader.value, { now, today }, rowsMax + 1)
      trace?.note({ count: Math.min(ids.length, rowsMax) })
      if (ids.length > rowsMax) return failure(problem('LIST_TOO_LONG'))
      const withDriver = seesDriverColumns(account.roles)
      const seenBy = { now, reader: account.matricularAccount }
      if (query.ids && ids.length === 1) trace?.note(listedDetails(await repository.readItems(ids, seenBy)))
      return success(rowsOf(ids, seenBy, { today, timeZone, withDriver }))
    },
  }
}
export type ExportService = ReturnType<typeof exportService>
