import { z } from 'zod'
import { fieldsInOrder } from '../bulletin/names-in-order.ts'
import { Key } from '../bulletin/key.ts'
import { RecordedStation } from '../bulletin/recorded-station.ts'
import { DIAGRAM_LAST_POSITION, MATERIALS_PER_RIDE_MAX, RIDE_METRES_MAX, RIDES_MAX } from '../limits.ts'
import { DrivenMaterial, MaterialUse } from '../material/material-use.ts'
import { Direction } from '../network/direction.ts'
import { PositionName } from '../network/park-position.ts'
import { Observations } from '../observation/observation.ts'
import { Slot } from '../service/planned-service.ts'
import { PlannedRideType, RideType } from '../service/ride-type.ts'
import { ServiceName } from '../service/service-name.ts'
import { TrainNumber } from '../service/train-number.ts'
import { DriverSubstitution } from '../substitution/driver-substitution.ts'
import { InstantText } from '../time/day.ts'

/** ORDERED: as the plan wants it. CHANGED: otherwise, or beside the plan. */
export const ServiceType = z.enum(['ORDERED', 'CHANGED'])
export type ServiceType = z.infer<typeof ServiceType>

/** From one station to another, as the driver drove it and certifies it. */
export const Ride = z.strictObject(
  fieldsInOrder({
    key: Key,
    departureStation: RecordedStation,
    arrivalStation: RecordedStation,
    /** Places of the diagram. */
    departurePosition: Slot,
    arrivalPosition: Slot,
    direction: Direction,
    type: PlannedRideType,
    serviceType: ServiceType,
    service: ServiceName,
    departureTime: InstantText,
    /** Null where neither the plan nor the network says how long it takes. */
    arrivalTime: InstantText.nullable(),
    /** When the train came to the platform, as the system that watches platforms says. */
    realArrivalTime: InstantText.nullable(),
    /** The plan's; never edited. */
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
    /** The departure that a relief moved. */
    departureTimeWithoutSubstitution: InstantText.nullable(),
  }),
)
export type Ride = z.infer<typeof Ride>

/** What the plan wanted, kept beside the ride while it is being edited: its two times are in the ride already. */
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

/** What a ride was before the train of the one before it turned back early. */
export const BeforeTurn = z.strictObject({
  departureStation: RecordedStation,
  departureTime: InstantText.nullable(),
  materials: Ride.shape.materials,
  unparkMaterial: Ride.shape.unparkMaterial,
  unparkPosition: Ride.shape.unparkPosition,
  /** The trains that the turn gave it: what was entered since is not taken back. */
  carried: Ride.shape.materials,
})
export type BeforeTurn = z.infer<typeof BeforeTurn>

/** The times that a ride had before others drove it from end to end and the planned ones took their place. */
export const BeforeRelief = z.strictObject({
  departureTime: InstantText.nullable(),
  arrivalTime: InstantText.nullable(),
  /** The planned ones, at the stations of the ride. Where an older draft has none, they are the plan's own two. */
  laid: z.strictObject({ departureTime: InstantText, arrivalTime: InstantText.nullable() }).optional(),
})
export type BeforeRelief = z.infer<typeof BeforeRelief>

export const ReliefEnd = z.enum(['start', 'end'])
export type ReliefEnd = z.infer<typeof ReliefEnd>

/** When the train was at an intermediate terminus, as its driver confirmed it. What is certified keeps the two ends. */
export const Passage = z.strictObject({ station: RecordedStation.shape.quadrigram, at: InstantText })
export type Passage = z.infer<typeof Passage>

/** A ride that is still being filled in. */
export const DraftRide = z.strictObject({
  ...Ride.shape,
  type: RideType,
  /** Null until the driver confirms it: the planned one is shown, never taken for granted. */
  departureTime: InstantText.nullable(),
  /** Null for a ride beside the plan. */
  planned: RidePlan.nullable(),
  /** Those that were confirmed; the others follow from them. */
  passages: z.array(Passage).max(DIAGRAM_LAST_POSITION).optional(),
  /** While the turn stands; it comes back when the turn is undone. */
  beforeTurn: BeforeTurn.optional(),
  /** While the relief lies on it; they come back when it is cancelled. */
  beforeRelief: BeforeRelief.optional(),
  /** Ends of the relief that were chosen on the way, and where the ride ends by now: they stay when it moves on. */
  chosenReliefEnds: z.array(ReliefEnd).max(ReliefEnd.options.length).optional(),
})
export type DraftRide = z.infer<typeof DraftRide>
