import type { World } from '@bulletin/domain/planning/world'
import type { Calendar } from '@bulletin/domain/service/calendar'
import type { Day } from '@bulletin/domain/time/day'
import { dateText, tableOf, type Cell, type FeedTable } from '../table.ts'

/** GTFS calendars need an end: the last year whose public holidays are known. */
const lastDayOf = ({ from, to, exceptions }: Calendar): Day => {
  const years = [from, ...exceptions.map(({ day }) => day)].map((day) => day.slice(0, 4))
  return to ?? `${years.toSorted().at(-1) ?? ''}-12-31`
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

export const calendarTable = ({ calendars }: World): FeedTable =>
  tableOf(
    'calendar.txt',
    {
      service_id: ({ id }) => id,
      ...Object.fromEntries(
        WEEKDAYS.map((name, weekday) => [
          name,
          ({ weekdays }: Calendar): Cell => (weekdays[weekday] ? 1 : 0),
        ]),
      ),
      start_date: ({ from }) => dateText(from),
      end_date: (calendar) => dateText(lastDayOf(calendar)),
    },
    calendars,
  )

const RUNS = 1
const DOES_NOT_RUN = 2

export const calendarDatesTable = ({ calendars }: World): FeedTable =>
  tableOf(
    'calendar_dates.txt',
    {
      service_id: ({ id }) => id,
      date: ({ day }) => dateText(day),
      exception_type: ({ runs }) => (runs ? RUNS : DOES_NOT_RUN),
    },
    calendars.flatMap(({ id, exceptions }) => exceptions.map((exception) => ({ id, ...exception }))),
  )

const firstOf = (days: readonly Day[]): Day => days.toSorted().at(0) ?? ''
const lastOf = (days: readonly Day[]): Day => days.toSorted().at(-1) ?? ''

/** The days covered by the calendars of a feed. */
export const reachOf = ({ calendars }: Pick<World, 'calendars'>): { from: Day; to: Day } => ({
  from: firstOf(calendars.map(({ from }) => from)),
  to: lastOf(calendars.map(lastDayOf)),
})

export const feedInfoTable = (world: World): FeedTable =>
  tableOf(
    'feed_info.txt',
    {
      feed_publisher_name: () => 'Bulletin de conduite, démonstration',
      feed_publisher_url: () => 'https://metro.example',
      feed_lang: () => 'fr',
      feed_start_date: () => dateText(reachOf(world).from),
      feed_end_date: () => dateText(reachOf(world).to),
      feed_version: () => world.timetables[0]?.version ?? null,
    },
    [null],
  )
