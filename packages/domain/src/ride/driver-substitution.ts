import { z } from 'zod/mini'
import { Key } from '../document/key.ts'
import { isSameStation, RecordedStation } from '../document/recorded-station.ts'
import { FullName } from '../people/full-name.ts'
import { RecordedMatricule } from '../people/matricule.ts'
import { ServiceName } from '../service/service-name.ts'

/** A driver drives in another's place, or nobody drives: clipped to the stations of the ride that it is stored in. */
export const DriverSubstitution = z.strictObject({
  /** The same on every ride of one relief. */
  subId: Key,
  type: z.enum(['SUBSTITUTED', 'SUBSTITUTING', 'CH_RCT']),
  driverSubstitutedReason: z.enum(['NONE', 'DRIVERS_AGREEMENT', 'MEF_DECISION']),
  chRctReason: z.enum(['NONE', 'CH', 'RCT']),
  /** The relieving driver. */
  driver: z.nullable(z.strictObject({ driverMatricularAccount: RecordedMatricule, driverName: FullName })),
  startStation: RecordedStation,
  endStation: RecordedStation,
  /** The relieved service. */
  service: z.nullable(ServiceName),
})
export type DriverSubstitution = z.infer<typeof DriverSubstitution>

type Covered = {
  departureStation: RecordedStation
  arrivalStation: RecordedStation
  driverSubstitution: DriverSubstitution | null
}

/** Whether a driver drove in another's place. « CH » and « RCT » have labels of their own. */
export const isSubstitution = ({ driverSubstitution }: Pick<Covered, 'driverSubstitution'>): boolean =>
  driverSubstitution !== null && driverSubstitution.type !== 'CH_RCT'

/** The relief by which the driver drives this ride for another; null for the driver's own ride. */
const takenOverBy = ({ driverSubstitution }: Pick<Covered, 'driverSubstitution'>): Key | null =>
  driverSubstitution?.type === 'SUBSTITUTING' ? driverSubstitution.subId : null

/**
 * The relief by which others drive the ride, or a part of it. In a SUBSTITUTING relief the bulletin's own driver
 * drives.
 */
const reliefOf = ({ driverSubstitution }: Covered): DriverSubstitution | null =>
  driverSubstitution?.type === 'SUBSTITUTING' ? null : driverSubstitution

/**
 * Whether two rides belong together: both are the driver's own, relieved or not, or both are taken over by the same
 * relief.
 */
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

/** Relieved from its first station to its last: the bulletin's driver did not drive it. */
export const isWhollyCovered = (ride: Covered): boolean => coversDeparture(ride) && coversArrival(ride)
