import { Matricule } from '@bulletin/domain/access/matricule'
import { LineTraits } from '@bulletin/domain/network/line'
import { LineName } from '@bulletin/domain/network/line-name'
import { Station } from '@bulletin/domain/network/station'
import { MaterialNumber } from '@bulletin/domain/material/material'
import { ServiceName } from '@bulletin/domain/service/service-name'
import { TableCode, Timetable } from '@bulletin/domain/service/timetable'
import { z } from 'zod'

/** A record by names that others chose: one called « constructor » is there or is not, like any other. */
export const bare = <Value>(record: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.assign(Object.create(null) as Record<string, Value>, record)

/** What open standards do not say of a station. Whoever says a mark of one station of a line says it of all of them. */
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
    /** By the stop of the station: the parent of its platforms, where it has one. */
    stations: z.record(z.string(), StationMapping).default({}).transform(bare),
    /** Along voie 1; where the ways part, one branch after the other. */
    stationOrder: z.array(z.string()).optional(),
    /** By calendar. */
    tableCodes: z.record(z.string(), TableCode).transform(bare).optional(),
  })
  .strict()
export type LineMapping = z.infer<typeof LineMapping>

/** What an event of a run is to a driver. WINDOW: the time of ION / DON / RM. */
export const MappedEvent = z.enum(['DRIVE', 'EMPTY', 'TRAVEL', 'BREAK', 'WINDOW', 'IGNORE'])
export type MappedEvent = z.infer<typeof MappedEvent>

const VehicleMapping = z.strictObject({
  line: LineName.optional(),
  materialId: MaterialNumber.optional(),
  firstLeadCar: MaterialNumber.optional(),
  secondLeadCar: MaterialNumber.optional(),
})

/** What a company says beside its feed, in the words of both. Everything that it does not say is guessed, and told. */
export const Mapping = z.strictObject({
  timetableVersion: Timetable.shape.version.optional(),
  /** Which routes are lines where `lines` names none; 1 is a metro. */
  routeTypes: z.array(z.number().int()).optional(),
  /** Of shape_dist_traveled. */
  distanceUnit: z.enum(['m', 'km']).optional(),
  lines: z.record(LineName, LineMapping).default({}),
  /** By run. */
  services: z.record(z.string(), ServiceName).transform(bare).optional(),
  /** By employee. */
  employees: z.record(z.string(), Matricule).transform(bare).optional(),
  vehicles: z.record(z.string(), VehicleMapping).transform(bare).optional(),
  /** By event_type. */
  events: z.record(z.string(), MappedEvent).transform(bare).optional(),
})
export type Mapping = z.infer<typeof Mapping>

export const NO_STATIONS = bare<StationMapping>({})

export const NO_MAPPING: Mapping = { lines: {} }
