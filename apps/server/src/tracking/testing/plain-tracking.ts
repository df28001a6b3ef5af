import type { MonthlyRow } from '@bulletin/domain/manual-driving/monthly'
import type { YearlyRow, YearlySort } from '@bulletin/domain/manual-driving/yearly'
import type { BulletinRow } from '../../bulletins/row.ts'
import { plainlyNamed } from '../../bulletins/testing/plain-list.ts'

/**
 * A reference implementation of the manual-driving counts over plain objects, independent of the SQL and of the domain
 * rules that it checks.
 */
export type Asked = {
  startDate: string
  endDate: string
  line?: string | undefined
  searchedDriver?: string | undefined
}

const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae' }

const plainName = (name: string): string =>
  Array.from(name.toLowerCase().normalize('NFD'))
    .filter((character) => !/\p{M}/u.test(character))
    .map((character) => LETTERS[character] ?? character)
    .map((character) => (/[\p{L}\p{N}]/u.test(character) ? character : ' '))
    .join('')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ')

const resultOf = (row: BulletinRow): string => row.correctedValidManualDriving ?? row.validManualDriving

/** A driver's days on a line, with the result of each. */
type Person = { line: string; driver: string; days: Map<string, string> }

const better = (one: string | undefined, other: string): string =>
  ['OK', 'NOK', 'NO_OBJECT'].find((result) => result === one || result === other) ?? other

const inPeriod = ({ date }: BulletinRow, { startDate, endDate }: Asked): boolean =>
  date >= startDate && date <= endDate

const peopleOf = (
  rows: readonly BulletinRow[],
  mayReach: (line: string) => boolean,
  asked: Asked,
): Person[] => {
  const people = new Map<string, Person>()
  for (const row of rows) {
    const isAskedFor = asked.line === undefined || row.line === asked.line
    if (row.training || !mayReach(row.line) || !isAskedFor || !inPeriod(row, asked)) continue
    if (resultOf(row) === 'NA') continue
    const key = `${row.driver} ${row.line}`
    const person = people.get(key) ?? { line: row.line, driver: row.driver, days: new Map<string, string>() }
    person.days.set(row.date, better(person.days.get(row.date), resultOf(row)))
    people.set(key, person)
  }
  return [...people.values()]
}

const nameOf = (rows: readonly BulletinRow[], driver: string, asked: Asked): string => {
  const newest = rows
    .filter((row) => row.driver === driver && !row.training && inPeriod(row, asked))
    .toSorted((one, other) => (`${one.date} ${one.id}` < `${other.date} ${other.id}` ? 1 : -1))
  return newest[0]?.driverName ?? ''
}

const isFound = (driver: string, name: string, { searchedDriver = '' }: Asked): boolean => {
  const typed = plainName(searchedDriver)
  return /^\d+$/.test(typed) ? driver.startsWith(typed) : plainlyNamed(name, searchedDriver)
}

const daysOf = ({ days }: Person, result: string): number =>
  [...days.values()].filter((one) => one === result).length

/**
 * In tenths of a percent: rounded down, then the remainder to 1000 is given to the largest fractions, the first among
 * equals.
 */
const plainRates = (counts: readonly number[]): number[] => {
  const days = counts.reduce((sum, count) => sum + count, 0)
  const tenths = counts.map((count) => Math.floor((1000 * count) / days))
  const cut = counts.map((count) => (1000 * count) % days)
  while (tenths.reduce((sum, one) => sum + one, 0) < 1000) {
    const most = cut.indexOf(Math.max(...cut))
    tenths[most] = (tenths[most] ?? 0) + 1
    cut[most] = -1
  }
  return tenths.map((one) => one / 10)
}

const BY_MATRICULE: YearlySort = { sortField: 'matricule', sortDirection: 'ASC' }
const LINES = ['3', '7', '7bis', '13', '14']

