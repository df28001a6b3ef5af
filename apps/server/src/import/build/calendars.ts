import { Calendar } from '@bulletin/domain/service/calendar'
import { Timetable } from '@bulletin/domain/service/timetable'
import type { Feed } from '../feed/feed.ts'
import type { Mapping } from '../mapping/mapping.ts'
import type { Findings } from './findings.ts'

const VERSION_MAX_CHARACTERS = 20

/** Only calendars used by something in the plan. */
export const calendarsOf = ({ calendars }: Feed, used: ReadonlySet<string>, findings: Findings): Calendar[] =>
  [...calendars.values()]
    .filter(({ id }) => used.has(id))
    .map(({ file, line, id, weekdays, from, to, exceptions }) => {
      if (!Calendar.shape.id.safeParse(id).success)
        findings.fault('CALENDAR_NAME_LENGTH', { calendar: id }, { file, line, field: 'service_id' })
      return { id, weekdays, from, to, exceptions }
    })

/** The version given by the mapping or the feed, otherwise the first day of validity. */
export const versionOf = (
  { version }: Feed,
  { timetableVersion }: Mapping,
  calendars: readonly Calendar[],
  findings: Findings,
): string => {
  const ofFeed = (version ?? '').trim().slice(0, VERSION_MAX_CHARACTERS)
  const [first = '1'] = calendars.map(({ from }) => from).toSorted((one, other) => (one < other ? -1 : 1))
  const given = timetableVersion ?? (Timetable.shape.version.safeParse(ofFeed).success ? ofFeed : null)
  if (given === null) findings.guess('VERSION_GUESSED', { version: first }, { file: 'feed_info.txt' })
  return given ?? first
}
