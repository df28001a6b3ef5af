import { isSameStation } from '../document/recorded-station.ts'
import { isPseudonym } from '../people/matricule.ts'
import { fault, faultsAmong, faultsWithin, type Fault } from '../problem/fault.ts'
import type { Ride } from './ride.ts'

/** The author: the driver, who certifies, or the manager, who corrects. */
export type Author = 'DRIVER' | 'MANAGER'

type Relieved = Pick<Ride, 'departureStation' | 'arrivalStation' | 'driverSubstitution' | 'service'>

/**
 * Input that our own tablets never send: a relief with more or fewer fields than its type allows.
 *
 * | type         | driver | CH or RCT | service    | stations       |
 * |--------------|--------|-----------|------------|----------------|
 * | SUBSTITUTED  | yes    | no        | no         |                |
 * | CH_RCT       | no     | yes       | no         |                |
 * | SUBSTITUTING | no     | no        | the ride's | the ride's own |
 *
 * Only the manager, when correcting, says why a driver was relieved.
 */
export const substitutionContradictions = (ride: Relieved, by: Author): Fault[] => {
  const relief = ride.driverSubstitution
  if (relief === null) return []
  const isSubstituting = relief.type === 'SUBSTITUTING'
  const contradiction = (field: keyof typeof relief): Fault => fault('SUBSTITUTION_CONTRADICTION', [field])
  return faultsWithin(
    ['driverSubstitution'],
    faultsAmong(
      relief.driverSubstitutedReason !== 'NONE' &&
        (by === 'DRIVER' || relief.type !== 'SUBSTITUTED') &&
        contradiction('driverSubstitutedReason'),
      (relief.type === 'CH_RCT') !== (relief.chRctReason !== 'NONE') && contradiction('chRctReason'),
      (relief.type === 'SUBSTITUTED') !== (relief.driver !== null) && contradiction('driver'),
      // Nobody relieves a driver under the name of somebody who was forgotten.
      by === 'DRIVER' &&
        relief.driver !== null &&
        isPseudonym(relief.driver.driverMatricularAccount) &&
        contradiction('driver'),
      isSubstituting &&
        !isSameStation(relief.startStation, ride.departureStation) &&
        contradiction('startStation'),
      (isSameStation(relief.startStation, relief.endStation) ||
        (isSubstituting && !isSameStation(relief.endStation, ride.arrivalStation))) &&
        contradiction('endStation'),
      relief.service !== (isSubstituting ? ride.service : null) && contradiction('service'),
    ),
  )
}
