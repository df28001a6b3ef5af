import type { Key } from '../bulletin/key.ts'
import { TIME_WHEEL_STEP_SECONDS } from '../limits.ts'
import type { Ride } from '../ride/ride.ts'
import { addSeconds, secondsBetween } from '../time/instant.ts'
import type { DriverSubstitution } from './driver-substitution.ts'

/** What a manager may say of why a driver was relieved. */
export type SubstitutedReason = Exclude<DriverSubstitution['driverSubstitutedReason'], 'NONE'>

/** On every ride that the relief touches. Only who was relieved was relieved for a reason. */
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

/** The departure that the relief moved is the departure again; an arrival that followed the plan follows it. */
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

/** It did not happen: the rides are their driver's, and those of others that were taken over are none. */
export const withoutSubstitution = (rides: readonly Ride[], subId: Key): Ride[] =>
  rides.flatMap((ride) => {
    if (ride.driverSubstitution?.subId !== subId) return [ride]
    if (ride.driverSubstitution.type === 'SUBSTITUTING') return []
    return [{ ...withOwnTimes(ride), driverSubstitution: null }]
  })
