import type { LineName } from '../network/line-name.ts'
import type { Quadrigram } from '../network/station.ts'
import { findCommonDay } from '../service/calendar.ts'
import { lineFaults } from './check-line.ts'
import { timetableFaults } from './check-timetable.ts'
import { repeated } from './repeated.ts'
import type { World } from './world.ts'

type Rule = (world: World) => string[]

/** What carries a name, and its names: no two may be the same. */
const namesOf = (world: World): [what: string, names: readonly string[]][] => [
  ['Line', world.lines.map(({ name }) => name)],
  ['Calendar', world.calendars.map(({ id }) => id)],
  [
    'Timetable',
    world.timetables.map(({ line, version, calendar }) => `${version} ${calendar} of line ${line}`),
  ],
  ['Roster', world.rosters.map(({ name }) => name)],
  ['Reserve', world.reserves.map(({ type }) => type)],
  ['The note H', world.notesH.map(({ line, calendar }) => `of line ${line} for ${calendar}`)],
  ['Train', world.materials.map(({ line, materialId }) => `${materialId} of line ${line}`)],
  [
    'Park position',
    world.parkPositions.map(
      ({ line, station, positionName }) => `${positionName} at ${station} on line ${line}`,
    ),
  ],
  ['Matricule', world.people.map(({ matricule }) => matricule)],
  ['Chief', world.chiefs],
  ...world.rosters.flatMap(({ name, drivers, days }): [string, string[]][] => [
    ['Driver', drivers.map(({ matricule }) => `${matricule} of roster ${name}`)],
    [
      'An order',
      days.map(({ dayOfCycle, calendar }) => `for day ${dayOfCycle} on ${calendar} of roster ${name}`),
    ],
  ]),
  [
    'The exception',
    world.rosterExceptions.map(
      ({ day, matricule, serviceName }) => `of ${matricule} on ${day} (${serviceName ?? 'off'})`,
    ),
  ],
]

const namesAreUnique: Rule = (world) =>
  namesOf(world).flatMap(([what, names]) =>
    repeated(names).map((name) => `${what} ${name} is there more than once.`),
  )

/** Whatever names a line, with the stations, calendars and people that it names besides. */
type Mention = {
  what: string
  line: LineName
  stations?: readonly Quadrigram[]
  calendars?: readonly string[]
  people?: readonly string[]
}

const mentionsOf = (world: World): Mention[] => [
  ...world.timetables.map(({ line, version, calendar }) => ({
    what: `Timetable ${version} ${calendar}`,
    line,
    calendars: [calendar],
  })),
  ...world.rosters.map(({ name, line, terminus, drivers, days }) => ({
    what: `Roster ${name}`,
    line,
    stations: [terminus],
    calendars: days.map(({ calendar }) => calendar),
    people: drivers.map(({ matricule }) => matricule),
  })),
  ...world.rosterExceptions.map(({ day, line, matricule }) => ({
    what: `The exception of ${day}`,
    line,
    people: [matricule],
  })),
  ...world.notesH.map(({ line, calendar, code }) => ({
    what: `Note H ${code}`,
    line,
    calendars: [calendar],
  })),
  ...world.materials.map(({ line, materialId }) => ({ what: `Train ${materialId}`, line })),
  ...world.parkPositions.map(({ line, station, positionName }) => ({
    what: `Park position ${positionName}`,
    line,
    stations: [station],
  })),
]

/** Those that are named and unknown, each once. */
const unknownAmong = (named: readonly string[] = [], known: ReadonlySet<string> | undefined): string[] =>
  [...new Set(named)].filter((name) => !known?.has(name))

const mentionsAreKnown: Rule = (world) => {
  const stationsOf = new Map(
    world.lines.map(({ name, stations }) => [name, new Set(stations.map(({ quadrigram }) => quadrigram))]),
  )
  const lines = new Set(stationsOf.keys())
  const calendars = new Set(world.calendars.map(({ id }) => id))
  const people = new Set(world.people.map(({ matricule }) => matricule))
  return mentionsOf(world).flatMap(({ what, line, ...named }) =>
    [
      ...unknownAmong([line], lines).map((name) => `line ${name}`),
      ...unknownAmong(named.stations, stationsOf.get(line)).map((name) => `station ${name} of line ${line}`),
      ...unknownAmong(named.calendars, calendars).map((name) => `calendar ${name}`),
      ...unknownAmong(named.people, people).map((name) => `person ${name}`),
    ].map((unknown) => `${what} names ${unknown}, which the world does not have.`),
  )
}

const chiefsAreKnown: Rule = ({ chiefs, people }) =>
  unknownAmong(chiefs, new Set(people.map(({ matricule }) => matricule))).map(
    (matricule) => `Chief ${matricule} is nobody of the directory.`,
  )

const rosterDaysAreInTheCycle: Rule = ({ rosters }) =>
  rosters.flatMap(({ name, cycleDays, days }) =>
    [...new Set(days.map(({ dayOfCycle }) => dayOfCycle))]
      .filter((day) => day >= cycleDays)
      .map((day) => `Roster ${name} has a day ${day}, but its cycle has ${cycleDays} days.`),
  )

const periodsAreInOrder: Rule = ({ calendars, reserves }) => [
  ...calendars
    .filter(({ from, to }) => to !== null && to < from)
    .map(({ id }) => `Calendar ${id} ends before it begins.`),
  ...calendars.flatMap(({ id, exceptions }) =>
    repeated(exceptions.map(({ day }) => day)).map(
      (day) => `Calendar ${id} has several exceptions on ${day}.`,
    ),
  ),
  ...reserves
    .filter(({ start, end }) => end <= start)
    .map(({ type }) => `Reserve ${type} ends before it begins.`),
]

const linesAreSound: Rule = ({ lines }) => lines.flatMap(lineFaults)

const timetablesAreSound: Rule = ({ lines, timetables }) => {
  const lineOf = new Map(lines.map((line) => [line.name, line]))
  return timetables.flatMap((timetable) => {
    const line = lineOf.get(timetable.line)
    return line ? timetableFaults(timetable, line) : []
  })
}

/** On a day when several timetables of a line run, a name says which service is meant. */
const namesAreUniqueOnADay: Rule = ({ timetables, calendars }) => {
  const calendarOf = new Map(calendars.map((calendar) => [calendar.id, calendar]))
  return timetables.flatMap((one, index) =>
    timetables.slice(index + 1).flatMap((other) => {
      const isCopy = other.version === one.version && other.calendar === one.calendar
      if (other.line !== one.line || isCopy) return []
      const names = new Set(one.services.map(({ serviceName }) => serviceName))
      const both = other.services.find(({ serviceName }) => names.has(serviceName))
      const [first, second] = [calendarOf.get(one.calendar), calendarOf.get(other.calendar)]
      const day = both && first && second ? findCommonDay(first, second) : null
      return both && day !== null
        ? [`On ${day}, two timetables of line ${one.line} have a service ${both.serviceName}.`]
        : []
    }),
  )
}

const RULES: readonly Rule[] = [
  namesAreUnique,
  mentionsAreKnown,
  chiefsAreKnown,
  rosterDaysAreInTheCycle,
  periodsAreInOrder,
  linesAreSound,
  timetablesAreSound,
  namesAreUniqueOnADay,
]

/**
 * What contradicts itself in a world, a sentence each; none for a world that can be kept. What its rosters ask of
 * people on given days, `rosterFaults` says.
 */
export const worldFaults = (world: World): string[] => RULES.flatMap((rule) => rule(world))
