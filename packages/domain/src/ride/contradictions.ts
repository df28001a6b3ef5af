import { isSameStation } from '../document/recorded-station.ts'
import { fault, faultsAmong, type Fault } from '../problem/fault.ts'
import type { Day } from '../time/day.ts'
import { isByHand } from './driven.ts'
import { rideTimeFaults } from './lacks.ts'
import type { Ride } from './ride.ts'
import { substitutionContradictions, type Author } from './substitution-contradictions.ts'

/** Input that our own tablets never send: entries made void by the rest of the ride, times of another week. */
export const rideContradictions = (ride: Ride, date: Day, by: Author): Fault[] => {
  const { stationSP, materials, type } = ride
  const isTraveler = type === 'TRAVELER'
  return faultsAmong(
    stationSP !== null &&
      !isSameStation(stationSP, ride.arrivalStation) &&
      fault('RIDE_CONTRADICTION', ['stationSP']),
    isTraveler && materials.length > 0 && fault('RIDE_CONTRADICTION', ['materials']),
    (materials[0]?.rollingStockChange ?? null) !== null &&
      fault('RIDE_CONTRADICTION', ['materials', 0, 'rollingStockChange']),
    (isTraveler || !ride.unpark) &&
      ride.unparkMaterial !== null &&
      fault('RIDE_CONTRADICTION', ['unparkMaterial']),
    !ride.unpark && ride.unparkPosition !== null && fault('RIDE_CONTRADICTION', ['unparkPosition']),
    !ride.park && ride.parkPosition !== null && fault('RIDE_CONTRADICTION', ['parkPosition']),
    ride.manualDriving && !isByHand(ride) && fault('RIDE_CONTRADICTION', ['manualDriving']),
    ...substitutionContradictions(ride, by),
    ...rideTimeFaults(ride, date),
  )
}
