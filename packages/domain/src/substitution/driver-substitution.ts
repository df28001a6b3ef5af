import { z } from 'zod'
import { Matricule } from '../access/matricule.ts'
import { Key } from '../bulletin/key.ts'
import { isSameStation, RecordedStation } from '../bulletin/recorded-station.ts'
import { FullName } from '../people/full-name.ts'
import { ServiceName } from '../service/service-name.ts'

/** Somebody drives in somebody else's place, or nobody does: clipped to the stations of the ride that carries it. */
export const DriverSubstitution = z.strictObject({
  /** The same on every ride that one relief touches. */
  subId: Key,
  type: z.enum(['SUBSTITUTED', 'SUBSTITUTING', 'CH_RCT']),
  driverSubstitutedReason: z.enum(['NONE', 'DRIVERS_AGREEMENT', 'MEF_DECISION']),
  chRctReason: z.enum(['NONE', 'CH', 'RCT']),
  /** Who relieves. */
  driver: z.strictObject({ driverMatricularAccount: Matricule, driverName: FullName }).nullable(),
  startStation: RecordedStation,
  endStation: RecordedStation,
  /** The service one relieves. */
  service: ServiceName.nullable(),
})
export type DriverSubstitution = z.infer<typeof DriverSubstitution>

type Covered = {
  departureStation: RecordedStation
  arrivalStation: RecordedStation
  driverSubstitution: DriverSubstitution | null
}

/** Somebody drove in somebody else's place. « CH » and « RCT » are told by their own names. */
export const isSubstitution = ({ driverSubstitution }: Pick<Covered, 'driverSubstitution'>): boolean =>
  driverSubstitution !== null && driverSubstitution.type !== 'CH_RCT'

/** The relief by which one drives it in another's place; null for a ride of one's own. */
const takenOverBy = ({ driverSubstitution }: Pick<Covered, 'driverSubstitution'>): Key | null =>
  driverSubstitution?.type === 'SUBSTITUTING' ? driverSubstitution.subId : null

/** The relief that takes the ride, or a part of it, out of its driver's hands. Who relieves others drives. */
const reliefOf = ({ driverSubstitution }: Covered): DriverSubstitution | null =>
  driverSubstitution?.type === 'SUBSTITUTING' ? null : driverSubstitution

/** Rides of one way: one's own, relieved or not, or those that one relief takes over from another service. */
export const isOfSameWay = (
  one: Pick<Covered, 'driverSubstitution'>,
  other: Pick<Covered, 'driverSubstitution'>,
): boolean => takenOverBy(one) === takenOverBy(other)

export const coversDeparture = (ride: Covered): boolean => {
  const relief = reliefOf(ride)
  return relief !== null && isSameStation(relief.startStation, ride.departureStation)
}

export const coversArrival = (ride: Covered): boolean => {
  const relief = reliefOf(ride)
  return relief !== null && isSameStation(relief.endStation, ride.arrivalStation)
}

/** From its first station to its last: the driver of the bulletin did not drive it. */
export const isWhollyCovered = (ride: Covered): boolean => coversDeparture(ride) && coversArrival(ride)
