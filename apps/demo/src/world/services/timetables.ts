import type { Quadrigram } from '@bulletin/domain/network/station'
import type { World, WorldLine } from '@bulletin/domain/planning/world'
import type { Timetable } from '@bulletin/domain/service/timetable'
import { DAY_TYPES, type DayType } from '../calendars.ts'
import type { Random } from '../random.ts'
import { terminiOf } from '../termini.ts'
import { parkingsOf } from '../trains/garages.ts'
import { withSpecialRides } from '../trains/special-rides.ts'
import { trainsOf, type Train } from '../trains/trains.ts'
import { withTrips } from '../trips.ts'
import { serviceOf } from './day.ts'
import { maneuversAt } from './maneuvers.ts'
import { named } from './names.ts'
import { workingDaysOf } from './working-days.ts'

const VERSION = '2025-1'
const CODE_DAY_TYPE_CHARACTERS = 2
/** Timetables of these lines have no table code: the note of the day does. */
const LINES_CODED_BY_NOTE_ONLY = ['13']

export const tableCodeOf = (line: string, dayType: DayType): string =>
  `${line}${dayType.slice(0, CODE_DAY_TYPE_CHARACTERS)}1`.toUpperCase()

/** Removes the laps without a driver from a train. */
const runBy = (train: Train, missing: ReadonlySet<unknown>): Train => ({
  ...train,
  outings: train.outings
    .map((outing) => outing.filter((lap) => !missing.has(lap)))
    .filter(({ length }) => length > 0),
})

const timetableOf = (
  line: WorldLine,
  dayType: DayType,
  positionsAt: (station: Quadrigram) => readonly string[],
  random: Random,
): Timetable => {
  const trains = withSpecialRides(trainsOf(line, dayType))
  const staffed = terminiOf(line).map((terminus) => ({
    terminus,
    ...workingDaysOf(
      trains.filter(({ home }) => home === terminus),
      line.maxLaps,
      random,
    ),
  }))
  const missing = new Set(staffed.flatMap((terminus) => terminus.missing))
  const parkings = parkingsOf(
    trains.map((train) => runBy(train, missing)),
    positionsAt,
  )
  return withTrips(line, {
    line: line.name,
    version: VERSION,
    calendar: dayType,
    tableCode: LINES_CODED_BY_NOTE_ONLY.includes(line.name) ? null : tableCodeOf(line.name, dayType),
    services: staffed.flatMap(({ terminus, days }, index) => [
      ...named(
        days.map((laps) => serviceOf(terminus, laps, parkings)),
        index,
      ),
      ...maneuversAt(line, terminus, index, positionsAt),
    ]),
  })
}

/** One timetable per day type. */
export const timetablesOf = (
  line: WorldLine,
  parkPositions: World['parkPositions'],
  random: Random,
): Timetable[] => {
  const positionsAt = (station: Quadrigram): string[] =>
    parkPositions
      .filter((position) => position.line === line.name && position.station === station)
      .map(({ positionName }) => positionName)
  return DAY_TYPES.map((dayType) => timetableOf(line, dayType, positionsAt, random))
}
