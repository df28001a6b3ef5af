import { z } from 'zod'
import { DIAGRAM_LAST_POSITION, STATION_NAME_MAX_CHARACTERS } from '../limits.ts'
import { nameText } from '../typing/free-text.ts'
import { Direction } from './direction.ts'
import { UoCode } from './uo-code.ts'

/** The four-letter code of a station on its line. */
export const Quadrigram = z.string().regex(/^[A-Z]{4}$/)
export type Quadrigram = z.infer<typeof Quadrigram>

/** A branch of a line that forks; null for the part that all branches share. */
export const Fork = z.string().min(1).max(30)
export type Fork = z.infer<typeof Fork>

/** A reference to a station in a bulletin, a plan or an interstation. */
export const StationReference = z.object({
  quadrigram: Quadrigram,
  name: nameText(STATION_NAME_MAX_CHARACTERS),
})
export type StationReference = z.infer<typeof StationReference>

export const Station = z.object({
  name: nameText(STATION_NAME_MAX_CHARACTERS),
  /** For the diagram, where the name is too long. */
  shortName: z.string().min(1).nullable(),
  quadrigram: Quadrigram,
  /** The only direction in which trains call here; null where they call in both. */
  unidirectional: Direction.nullable(),
  fork: Fork.nullable(),
  /** An end of the line: the departure lane, and whether it is the default among those of that lane. */
  extremeTerminus: z.object({ departureLane: Direction, byDefault: z.boolean() }).nullable(),
  intermediateTerminus: z.boolean(),
  /** Drivers report for duty here. */
  assignmentTerminusFlag: z.boolean(),
  /** A ride that arrives here ends a lap. */
  lapsCountCheckpoint: z.boolean(),
  /** Trains can turn back here when the line runs in sections. */
  provisionalService: z.boolean(),
  rollingStockChange: z.boolean(),
  parkingGarage: z.boolean(),
  codeUO: UoCode.nullable(),
  /** The slot of the ride diagram; only notable stations have one. */
  position: z.number().int().min(0).max(DIAGRAM_LAST_POSITION).nullable(),
  /** The platform ids of other systems: voie 1 first, then voie 2, where both exist. */
  stopPoints: z.array(z.string()),
})
export type Station = z.infer<typeof Station>

export const referenceTo = ({ quadrigram, name }: StationReference): StationReference => ({
  quadrigram,
  name,
})

/** The track between two stations, in the direction of travel. */
export const Interstation = z.object({
  station1: StationReference,
  station2: StationReference,
  unidirectional: Direction.nullable(),
  fork: Fork.nullable(),
})
export type Interstation = z.infer<typeof Interstation>

/** Where something happened. */
export const Location = z.discriminatedUnion('locationType', [
  z.object({
    locationType: z.literal('STATION'),
    station: StationReference,
    interstation: z.null().default(null),
  }),
  z.object({
    locationType: z.literal('INTERSTATION'),
    station: z.null().default(null),
    interstation: z.object({ station1: StationReference, station2: StationReference }),
  }),
])
export type Location = z.infer<typeof Location>
