import { z } from 'zod'
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
    arrivalTime: InstantText.nullable(),
    /** When the train reached the platform, according to the platform monitoring system. */
    realArrivalTime: InstantText.nullable(),
    /** From the plan; never edited. */
    theoreticalDepartureTime: InstantText.nullable(),
    theoreticalArrivalTime: InstantText.nullable(),
    materials: z.array(MaterialUse).max(MATERIALS_PER_RIDE_MAX),
    /** The train found on the garage track. */
    unparkMaterial: DrivenMaterial.nullable(),
    train: TrainNumber.nullable(),
    /** True is « CM », false is « PA ». */
    manualDriving: z.boolean(),
    /** Where the train turned back before its terminus (« service provisoire »). */
    stationSP: RecordedStation.nullable(),
    unpark: z.boolean(),
    unparkPosition: PositionName.nullable(),
    park: z.boolean(),
    parkPosition: PositionName.nullable(),
    meter: z.number().int().min(0).max(RIDE_METRES_MAX),
    orderInService: z.number().int().min(1).max(RIDES_MAX).nullable(),
    observations: Observations,
    driverSubstitution: DriverSubstitution.nullable(),
    /** The departure before a relief moved it. */
    departureTimeWithoutSubstitution: InstantText.nullable(),
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
  departureTime: InstantText.nullable(),
  materials: Ride.shape.materials,
  unparkMaterial: Ride.shape.unparkMaterial,
  unparkPosition: Ride.shape.unparkPosition,
  /** The trains that the turn copied to it: entries made since are not undone. */
  carried: Ride.shape.materials,
})
export type BeforeTurn = z.infer<typeof BeforeTurn>

/** The times of a ride before others drove it from end to end and planned times replaced them. */
export const BeforeRelief = z.strictObject({
  departureTime: InstantText.nullable(),
  arrivalTime: InstantText.nullable(),
  /** The planned times at the ride's stations. Older drafts lack them: then the plan's own two times apply. */
  laid: z.strictObject({ departureTime: InstantText, arrivalTime: InstantText.nullable() }).optional(),
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
  departureTime: InstantText.nullable(),
  /** Null for a ride outside the plan. */
  planned: RidePlan.nullable(),
  /** The confirmed times; the others are computed from them. */
  passages: z.array(Passage).max(DIAGRAM_LAST_POSITION).optional(),
  /** Present while the turn applies; restored when the turn is undone. */
  beforeTurn: BeforeTurn.optional(),
  /** Present while the relief applies; restored when the relief is cancelled. */
  beforeRelief: BeforeRelief.optional(),
  /** Relief ends that were chosen on the way and where the ride now ends: they stay when the ride's end moves again. */
  chosenReliefEnds: z.array(ReliefEnd).max(ReliefEnd.options.length).optional(),
})
export type DraftRide = z.infer<typeof DraftRide>
