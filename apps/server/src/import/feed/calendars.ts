import { importFault } from '../faults.ts'
import type { FeedCalendar, Row } from './feed.ts'
import { lastOf, placeOf, readMerged, type Merged, type Reading } from './merge.ts'
import type { Named } from './references.ts'
import { CALENDAR, CALENDAR_DATES } from './shapes.ts'

export type Calendars = Named & { readonly rows: ReadonlyMap<string, FeedCalendar> }

type Exception = FeedCalendar['exceptions'][number]
type Exceptions = { readonly first: Row; readonly days: Exception[] }

const NO_WEEKDAYS = [false, false, false, false, false, false, false]

const byService = (rows: Iterable<Merged<typeof CALENDAR_DATES>>): Map<string, Exceptions> => {
  const found = new Map<string, Exceptions>()
  for (const merged of rows) {
    const { service_id: service, date: day, exception_type: runs } = merged.row
    const known = found.get(service)
    if (known) known.days.push({ day, runs })
    else found.set(service, { first: lastOf(merged), days: [{ day, runs }] })
  }
  for (const { days } of found.values()) days.sort((one, other) => (one.day < other.day ? -1 : 1))
  return found
}

const calendarOf = (merged: Merged<typeof CALENDAR>, exceptions: Exception[]): FeedCalendar => {
  const { row } = merged
  return {
    ...lastOf(merged),
    id: row.service_id,
    weekdays: [row.monday, row.tuesday, row.wednesday, row.thursday, row.friday, row.saturday, row.sunday],
    from: row.start_date,
    to: row.end_date,
    exceptions,
  }
}

/** A service defined only by dates: no weekdays, from its first date to its last. */
const datedCalendar = (id: string, { first, days }: Exceptions): FeedCalendar => ({
  ...first,
  id,
  weekdays: NO_WEEKDAYS,
  from: days[0]?.day ?? '',
  to: days.at(-1)?.day ?? null,
  exceptions: days,
})

const FILES = [
  'calendar.txt',
  'calendar_dates.txt',
  'calendar_supplement.txt',
  'calendar_dates_supplement.txt',
]

/** The services of a feed: weekdays within a period, single dates, or both. */
export const readCalendars = async (reading: Reading): Promise<Calendars> => {
  const { files, faults, contradictions } = reading
  if (!FILES.some((file) => files.names.has(file)))
    faults.add(importFault('FILE_MISSING', {}, { file: 'calendar.txt' }))
  const periods = await readMerged(reading, 'calendar.txt', CALENDAR)
  const dates = await readMerged(reading, 'calendar_dates.txt', CALENDAR_DATES)
  const exceptions = byService(dates.rows.values())
  const calendars = new Map<string, FeedCalendar>()
  for (const [id, merged] of periods.rows) {
    calendars.set(id, calendarOf(merged, exceptions.get(id)?.days ?? []))
    if (merged.row.end_date < merged.row.start_date)
      contradictions.add(importFault('PERIOD_REVERSED', {}, placeOf(merged, 'end_date')))
  }
  for (const [id, dated] of exceptions) if (!calendars.has(id)) calendars.set(id, datedCalendar(id, dated))
  const deletedDates = [...dates.deleted.keys()].map((key) => key.slice(0, key.indexOf('\u0000')))
  return {
    rows: calendars,
    deleted: new Set([...periods.deleted.keys(), ...deletedDates]),
    file: 'calendar.txt',
  }
}
