import { z } from 'zod/mini'
import { DIAGRAM_LAST_POSITION, STATION_NAME_MAX_CHARACTERS } from '../limits.ts'
import { nameText } from '../typing/free-text.ts'
import { Direction } from './direction.ts'
import { UoCode } from './uo-code.ts'

/** The four-letter code of a station on its line. */
export const Quadrigram = z.string().check(z.regex(/^[A-Z]{4}$/))
export type Quadrigram = z.infer<typeof Quadrigram>

/** A branch of a line that forks; null for the part that all branches share. */
export const Fork = z.string().check(z.minLength(1), z.maxLength(30))
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
  shortName: z.nullable(z.string().check(z.minLength(1))),
  quadrigram: Quadrigram,
  /** The only direction in which trains call here; null where they call in both. */
  unidirectional: z.nullable(Direction),
  fork: z.nullable(Fork),
  /** An end of the line: the departure lane, and whether it is the default among those of that lane. */
  extremeTerminus: z.nullable(z.object({ departureLane: Direction, byDefault: z.boolean() })),
  intermediateTerminus: z.boolean(),
  /** Drivers report for duty here. */
  assignmentTerminusFlag: z.boolean(),
  /** A ride that arrives here ends a lap. */
  lapsCountCheckpoint: z.boolean(),
  /** Trains can turn back here when the line runs in sections. */
  provisionalService: z.boolean(),
  rollingStockChange: z.boolean(),
  parkingGarage: z.boolean(),
  codeUO: z.nullable(UoCode),
  /** The slot of the ride diagram; only notable stations have one. */
  position: z.nullable(z.int().check(z.minimum(0), z.maximum(DIAGRAM_LAST_POSITION))),
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
  unidirectional: z.nullable(Direction),
  fork: z.nullable(Fork),
})
export type Interstation = z.infer<typeof Interstation>

/** Where something happened. */
export const Location = z.discriminatedUnion('locationType', [
  z.object({
    locationType: z.literal('STATION'),
    station: StationReference,
    interstation: z._default(z.null(), null),
  }),
  z.object({
    locationType: z.literal('INTERSTATION'),
    station: z._default(z.null(), null),
    interstation: z.object({ station1: StationReference, station2: StationReference }),
  }),
])
export type Location = z.infer<typeof Location>
