import type { World } from '@bulletin/domain/planning/world'
import { DAY_TYPES, demoCalendars } from './calendars.ts'
import { demoMaterials } from './network/fleet.ts'
import { demoLines, LINES_WITHOUT_DRIVERS } from './network/lines.ts'
import { demoParkPositions } from './network/park-positions.ts'
import { directory } from './people/people.ts'
import { randomFrom } from './random.ts'
import { demoReserves } from './reserves.ts'
import { rostersOf } from './rosters/rosters.ts'
import { tableCodeOf, timetablesOf } from './services/timetables.ts'

const USUAL_SEED = 2025

/** The demonstration's network with a plan that never ends. The same seed gives the same world. */
export const demoWorld = (seed = USUAL_SEED): World => {
  const random = randomFrom(seed)
  const lines = demoLines()
  const driven = lines.filter(({ name }) => !LINES_WITHOUT_DRIVERS.includes(name))
  const parkPositions = demoParkPositions(lines)
  const reserves = demoReserves()
  const { hireDriver, hireChiefs, people } = directory(random)
  const plans = driven.map((line) => {
    const timetables = timetablesOf(line, parkPositions, random)
    return { timetables, rosters: rostersOf(line, timetables, reserves, hireDriver) }
  })
  const chiefs = hireChiefs()
  return {
    lines,
    calendars: demoCalendars(),
    timetables: plans.flatMap(({ timetables }) => timetables),
    rosters: plans.flatMap(({ rosters }) => rosters),
    rosterExceptions: [],
    reserves,
    notesH: driven.flatMap(({ name: line }) =>
      DAY_TYPES.map((dayType) => ({ line, calendar: dayType, code: tableCodeOf(line, dayType) })),
    ),
    materials: demoMaterials(),
    parkPositions,
    people: people(),
    chiefs,
  }
}
