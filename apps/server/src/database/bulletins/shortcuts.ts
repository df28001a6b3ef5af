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
 * Many kinds of observations over many months are on bulletins of every day: they are met soonest day by day, from the
 * newest on, and asking the index for all of them takes seconds. A service or a train is one name, on few bulletins.
 */
const OBSERVATION_KEYS_MAX = 150

/** Where no shortcut is known. */
export const WHOLE_TABLE = 'bulletin b'

/** Whoever had such a name: a part of one is looked for among the few who ever sent a bulletin. */
const amongDrivers = (typed: string, parameters: Parameters): string[] => {
  const search = driverSearchOf(typed)
  if (search === null || !('nameParts' in search)) return []
  const isFound = hasNameParts('d.search', search.nameParts, parameters)
  return [`b.driver = any(array(select d.driver from bulletin_driver d where ${isFound}))`]
}

/** Of one driver there are a few thousand in ten years, by day in an index: nothing is quicker. */
const isOfOneDriver = ({ searchedDriver = '' }: Filters, { scopes }: Reader): boolean =>
  soughtMatriculeOf(driverSearchOf(searchedDriver)) !== null || scopes.every((scope) => scope === 'self')

/**
 * The bulletins among which those of a list are found quickly that are few among many. It leaves out none that the
 * conditions of the list would not leave out too: a list is right without it, and the larger the archives, the slower.
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
  // Names say the months already. Asked for both, PostgreSQL would go through every day of a year as well, to meet the
  // names there: « offset 0 » keeps it from looking further. A line or a driver makes the days few.
  const isFenced = names.length === all.length && (query.lines ?? []).length === 0 && !query.searchedDriver
  return `(select * from bulletin b where ${all.join(' and ')}${isFenced ? ' offset 0' : ''}) b`
}
