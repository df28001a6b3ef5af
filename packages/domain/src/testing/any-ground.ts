import fc from 'fast-check'
import type { NewKey } from '../document/key.ts'
import type { Draft } from '../draft/draft.ts'
import type { Edited } from '../draft/editing.ts'
import { serviceAtStart, startBulletin, type ServiceAtStart } from '../draft/start.ts'
import type { Fleet } from '../material/fleet.ts'
import type { Line } from '../network/line.ts'
import { forkedLine } from '../network/testing/forked-line.ts'
import type { PlannedService } from '../service/planned-service.ts'
import { fixedClock } from '../time/clock.ts'
import { dayChoiceAt } from '../time/day-choice.ts'
import { addDays, type Day, type InstantText } from '../time/day.ts'
import { addSeconds } from '../time/instant.ts'
import type { PlanFacts } from '../workflow/begin.ts'
import { keysInARow } from './keys.ts'
import { PARIS, smallFleet, smallLine, smallOrder, smallPlan, smallReserves } from './small-day.ts'

/** Created once, because they are never changed. */
const LINES = {
  '7': smallLine('7'),
  '7, trains found on garage tracks': smallLine('7', { unparkMaterialPossible: true }),
  '7, manual driving not followed': smallLine('7', { activatedCM: false }),
  '7, with its branches': forkedLine(),
  '7bis, no autopilot': smallLine('7bis'),
}

/** The start of a day, in a form that a failing test can print. */
export type AnyDay = {
  line: keyof typeof LINES
  day: Day
  /** How many days later, and at which second of that day (UTC), the tablet is used. */
  daysLater: number
  second: number
  /** The plan was unavailable when the day began: it arrives later. */
  isPlanLate: boolean
  /** The offset of the planned times from a full minute: the wheel shows only every fifth second. */
  planSeconds: number
  ordered: string | null
  terminus: string | null
  noteCode: string | null
}

const NOON_SECOND = 12 * 3600
const DAYS_OF_2026 = 365
/** In 2026: an ordinary day, then the days around both clock changes. */
const DAYS = ['2026-03-10', '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25']

export const anyDay: fc.Arbitrary<AnyDay> = fc
  .record({
    line: fc.constantFrom(...(Object.keys(LINES) as (keyof typeof LINES)[])),
    day: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...DAYS) },
      { weight: 1, arbitrary: fc.nat({ max: DAYS_OF_2026 - 1 }).map((days) => addDays('2026-01-01', days)) },
    ),
    daysLater: fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: -1, max: 30 })),
    second: fc.oneof(fc.nat({ max: 5 * 3600 }), fc.nat({ max: 24 * 3600 - 1 })),
    isPlanLate: fc.nat({ max: 4 }).map((chance) => chance === 4),
    planSeconds: fc.nat({ max: 4 }),
    ordered: fc.oneof(
      { weight: 6, arbitrary: fc.constant('101') },
      { weight: 2, arbitrary: fc.constant('201') },
      { weight: 1, arbitrary: fc.constantFrom('MA', 'RA', 'RZ', '999', null) },
    ),
    terminus: fc.constantFrom(null, 'COUR', 'XXXX'),
    noteCode: fc.constantFrom(null, '7SE1'),
  })
  // Tomorrow's bulletin cannot be started in the small hours.
  .map((given) => (given.daysLater < 0 ? { ...given, second: NOON_SECOND } : given))

/** The data on the tablet that day. */
export type Ground = {
  given: AnyDay
  now: InstantText
  /** Noon of the bulletin's day. */
  noon: InstantText
  newKey: NewKey
  plan: PlanFacts
  /** The part of the plan that the tablet had when the day began. */
  planAtStart: PlanFacts
  /** What the bulletin held about its service when it was opened. */
  atStart: ServiceAtStart
  /** The current line of the bulletin: the driver may have picked a service of the other line of the group. */
  lineOf: (draft: Pick<Draft, 'line'>) => Line
  fleetOf: (draft: Pick<Draft, 'line'>) => Fleet
}

/** The two lines of the group, one of them as given by the day. */
const groupWith = (line: Line): Line[] => [
  line,
  ...[LINES['7'], LINES['7bis, no autopilot']].filter(({ name }) => name !== line.name),
]

const planOf = ({ day, planSeconds }: AnyDay): PlannedService[] =>
  smallPlan(day).map((service) => ({
    ...service,
    rides: service.rides.map((ride) => ({
      ...ride,
      theoreticalDepartureTime: addSeconds(ride.theoreticalDepartureTime, planSeconds),
      theoreticalArrivalTime: addSeconds(ride.theoreticalArrivalTime, planSeconds),
    })),
  }))

const factsAtStart = (given: AnyDay) => ({
  day: given.day,
  driver: { matricularAccount: '100001', assignedTerminus: given.terminus },
  line: LINES[given.line],
  ordered:
    given.ordered === null
      ? null
      : smallOrder(given.ordered, { line: LINES[given.line].name, day: given.day }),
  noteCode: given.noteCode,
})

export const groundOf = (given: AnyDay): Ground => {
  const line = LINES[given.line]
  const lines = groupWith(line)
  const newKey = keysInARow()
  const lineOf = (draft: Pick<Draft, 'line'>): Line => lines.find(({ name }) => name === draft.line) ?? line
  const plan: PlanFacts = {
    day: given.day,
    services: planOf(given),
    reserves: smallReserves(given.day),
    lines,
    noteCodes: new Map([['7', '7SE1']]),
    newKey,
  }
  return {
    given,
    now: addSeconds(`${addDays(given.day, given.daysLater)}T00:00:00Z`, given.second),
    noon: `${given.day}T12:00:00Z`,
    newKey,
    plan,
    atStart: serviceAtStart(factsAtStart(given)),
    planAtStart: given.isPlanLate ? { ...plan, day: addDays(given.day, -1) } : plan,
    lineOf,
    fleetOf: (draft) => smallFleet(lineOf(draft).name),
  }
}

export const startOf = ({ given, now, newKey }: Ground): Edited =>
  startBulletin({
    id: newKey(),
    now,
    days: dayChoiceAt(fixedClock(now).now(), PARIS),
    ...factsAtStart(given),
  })

/** The context that ride operations need. */
export const contextOf = (draft: Draft, { lineOf, fleetOf, newKey }: Ground) => ({
  line: lineOf(draft),
  fleet: fleetOf(draft),
  newKey,
})
