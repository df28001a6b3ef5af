import type { PlannedRide, PlannedService } from '@bulletin/domain/service/planned-service'
import type { Day } from '@bulletin/domain/time/day'
import { addSeconds } from '@bulletin/domain/time/instant'

const rideMovedBy = (ride: PlannedRide, seconds: number): PlannedRide => ({
  ...ride,
  theoreticalDepartureTime: addSeconds(ride.theoreticalDepartureTime, seconds),
  theoreticalArrivalTime: addSeconds(ride.theoreticalArrivalTime, seconds),
})

/** Moves a service to another day of its timetable: all its times count from the origin of the day. */
export const movedBy = (service: PlannedService, seconds: number, day: Day): PlannedService => ({
  ...service,
  id: { ...service.id, date: day },
  theoreticalStartService: addSeconds(service.theoreticalStartService, seconds),
  theoreticalEndService: addSeconds(service.theoreticalEndService, seconds),
  ionDonRm: service.ionDonRm && {
    startTime: addSeconds(service.ionDonRm.startTime, seconds),
    endTime: addSeconds(service.ionDonRm.endTime, seconds),
  },
  rides: service.rides.map((ride) => rideMovedBy(ride, seconds)),
})
