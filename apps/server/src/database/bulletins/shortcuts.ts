import type { BulletinQuery } from '@bulletin/contract/calls/bulletins'
import { driverSearchOf, soughtMatriculeOf } from '@bulletin/domain/people/search-key'
import type { Day } from '@bulletin/domain/time/day'
import type { Reader } from './conditions.ts'
import { hasNameParts } from './driver-search.ts'
import { MONTH_KEYS, monthKeysOf, type NameKind, type Period } from './month-keys.ts'
import type { Parameters } from './parameters.ts'

type Filters = Pick<
  BulletinQuery,
  'lines' | 'searchedDriver' | 'service' | 'material' | 'observationType' | 'startDate' | 'endDate'
>

/**
 * Observations of many kinds over many months occur on bulletins of every day: scanning by day from the newest is
 * faster, while querying the index for all these keys takes seconds. A service or a train is one name, on few
 * bulletins.
 */
const OBSERVATION_KEYS_MAX = 150

/** No shortcut. */
export const WHOLE_TABLE = 'bulletin b'

/** Matches a part of a name in the small table of drivers who ever sent a bulletin. */
const amongDrivers = (typed: string, parameters: Parameters): string[] => {
  const search = driverSearchOf(typed)
  if (search === null || !('nameParts' in search)) return []
  const isFound = hasNameParts('d.search', search.nameParts, parameters)
  return [`b.driver = any(array(select d.driver from bulletin_driver d where ${isFound}))`]
}

/** A driver has a few thousand bulletins in ten years, indexed by day: no shortcut is faster. */
const isOfOneDriver = ({ searchedDriver = '' }: Filters, { scopes }: Reader): boolean =>
  soughtMatriculeOf(driverSearchOf(searchedDriver)) !== null || scopes.every((scope) => scope === 'self')

/**
 * A subset of bulletins in which a list's rare matches are found quickly. It excludes only rows that the list's own
 * conditions exclude too: without it the list is the same, but slower as the archives grow.
 */
export const shortcutTo = (query: Filters, reader: Reader, today: Day, parameters: Parameters): string => {
  if (isOfOneDriver(query, reader)) return WHOLE_TABLE
  const period: Period = { startDate: query.startDate, endDate: query.endDate, today }
  const named = (kind: NameKind, names: readonly string[], max = Infinity): string[] => {
    const keys = monthKeysOf(kind, names, period)
    if (names.length === 0 || keys.length > max) return []
    return [`${MONTH_KEYS} && ${parameters.add(keys)}::text[]`]
  }
  const names = [
    ...named('service', query.service === undefined || query.service === '' ? [] : [query.service]),
    ...named('material', query.material === undefined ? [] : [query.material]),
    ...named('observation', query.observationType ?? [], OBSERVATION_KEYS_MAX),
  ]
  const all = [...amongDrivers(query.searchedDriver ?? '', parameters), ...names]
  if (all.length === 0) return WHOLE_TABLE
  // The keys already select the months. Given both, PostgreSQL would also scan the date index over every day of a year
  // and intersect: « offset 0 » prevents that. With a line or a driver the days are few, so no fence is needed.
  const isFenced = names.length === all.length && (query.lines ?? []).length === 0 && !query.searchedDriver
  return `(select * from bulletin b where ${all.join(' and ')}${isFenced ? ' offset 0' : ''}) b`
}
