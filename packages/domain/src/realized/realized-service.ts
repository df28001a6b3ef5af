import { z } from 'zod/mini'
import { LineName } from '../network/line-name.ts'
import { Quadrigram } from '../network/station.ts'
import { Matricule } from '../people/matricule.ts'
import { Ride } from '../ride/ride.ts'
import { PlannedRide } from '../service/planned-service.ts'
import { ServiceName } from '../service/service-name.ts'
import { TableCode } from '../service/timetable.ts'
import { Day, InstantText } from '../time/day.ts'
import { RealizedStatus } from './realized-status.ts'

/** The id of a realised service, passed between screens and used in the URL. */
export const RealizedServiceId = z.object({ date: Day, line: LineName, serviceName: ServiceName })
export type RealizedServiceId = z.infer<typeof RealizedServiceId>

export const ServiceDriver = z.object({ driverName: z.string(), driverMatricularAccount: Matricule })
export type ServiceDriver = z.infer<typeof ServiceDriver>

/** Without the observations: users who see services may have no right to read bulletins. */
export const RealizedRide = z.extend(ServiceDriver, { ride: z.omit(Ride, { observations: true }) })
export type RealizedRide = z.infer<typeof RealizedRide>

const Count = z.int().check(z.minimum(0))
const Rate = z.nullable(z.number().check(z.minimum(0), z.maximum(100)))

/** A service of a day as planned, and as driven according to the bulletins. */
export const RealizedService = z.object({
  /** The terminus is null where nothing was planned and drivers of several termini drove it. */
  id: z.extend(RealizedServiceId, { terminus: z.nullable(Quadrigram) }),
  tableCode: z.nullable(TableCode),
  /** Null where it is not in the plan. */
  theoreticalStartService: z.nullable(InstantText),
  theoreticalEndService: z.nullable(InstantText),
  status: RealizedStatus,
  /** The drivers who took part, the first one first. */
  drivers: z.array(ServiceDriver),
  /** Sorted by departure. */
  realizedRides: z.array(RealizedRide),
  /** Planned rides that no bulletin reports as driven. */
  undrivenRides: z.array(PlannedRide),
  /** Rides with passengers. */
  theoreticalRidesCount: Count,
  realizedRidesCount: Count,
  /** In metres, empty trains included. */
  theoreticalDistance: Count,
  realizedDistance: Count,
  theoreticalLaps: Count,
  realizedLaps: Count,
  /** Percentages of the bulletins that drove at least one of its rides; null when none of them counts. */
  okRate: Rate,
  nokRate: Rate,
  noObjectRate: Rate,
})
export type RealizedService = z.infer<typeof RealizedService>
