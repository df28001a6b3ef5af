import { planFault, type PlanFault } from './import/plan-faults.ts'
import { writtenDay } from './import/written.ts'
import { repeatedBy } from './repeated.ts'
import type { World } from './world.ts'

const keyOf = (...parts: readonly (string | number | null)[]): string => JSON.stringify(parts)

const rosterNamesAreUnique = ({ rosters }: World): PlanFault[] => [
  ...repeatedBy(rosters, ({ name }) => name).map(({ name }) =>
    planFault('REPEATED_ROSTER', { kind: 'roster', name }, { roster: name }),
  ),
  ...rosters.flatMap(({ name, drivers, days }) => [
    ...repeatedBy(drivers, ({ matricule }) => matricule).map(({ matricule }) =>
      planFault('REPEATED_ROSTER_DRIVER', { kind: 'roster', name }, { roster: name, person: matricule }),
    ),
    ...repeatedBy(days, ({ dayOfCycle, calendar }) => keyOf(dayOfCycle, calendar)).map(
      ({ dayOfCycle: day, calendar }) =>
        planFault('REPEATED_ROSTER_DAY', { kind: 'roster', name }, { roster: name, day, calendar }),
    ),
  ]),
]

const ordersAreUnique = ({ rosterExceptions }: World): PlanFault[] =>
  repeatedBy(rosterExceptions, ({ day, matricule, serviceName }) => keyOf(day, matricule, serviceName)).map(
    ({ day, matricule, serviceName }) => {
      const named = { day: writtenDay(day), person: matricule }
      return serviceName === null
        ? planFault('REPEATED_DAY_OFF', { kind: 'order', day, matricule }, named)
        : planFault('REPEATED_ORDER', { kind: 'order', day, matricule }, { ...named, service: serviceName })
    },
  )

const planNamesAreUnique = ({ lines, calendars, timetables, reserves, notesH }: World): PlanFault[] => [
  ...repeatedBy(lines, ({ name }) => name).map(({ name: line }) =>
    planFault('REPEATED_LINE', { kind: 'line', line }, { line }),
  ),
  ...repeatedBy(calendars, ({ id }) => id).map(({ id }) =>
    planFault('REPEATED_CALENDAR', { kind: 'calendar', id }, { calendar: id }),
  ),
  ...repeatedBy(timetables, ({ line, version, calendar }) => keyOf(line, version, calendar)).map(
    ({ line, version, calendar }) =>
      planFault(
        'REPEATED_TIMETABLE',
        { kind: 'timetable', line, version, calendar },
        { line, version, calendar },
      ),
  ),
  ...repeatedBy(reserves, ({ type }) => type).map(({ type }) =>
    planFault('REPEATED_RESERVE', { kind: 'reserve', type }, { reserve: type }),
  ),
  ...repeatedBy(notesH, ({ line, calendar }) => keyOf(line, calendar)).map(({ line, calendar }) =>
    planFault('REPEATED_NOTE_H', { kind: 'noteH', line, calendar }, { line, calendar }),
  ),
]

const thingsAreUnique = ({ materials, parkPositions, people, chiefs }: World): PlanFault[] => [
  ...repeatedBy(materials, ({ line, materialId }) => keyOf(line, materialId)).map(({ line, materialId }) =>
    planFault('REPEATED_MATERIAL', { kind: 'material', line, materialId }, { line, material: materialId }),
  ),
  ...repeatedBy(parkPositions, ({ line, station, positionName }) => keyOf(line, station, positionName)).map(
    ({ line, station, positionName }) =>
      planFault(
        'REPEATED_PARK_POSITION',
        { kind: 'parkPosition', line, station, positionName },
        { line, station, position: positionName },
      ),
  ),
  ...repeatedBy(people, ({ matricule }) => matricule).map(({ matricule }) =>
    planFault('REPEATED_PERSON', { kind: 'person', matricule }, { person: matricule }),
  ),
  ...repeatedBy(chiefs, (matricule) => matricule).map((matricule) =>
    planFault('REPEATED_CHIEF', { kind: 'chief', matricule }, { person: matricule }),
  ),
]

/** Names that are not unique. */
export const nameFaults = (world: World): PlanFault[] => [
  ...planNamesAreUnique(world),
  ...rosterNamesAreUnique(world),
  ...thingsAreUnique(world),
  ...ordersAreUnique(world),
]
