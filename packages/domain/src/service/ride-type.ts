import { z } from 'zod/mini'

/** Driving passengers, travelling as one, or driving an empty train. */
export const PlannedRideType = z.enum(['NORMAL', 'TRAVELER', 'WITHOUT_PASSENGER'])
export type PlannedRideType = z.infer<typeof PlannedRideType>

/** NONE: not chosen yet. */
export const RideType = z.enum([...PlannedRideType.options, 'NONE'])
export type RideType = z.infer<typeof RideType>
