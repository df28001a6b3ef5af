import type { BulletinCsvQuery } from '@bulletin/contract/calls/bulletins'
import type { Account } from '@bulletin/domain/access/account'
import { seesDriverColumns } from '@bulletin/domain/access/listed-lines'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { drivingShown } from '@bulletin/domain/manual-driving/manual-driving-switch'
import { CSV_ROWS_MAX } from '@bulletin/domain/limits'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { InstantText } from '@bulletin/domain/time/day'
import { csvHead, csvRow } from '../../csv/csv.ts'
import type { UnreadableBulletin } from '../../database/bulletins/stored.ts'
import type { DrivenRides, ReadingRepository } from '../reading/repository.ts'
import type { ReadingService } from '../reading/service.ts'
import { csvColumns, type CsvFacts } from './columns.ts'

/** So many are read at a time: few enough to be forgotten soon, many enough to be worth asking. */
const ROWS_AT_A_TIME = 500

const drivenAs = ({ rides, line }: DrivenRides) => rides.map((ride) => drivingShown(ride, line))

type ExportParts = {
  repository: Pick<ReadingRepository, 'findIds' | 'readItems' | 'readDrivenRides'>
  reading: Pick<ReadingService, 'readerOf' | 'moment'>
  timeZone: string
  /** Hears of each bulletin of which the file says that it cannot be read. */
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

  /** No connection waits for whoever takes the file slowly: each part is asked for when there is room for it. */
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
     * The whole list as a file, part by part. Which bulletins it holds, and in which order, is settled at once by their
     * ids: what comes meanwhile moves no page and doubles no row.
     */
    exportBulletins: async (
      account: Account,
      query: BulletinCsvQuery,
    ): Promise<Result<AsyncIterable<string>, Problem>> => {
      const reader = await reading.readerOf(account, query)
      if (!reader.ok) return reader
      const { now, today } = reading.moment()
      const ids = await repository.findIds(query, reader.value, { now, today }, rowsMax + 1)
      if (ids.length > rowsMax) return failure(problem('LIST_TOO_LONG'))
      const withDriver = seesDriverColumns(account.roles)
      const { matricularAccount } = account
      return success(rowsOf(ids, { now, reader: matricularAccount }, { today, timeZone, withDriver }))
    },
  }
}
export type ExportService = ReturnType<typeof exportService>
