import type { BulletinSortField } from '@bulletin/contract/calls/bulletins'
import { addDays } from '@bulletin/domain/time/day'
import type { BulletinRow } from '../row.ts'

/**
 * A reference implementation of the bulletin lists over plain objects, independent of the SQL that it checks: which
 * rows pass a filter, and in which order.
 */

export type Plain = BulletinRow
export type At = { now: string; today: string }

/** The filters; an absent one does not filter. */
export type Asked = {
  status?: string[]
  lines?: string[]
  terminus?: string[]
  startDate?: string
  endDate?: string
  searchedDriver?: string
  service?: string
  material?: string
  observationType?: string[]
  remarkableForManager?: boolean
  remarkableForHr?: boolean
  delayPosStatus?: 'ALL' | 'ALL_NOT_TREATED' | 'DELAY_NOT_TREATED' | 'POS_NOT_TREATED'
  delayPosField?: 'DELAY' | 'POS' | 'DELAY_POS'
  virtualStatus?: string
}
export type FilterName = keyof Asked

/** 04:00 in Paris on the second day after: one hour earlier in UTC once the clocks have gone forward. */
const limitOf = ({ date }: Plain): string => {
  const day = addDays(date, 2)
  return `${day}T${day < '2026-03-29' ? '03' : '02'}:00:00Z`
}

/** « 3 », « 3bis », « 10 », then names without a number. */
export const plainLineKey = (line: string): string =>
  line.replace(/^\d+/, (number) => String.fromCodePoint(0x30 + number.length) + number)

const isLate = (one: Plain, { now }: At): boolean => (one.managerValidationDate ?? now) > limitOf(one)

const reasonCount = (one: Plain): number =>
  one.managerReasons.length + Number(one.sameServiceTwice) + Number(one.referenceMismatch)

const hasDelay = (one: Plain): boolean => (one.correctedDelayMinute ?? one.delayMinute) > 0
const hasPosition = (one: Plain): boolean => one.positionItem
const delayWaits = (one: Plain): boolean => hasDelay(one) && !one.hrProcessedDelayDate
const positionWaits = (one: Plain): boolean => hasPosition(one) && !one.hrProcessedPosDate

const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae' }

/** Lower-case letters and digits without accents; anything else becomes one space. */
const plainName = (name: string): string =>
  Array.from(name.toLowerCase().normalize('NFD'))
    .filter((character) => !/\p{M}/u.test(character))
    .map((character) => LETTERS[character] ?? character)
    .map((character) => (/[\p{L}\p{N}]/u.test(character) ? character : ' '))
    .join('')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ')

const progressOf = ({ status, date }: Plain, { today }: At): string => {
  if (status === 'MEF_TO_VALIDATE') return 'SENT_TO_MEF'
  if (status === 'ARCHIVED') return 'PROCESSED_BY_C2SP'
  return date < today ? 'SENT_TO_C2SP' : 'PROCESSED_BY_MEF'
}

/** A single letter is joined to the next word; each typed word must occur in the name. */
const plainWords = (text: string): string[] => {
  const words: string[] = []
  let letters = ''
  for (const word of plainName(text).split(' ')) {
    if (/^[a-z]$/.test(word)) letters += word
    else {
      words.push(letters + word)
      letters = ''
    }
  }
  return letters === '' ? words : [...words, letters]
}

export const plainlyNamed = (name: string, typed: string): boolean =>
  plainWords(typed).every((word) => plainWords(name).some((own) => own.includes(word)))

type Passes<Value> = (one: Plain, value: Value, at: At) => boolean

const FILTERS: { [Name in FilterName]-?: Passes<NonNullable<Asked[Name]>> } = {
  status: (one, statuses) => statuses.length === 0 || statuses.includes(one.status),
  lines: (one, lines) => lines.length === 0 || lines.includes(one.line),
  terminus: (one, termini) => termini.length === 0 || termini.includes(one.terminus ?? ''),
  startDate: (one, day) => one.date >= day,
  endDate: (one, day) => one.date <= day,
  searchedDriver: (one, typed) => {
    const searched = plainName(typed)
    return /^\d+$/.test(searched) ? one.driver.startsWith(searched) : plainlyNamed(one.driverName, typed)
  },
  service: (one, name) => one.service === name || one.ridesServices.includes(name),
  material: (one, number) => one.materials.includes(number),
  observationType: (one, types) =>
    types.length === 0 || types.some((type) => one.observationTypes.includes(type)),
  remarkableForManager: (one, wanted) => reasonCount(one) > 0 === wanted,
  remarkableForHr: (one, wanted) => (hasDelay(one) || hasPosition(one)) === wanted,
  delayPosStatus: (one, filter) =>
    ({
      ALL: true,
      ALL_NOT_TREATED: delayWaits(one) || positionWaits(one),
      DELAY_NOT_TREATED: delayWaits(one),
      POS_NOT_TREATED: positionWaits(one),
    })[filter],
  delayPosField: (one, items) =>
    ({ DELAY: hasDelay(one), POS: hasPosition(one), DELAY_POS: hasDelay(one) && hasPosition(one) })[items],
  virtualStatus: (one, filter, at) => filter === 'ALL' || progressOf(one, at) === filter,
}

