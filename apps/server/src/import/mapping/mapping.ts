import { MaterialNumber } from '@bulletin/domain/material/material'
import { LineTraits } from '@bulletin/domain/network/line'
import { LineName } from '@bulletin/domain/network/line-name'
import { Station } from '@bulletin/domain/network/station'
import { Matricule } from '@bulletin/domain/people/matricule'
import { ServiceName } from '@bulletin/domain/service/service-name'
import { TableCode, Timetable } from '@bulletin/domain/service/timetable'
import { z } from 'zod/mini'

/** A record without prototype, so that a key such as « constructor » is found only if it is really there. */
export const bare = <Value>(record: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.assign(Object.create(null) as Record<string, Value>, record)

/**
 * Station data that GTFS cannot express. Once a flag is set for any station of a line, it is no longer guessed for that
 * line: stations without it are false.
 */
export const StationMapping = z.strictObject(
  z.partial(
    z.pick(Station, {
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
    }),
  ).shape,
)
export type StationMapping = z.infer<typeof StationMapping>

export const LineMapping = z.strictObject({
  ...z.partial(LineTraits).shape,
  routes: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
  /** By stop id of the station: the parent of its platforms, if there is one. */
  stations: z.pipe(z._default(z.record(z.string(), StationMapping), {}), z.transform(bare)),
  /** In the direction of voie 1; after a fork, one branch after the other. */
  stationOrder: z.optional(z.array(z.string())),
  /** By calendar id. */
  tableCodes: z.optional(z.pipe(z.record(z.string(), TableCode), z.transform(bare))),
})
export type LineMapping = z.infer<typeof LineMapping>

/** The meaning of a run's event for a driver. WINDOW: the time of ION / DON / RM. */
export const MappedEvent = z.enum(['DRIVE', 'EMPTY', 'TRAVEL', 'BREAK', 'WINDOW', 'IGNORE'])
export type MappedEvent = z.infer<typeof MappedEvent>

const VehicleMapping = z.strictObject({
  line: z.optional(LineName),
  materialId: z.optional(MaterialNumber),
  firstLeadCar: z.optional(MaterialNumber),
  secondLeadCar: z.optional(MaterialNumber),
})

/**
 * What the operator adds to its feed, with ids of the feed and values of the product. Everything omitted is guessed and
 * reported.
 */
export const Mapping = z.strictObject({
  timetableVersion: z.optional(Timetable.shape.version),
  /** Route types that are lines if `lines` is empty; 1 is a metro. */
  routeTypes: z.optional(z.array(z.int())),
  /** Unit of `shape_dist_traveled`. */
  distanceUnit: z.optional(z.enum(['m', 'km'])),
  lines: z._default(z.record(LineName, LineMapping), {}),
  /** By run id. */
  services: z.optional(z.pipe(z.record(z.string(), ServiceName), z.transform(bare))),
  /** By employee id. */
  employees: z.optional(z.pipe(z.record(z.string(), Matricule), z.transform(bare))),
  vehicles: z.optional(z.pipe(z.record(z.string(), VehicleMapping), z.transform(bare))),
  /** By `event_type`. */
  events: z.optional(z.pipe(z.record(z.string(), MappedEvent), z.transform(bare))),
})
export type Mapping = z.infer<typeof Mapping>

export const NO_STATIONS = bare<StationMapping>({})

export const NO_MAPPING: Mapping = { lines: {} }
