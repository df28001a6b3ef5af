import { PAGE_SIZE_MAX } from '@bulletin/domain/limits'
import { AccessAction } from '@bulletin/domain/journal/access-action'
import { JournalPage, ReaderPage } from '@bulletin/domain/journal/journal-row'
import { Key } from '@bulletin/domain/document/key'
import { SearchedDriver } from '@bulletin/domain/people/searched-driver'
import { ServiceFilter } from '@bulletin/domain/service/service-name'
import { Day } from '@bulletin/domain/time/day'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { Flag, listOf, wholeNumber } from '../query.ts'
import { PAGE_MAX } from './bulletins.ts'

const PAGE_SIZE_DEFAULT = 50

const Paging = {
  page: z._default(wholeNumber(0, PAGE_MAX), 0),
  sizePerPage: z._default(wholeNumber(1, PAGE_SIZE_MAX), PAGE_SIZE_DEFAULT),
}

/** Local days, both included. */
const Period = { from: z.optional(Day), to: z.optional(Day) }

/** The filters of the journal. Whatever is left out, or empty, filters nothing. */
export const JournalCsvQuery = z.object({
  ...Period,
  /** Who did it. */
  person: z.optional(SearchedDriver),
  /** The day and the service of the bulletin concerned. */
  date: z.optional(Day),
  service: z.optional(ServiceFilter),
  /** Whose data was reached. */
  driver: z.optional(SearchedDriver),
  action: z.optional(listOf(AccessAction, AccessAction.options.length)),
  refused: z.optional(Flag),
})
export type JournalCsvQuery = z.output<typeof JournalCsvQuery>

export const JournalQuery = z.extend(JournalCsvQuery, Paging)
export type JournalQuery = z.output<typeof JournalQuery>

export const listJournal = defineCall({
  id: 'listJournal',
  method: 'GET',
  path: '/api/journal',
  query: JournalQuery,
  answer: { status: 200, schema: JournalPage },
  problems: ['PERIOD_REVERSED'],
})

export const exportJournal = defineCall({
  id: 'exportJournal',
  method: 'GET',
  path: '/api/journal/csv',
  query: JournalCsvQuery,
  answer: { status: 200, schema: z.string(), file: 'text/csv' },
  problems: ['PERIOD_REVERSED', 'LIST_TOO_LONG'],
})

/** The period is that of the accesses. Without a bulletin, of all of the driver's. */
export const ReadersQuery = z.object({ ...Period, bulletin: z.optional(Key), ...Paging })
export type ReadersQuery = z.output<typeof ReadersQuery>

export const listMyReaders = defineCall({
  id: 'listMyReaders',
  method: 'GET',
  path: '/api/journal/my-bulletins',
  query: ReadersQuery,
  answer: { status: 200, schema: ReaderPage },
  problems: ['PERIOD_REVERSED'],
})
