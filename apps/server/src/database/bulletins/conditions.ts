import type { BulletinQuery, DelayPosItems } from '@bulletin/contract/calls/bulletins'
import type { Account } from '@bulletin/domain/access/account'
import type { Scope } from '@bulletin/domain/access/call'
import { driverSearchOf, soughtMatriculeOf } from '@bulletin/domain/people/search-key'
import { addDays, type Day, type InstantText } from '@bulletin/domain/time/day'
import { OUTSTANDING, VIRTUAL_STATUS } from '@bulletin/domain/workflow/progress'
import { IS_REMARKABLE_FOR_HR, IS_REMARKABLE_FOR_MANAGER } from './columns.ts'
import { conditionSql } from './condition-sql.ts'
import { hasNameParts } from './driver-search.ts'
import type { Parameters } from './parameters.ts'

/** Excludes training bulletins: totals never count them, whoever asks. */
export const IS_REAL = 'not b.training'

/** The only condition that hides training bulletins from everyone but their driver; every reading statement uses it. */
export const visibleTo = (matricule: string): string => `(${IS_REAL} or b.driver = ${matricule})`

export type Reader = Pick<Account, 'matricularAccount' | 'assignedLine'> & { scopes: readonly Scope[] }

const reachOf = (scope: Scope, reader: Reader, { add }: Parameters): string => {
  const own = () => `b.driver = ${add(reader.matricularAccount)}`
  const active = 'b.line in (select line_name collate "C" from admin_line where activated)'
  switch (scope) {
    case 'everything':
      return 'true'
    case 'activeLines':
      return `${active} or ${own()}`
    case 'line':
      return reader.assignedLine === null ? 'false' : `b.line = ${add(reader.assignedLine)}`
    case 'self':
      return own()
    case 'lineGroup':
    case 'lineGroupOfOthers':
      return 'false'
  }
}

const inScope = (reader: Reader, parameters: Parameters): string =>
  reader.scopes.includes('everything')
    ? 'true'
    : `(${reader.scopes.map((scope) => reachOf(scope, reader, parameters)).join(' or ') || 'false'})`

const ITEMS: Record<DelayPosItems, string> = {
  DELAY: 'b.delay_item',
  POS: 'b.position_item',
  DELAY_POS: '(b.delay_item and b.position_item)',
}

const ofDriver = (typed: string, parameters: Parameters): string | null => {
  const { add } = parameters
  const search = driverSearchOf(typed)
  if (search === null) return null
  if ('nameParts' in search) return hasNameParts('b.driver_search', search.nameParts, parameters)
  const matricule = soughtMatriculeOf(search)
  return matricule === null
    ? `starts_with(b.driver, ${add(search.matriculeStart)})`
    : `b.driver = ${add(matricule)}`
}

const SHORT_DAYS = 7

type Days = Pick<BulletinQuery, 'startDate' | 'endDate'>

/** Every day of a short period; null if the period is open or long. */
export const fewDaysOf = ({ startDate, endDate }: Days): readonly Day[] | null => {
  if (startDate === undefined || endDate === undefined) return null
  const days = Array.from({ length: SHORT_DAYS }, (_, index) => addDays(startDate, index))
  return endDate < startDate || endDate >= addDays(startDate, SHORT_DAYS)
    ? null
    : days.filter((day) => day <= endDate)
}

/** One parameter per value, so that a generic plan knows how many there are. */
const anyOf = (values: readonly string[], type: 'date' | 'text', { add }: Parameters): string =>
  `any(array[${values.map((value) => `${add(value)}::${type}`).join(', ')}])`

/** Listed one by one, the number of days is known even to a generic plan. As a range, rows come in index order. */
const ofDays = (query: Days, isOneByOne: boolean, parameters: Parameters): string[] => {
  const days = isOneByOne ? fewDaysOf(query) : null
  if (days) return [`b.date = ${anyOf(days, 'date', parameters)}`]
  const { add } = parameters
  const { startDate, endDate } = query
  return [
    ...(startDate === undefined ? [] : [`b.date >= ${add(startDate)}::date`]),
    ...(endDate === undefined ? [] : [`b.date <= ${add(endDate)}::date`]),
  ]
}

/** When a list is read: some filters depend on it. */
export type Moment = { now: InstantText; today: Day }

/** The SQL condition for a bulletin to be in the list. */
export const conditionOf = (
  query: Omit<BulletinQuery, 'page' | 'sizePerPage'>,
  reader: Reader,
  { today }: Moment,
  { parameters, dayByDay = false }: { parameters: Parameters; dayByDay?: boolean },
): string => {
  const { add } = parameters
  /** No condition if the filter is absent or an empty list. */
  const given = <Value>(value: Value | undefined, condition: (value: Value) => string | null): string[] => {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return []
    const text = condition(value)
    return text === null ? [] : [text]
  }
  /** A single value uses `=`: only then can an index return the rows in order. */
  const among = (column: string) => (values: readonly string[]) =>
    values.length === 1 ? `${column} = ${add(values[0])}` : `${column} = ${anyOf(values, 'text', parameters)}`
  const isAs = (flag: string) => (wanted: boolean) => (wanted ? flag : `not ${flag}`)
  return [
    visibleTo(add(reader.matricularAccount)),
    inScope(reader, parameters),
    ...given(query.ids, (ids) => `b.id = any(${add(ids)}::uuid[])`),
    ...given(query.status, among('b.status')),
    ...given(query.lines, among('b.line')),
    ...given(query.terminus, among('b.terminus')),
    ...ofDays(query, dayByDay, parameters),
    ...given(query.searchedDriver, (typed) => ofDriver(typed, parameters)),
    ...given(
      query.service,
      (name) => `array_append(b.rides_services, b.service) @> array[${add(name)}::text]`,
    ),
    ...given(query.material, (number) => `b.materials @> array[${add(number)}::text]`),
    ...given(query.observationType, (types) => `b.observation_types && ${add(types)}::text[]`),
    ...given(query.remarkableForManager, isAs(IS_REMARKABLE_FOR_MANAGER)),
    ...given(query.remarkableForHr, isAs(IS_REMARKABLE_FOR_HR)),
    ...given(query.delayPosStatus, (filter) => conditionSql(OUTSTANDING[filter], {})),
    ...given(query.delayPosField, (items) => ITEMS[items]),
    ...given(query.virtualStatus, (filter) =>
      conditionSql(VIRTUAL_STATUS[filter], { today: () => `${add(today)}::date` }),
    ),
  ].join(' and ')
}