type Key = string | number | boolean | readonly string[] | null

const KEYS: Record<BulletinSortField, (one: Plain, at: At) => Key> = {
  id: ({ id }) => id,
  service: ({ service }) => service,
  initialService: ({ initialService }) => initialService ?? null,
  date: ({ date }) => date,
  driverMatricularAccount: ({ driver }) => driver,
  driverName: ({ driverSort }) => driverSort,
  status: ({ status }) => status,
  line: ({ line }) => plainLineKey(line),
  terminus: ({ terminus }) => terminus ?? null,
  ridesServices: ({ ridesServices }) => ridesServices,
  realEndService: ({ realEndService }) => realEndService,
  ionDonRm: ({ ionDonRmStart }) => ionDonRmStart ?? null,
  delayMinute: ({ delayMinute, correctedDelayMinute }) => correctedDelayMinute ?? delayMinute,
  delayReason: ({ delayReason }) => delayReason?.delayByReason[0]?.reason ?? null,
  correctedDelayMinute: ({ correctedDelayMinute }) => correctedDelayMinute ?? null,
  overMaxDelay: ({ overMaxDelay }) => overMaxDelay,
  theoreticalDistance: ({ theoreticalDistance }) => theoreticalDistance,
  correctedDistance: ({ correctedDistance }) => correctedDistance ?? null,
  lapsCount: ({ lapsCount }) => lapsCount,
  validManualDriving: ({ validManualDriving, correctedValidManualDriving }) =>
    correctedValidManualDriving ?? validManualDriving,
  correctedValidManualDriving: ({ correctedValidManualDriving }) => correctedValidManualDriving ?? null,
  observationCount: ({ observationCount }) => observationCount,
  withAtLeastOneObservation: ({ observationTypes }) => observationTypes.length > 0,
  information: ({ ch, rct, substituted }) => Number(ch) * 4 + Number(rct) * 2 + Number(substituted),
  managerValidationDate: ({ managerValidationDate }) => managerValidationDate ?? null,
  limitDate: (one) => limitOf(one),
  managerReasons: reasonCount,
  remarkableForManager: (one) => reasonCount(one) > 0,
  remarkableForHr: (one) => hasDelay(one) || hasPosition(one),
  lateValidation: isLate,
  hasHrProcessedDelay: ({ hrProcessedDelayDate }) => Boolean(hrProcessedDelayDate),
  hasHrProcessedPos: ({ hrProcessedPosDate }) => Boolean(hrProcessedPosDate),
}

const isText = (key: Key): key is string => typeof key === 'string'
const areWords = (key: Key): key is readonly string[] => Array.isArray(key)

/** Arrays are compared word by word, a prefix first; other values directly. */
const compared = (one: Key, other: Key): number => {
  if (areWords(one) && areWords(other)) {
    const at = one.findIndex((word, index) => word !== other[index])
    return at === -1 ? one.length - other.length : compared(one[at] ?? null, other[at] ?? '')
  }
  if (isText(one) && isText(other)) {
    if (one === other) return 0
    return one < other ? -1 : 1
  }
  return Number(one) - Number(other)
}

export type Sorting = { field: BulletinSortField; direction: 'ASC' | 'DESC' }

/** The ids of the list in order, filtered by what the reader may see and by the query. */
export const plainList = (
  rows: readonly Plain[],
  maySee: (one: Plain) => boolean,
  { asked, sort, at }: { asked: Asked; sort: Sorting; at: At },
): string[] => {
  const names = Object.keys(asked) as FilterName[]
  const passes = <Name extends FilterName>(one: Plain, name: Name): boolean =>
    (FILTERS[name] as Passes<Asked[Name]>)(one, asked[name], at)
  const sign = sort.direction === 'ASC' ? 1 : -1
  return rows
    .filter((one) => maySee(one) && names.every((name) => passes(one, name)))
    .map((one) => ({ id: one.id, key: KEYS[sort.field](one, at) }))
    .toSorted((one, other) => {
      if ((one.key === null) !== (other.key === null)) return one.key === null ? 1 : -1
      return sign * (compared(one.key, other.key) || compared(one.id, other.id))
    })
    .map(({ id }) => id)
}
