import type { JournalFilter, JournalRow } from '@bulletin/domain/journal/journal-row'
import { Day } from '@bulletin/domain/time/day'
import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import { z } from 'zod/mini'
import { localDayAt } from '../../bulletin/plan/moment-words.ts'
import type { Speaking } from '../../bulletin/changes/change-words.ts'
import { hasText, t } from '../../i18n/translate.ts'
import { dayInFigures } from '../../ui/date-words.ts'
import { shortChanges, subjectWords } from './change-words.ts'

/** « 09:11:52 » and « 17/11/2026 ». */
export const whenWords = ({ at }: Pick<JournalRow, 'at'>, { timeZone }: Speaking) => ({
  time: clockTimeAt(at, timeZone),
  date: dayInFigures(localDayAt(at, timeZone)),
})

export const nameOf = ({ name, matricule, action }: JournalRow): string =>
  name ?? matricule ?? t(action === 'RETENTION' ? 'accessLog.who.product' : 'accessLog.who.anonymised')

export const rolesWords = ({ roles }: Pick<JournalRow, 'roles'>): string =>
  roles.map((role) => t(`accessLog.role.${role}`)).join(', ')

export const callWords = ({ call, action }: JournalRow): string => {
  if (action === 'SIGN_IN') return t('accessLog.what.signIn')
  if (action === 'RETENTION') return t('accessLog.what.retention')
  const key = `accessLog.call.${call}`
  return hasText(key) ? t(key) : (call ?? t('accessLog.what.unknown'))
}

export const driverWords = ({ matricule, name }: NonNullable<JournalRow['driver']>): string =>
  name === null ? matricule : t('accessLog.what.named', { id: matricule, name })

const BULLETIN_LISTS: readonly (string | null)[] = ['listBulletins', 'exportBulletins']

const countedWords = (row: JournalRow): string => {
  const what = callWords(row)
  if (row.count === null || row.outcome === 'REFUSED') return what
  return BULLETIN_LISTS.includes(row.call)
    ? t('accessLog.what.list', { count: row.count })
    : t('accessLog.what.rows', { what, count: row.count })
}

/** What the access reached: a bulletin, accounts and lists, a person, or a list. */
export const whatWords = (row: JournalRow): string => {
  const { bulletin, changes, driver } = row
  if (bulletin)
    return t(bulletin.isOwn ? 'accessLog.what.ownBulletin' : 'accessLog.what.bulletin', {
      date: dayInFigures(bulletin.date),
    })
  const subjects = [...new Set(changes.flatMap(({ subject }) => (subject ? [subjectWords(subject)] : [])))]
  const [first] = subjects
  if (first !== undefined)
    return subjects.length === 1
      ? first
      : t('accessLog.what.andOthers', { what: first, count: subjects.length - 1 })
  if (driver && row.count === null) return t('accessLog.what.driver', { driver: driverWords(driver) })
  return countedWords(row)
}

const ENUMS = ['enums.virtualStatus', 'enums.bulletinStatus', 'enums.observationType', 'enums.accessAction']

const Period = z.object({ first: Day, last: Day })

const filterValue = (value: JournalFilter[string]): string => {
  if (Array.isArray(value)) return value.map(filterValue).join(', ')
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  const day = Day.safeParse(value).data
  if (day) return dayInFigures(day)
  if (typeof value === 'object') return JSON.stringify(value)
  const key = ENUMS.map((enums) => `${enums}.${value}`).find(hasText)
  return key ? t(key) : String(value)
}

/** The two ends of a period, as lists of bulletins and as the journal name them. */
const PERIODS = [
  ['startDate', 'endDate'],
  ['from', 'to'],
] as const

const periodWords = (filter: JournalFilter): string[] =>
  PERIODS.flatMap(([first, last]) => {
    const days = Period.safeParse({ first: filter[first], last: filter[last] }).data
    if (!days) return []
    const [start, end] = [days.first, days.last].map(dayInFigures)
    return start === end ? [start ?? ''] : [`${start} – ${end}`]
  })

/**
 * The period, then each other part with its name: « 01/11/2026 – 14/11/2026 · Lignes 7, 7bis ». A part that this build
 * does not know is shown as it is.
 */
export const filterLine = (filter: JournalFilter): string => {
  const period = periodWords(filter)
  const ends: readonly string[] = period.length > 0 ? PERIODS.flat() : []
  const others = Object.entries(filter)
    .filter(([name]) => !ends.includes(name))
    .map(([name, value]) => {
      const key = `accessLog.filter.${name}`
      return `${hasText(key) ? t(key) : name} ${filterValue(value)}`
    })
  return [...period, ...others].join(' · ')
}

/** The second line: the service of the bulletin and its changes, the changes of a list, or what was asked for. */
export const detailWords = (row: JournalRow, speaking: Speaking): string | null => {
  const { bulletin, filter, changes, count, reason } = row
  const changed = shortChanges(changes, speaking)
  if (reason === 'RATE_LIMIT' && count !== null) return t('accessLog.what.requests', { count })
  if (bulletin) {
    const { service, line } = bulletin
    return changed === null
      ? t('accessLog.what.service', { service, line })
      : t('accessLog.what.changed', { service, changed })
  }
  if (changed !== null) return changed
  if (row.outcome === 'REFUSED') return t('accessLog.what.withheld')
  return filter && filterLine(filter)
}
