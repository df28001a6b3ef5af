import { z } from 'zod/mini'
import { DIAGRAM_LAST_POSITION } from '../limits.ts'
import { LineName } from '../network/line-name.ts'
import { Quadrigram, referenceTo, StationReference, type Station } from '../network/station.ts'
import { Day, InstantText } from '../time/day.ts'
import { instantAt } from '../time/service-time.ts'
import { ServiceName } from './service-name.ts'
import { TableCode, TimetableRide, TimetableTold, type TimetableService } from './timetable.ts'

/** A slot of the ride diagram. */
export const Slot = z.nullable(z.int().check(z.minimum(0), z.maximum(DIAGRAM_LAST_POSITION)))

/** A planned ride on a given day. */
export const PlannedRide = z.extend(
  z.pick(TimetableRide, {
    type: true,
    direction: true,
    train: true,
    unpark: true,
    unparkPosition: true,
    park: true,
    parkPosition: true,
  }),
  {
    /** Counted from 1. */
    orderInService: z.int().check(z.minimum(1)),
    departureStation: StationReference,
    arrivalStation: StationReference,
    departurePosition: Slot,
    arrivalPosition: Slot,
    theoreticalDepartureTime: InstantText,
    theoreticalArrivalTime: InstantText,
    meter: z.int(),
  },
)
export type PlannedRide = z.infer<typeof PlannedRide>

export const ServiceWindow = z.object({ startTime: InstantText, endTime: InstantText })
export type ServiceWindow = z.infer<typeof ServiceWindow>

export const PlannedService = z.object({
  id: z.object({ date: Day, line: LineName, serviceName: ServiceName, terminus: Quadrigram }),
  tableCode: z.nullable(TableCode),
  theoreticalStartService: InstantText,
  theoreticalEndService: InstantText,
  ionDonRm: z.nullable(ServiceWindow),
  rides: z.array(PlannedRide),
  /** The timetable it comes from: the tablet sends it with the bulletin. */
  timetable: z.optional(TimetableTold),
})
export type PlannedService = z.infer<typeof PlannedService>

/** The context in which a timetable is resolved: a day, whose times count from `origin`, and the line's stations. */
export type Ground = {
  line: string
  day: Day
  /** The origin of that day, from `originOf`. */
  origin: number
  tableCode: string | null
  stations: ReadonlyMap<string, Pick<Station, 'quadrigram' | 'name' | 'position'>>
  timetable?: TimetableTold
}

/** A station removed from the network since the timetable was written gets its code as name. */
export const stationOn = ({ stations }: Ground, quadrigram: string) =>
  stations.get(quadrigram) ?? { quadrigram, name: quadrigram, position: null }

const rideOn = (ground: Ground, ride: TimetableRide, index: number): PlannedRide => {
  const [departure, arrival] = [
    stationOn(ground, ride.departureStation),
    stationOn(ground, ride.arrivalStation),
  ]
  return {
    orderInService: index + 1,
    type: ride.type,
    direction: ride.direction,
    departureStation: referenceTo(departure),
    arrivalStation: referenceTo(arrival),
    departurePosition: departure.position,
    arrivalPosition: arrival.position,
    theoreticalDepartureTime: instantAt(ground.origin, ride.departure),
    theoreticalArrivalTime: instantAt(ground.origin, ride.arrival),
    train: ride.train,
    meter: ride.metres,
    unpark: ride.unpark,
    unparkPosition: ride.unparkPosition,
    park: ride.park,
    parkPosition: ride.parkPosition,
  }
}

export const layWindow = (window: TimetableService['ionDonRm'], origin: number): ServiceWindow | null =>
  window && { startTime: instantAt(origin, window.start), endTime: instantAt(origin, window.end) }

/** A timetable's service on one of its days. */
export const layService = (service: TimetableService, ground: Ground): PlannedService => ({
  id: {
    date: ground.day,
    line: ground.line,
    serviceName: service.serviceName,
    terminus: service.terminus,
  },
  tableCode: ground.tableCode,
  theoreticalStartService: instantAt(ground.origin, service.start),
  theoreticalEndService: instantAt(ground.origin, service.end),
  ionDonRm: layWindow(service.ionDonRm, ground.origin),
  rides: service.rides.map((ride, index) => rideOn(ground, ride, index)),
  ...(ground.timetable && { timetable: ground.timetable }),
})
