import type { BulletinQuery } from '@bulletin/contract/calls/bulletins'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { Line } from '@bulletin/domain/network/line'
import { TOTAL_EXACT_MAX } from '@bulletin/domain/limits'
import { success, type Result } from '@bulletin/domain/result'
import { Ride } from '@bulletin/domain/ride/ride'
import type { InstantText } from '@bulletin/domain/time/day'
import { z } from 'zod/mini'
import { itemColumns, KEPT_COLUMNS } from '../../database/bulletins/columns.ts'
import {
  conditionOf,
  fewDaysOf,
  visibleTo,
  type Moment,
  type Reader,
} from '../../database/bulletins/conditions.ts'
import { newParameters } from '../../database/bulletins/parameters.ts'
import { shortcutTo, WHOLE_TABLE } from '../../database/bulletins/shortcuts.ts'
import { orderOf, sortKeyOf } from '../../database/bulletins/sorting.ts'
import {
  CERTIFIED_COLUMNS,
  CertifiedRow,
  findPartOf,
  type UnreadableBulletin,
} from '../../database/bulletins/stored.ts'
import type { Database } from '../../database/database.ts'
import { statementRows, uncheckedStatementRows } from '../../database/rows.ts'
import { statementNames } from '../../database/statement-names.ts'
import type { StoredBulletin } from '../answer.ts'

/** A stored bulletin with the columns that access checks and printing need. */
const KeptBulletin = z.object({
  ...CertifiedRow.shape,
  kept: z.unknown(),
  driver: z.string(),
  driverName: z.string(),
  date: z.string(),
  service: z.string(),
  line: z.string(),
  /** Whether administrators have activated the line. */
  lineActivated: z.boolean(),
  contentHash: z.string(),
  /** The line's manual-driving settings at the time of receipt. */
  activatedCM: z.boolean(),
  autoComputeValidCm: z.boolean(),
}) satisfies z.ZodMiniType<StoredBulletin>
export type KeptBulletin = z.infer<typeof KeptBulletin>

const ONE = {
  name: 'bulletin-one',
  text: `
    select b.driver, b.driver_name as "driverName", b.date::text as date, b.service, b.line,
      coalesce(a.activated, false) as "lineActivated", encode(b.content_hash, 'hex') as "contentHash",
      b.activated_cm as "activatedCM", b.auto_compute_valid_cm as "autoComputeValidCm",
      ${CERTIFIED_COLUMNS}, row_to_json(kept) as kept
    from bulletin b
    join bulletin_document d on d.id = b.id
    left join admin_line a on a.line_name = b.line collate "default"
    cross join lateral (select ${KEPT_COLUMNS}) kept
    where b.id = $1::uuid and ${visibleTo('$2')}`,
}

const ITEMS = {
  name: 'bulletin-items',
  text: `
    select coalesce(json_agg(item order by wanted.place), '[]') as items
    from unnest($1::text[]) with ordinality wanted (id, place)
    join bulletin b on b.id = wanted.id::uuid
    cross join lateral (select ${itemColumns({ now: '$2::timestamptz', reader: '$3::text' })}) item`,
}

/** The certified text, and the line's manual-driving settings at receipt. */
const DRIVEN_RIDES = {
  name: 'bulletin-driven-rides',
  text: `
    select ${CERTIFIED_COLUMNS}, b.activated_cm as "activatedCM", b.auto_compute_valid_cm as "autoComputeValidCm"
    from bulletin b join bulletin_document d on d.id = b.id
    where b.id = any($1::uuid[])`,
}

/** The fields of each ride that distinguish « PA » from « CM ». */
const DrivenPart = z.object({
  rides: z.array(
    z.object(
      z.pick(Ride, {
        type: true,
        manualDriving: true,
        departureStation: true,
        arrivalStation: true,
        driverSubstitution: true,
      }).shape,
    ),
  ),
})

const TraitsOfLine = z.pick(Line, { activatedCM: true, autoComputeValidCm: true })
type TraitsOfLine = z.infer<typeof TraitsOfLine>
const DrivenRow = z.object({ ...CertifiedRow.shape, ...TraitsOfLine.shape })
export type DrivenRides = z.infer<typeof DrivenPart> & { line: TraitsOfLine }

const ACTIVE_LINES = {
  name: 'active-lines',
  text: 'select line_name as name from admin_line where activated',
}

/** The first two parameters of every page: the current instant and the reader. */
const [NOW, READER] = ['$1::timestamptz', '$2']
const PAGE_COLUMNS = itemColumns({ now: NOW, reader: READER })

/**
 * The most frequent request, the first page of a short period: its statement is prepared, so PostgreSQL plans it once.
 */
const isUsual = (query: BulletinQuery): boolean => query.page === 0 && fewDaysOf(query) !== null

/** The list query without its paging. */
type Listing = Omit<BulletinQuery, 'page' | 'sizePerPage'>

/**
 * Above this many rows, near the start of the list, reading along an index (where there is one) is faster than sorting.
 */
const SORTED_MAX = 2000
const NEAR_MAX = 500

const nameOfPage = statementNames('bulletin-page')

const ActiveLine = z.object({ name: z.string() })
/** The page is JSON text, which goes to the client unread. */
const Page = z.object({ page: z.string(), total: z.number() })
export type PageText = z.infer<typeof Page>
const Ids = z.object({ ids: z.array(z.string()) })

