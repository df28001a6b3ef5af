import { MaterialNumber } from '@bulletin/domain/material/material'
import { LineTraits } from '@bulletin/domain/network/line'
import { LineName } from '@bulletin/domain/network/line-name'
import { Station } from '@bulletin/domain/network/station'
import { Matricule } from '@bulletin/domain/people/matricule'
import { ServiceName } from '@bulletin/domain/service/service-name'
import { TableCode, Timetable } from '@bulletin/domain/service/timetable'
import { z } from 'zod'

/** A record without prototype, so that a key such as « constructor » is found only if it is really there. */
export const bare = <Value>(record: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.assign(Object.create(null) as Record<string, Value>, record)

/**
 * Station data that GTFS cannot express. Once a flag is set for any station of a line, it is no longer guessed for that
 * line: stations without it are false.
 */
export const StationMapping = Station.pick({
  quadrigram: true,
  name: true,
  shortName: true,
  position: true,
  fork: true,
  extremeTerminus: true,
  intermediateTerminus: true,
  assignmentTerminusFlag: true,
  lapsCountCheckpoint: true,
  provisionalService: true,
  rollingStockChange: true,
  parkingGarage: true,
  codeUO: true,
})
  .partial()
  .strict()
export type StationMapping = z.infer<typeof StationMapping>

export const LineMapping = LineTraits.partial()
  .extend({
    routes: z.array(z.string().min(1)).min(1),
    /** By stop id of the station: the parent of its platforms, if there is one. */
    stations: z.record(z.string(), StationMapping).default({}).transform(bare),
    /** In the direction of voie 1; after a fork, one branch after the other. */
    stationOrder: z.array(z.string()).optional(),
    /** By calendar id. */
    tableCodes: z.record(z.string(), TableCode).transform(bare).optional(),
  })
  .strict()
export type LineMapping = z.infer<typeof LineMapping>

/** The meaning of a run's event for a driver. WINDOW: the time of ION / DON / RM. */
export const MappedEvent = z.enum(['DRIVE', 'EMPTY', 'TRAVEL', 'BREAK', 'WINDOW', 'IGNORE'])
export type MappedEvent = z.infer<typeof MappedEvent>

const VehicleMapping = z.strictObject({
  line: LineName.optional(),
  materialId: MaterialNumber.optional(),
  firstLeadCar: MaterialNumber.optional(),
  secondLeadCar: MaterialNumber.optional(),
})

/**
 * What the operator adds to its feed, with ids of the feed and values of the product. Everything omitted is guessed and
 * reported.
 */
export const Mapping = z.strictObject({
  timetableVersion: Timetable.shape.version.optional(),
  /** Route types that are lines if `lines` is empty; 1 is a metro. */
  routeTypes: z.array(z.number().int()).optional(),
  /** Unit of `shape_dist_traveled`. */
  distanceUnit: z.enum(['m', 'km']).optional(),
  lines: z.record(LineName, LineMapping).default({}),
  /** By run id. */
  services: z.record(z.string(), ServiceName).transform(bare).optional(),
  /** By employee id. */
  employees: z.record(z.string(), Matricule).transform(bare).optional(),
  vehicles: z.record(z.string(), VehicleMapping).transform(bare).optional(),
  /** By `event_type`. */
  events: z.record(z.string(), MappedEvent).transform(bare).optional(),
})
export type Mapping = z.infer<typeof Mapping>

export const NO_STATIONS = bare<StationMapping>({})

export const NO_MAPPING: Mapping = { lines: {} }
