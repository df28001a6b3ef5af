import { z } from 'zod/mini'
import { LineName } from '../network/line-name.ts'
import { Day, InstantText } from '../time/day.ts'
import { TrainNumber } from './train-number.ts'

/** When a train really reached the platform, according to the platform monitoring system. */
export const PlatformArrival = z.object({
  date: Day,
  lineName: LineName,
  trainNumber: TrainNumber,
  realTimeArrival: InstantText,
  theoreticalArrivalTime: InstantText,
  /** The platform. */
  stationId: z.string(),
  track: z.string(),
})
export type PlatformArrival = z.infer<typeof PlatformArrival>
