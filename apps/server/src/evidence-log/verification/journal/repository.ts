import type { JournalEntry } from '@bulletin/domain/journal/entry'
import { z } from 'zod'
import { exactInstant } from '../../../database/bulletins/columns.ts'
import type { Database } from '../../../database/database.ts'
import { statementRows } from '../../../database/rows.ts'

const LISTED_MAX = 100

/** An entry of the journal as it is stored. Of any form: what was rewritten must be found, not refused by its form. */
const StoredAccess = z.object({
  position: z.number(),
  entry: z.custom<JournalEntry>(),
  nameKey: z.nullable(z.string()),
  driverNameKey: z.nullable(z.string()),
  /** Something of a bulletin, or of a driver, stands there without its id. */
  isLoose: z.boolean(),
  leaf: z.nullable(z.object({ index: z.number(), hash: z.string() })),
  isWaiting: z.boolean(),
})
export type StoredAccess = z.infer<typeof StoredAccess>

const Place = z.object({ position: z.string(), at: z.string() })
export type Place = z.infer<typeof Place>
export const BEFORE_ALL_INSTANTS = '-infinity'

const Accesses = z.object({ last: z.nullable(Place), accesses: z.array(StoredAccess) })
export type Accesses = z.infer<typeof Accesses>

const ACCESSES = {
  name: 'log-verified-journal',
  text: `
    with entry as materialized (
      select * from journal
      where (position, at) > ($1::bigint, $2::timestamptz) order by position, at limit $3::int)
    select
      (select json_build_object('position', position::text, 'at', at::text) from entry order by entry.position desc, entry.at desc limit 1) as last,
      coalesce((
        select json_agg(json_build_object(
          'position', entry.position,
          'entry', json_build_object(
            'at', ${exactInstant('entry.at')},
            'matricule', entry.matricule,
            'name', entry.name,
            'roles', entry.roles,
            'action', entry.action,
            'outcome', case when entry.is_refused then 'REFUSED' else 'ACCEPTED' end,
            'reason', entry.reason,
            'call', entry.call,
            'bulletin', case when entry.bulletin_id is not null then json_build_object(
              'id', entry.bulletin_id, 'date', entry.bulletin_date, 'service', entry.service, 'line', entry.line) end,
            'driver', case when entry.driver is not null then json_build_object(
              'matricule', entry.driver, 'name', entry.driver_name) end,
            'filter', entry.filter,
            'count', entry.count,
            'changes', entry.changes,
            'onSelf', entry.is_on_self,
            'requestId', entry.request_id,
            'network', entry.network,
            'secret', encode(entry.secret, 'hex'),
            'hash', encode(entry.hash, 'hex')),
          'nameKey', entry.name_key,
          'driverNameKey', entry.driver_name_key,
          'isLoose', entry.bulletin_id is null and num_nonnulls(entry.bulletin_date, entry.service, entry.line) > 0
            or entry.driver is null and entry.driver_name is not null,
          'leaf', case when leaf.index is not null then json_build_object('index', leaf.index, 'hash', encode(leaf.hash, 'hex')) end,
          'isWaiting', exists (
            select from log_pending p
            where leaf.index is null and p.source = 'journal' and p.position = entry.position and p.hash = entry.hash))
          order by entry.position, entry.at)
        from entry left join log_leaf leaf on leaf.source = 'journal' and leaf.position = entry.position), '[]') as accesses`,
}

/** Positions from and to which leaves may lack their entry. */
const Removed = z.object({ first: z.string(), last: z.string() })
export type Removed = z.infer<typeof Removed>

/**
 * The positions of months that were old enough and were removed; each removal is an entry of the journal itself. Positions
 * of neighbouring months overlap a little, hence the union. It counts only if as many leaves lack their entry as the
 * removals say: then nothing else is gone there.
 */
const REMOVED = {
  name: 'log-journal-removed',
  text: `
    with said as (
      select told.first::bigint as first, told.last::bigint as last, j.count as entries
      from journal j
      cross join lateral (
        select
          max(one.value ->> 'before') filter (where one.value ->> 'field' = 'month') as month,
          max(one.value ->> 'before') filter (where one.value ->> 'field' = 'firstPosition') as first,
          max(one.value ->> 'before') filter (where one.value ->> 'field' = 'lastPosition') as last
        from jsonb_array_elements(j.changes) one) told
      where j.action = 'RETENTION' and to_date(told.month, 'YYYY-MM') + interval '13 months' <= j.at
        and told.first is not null and told.last is not null),
    compared as (
      select *, max(last) over (order by first, last rows between unbounded preceding and 1 preceding) as reached from said),
    joined as (
      select *, count(*) filter (where reached is null or first > reached) over (order by first, last) as place from compared),
    range as (select min(first) as first, max(last) as last, sum(entries) as entries from joined group by place)
    select range.first::text as first, range.last::text as last from range
    where range.entries = (
      select count(*) from log_leaf l
      where l.source = 'journal' and l.position between range.first and range.last
        and not exists (select from journal j where j.position = l.position))`,
}

const Gone = z.object({ index: z.number() })
const GONE = {
  name: 'log-journal-gone',
  text: `
    select l.index::float8 as index from log_leaf l
    where l.source = 'journal' and l.index >= $1::bigint and l.index < $2::bigint
      and not exists (
        select from json_to_recordset($3::json) as removed (first bigint, last bigint)
        where l.position between removed.first and removed.last)
      and not exists (select from journal j where j.position = l.position)
    order by l.index limit ${LISTED_MAX}`,
}

export const journalVerificationRepository = (database: Pick<Database, 'run'>) => {
  return {
    /** The next entries after a place. */
    readAccesses: async ({ position, at }: Place, size: number): Promise<Accesses> => {
      const [accesses] = await statementRows(database, Accesses, {
        ...ACCESSES,
        values: [position, at, size],
      })
      return accesses ?? { last: null, accesses: [] }
    },

    listRemoved: (): Promise<Removed[]> => statementRows(database, Removed, { ...REMOVED, values: [] }),

    /** The leaves of these numbers whose entry is gone, other than with a month that was removed. */
    listGone: async (
      { start, end }: { start: number; end: number },
      removed: readonly Removed[],
    ): Promise<number[]> => {
      const gone = await statementRows(database, Gone, {
        ...GONE,
        values: [start, end, JSON.stringify(removed)],
      })
      return gone.map(({ index }) => index)
    },
  }
}
export type JournalVerificationRepository = ReturnType<typeof journalVerificationRepository>
