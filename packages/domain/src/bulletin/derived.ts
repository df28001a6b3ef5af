import type { LineTraits } from '../network/line.ts'
import type { Quadrigram } from '../network/station.ts'
import { isDriven } from '../ride/driven.ts'
import type { Ride } from '../ride/ride.ts'
import type { Information } from './bulletin.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'

/** The line as it was on receipt, never as it is today. */
export type LineAtReceipt = Pick<
  LineTraits,
  'maxDelay' | 'maxLaps' | 'activatedCM' | 'autoComputeValidCm'
> & {
  lapsCountCheckpoints: readonly Quadrigram[]
}

/** Metres of the rides that were driven; `metresOf` gives the metres of each (see `driven-metres`). */
export const distanceOf = (
  rides: readonly Ride[],
  metresOf: (ride: Ride) => number = ({ meter }) => meter,
): number => rides.filter(isDriven).reduce((sum, ride) => sum + metresOf(ride), 0)

/** A lap ends at a checkpoint station of the line. */
export const lapsOf = (
  rides: readonly Ride[],
  { lapsCountCheckpoints }: Pick<LineAtReceipt, 'lapsCountCheckpoints'>,
): number =>
  rides.filter((ride) => isDriven(ride) && lapsCountCheckpoints.includes(ride.arrivalStation.quadrigram))
    .length

/** The services that were driven, deduplicated, in order; without rides, the bulletin's own service. */
export const ridesServicesOf = ({ rides, service }: Pick<SubmittedBulletin, 'rides' | 'service'>): string[] =>
  rides.length === 0 ? [service] : [...new Set(rides.map((ride) => ride.service))]

export const informationOf = (rides: readonly Pick<Ride, 'driverSubstitution'>[]): Information => {
  const reliefs = rides.map(({ driverSubstitution }) => driverSubstitution)
  return {
    ch: reliefs.some((relief) => relief?.type === 'CH_RCT' && relief.chRctReason === 'CH'),
    rct: reliefs.some((relief) => relief?.type === 'CH_RCT' && relief.chRctReason === 'RCT'),
    substituted: reliefs.some((relief) => relief?.type === 'SUBSTITUTED'),
  }
}

export const isOverMaxDelay = (delayMinute: number, { maxDelay }: Pick<LineAtReceipt, 'maxDelay'>): boolean =>
  delayMinute > maxDelay
