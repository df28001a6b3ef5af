import type { BulletinQuery } from '@bulletin/contract/calls/bulletins'
import { driverSearchOf } from '@bulletin/domain/people/search-key'
import type { Day } from '@bulletin/domain/time/day'
import { MONTH_KEYS, monthKeysOf, type NameKind, type Period } from './month-keys.ts'
import type { Parameters } from './parameters.ts'

type Filters = Pick<
  BulletinQuery,
  'lines' | 'searchedDriver' | 'service' | 'material' | 'observationType' | 'startDate' | 'endDate'
>

/** Where no shortcut is known. */
export const WHOLE_TABLE = 'bulletin b'

/** Whoever had such a name: a part of one is looked for among the few who ever sent a bulletin. */
const amongDrivers = (typed: string, { add }: Parameters): string[] => {
  const search = driverSearchOf(typed)
  return search && 'namePart' in search
    ? [
        `b.driver = any(array(select d.driver from bulletin_driver d where strpos(d.search, ${add(search.namePart)}) > 0))`,
      ]
    : []
}

/**
 * The bulletins among which those of a list are found quickly that are few among many. It leaves out none that the
 * conditions of the list would not leave out too: a list is right without it, and the larger the archives, the slower.
 */
export const shortcutTo = (query: Filters, today: Day, parameters: Parameters): string => {
  const period: Period = { startDate: query.startDate, endDate: query.endDate, today }
  const named = (kind: NameKind, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [`${MONTH_KEYS} && ${parameters.add(monthKeysOf(kind, names, period))}::text[]`]
  const names = [
    ...named('service', query.service === undefined || query.service === '' ? [] : [query.service]),
    ...named('material', query.material === undefined ? [] : [query.material]),
    ...named('observation', query.observationType ?? []),
  ]
  const all = [...amongDrivers(query.searchedDriver ?? '', parameters), ...names]
  if (all.length === 0) return WHOLE_TABLE
  // Names say the months already. Asked for both, PostgreSQL would go through every day of a year as well, to meet the
  // names there: « offset 0 » keeps it from looking further. A line or a driver makes the days few.
  const isFenced = names.length === all.length && (query.lines ?? []).length === 0 && !query.searchedDriver
  return `(select * from bulletin b where ${all.join(' and ')}${isFenced ? ' offset 0' : ''}) b`
}
