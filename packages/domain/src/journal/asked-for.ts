import { driverSearchOf, soughtMatriculeOf } from '../people/search-key.ts'
import type { JournalDriver, JournalFilter } from './journal-row.ts'

/** Where in a list one looks, not what one looks for. */
const PART_FIELDS = ['page', 'sizePerPage', 'sortField', 'sortDirection']
const NOT_A_FILTER = new Set(['id', ...PART_FIELDS])

const PERSON_FIELDS = ['matricule', 'matricularAccount', 'searchedDriver', 'driverId', 'driver']

/** Those, and `person`, by which the journal is searched, may name somebody. */
export const NAMING_FIELDS: readonly string[] = [...PERSON_FIELDS, 'person']

type Asked = Readonly<Record<string, unknown>>

const isSaid = (value: unknown): value is JournalFilter[string] =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** What a request looks for; null where it names nothing. Names are sorted, so that equal filters are equal texts. */
export const filterOf = (asked: Asked): JournalFilter | null => {
  const said = Object.keys(asked)
    .toSorted()
    .flatMap((name) => {
      const value = asked[name]
      return isSaid(value) && !NOT_A_FILTER.has(name) ? [[name, value] as const] : []
    })
  return said.length === 0 ? null : Object.fromEntries(said)
}

/** The drivers of such a list are those of the bulletins that it names. */
export const asksById = (filter: JournalFilter | null): boolean => filter !== null && 'ids' in filter

/** What a request is about: the id in its path, and the names of a body that are no content. */
const TARGET_FIELDS = ['id', 'line', 'lineName', 'materialId', 'positionName', 'stationQuadrigram']

const memberOf = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null ? (part as Asked)[name] : undefined

/** The thing that a request names, in its path, its query or its body as far as it was read; null where it names none. */
export const targetOf = (...parts: readonly unknown[]): JournalFilter | null => {
  const named = TARGET_FIELDS.flatMap((name) => {
    const value = parts
      .map((part) => memberOf(part, name))
      .find((one) => typeof one === 'string' && one !== '')
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return named.length === 0 ? null : Object.fromEntries(named)
}

/** Which rows of a list a request gets: its page and order. */
export const partAskedFor = (asked: Asked): unknown[] => PART_FIELDS.map((field) => asked[field] ?? null)

/** The person whose data a request names by a whole matricule, read as a list reads what was typed. */
export const driverAskedFor = (asked: Asked): JournalDriver | null => {
  for (const field of PERSON_FIELDS) {
    const typed = asked[field]
    const matricule = typeof typed === 'string' ? soughtMatriculeOf(driverSearchOf(typed)) : null
    if (matricule !== null) return { matricule, name: null }
  }
  return null
}
