import { z } from 'zod'
import { Matricule } from '../access/matricule.ts'
import { LineName } from '../network/line-name.ts'
import { Quadrigram } from '../network/station.ts'
import { Ride } from '../ride/ride.ts'
import { Day, InstantText } from '../time/day.ts'
import { PlannedRide } from './planned-service.ts'
import { RealizedStatus } from './realized-status.ts'
import { ServiceName } from './service-name.ts'
import { TableCode } from './timetable.ts'

/** Names one: what a screen hands to the next, and what stands in its address. */
export const RealizedServiceId = z.object({ date: Day, line: LineName, serviceName: ServiceName })
export type RealizedServiceId = z.infer<typeof RealizedServiceId>

export const ServiceDriver = z.object({ driverName: z.string(), driverMatricularAccount: Matricule })
export type ServiceDriver = z.infer<typeof ServiceDriver>

/** Without what its driver observed: who looks at services may be one who reads no bulletin. */
export const RealizedRide = ServiceDriver.extend({ ride: Ride.omit({ observations: true }) })
export type RealizedRide = z.infer<typeof RealizedRide>

const Count = z.number().int().min(0)
const Rate = z.number().min(0).max(100).nullable()

/** A service of a day as the plan wanted it, and as bulletins say that it was driven. */
export const RealizedService = z.object({
  /** Without a terminus where nothing was planned and drivers of several did it. */
  id: RealizedServiceId.extend({ terminus: Quadrigram.nullable() }),
  tableCode: TableCode.nullable(),
  /** Null where the plan does not know it. */
  theoreticalStartService: InstantText.nullable(),
  theoreticalEndService: InstantText.nullable(),
  status: RealizedStatus,
  /** Who had a part in it, the first one first. */
  drivers: z.array(ServiceDriver),
  /** By the time at which they left. */
  realizedRides: z.array(RealizedRide),
  /** Those of the plan that no bulletin says to have been driven. */
  undrivenRides: z.array(PlannedRide),
  /** With passengers. */
  theoreticalRidesCount: Count,
  realizedRidesCount: Count,
  /** In metres, empty trains included. */
  theoreticalDistance: Count,
  realizedDistance: Count,
  theoreticalLaps: Count,
  realizedLaps: Count,
  /** Of the bulletins that drove at least one of its rides, in percent; null without any that counts. */
  okRate: Rate,
  nokRate: Rate,
  noObjectRate: Rate,
})
export type RealizedService = z.infer<typeof RealizedService>