export const plainYearly = (
  rows: readonly BulletinRow[],
  mayReach: (line: string) => boolean,
  asked: Asked,
  { sortField, sortDirection }: YearlySort = BY_MATRICULE,
): YearlyRow[] => {
  const found = peopleOf(rows, mayReach, asked).flatMap((person): YearlyRow[] => {
    const driverName = nameOf(rows, person.driver, asked)
    if (!isFound(person.driver, driverName, asked)) return []
    const counts = ['OK', 'NOK', 'NO_OBJECT'].map((result) => daysOf(person, result))
    const [okRate = 0, nokRate = 0, noObjectRate = 0] = plainRates(counts)
    const { startDate, endDate } = asked
    const id = { line: person.line, matricule: person.driver, startDate, endDate }
    return [{ id, okRate, nokRate, noObjectRate, nbWorkingDays: person.days.size, driverName }]
  })
  const keyOf = (row: YearlyRow): string => {
    if (sortField === 'matricule') return row.id.matricule
    if (sortField === 'driverName')
      return rows.find(({ driverName }) => driverName === row.driverName)?.driverSort ?? ''
    return row[sortField].toFixed(1).padStart(6, '0')
  }
  const order = (one: string, other: string): number => Number(one > other) - Number(one < other)
  return found.toSorted(
    (one, other) =>
      (sortDirection === 'ASC' ? 1 : -1) * order(keyOf(one), keyOf(other)) ||
      order(one.id.matricule, other.id.matricule) ||
      LINES.indexOf(one.id.line) - LINES.indexOf(other.id.line),
  )
}

const monthsBetween = ({ startDate, endDate }: Asked): string[] => {
  const months: string[] = []
  for (let year = Number(startDate.slice(0, 4)); year <= Number(endDate.slice(0, 4)); year += 1)
    for (let month = 1; month <= 12; month += 1) months.push(`${year}-${String(month).padStart(2, '0')}`)
  return months.filter((month) => month >= startDate.slice(0, 7) && month <= endDate.slice(0, 7))
}

const SHORT_MONTHS = ['04', '06', '09', '11']

const lastDayOf = (month: string): string => {
  const [year = '', number = ''] = month.split('-')
  if (number === '02') return `${month}-${Number(year) % 4 === 0 ? '29' : '28'}`
  return `${month}-${SHORT_MONTHS.includes(number) ? '30' : '31'}`
}

export const plainMonthly = (
  rows: readonly BulletinRow[],
  mayReach: (line: string) => boolean,
  asked: Asked,
): MonthlyRow[] => {
  const people = peopleOf(rows, mayReach, asked)
  const within = ({ days }: Person, month: string): string[] =>
    [...days].filter(([day]) => day.startsWith(month)).map(([, result]) => result)
  const okIn = (person: Person, month: string): number =>
    within(person, month).filter((result) => result === 'OK').length
  const meanOf = (line: string, month: string): number => {
    const there = people.filter((person) => person.line === line && within(person, month).length > 0)
    const sum = there.reduce((all, person) => all + okIn(person, month), 0)
    return there.length === 0 ? 0 : Math.round((10 * sum) / there.length) / 10
  }
  return people
    .map((person) => ({ person, driverName: nameOf(rows, person.driver, asked) }))
    .filter(({ person, driverName }) => isFound(person.driver, driverName, asked))
    .toSorted((one, other) =>
      `${one.person.driver} ${one.person.line}` < `${other.person.driver} ${other.person.line}` ? -1 : 1,
    )
    .flatMap(({ person, driverName }) =>
      monthsBetween(asked).map((month) => ({
        startDate: asked.startDate > `${month}-01` ? asked.startDate : `${month}-01`,
        endDate: asked.endDate < lastDayOf(month) ? asked.endDate : lastDayOf(month),
        driverName,
        nbDriverWorkingDays: within(person, month).length,
        nbDriverCmOk: okIn(person, month),
        line: person.line,
        nbLineCmOk: meanOf(person.line, month),
      })),
    )
}
