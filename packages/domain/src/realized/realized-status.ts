import { z } from 'zod/mini'
import { REALIZED_WAITING_MINUTES } from '../limits.ts'
import { isDrivenWithPassengers } from '../ride/driven.ts'
import type { Ride } from '../ride/ride.ts'
import type { PlannedService } from '../service/planned-service.ts'
import { SUP_SERVICE } from '../service/service-name.ts'
import type { InstantText } from '../time/day.ts'
import { addSeconds, isBefore } from '../time/instant.ts'

/** How much of a planned service was driven, according to the received bulletins. */
export const RealizedStatus = z.enum([
  'PLANNED',
  'IN_PROGRESS',
  'WAITING',
  'NOT_DONE',
  'DONE',
  'OVERDONE',
  'PARTIALLY_DONE',
  'NO_OBJECT',
])
export type RealizedStatus = z.infer<typeof RealizedStatus>

/**
 * The number of passenger rides driven. Two drivers who share a ride count as one; a ride without a number in the plan
 * counts as one more.
 */
export const drivenRidesCount = (rides: readonly Ride[]): number => {
  const driven = rides.filter(isDrivenWithPassengers)
  const planned = new Set(driven.flatMap(({ orderInService }) => orderInService ?? []))
  return planned.size + driven.filter(({ orderInService }) => orderInService === null).length
}

export const plannedRidesCount = ({ rides }: Pick<PlannedService, 'rides'>): number =>
  rides.filter(({ type }) => type === 'NORMAL').length

export type RealizedFacts = {
  serviceName: string
  start: InstantText
  end: InstantText
  /** Passenger rides, planned and driven. */
  planned: number
  driven: number
}

/**
 * The first that applies.
 *
 * | Sup, or no ride planned | before its start | more than planned | all of it | before its end | up to an hour after | nothing driven | otherwise      |
 * |-------------------------|------------------|-------------------|-----------|----------------|---------------------|----------------|----------------|
 * | NO_OBJECT               | PLANNED          | OVERDONE          | DONE      | IN_PROGRESS    | WAITING             | NOT_DONE       | PARTIALLY_DONE |
 */
export const realizedStatusOf = (
  { serviceName, start, end, planned, driven }: RealizedFacts,
  now: InstantText,
): RealizedStatus => {
  if (serviceName === SUP_SERVICE || planned === 0) return 'NO_OBJECT'
  if (isBefore(now, start)) return 'PLANNED'
  if (driven > planned) return 'OVERDONE'
  if (driven === planned) return 'DONE'
  if (isBefore(now, end)) return 'IN_PROGRESS'
  if (!isBefore(addSeconds(end, REALIZED_WAITING_MINUTES * 60), now)) return 'WAITING'
  return driven === 0 ? 'NOT_DONE' : 'PARTIALLY_DONE'
}
