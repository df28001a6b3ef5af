import type { LineName } from '../network/line-name.ts'
import type { Quadrigram } from '../network/station.ts'
import { planFault, type PlanFault, type PlanSubject } from './import/plan-faults.ts'
import { writtenDay } from './import/written.ts'
import type { World } from './world.ts'

/** What other parts may refer to. */
export type Known = {
  hasLine: (line: LineName) => boolean
  hasStation: (line: LineName, quadrigram: Quadrigram) => boolean
  hasCalendar: (id: string) => boolean
  hasPerson: (matricule: string) => boolean
}

/** For a complete world; an import of lists alone refers to stored data instead. */
const knownIn = ({ lines, calendars, people }: World): Known => {
  const stationsOf = new Map(
    lines.map(({ name, stations }) => [name, new Set(stations.map(({ quadrigram }) => quadrigram))]),
  )
  const ids = new Set(calendars.map(({ id }) => id))
  const matricules = new Set(people.map(({ matricule }) => matricule))
  return {
    hasLine: (line) => stationsOf.has(line),
    hasStation: (line, quadrigram) => stationsOf.get(line)?.has(quadrigram) ?? false,
    hasCalendar: (id) => ids.has(id),
    hasPerson: (matricule) => matricules.has(matricule),
  }
}

function* timetableMentions({ timetables }: World, known: Known): Iterable<PlanFault> {
  for (const { line, version, calendar } of timetables) {
    const named = { line, version, calendar }
    const about: PlanSubject = { kind: 'timetable', ...named }
    if (!known.hasLine(line)) yield planFault('TIMETABLE_LINE_UNKNOWN', about, named)
    if (!known.hasCalendar(calendar)) yield planFault('TIMETABLE_CALENDAR_UNKNOWN', about, named)
  }
}

function* rosterMentions({ rosters }: World, known: Known): Iterable<PlanFault> {
  for (const { name: roster, line, terminus, drivers, days } of rosters) {
    const about: PlanSubject = { kind: 'roster', name: roster }
    if (!known.hasLine(line)) yield planFault('ROSTER_LINE_UNKNOWN', about, { roster, line })
    if (!known.hasStation(line, terminus))
      yield planFault('ROSTER_STATION_UNKNOWN', about, { roster, line, station: terminus })
    for (const calendar of new Set(days.map((day) => day.calendar)))
      if (!known.hasCalendar(calendar))
        yield planFault('ROSTER_CALENDAR_UNKNOWN', about, { roster, calendar })
    for (const person of new Set(drivers.map(({ matricule }) => matricule)))
      if (!known.hasPerson(person)) yield planFault('ROSTER_PERSON_UNKNOWN', about, { roster, person })
  }
}

function* orderMentions({ rosterExceptions }: World, known: Known): Iterable<PlanFault> {
  for (const { day, matricule, line } of rosterExceptions) {
    if (known.hasLine(line) && known.hasPerson(matricule)) continue
    const about: PlanSubject = { kind: 'order', day, matricule }
    const named = { day: writtenDay(day), person: matricule }
    if (!known.hasLine(line)) yield planFault('ORDER_LINE_UNKNOWN', about, { ...named, line })
    if (!known.hasPerson(matricule)) yield planFault('ORDER_PERSON_UNKNOWN', about, named)
  }
}

/** The lists imported beside a plan. */
type Lists = Pick<World, 'notesH' | 'materials' | 'parkPositions' | 'chiefs'>

export function* listMentionFaults(lists: Lists, known: Known): Iterable<PlanFault> {
  for (const { line, calendar, code } of lists.notesH) {
    const about: PlanSubject = { kind: 'noteH', line, calendar }
    if (!known.hasLine(line)) yield planFault('NOTE_H_LINE_UNKNOWN', about, { line, code })
    if (!known.hasCalendar(calendar))
      yield planFault('NOTE_H_CALENDAR_UNKNOWN', about, { line, code, calendar })
  }
  for (const { line, materialId } of lists.materials)
    if (!known.hasLine(line))
      yield planFault(
        'MATERIAL_LINE_UNKNOWN',
        { kind: 'material', line, materialId },
        { line, material: materialId },
      )
  for (const { line, station, positionName } of lists.parkPositions) {
    const about: PlanSubject = { kind: 'parkPosition', line, station, positionName }
    const named = { line, station, position: positionName }
    if (!known.hasLine(line)) yield planFault('PARK_POSITION_LINE_UNKNOWN', about, named)
    if (!known.hasStation(line, station)) yield planFault('PARK_POSITION_STATION_UNKNOWN', about, named)
  }
  for (const matricule of new Set(lists.chiefs))
    if (!known.hasPerson(matricule))
      yield planFault('CHIEF_UNKNOWN', { kind: 'chief', matricule }, { person: matricule })
}

/** References to a line, station, calendar or person that does not exist. */
export function* mentionFaults(world: World): Iterable<PlanFault> {
  const known = knownIn(world)
  yield* timetableMentions(world, known)
  yield* rosterMentions(world, known)
  yield* orderMentions(world, known)
  yield* listMentionFaults(world, known)
}
