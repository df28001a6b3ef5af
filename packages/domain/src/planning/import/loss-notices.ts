import type { LineName } from '../../network/line-name.ts'
import type { Matricule } from '../../people/matricule.ts'
import type { ImportNotice } from './report.ts'
import type { WorldParts, WorldPlan } from './world-parts.ts'

/** The stored data that an import may remove and users would miss. */
export type Losable = {
  /** Lines with at least one service in the current plan. */
  readonly plannedLines: readonly LineName[]
  /** Drivers with an order in the current plan. */
  readonly orderedDrivers: readonly Matricule[]
  readonly people: readonly Matricule[]
  readonly chiefs: readonly Matricule[]
}

const NAMED_MAX = 5

const notice = (
  kind: ImportNotice['kind'],
  code: ImportNotice['code'],
  missed: readonly string[],
  namedMax = NAMED_MAX,
): ImportNotice[] =>
  missed.length === 0
    ? []
    : [
        {
          kind,
          code,
          file: null,
          line: null,
          field: null,
          blanks: { count: missed.length, examples: missed.slice(0, namedMax).join(', ') },
        },
      ]

const without = (all: readonly string[], kept: Iterable<string>): string[] => {
  const known = new Set(kept)
  return all.filter((one) => !known.has(one))
}

/** Every driver to whom a plan gives work. */
export const driversIn = ({ rosters, rosterExceptions }: WorldPlan): Matricule[] => [
  ...new Set([
    ...rosters.flatMap(({ drivers }) => drivers.map(({ matricule }) => matricule)),
    ...rosterExceptions.map(({ matricule }) => matricule),
  ]),
]

const linesPlannedIn = ({ timetables }: WorldPlan): LineName[] =>
  timetables.filter(({ services }) => services.length > 0).map(({ line }) => line)

/**
 * What will be gone after the import: a plan replaces the whole plan, a directory the whole directory. Also drivers
 * with orders who will not be in the directory: they are shown without a name.
 */
export const lossNotices = ({ plan, people, chiefs }: WorldParts, before: Losable): ImportNotice[] => {
  const directory = people?.map(({ matricule }) => matricule) ?? before.people
  const drivers = plan ? driversIn(plan) : before.orderedDrivers
  const chiefsAfter = chiefs ?? without(before.chiefs, without(before.chiefs, directory))
  return [
    ...(plan
      ? [
          ...notice(
            'LOST',
            'LINES_WITHOUT_PLAN',
            without(before.plannedLines, linesPlannedIn(plan)),
            before.plannedLines.length,
          ),
          ...notice('LOST', 'DRIVERS_WITHOUT_ORDER', drivers.length === 0 ? before.orderedDrivers : []),
        ]
      : []),
    ...notice('LOST', 'PEOPLE_REMOVED', without(before.people, directory)),
    ...notice('LOST', 'CHIEFS_REMOVED', without(before.chiefs, chiefsAfter)),
    ...(plan || people ? notice('MISSING', 'DRIVERS_NOT_IN_DIRECTORY', without(drivers, directory)) : []),
  ]
}
