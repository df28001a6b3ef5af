import type { BulletinQuery } from '@bulletin/contract/calls/bulletins'
import { driverSearchOf } from '@bulletin/domain/people/search-key'
import type { Day } from '@bulletin/domain/time/day'
import { MONTH_KEYS, monthKeysOf, type NameKind, type Period } from './month-keys.ts'
import type { Parameters } from './parameters.ts'

type Filters = Pick<
  BulletinQuery,
  'searchedDriver' | 'service' | 'material' | 'observationType' | 'startDate' | 'endDate'
>

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
 * Where bulletins are found quickly that are few among many. They say nothing that the conditions of a list do not say
 * too: a list is right without them, and the larger the archives, the slower.
 */
export const shortcutsOf = (query: Filters, today: Day, parameters: Parameters): string => {
  const period: Period = { startDate: query.startDate, endDate: query.endDate, today }
  const named = (kind: NameKind, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [`${MONTH_KEYS} && ${parameters.add(monthKeysOf(kind, names, period))}::text[]`]
  return [
    'true',
    ...amongDrivers(query.searchedDriver ?? '', parameters),
    ...named('service', query.service === undefined || query.service === '' ? [] : [query.service]),
    ...named('material', query.material === undefined ? [] : [query.material]),
    ...named('observation', query.observationType ?? []),
  ].join(' and ')
}
