import type { World } from '@bulletin/domain/planning/world'
import type { Timetable, TimetableRide, TimetableTrip } from '@bulletin/domain/service/timetable'
import { smallWorld } from '@bulletin/domain/testing/small-world'
import { clock } from '@bulletin/domain/time/service-time'

const tripOf = (id: string, ride: TimetableRide, given: Partial<TimetableTrip> = {}): TimetableTrip => ({
  id,
  train: ride.train,
  direction: ride.direction,
  departureStation: ride.departureStation,
  arrivalStation: ride.arrivalStation,
  departure: ride.departure,
  arrival: ride.arrival,
  arrivalSequence: 40,
  ...given,
})

const withTripsOfRides = (timetable: Timetable): Timetable => {
  const services = timetable.services.map((service) => ({
    ...service,
    rides: service.rides.map((ride, index) => ({
      ...ride,
      trip: { id: `${timetable.line}-${service.serviceName}-${index + 1}`, arrivalSequence: 40 },
    })),
  }))
  const trips = services.flatMap(({ rides }) => rides.map((ride) => tripOf(ride.trip.id, ride)))
  return { ...timetable, services, trips }
}

/**
 * The small world with live feed ids: the second ride of service 101 on line 7 is the trip `7-101-2`, and its four
 * stops have the numbers 10 to 40. A driver of service 102 leaves the trip `7-shared` at Opéra, before its end.
 */
export const liveWorld = (): World => {
  const world = smallWorld()
  const [semaine, ...others] = world.timetables.map(withTripsOfRides)
  const early = semaine?.services.find(({ serviceName }) => serviceName === '101')
  const [out] = early?.rides ?? []
  if (!semaine || !early || !out) throw new Error('the small world has an early service')
  const whole = { ...out, type: 'NORMAL' as const, train: '14', departure: clock(7), arrival: clock(7, 6) }
  const part = {
    ...whole,
    unpark: false,
    unparkPosition: null,
    arrivalStation: 'OPER',
    arrival: clock(7, 4),
    metres: 1000,
    trip: { id: '7-shared', arrivalSequence: 30 },
  }
  const relieved = { ...early, serviceName: '102', start: clock(6, 50), end: clock(8), rides: [part] }
  return {
    ...world,
    timetables: [
      {
        ...semaine,
        services: [
          ...semaine.services,
          {
            ...relieved,
            segments: [
              { start: clock(6, 50), end: clock(8), departureStation: 'COUR', arrivalStation: 'COUR' },
            ],
          },
        ],
        trips: [...(semaine.trips ?? []), tripOf('7-shared', whole)],
      },
      ...others,
    ],
  }
}
