import type { JournalCsvQuery } from '@bulletin/contract/calls/journal'
import { driverSearchOf } from '@bulletin/domain/people/search-key'
import { addDays, localHourOf } from '@bulletin/domain/time/day'
import { hasNameParts } from '../database/bulletins/driver-search.ts'
import type { Parameters } from '../database/bulletins/parameters.ts'

const MIDNIGHT_HOUR = 0

type Period = Pick<JournalCsvQuery, 'from' | 'to'>

/** Local days, both included. */
export const periodConditions = ({ from, to }: Period, timeZone: string, { add }: Parameters): string[] => [
  ...(from === undefined ? [] : [`j.at >= ${add(localHourOf(from, MIDNIGHT_HOUR, timeZone))}::timestamptz`]),
  ...(to === undefined
    ? []
    : [`j.at < ${add(localHourOf(addDays(to, 1), MIDNIGHT_HOUR, timeZone))}::timestamptz`]),
]

/** The end of the range of texts that begin with these digits: a colon follows the nine. */
const AFTER_DIGITS = ':'

/** By the beginning of a matricule, or parts of a name without regard to case and accents. */
const personConditions = (
  typed: string | undefined,
  columns: { matricule: string; nameKey: string },
  parameters: Parameters,
): string[] => {
  const search = driverSearchOf(typed ?? '')
  if (search === null) return []
  if ('nameParts' in search) return [hasNameParts(columns.nameKey, search.nameParts, parameters)]
  const { matriculeStart: start } = search
  const [first, beyond] = [parameters.add(start), parameters.add(`${start}${AFTER_DIGITS}`)]
  return [`${columns.matricule} >= ${first} and ${columns.matricule} < ${beyond}`]
}

/** The condition of a query over `journal j`. */
export const journalCondition = (
  query: JournalCsvQuery,
  timeZone: string,
  parameters: Parameters,
): string => {
  const { add } = parameters
  const { person, date, service, driver, action = [], refused } = query
  const conditions = [
    ...periodConditions(query, timeZone, parameters),
    ...personConditions(person, { matricule: 'j.matricule', nameKey: 'j.name_key' }, parameters),
    ...personConditions(driver, { matricule: 'j.driver', nameKey: 'j.driver_name_key' }, parameters),
    ...(date === undefined ? [] : [`j.bulletin_date = ${add(date)}::date`]),
    ...(service ? [`j.service = ${add(service)}`] : []),
    ...(action.length === 0 ? [] : [`j.action = any(${add(action)}::text[])`]),
    ...(refused === undefined ? [] : [refused ? 'j.is_refused' : 'not j.is_refused']),
  ]
  return conditions.length === 0 ? 'true' : conditions.join(' and ')
}
