import { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { BulletinItem, BulletinPage, UNSORTED_FIELDS } from '@bulletin/domain/bulletin/bulletin-item'
import { ManagerCorrection } from '@bulletin/domain/bulletin/correction'
import { HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import { ReceivedStatus } from '@bulletin/domain/bulletin/status'
import { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { Key } from '@bulletin/domain/document/key'
import { PAGE_SIZE_MAX, TOTAL_EXACT_MAX, VALIDATED_TOGETHER_MAX } from '@bulletin/domain/limits'
import { MaterialNumber } from '@bulletin/domain/material/material'
import { LineName } from '@bulletin/domain/network/line-name'
import { Quadrigram } from '@bulletin/domain/network/station'
import { Matricule } from '@bulletin/domain/people/matricule'
import { SearchedDriver } from '@bulletin/domain/people/searched-driver'
import { PROBLEM_CODES } from '@bulletin/domain/problem/problem'
import { ServiceFilter } from '@bulletin/domain/service/service-name'
import { Day, InstantText } from '@bulletin/domain/time/day'
import { HrProcessing } from '@bulletin/domain/workflow/hr-processing'
import { DelayPosFilter, VirtualStatusFilter } from '@bulletin/domain/workflow/virtual-status'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { FileContent } from '../file-content.ts'
import { ProblemDocument } from '../problem-document.ts'
import { Flag, listOf, SortDirection, wholeNumber } from '../query.ts'

const PAGE_SIZE_DEFAULT = 50
const REFUSED_PAGE_SIZE_MAX = 20
const REFUSED_PAGE_SIZE_DEFAULT = 10
/** Every counted row can be paged to, whatever the page size; beyond, the database would scan millions of rows. */
export const PAGE_MAX = TOTAL_EXACT_MAX - 1
const FILTER_ITEMS_MAX = 50

export const submitBulletin = defineCall({
  id: 'submitBulletin',
  method: 'POST',
  path: '/api/bulletins',
  body: SubmittedBulletin,
  answer: { status: 201, again: 200, schema: Bulletin },
  problems: [
    'BULLETIN_CONTRACT_UNKNOWN',
    'BULLETIN_INVALID',
    'BULLETIN_DATE_TOO_LATE',
    'BULLETIN_OF_ANOTHER',
    'BULLETIN_CONFLICT',
  ],
})

/** The sort fields of a list. */
export const BulletinSortField = z.keyof(z.omit(BulletinItem, UNSORTED_FIELDS))
export type BulletinSortField = z.infer<typeof BulletinSortField>

/** Bulletins with a delay to process, a position to process, or both. */
export const DelayPosItems = z.enum(['DELAY', 'POS', 'DELAY_POS'])
export type DelayPosItems = z.infer<typeof DelayPosItems>

/** The query of a bulletin list. Days are local days, both ends included. */
export const BulletinQuery = z.object({
  /** Only those of them that the caller may read. */
  ids: z.optional(listOf(Key, PAGE_SIZE_MAX)),
  status: z.optional(listOf(ReceivedStatus, FILTER_ITEMS_MAX)),
  lines: z.optional(listOf(LineName, FILTER_ITEMS_MAX)),
  terminus: z.optional(listOf(Quadrigram, FILTER_ITEMS_MAX)),
  startDate: z.optional(Day),
  endDate: z.optional(Day),
  searchedDriver: z.optional(SearchedDriver),
  service: z.optional(ServiceFilter),
  material: z.optional(MaterialNumber),
  observationType: z.optional(listOf(z.string().check(z.regex(/^[A-Z0-9_]{1,30}$/)), FILTER_ITEMS_MAX)),
  remarkableForManager: z.optional(Flag),
  remarkableForHr: z.optional(Flag),
  delayPosStatus: z.optional(DelayPosFilter),
  delayPosField: z.optional(DelayPosItems),
  virtualStatus: z.optional(VirtualStatusFilter),
  page: z._default(wholeNumber(0, PAGE_MAX), 0),
  sizePerPage: z._default(wholeNumber(1, PAGE_SIZE_MAX), PAGE_SIZE_DEFAULT),
  sortField: z._default(BulletinSortField, 'date'),
  sortDirection: z._default(SortDirection, 'DESC'),
})
export type BulletinQuery = z.output<typeof BulletinQuery>

export const listBulletins = defineCall({
  id: 'listBulletins',
  method: 'GET',
  path: '/api/bulletins',
  query: BulletinQuery,
  answer: { status: 200, schema: BulletinPage },
  problems: [],
})

/** A list as a file has no pages. */
export const BulletinCsvQuery = z.omit(BulletinQuery, { page: true, sizePerPage: true })
export type BulletinCsvQuery = z.output<typeof BulletinCsvQuery>

export const exportBulletins = defineCall({
  id: 'exportBulletins',
  method: 'GET',
  path: '/api/bulletins/csv',
  query: BulletinCsvQuery,
  answer: { status: 200, schema: z.string(), file: 'text/csv' },
  problems: ['LIST_TOO_LONG'],
})

export const getBulletin = defineCall({
  id: 'getBulletin',
  method: 'GET',
  path: '/api/bulletins/:id',
  params: z.object({ id: Key }),
  answer: { status: 200, schema: Bulletin },
  problems: ['BULLETIN_UNREADABLE'],
})

export const downloadBulletin = defineCall({
  id: 'downloadBulletin',
  method: 'GET',
  path: '/api/bulletins/:id/download',
  params: z.object({ id: Key }),
  answer: { status: 200, schema: FileContent, file: 'application/pdf' },
  problems: ['BULLETIN_NOT_VALIDATED', 'BULLETIN_UNREADABLE'],
})

export const validateBulletin = defineCall({
  id: 'validateBulletin',
  method: 'POST',
  path: '/api/bulletins/:id/manager-validate',
  params: z.object({ id: Key }),
  body: ManagerCorrection,
  answer: { status: 200, schema: Bulletin },
  problems: ['CORRECTION_INVALID', 'BULLETIN_ALREADY_VALIDATED', 'BULLETIN_UNREADABLE'],
})

/**
 * The result for one bulletin of a bulk validation: its current row, and why it was not validated. Without the right to
 * read it, its id alone.
 */
export const ValidatedItem = z.union([
  z.strictObject({ ...BulletinItem.shape, problem: z.optional(ProblemDocument) }),
  z.strictObject({ id: Key, problem: ProblemDocument }),
])
export type ValidatedItem = z.infer<typeof ValidatedItem>

export const validateBulletins = defineCall({
  id: 'validateBulletins',
  method: 'POST',
  path: '/api/bulletins/manager-validate',
  body: z.array(Key).check(z.minLength(1), z.maxLength(VALIDATED_TOGETHER_MAX)),
  answer: { status: 200, schema: z.array(ValidatedItem) },
  problems: [],
})

export const processBulletin = defineCall({
  id: 'processBulletin',
  method: 'POST',
  path: '/api/bulletins/:id/hr-validate',
  params: z.object({ id: Key }),
  body: HrProcessing,
  answer: { status: 200, schema: Bulletin },
  problems: ['BULLETIN_AWAITS_MANAGER', 'BULLETIN_ALREADY_PROCESSED', 'BULLETIN_UNREADABLE'],
})

/** An event in the history of a bulletin. */
export const TimelineEntry = z.pick(HistoryEntry, {
  number: true,
  at: true,
  action: true,
  matricularAccount: true,
  name: true,
  changes: true,
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const getBulletinHistory = defineCall({
  id: 'getBulletinHistory',
  method: 'GET',
  path: '/api/bulletins/:id/history',
  params: z.object({ id: Key }),
  answer: { status: 200, schema: z.array(TimelineEntry) },
  problems: ['BULLETIN_UNREADABLE'],
})

/** A bulletin that a driver sent and the server refused, as received. */
export const RefusedPost = z.strictObject({
  id: z.uuid(),
  receivedAt: InstantText,
  matricularAccount: Matricule,
  code: z.enum(PROBLEM_CODES),
  status: z.int(),
  requestId: z.string(),
  body: z.string(),
})
export type RefusedPost = z.infer<typeof RefusedPost>

/** A body may be long: lists have its beginning, and its size in bytes. */
export const RefusedPostItem = z.strictObject({
  ...z.omit(RefusedPost, { body: true }).shape,
  beginning: z.string(),
  size: z.int(),
})
export type RefusedPostItem = z.infer<typeof RefusedPostItem>

export const RefusedPostPage = z.strictObject({
  ...BulletinPage.shape,
  content: z.array(RefusedPostItem).check(z.maxLength(REFUSED_PAGE_SIZE_MAX)),
})
export type RefusedPostPage = z.infer<typeof RefusedPostPage>

export const listRefusedPosts = defineCall({
  id: 'listRefusedPosts',
  method: 'GET',
  path: '/api/admin/refused-posts',
  query: z.object({
    page: z._default(wholeNumber(0, PAGE_MAX), 0),
    sizePerPage: z._default(wholeNumber(1, REFUSED_PAGE_SIZE_MAX), REFUSED_PAGE_SIZE_DEFAULT),
  }),
  answer: { status: 200, schema: RefusedPostPage },
  problems: [],
})

export const readRefusedPost = defineCall({
  id: 'readRefusedPost',
  method: 'GET',
  path: '/api/admin/refused-posts/:id',
  params: z.object({ id: z.uuid() }),
  answer: { status: 200, schema: RefusedPost },
  problems: ['REFUSED_POST_NOT_FOUND'],
})
