import { ridesServicesOf } from '../bulletin/derived.ts'
import { groupedBy } from '../grouped.ts'
import { lineGroupOf } from '../network/line-group.ts'
import { isDriven } from '../ride/driven.ts'
import type { Ride } from '../ride/ride.ts'
import type { PlannedService } from '../service/planned-service.ts'
import type { Day } from '../time/day.ts'
import {
  compareTexts,
  realizedServiceOf,
  type DrivenBulletin,
  type Measures,
  type Part,
} from './realize-service.ts'
import type { RealizedService } from './realized-service.ts'

/** A manager's corrected rides count once the bulletin is validated; before that, the declared ones do. */
export const ridesThatCount = ({
  status,
  rides,
  correctedRides,
}: Pick<DrivenBulletin, 'status' | 'rides' | 'correctedRides'>): readonly Ride[] =>
  status === 'MEF_TO_VALIDATE' ? rides : (correctedRides ?? rides)

const placeOf = (line: string, serviceName: string): string => `${line} ${serviceName}`

/**
 * The bulletin's own line if it has a service of that name, else another line of its group; an unknown name stays on
 * the bulletin's line.
 */
const lineOfService = (name: string, line: string, planned: ReadonlyMap<string, PlannedService>): string =>
  [line, ...lineGroupOf(line)].find((one) => planned.has(placeOf(one, name))) ?? line

/** A bulletin's part in each service that it names. */
const partsOf = (bulletin: DrivenBulletin): [serviceName: string, part: Part][] => {
  const rides = ridesThatCount(bulletin)
  return ridesServicesOf({ rides: [...rides], service: bulletin.service }).map((name) => [
    name,
    {
      bulletin,
      driven: rides.filter((ride) => ride.service === name && isDriven(ride)),
      hasRides: rides.length > 0,
    },
  ])
}

/** The facts of a day, for the lines of a group. */
export type DayFacts = Measures & {
  date: Day
  planned: readonly PlannedService[]
  bulletins: readonly DrivenBulletin[]
}

const byStart = (one: RealizedService, other: RealizedService): number =>
  compareTexts(one.theoreticalStartService ?? '~', other.theoreticalStartService ?? '~') ||
  compareTexts(one.id.line, other.id.line) ||
  compareTexts(one.id.serviceName, other.id.serviceName)

/**
 * Every service of a day: planned ones, driven or not, sorted by start; then those found only in bulletins, with status
 * NO_OBJECT.
 */
export const realizedServices = (facts: DayFacts): RealizedService[] => {
  const planned = new Map(facts.planned.map((plan) => [placeOf(plan.id.line, plan.id.serviceName), plan]))
  const named = facts.bulletins.flatMap((bulletin) =>
    partsOf(bulletin).map(([serviceName, part]) => ({
      serviceName,
      part,
      line: lineOfService(serviceName, bulletin.line, planned),
    })),
  )
  const parts = groupedBy(named, ({ line, serviceName }) => placeOf(line, serviceName))
  const partsAt = (place: string) => (parts.get(place) ?? []).map(({ part }) => part)
  const { date } = facts
  const ofPlan = [...planned].map(([place, plan]) => {
    const { line, serviceName } = plan.id
    return realizedServiceOf({ date, line, serviceName }, plan, partsAt(place), facts)
  })
  const besides = [...parts].flatMap(([place, [first]]) =>
    first && !planned.has(place)
      ? [
          realizedServiceOf(
            { date, line: first.line, serviceName: first.serviceName },
            undefined,
            partsAt(place),
            facts,
          ),
        ]
      : [],
  )
  return [...ofPlan, ...besides].toSorted(byStart)
}
