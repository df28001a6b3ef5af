import type { Key } from '../document/key.ts'
import { TIME_WHEEL_STEP_SECONDS } from '../limits.ts'
import type { DriverSubstitution } from '../ride/driver-substitution.ts'
import type { Ride } from '../ride/ride.ts'
import { addSeconds, secondsBetween } from '../time/instant.ts'

/** The reasons for a relief that a manager may choose. */
export type SubstitutedReason = Exclude<DriverSubstitution['driverSubstitutedReason'], 'NONE'>

/** Set on every ride of the relief. Only SUBSTITUTED reliefs have a reason. */
export const withSubstitutedReason = (
  rides: readonly Ride[],
  subId: Key,
  driverSubstitutedReason: SubstitutedReason,
): Ride[] =>
  rides.map((ride) =>
    ride.driverSubstitution?.subId === subId && ride.driverSubstitution.type === 'SUBSTITUTED'
      ? { ...ride, driverSubstitution: { ...ride.driverSubstitution, driverSubstitutedReason } }
      : ride,
  )

/** Restores the departure that the relief moved; an arrival that followed the plan follows it again. */
const withOwnTimes = (ride: Ride): Ride => {
  const { departureTimeWithoutSubstitution: own, theoreticalArrivalTime } = ride
  if (own === null) return ride
  const movedSeconds = secondsBetween(ride.departureTime, own)
  const isAsPlanned = Math.abs(movedSeconds) < TIME_WHEEL_STEP_SECONDS / 2
  return {
    ...ride,
    departureTime: own,
    arrivalTime:
      ride.arrivalTime !== null && ride.arrivalTime === theoreticalArrivalTime
        ? addSeconds(ride.arrivalTime, movedSeconds)
        : ride.arrivalTime,
    serviceType: isAsPlanned ? ride.serviceType : 'CHANGED',
    departureTimeWithoutSubstitution: null,
  }
}

/**
 * Removes a relief that did not happen: the rides belong to their driver again, and rides taken over from others are
 * removed.
 */
export const withoutSubstitution = (rides: readonly Ride[], subId: Key): Ride[] =>
  rides.flatMap((ride) => {
    if (ride.driverSubstitution?.subId !== subId) return [ride]
    if (ride.driverSubstitution.type === 'SUBSTITUTING') return []
    return [{ ...withOwnTimes(ride), driverSubstitution: null }]
  })