export const readingRepository = (database: Pick<Database, 'run'>) => ({
  /** Null if no bulletin has this id or this user can never see it. */
  findBulletin: async (id: string, matricule: string): Promise<KeptBulletin | null> => {
    const [found] = await statementRows(database, KeptBulletin, { ...ONE, values: [id, matricule] })
    return found ?? null
  },

  listActiveLines: async (): Promise<string[]> =>
    (await statementRows(database, ActiveLine, { ...ACTIVE_LINES, values: [] })).map(({ name }) => name),

  /**
   * Returns the page as JSON text built by the database, so that no row becomes a JavaScript object. Matching rows are
   * sorted with their sort key only; the other columns are read for the page alone. When there are many matches, rows
   * are read in index order until the page is full: fast because matches are dense. For a few matches among millions,
   * that would scan the millions.
   */
  readPage: async (query: BulletinQuery, reader: Reader, moment: Moment): Promise<PageText> => {
    const parameters = newParameters(moment.now, reader.matricularAccount)
    const condition = conditionOf(query, reader, moment, { parameters, dayByDay: true })
    const hasIndex = query.sortField === 'date'
    const conditionInOrder = hasIndex ? conditionOf(query, reader, moment, { parameters }) : condition
    const shortcut = shortcutTo(query, reader, moment.today, parameters)
    // Without an order, PostgreSQL may scan from the start of the table, years before the first match.
    const countedFirst = shortcut === WHOLE_TABLE ? 'order by b.date desc' : ''
    const { page, sizePerPage } = query
    const isNear = page * sizePerPage < NEAR_MAX && shortcut === WHOLE_TABLE
    const sortedMax = hasIndex && isNear ? SORTED_MAX : TOTAL_EXACT_MAX
    const turned = `limit ${sizePerPage} offset ${page * sizePerPage}`
    const text = `
      with found as materialized (
        select b.id, ${sortKeyOf(query, NOW)} as key from ${shortcut} where ${condition} ${countedFirst} limit ${TOTAL_EXACT_MAX + 1}
      ), counted as materialized (
        select count(*)::int as total from found
      ), chosen as (
        (select f.id from found f where (select total from counted) <= ${sortedMax}
          order by ${orderOf(query, NOW, { id: 'f.id', key: 'f.key' })} ${turned})
        union all
        (select b.id from bulletin b where (select total from counted) > ${sortedMax} and ${conditionInOrder}
          order by ${orderOf(query, NOW)} ${turned})
      ), page as (
        select id, row_number() over () as place from chosen
      )
      select json_build_object(
        'content', coalesce(
          (select json_agg(item order by page.place)
            from page join bulletin b on b.id = page.id
            cross join lateral (select ${PAGE_COLUMNS}) item),
          '[]'),
        'pageable', json_build_object('pageNumber', ${page}, 'pageSize', ${sizePerPage}),
        'totalPages', (least(total, ${TOTAL_EXACT_MAX}) + ${sizePerPage - 1}) / ${sizePerPage},
        'totalElements', least(total, ${TOTAL_EXACT_MAX}),
        'totalIsLowerBound', total > ${TOTAL_EXACT_MAX})::text as page,
        least(total, ${TOTAL_EXACT_MAX}) as total
      from counted`
    const name = isUsual(query) ? nameOfPage(text) : undefined
    const [answer] = await statementRows(database, Page, {
      text,
      values: parameters.values,
      ...(name !== undefined && { name, isPlannedOnce: true }),
    })
    if (!answer) throw new Error('The database gave no page')
    return answer
  },

  /** The ids of all bulletins of a list, in the list's order, at most `max`. */
  findIds: async (query: Listing, reader: Reader, moment: Moment, max: number): Promise<string[]> => {
    const parameters = newParameters()
    const now = `${parameters.add(moment.now)}::timestamptz`
    const condition = conditionOf(query, reader, moment, { parameters })
    const shortcut = shortcutTo(query, reader, moment.today, parameters)
    // Select `now` even if no filter uses it: PostgreSQL cannot infer the type of an unused parameter.
    const text = `
      select coalesce(json_agg(found.id), '[]') as ids, ${now} as now
      from (select b.id from ${shortcut} where ${condition} order by ${orderOf(query, now)} limit ${max}) found`
    const [answer] = await statementRows(database, Ids, { text, values: parameters.values })
    return answer?.ids ?? []
  },

  /** List items in the order of the ids, as this reader may see them. */
  readItems: async (
    ids: readonly string[],
    { now, reader }: { now: InstantText; reader: string },
  ): Promise<BulletinItem[]> => {
    // Unchecked: the columns of the page, which sends them as JSON text, and thousands of rows for a file.
    const [answer] = await uncheckedStatementRows<{ items: BulletinItem[] }>(database, {
      ...ITEMS,
      values: [ids, now, reader],
    })
    if (!answer) throw new Error('The database gave no items')
    return answer.items
  },

  /** The certified rides by bulletin id; a failure for each bulletin that cannot be parsed. */
  readDrivenRides: async (
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Result<DrivenRides, UnreadableBulletin>>> => {
    const rows = await statementRows(database, DrivenRow, { ...DRIVEN_RIDES, values: [ids] })
    return new Map(
      rows.map(({ activatedCM, autoComputeValidCm, ...row }) => {
        const part = findPartOf(DrivenPart, row)
        const line = { activatedCM, autoComputeValidCm }
        return [row.id, part.ok ? success({ ...part.value, line }) : part]
      }),
    )
  },
})
export type ReadingRepository = ReturnType<typeof readingRepository>
