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

type Person = { typed: string | undefined; named: readonly string[] | null }

/**
 * By the beginning of a matricule, or parts of a name without regard to case and accents. A name is looked for among the
 * entries of those who ever had it: among all of them, a rare one would take as long as the journal is.
 */
const personConditions = (
  { typed, named }: Person,
  columns: { matricule: string; nameKey: string },
  parameters: Parameters,
): string[] => {
  const search = driverSearchOf(typed ?? '')
  if (search === null) return []
  if ('nameParts' in search)
    return [
      `${columns.matricule} = any(${parameters.add(named ?? [])}::text[])`,
      hasNameParts(columns.nameKey, search.nameParts, parameters),
    ]
  const { matriculeStart: start } = search
  const [first, beyond] = [parameters.add(start), parameters.add(`${start}${AFTER_DIGITS}`)]
  return [`${columns.matricule} >= ${first} and ${columns.matricule} < ${beyond}`]
}

/** The condition on a row of `journal_person p` to have parts of a name; null where no name was typed. */
export const namedCondition = (typed: string | undefined, parameters: Parameters): string | null => {
  const search = driverSearchOf(typed ?? '')
  return search !== null && 'nameParts' in search
    ? hasNameParts('p.name_key', search.nameParts, parameters)
    : null
}

/** The matricules of those who ever had the name that was typed; null where none was. */
export type Named = { person: readonly string[] | null; driver: readonly string[] | null }

/** The condition of a query over `journal j`. */
export const journalCondition = (
  query: JournalCsvQuery,
  named: Named,
  timeZone: string,
  parameters: Parameters,
): string => {
  const { add } = parameters
  const { person, date, service, driver, action = [], refused } = query
  const conditions = [
    ...periodConditions(query, timeZone, parameters),
    ...personConditions(
      { typed: person, named: named.person },
      { matricule: 'j.matricule', nameKey: 'j.name_key' },
      parameters,
    ),
    ...personConditions(
      { typed: driver, named: named.driver },
      { matricule: 'j.driver', nameKey: 'j.driver_name_key' },
      parameters,
    ),
    ...(date === undefined ? [] : [`j.bulletin_date = ${add(date)}::date`]),
    ...(service ? [`j.service = ${add(service)}`] : []),
    ...(action.length === 0 ? [] : [`j.action = any(${add(action)}::text[])`]),
    ...(refused === undefined ? [] : [refused ? 'j.is_refused' : 'not j.is_refused']),
  ]
  return conditions.length === 0 ? 'true' : conditions.join(' and ')
}
