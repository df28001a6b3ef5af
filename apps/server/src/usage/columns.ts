import { usageRateOf } from '@bulletin/domain/usage/usage-report'
import type { CsvCell } from '../csv/csv.ts'
import { say, type WordKey } from '../words.ts'
import type { UsageRow } from './repository.ts'

/** « 66,7 % » */
const rateText = (rate: number | null): string | null =>
  rate === null ? null : `${rate.toFixed(1).replace('.', ',')}\u00A0%`

const COLUMNS: readonly { title: WordKey; cell: (row: UsageRow, line: string) => CsvCell }[] = [
  { title: 'admin.report.columns.date', cell: ({ date }) => date.split('-').toReversed().join('/') },
  { title: 'admin.report.columns.line', cell: (_, line) => line },
  { title: 'admin.report.columns.terminus', cell: ({ terminus }) => terminus },
  { title: 'admin.report.columns.planned', cell: ({ planned }) => planned },
  { title: 'admin.report.columns.covered', cell: ({ covered }) => covered },
  { title: 'admin.report.columns.received', cell: ({ received }) => received },
  { title: 'admin.report.columns.second', cell: ({ second }) => second },
  { title: 'admin.report.columns.reserves', cell: ({ reserves }) => reserves },
  { title: 'admin.report.columns.unplanned', cell: ({ unplanned }) => unplanned },
  { title: 'admin.report.columns.validated', cell: ({ validated }) => validated },
  { title: 'admin.report.columns.processed', cell: ({ processed }) => processed },
  { title: 'admin.report.columns.observed', cell: ({ observed }) => observed },
  { title: 'admin.report.columns.late', cell: ({ late }) => late },
  { title: 'admin.report.columns.rate', cell: (row) => rateText(usageRateOf(row)) },
]

export const usageTitles = (): string[] => COLUMNS.map(({ title }) => say(title))

export const usageCells = (row: UsageRow, line: string): CsvCell[] =>
  COLUMNS.map(({ cell }) => cell(row, line))
