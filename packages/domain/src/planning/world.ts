import { z } from 'zod/mini'
import { Material } from '../material/material.ts'
import { LineName } from '../network/line-name.ts'
import { LinePath, LineTraits } from '../network/line.ts'
import { PositionName } from '../network/park-position.ts'
import { Quadrigram, Station } from '../network/station.ts'
import { Matricule } from '../people/matricule.ts'
import { ChiefPosition } from '../people/person.ts'
import { Calendar } from '../service/calendar.ts'
import { TimetableReserve } from '../service/reserve.ts'
import { Roster, RosterException } from '../service/roster.ts'
import { TableCode, Timetable } from '../service/timetable.ts'

/** A line as neighbouring systems provide it. Interstations are derived from its paths; administrators activate it. */
export const WorldLine = z.extend(LineTraits, {
  name: LineName,
  stations: z.array(Station),
  paths: z.array(LinePath),
})
export type WorldLine = z.infer<typeof WorldLine>

/**
 * A network with its plan and its people, in a neutral format. Every source (the demonstration's generator, a feed of
 * an open standard, a company's own files) is converted to it, checked, and stored by one writer.
 */
export const World = z.object({
  /** In display order; a line that administration already has keeps its place there. */
  lines: z.array(WorldLine),
  calendars: z.array(Calendar),
  timetables: z.array(Timetable),
  rosters: z.array(Roster),
  rosterExceptions: z.array(RosterException),
  reserves: z.array(TimetableReserve),
  /** The table code of a line on the days of a calendar. */
  notesH: z.array(z.object({ line: LineName, calendar: z.string(), code: TableCode })),
  materials: z.array(z.omit(Material, { id: true })),
  parkPositions: z.array(z.object({ line: LineName, station: Quadrigram, positionName: PositionName })),
  people: z.array(ChiefPosition),
  chiefs: z.array(Matricule),
})
export type World = z.infer<typeof World>
