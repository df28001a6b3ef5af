import { z } from 'zod/mini'
import { Key } from '../document/key.ts'
import { fieldsInOrder } from '../document/names-in-order.ts'
import { RecordedStation } from '../document/recorded-station.ts'
import { DIAGRAM_LAST_POSITION, MATERIALS_PER_RIDE_MAX, RIDE_METRES_MAX, RIDES_MAX } from '../limits.ts'
import { DrivenMaterial, MaterialUse } from '../material/material-use.ts'
import { Direction } from '../network/direction.ts'
import { PositionName } from '../network/park-position.ts'
import { Observations } from '../observation/observation.ts'
import { Slot } from '../service/planned-service.ts'
import { PlannedRideType, RideType } from '../service/ride-type.ts'
import { ServiceName } from '../service/service-name.ts'
import { TrainNumber } from '../service/train-number.ts'
import { InstantText } from '../time/day.ts'
import { DriverSubstitution } from './driver-substitution.ts'

/** ORDERED: as planned. CHANGED: different, or outside the plan. */
export const ServiceType = z.enum(['ORDERED', 'CHANGED'])
export type ServiceType = z.infer<typeof ServiceType>

/** A ride from one station to another, as driven and certified by the driver. */
export const Ride = z.strictObject(
  fieldsInOrder({
    key: Key,
    departureStation: RecordedStation,
    arrivalStation: RecordedStation,
    /** Slots of the diagram. */
    departurePosition: Slot,
    arrivalPosition: Slot,
    direction: Direction,
    type: PlannedRideType,
    serviceType: ServiceType,
    service: ServiceName,
    departureTime: InstantText,
    /** Null where neither the plan nor the network gives the run time. */
    arrivalTime: z.nullable(InstantText),
    /** When the train reached the platform, according to the platform monitoring system. */
    realArrivalTime: z.nullable(InstantText),
    /** From the plan; never edited. */
    theoreticalDepartureTime: z.nullable(InstantText),
    theoreticalArrivalTime: z.nullable(InstantText),
    materials: z.array(MaterialUse).check(z.maxLength(MATERIALS_PER_RIDE_MAX)),
    /** The train found on the garage track. */
    unparkMaterial: z.nullable(DrivenMaterial),
    train: z.nullable(TrainNumber),
    /** True is « CM », false is « PA ». */
    manualDriving: z.boolean(),
    /** Where the train turned back before its terminus (« service provisoire »). */
    stationSP: z.nullable(RecordedStation),
    unpark: z.boolean(),
    unparkPosition: z.nullable(PositionName),
    park: z.boolean(),
    parkPosition: z.nullable(PositionName),
    meter: z.int().check(z.minimum(0), z.maximum(RIDE_METRES_MAX)),
    orderInService: z.nullable(z.int().check(z.minimum(1), z.maximum(RIDES_MAX))),
    observations: Observations,
    driverSubstitution: z.nullable(DriverSubstitution),
    /** The departure before a relief moved it. */
    departureTimeWithoutSubstitution: z.nullable(InstantText),
  }),
)
export type Ride = z.infer<typeof Ride>

/** The planned values, stored beside the ride while it is edited; the two planned times are in the ride itself. */
export const RidePlan = z.strictObject({
  departureStation: RecordedStation,
  arrivalStation: RecordedStation,
  type: PlannedRideType,
  service: ServiceName,
  meter: Ride.shape.meter,
  unpark: Ride.shape.unpark,
  unparkPosition: Ride.shape.unparkPosition,
  park: Ride.shape.park,
  parkPosition: Ride.shape.parkPosition,
})
export type RidePlan = z.infer<typeof RidePlan>

/** The state of a ride before the train of the previous ride turned back early. */
export const BeforeTurn = z.strictObject({
  departureStation: RecordedStation,
  departureTime: z.nullable(InstantText),
  materials: Ride.shape.materials,
  unparkMaterial: Ride.shape.unparkMaterial,
  unparkPosition: Ride.shape.unparkPosition,
  /** The trains that the turn copied to it: entries made since are not undone. */
  carried: Ride.shape.materials,
})
export type BeforeTurn = z.infer<typeof BeforeTurn>

/** The times of a ride before others drove it from end to end and planned times replaced them. */
export const BeforeRelief = z.strictObject({
  departureTime: z.nullable(InstantText),
  arrivalTime: z.nullable(InstantText),
  /** The planned times at the ride's stations. Older drafts lack them: then the plan's own two times apply. */
  laid: z.optional(z.strictObject({ departureTime: InstantText, arrivalTime: z.nullable(InstantText) })),
})
export type BeforeRelief = z.infer<typeof BeforeRelief>

export const ReliefEnd = z.enum(['start', 'end'])
export type ReliefEnd = z.infer<typeof ReliefEnd>

/** When the train was at an intermediate terminus, as confirmed by its driver. Only the two ends are certified. */
export const Passage = z.strictObject({ station: RecordedStation.shape.quadrigram, at: InstantText })
export type Passage = z.infer<typeof Passage>

/** A ride being filled in. */
export const DraftRide = z.strictObject({
  ...Ride.shape,
  type: RideType,
  /** Null until the driver confirms it: the planned time is shown, but does not count as confirmed. */
  departureTime: z.nullable(InstantText),
  /** Null for a ride outside the plan. */
  planned: z.nullable(RidePlan),
  /** The confirmed times; the others are computed from them. */
  passages: z.optional(z.array(Passage).check(z.maxLength(DIAGRAM_LAST_POSITION))),
  /** Present while the turn applies; restored when the turn is undone. */
  beforeTurn: z.optional(BeforeTurn),
  /** Present while the relief applies; restored when the relief is cancelled. */
  beforeRelief: z.optional(BeforeRelief),
  /** Relief ends that were chosen on the way and where the ride now ends: they stay when the ride's end moves again. */
  chosenReliefEnds: z.optional(z.array(ReliefEnd).check(z.maxLength(ReliefEnd.options.length))),
})
export type DraftRide = z.infer<typeof DraftRide>
