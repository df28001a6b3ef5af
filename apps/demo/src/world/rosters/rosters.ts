import type { World, WorldLine } from '@bulletin/domain/planning/world'
import type { Roster } from '@bulletin/domain/service/roster'
import { isManeuverService } from '@bulletin/domain/service/service-name'
import type { Timetable, TimetableService } from '@bulletin/domain/service/timetable'
import { DEMO_ACCOUNTS } from '../../accounts.ts'
import { dayTypeOf, dayTypesOf, DAY_TYPES, WEEKDAYS, type DayType } from '../calendars.ts'
import { terminiOf } from '../termini.ts'
import {
  columnsOfColleagues,
  DRIVERS_WITHOUT_DAYS_OFF,
  rosterWithoutDaysOff,
  sharedShiftsOf,
  type SharedShifts,
} from './demo-drivers.ts'
import { rosterOf } from './roster.ts'
import { byStart, type Column, type Shift } from './shifts.ts'

const USUAL_ROSTER_SERVICES = 14

type ShiftsOfKinds = ReadonlyMap<DayType, readonly Shift[]>

const shiftsAt = (
  timetables: readonly Timetable[],
  terminus: string,
  isWanted: (service: TimetableService) => boolean = () => true,
): ShiftsOfKinds =>
  new Map(
    DAY_TYPES.map((dayType) => [
      dayType,
      timetables
        .filter(({ calendar }) => calendar === dayType)
        .flatMap(({ services }) => services)
        .filter((service) => service.terminus === terminus && isWanted(service))
        .map(({ serviceName, start, end }) => ({ serviceName, start, end }))
        .toSorted(byStart),
    ]),
  )

/** Takes every n-th shift, so that each part has early and late ones. */
const part = (shifts: readonly Shift[], parts: number, index: number): Shift[] =>
  shifts.filter((_, place) => place % parts === index)

const columnsOf = (
  shifts: ShiftsOfKinds,
  taken: SharedShifts | null,
  parts: number,
  index: number,
): Column[] =>
  WEEKDAYS.map((weekday) => ({
    usual: dayTypeOf(weekday),
    shifts: new Map(
      dayTypesOf(weekday).map((dayType) => {
        const names = new Set(taken?.[weekday]?.get(dayType)?.map(({ serviceName }) => serviceName))
        const free = (shifts.get(dayType) ?? []).filter(({ serviceName }) => !names.has(serviceName))
        return [dayType, part(free, parts, index)] as const
      }),
    ),
  }))

const findDriverWithoutDaysOff = ({ stations }: WorldLine, terminus: string): string | null => {
  const uoCode = stations.find(({ quadrigram }) => quadrigram === terminus)?.codeUO
  const account = DEMO_ACCOUNTS.find(
    ({ matricule, uoCode: code }) => DRIVERS_WITHOUT_DAYS_OFF.includes(matricule) && code === uoCode,
  )
  return account?.matricule ?? null
}

/** The rosters of one terminus: those of a demo driver and colleagues, if there is one, and the common ones. */
const rostersAt = (
  line: WorldLine,
  terminus: string,
  timetables: readonly Timetable[],
  reserves: World['reserves'],
  hire: () => string,
): Roster[] => {
  const titled = (name: string) => ({ name: `${line.name} ${terminus} ${name}`, line: line.name, terminus })
  const demoDriver = findDriverWithoutDaysOff(line, terminus)
  const shared =
    demoDriver === null
      ? null
      : sharedShiftsOf(
          shiftsAt(timetables, terminus, ({ serviceName }) => !isManeuverService(serviceName)),
          demoDriver,
        )
  const own =
    demoDriver === null || shared === null
      ? []
      : [
          rosterWithoutDaysOff(titled('démonstration'), demoDriver, shared),
          rosterOf(titled('journée'), columnsOfColleagues(shared, dayTypeOf), reserves, hire),
        ]
  const shifts = shiftsAt(timetables, terminus)
  const parts = Math.max(1, Math.round((shifts.get('SEMAINE')?.length ?? 0) / USUAL_ROSTER_SERVICES))
  const common = Array.from({ length: parts }, (_, index) =>
    rosterOf(titled(`roulement ${index + 1}`), columnsOf(shifts, shared, parts, index), reserves, hire),
  )
  return [...own, ...common]
}

/** Assigns every service of a line's timetables to exactly one driver on each of its days. */
export const rostersOf = (
  line: WorldLine,
  timetables: readonly Timetable[],
  reserves: World['reserves'],
  hire: () => string,
): Roster[] => terminiOf(line).flatMap((terminus) => rostersAt(line, terminus, timetables, reserves, hire))
