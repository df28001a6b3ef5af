import type { Matricule } from '../../access/matricule.ts'
import type { LineName } from '../../network/line-name.ts'
import type { ImportNotice } from './report.ts'
import type { WorldParts, WorldPlan } from './world-parts.ts'

/** What an import may take away, as far as somebody would miss it. */
export type Losable = {
  /** With at least one service in the plan that is read now. */
  readonly plannedLines: readonly LineName[]
  /** Who has an order in it. */
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

/** Everybody whom a plan gives something to do. */
export const driversIn = ({ rosters, rosterExceptions }: WorldPlan): Matricule[] => [
  ...new Set([
    ...rosters.flatMap(({ drivers }) => drivers.map(({ matricule }) => matricule)),
    ...rosterExceptions.map(({ matricule }) => matricule),
  ]),
]

const linesPlannedIn = ({ timetables }: WorldPlan): LineName[] =>
  timetables.filter(({ services }) => services.length > 0).map(({ line }) => line)

/**
 * What is there now and will not be afterwards: a plan replaces the whole plan, a directory the whole directory. Then
 * drivers with orders whom the directory will not know: they are shown without a name.
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
