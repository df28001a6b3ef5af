import { z } from 'zod'
import { Matricule } from '../access/matricule.ts'
import { LinePath, LineTraits } from '../network/line.ts'
import { LineName } from '../network/line-name.ts'
import { PositionName } from '../network/park-position.ts'
import { Quadrigram, Station } from '../network/station.ts'
import { Material } from '../material/material.ts'
import { ChiefPosition } from '../people/person.ts'
import { Calendar } from '../service/calendar.ts'
import { TimetableReserve } from '../service/reserve.ts'
import { Roster, RosterException } from '../service/roster.ts'
import { TableCode, Timetable } from '../service/timetable.ts'

/** A line as neighbouring systems know it. Interstations follow from its paths; whether it is in use, administrators say. */
export const WorldLine = LineTraits.extend({
  name: LineName,
  stations: z.array(Station),
  paths: z.array(LinePath),
})
export type WorldLine = z.infer<typeof WorldLine>

/**
 * A network with its plan and its people, in nobody's format. Whatever a source looks like, the demonstration's
 * generator, a feed of an open standard, a company's own files, it becomes this, is checked, and one writer keeps it.
 */
export const World = z.object({
  /** In the order in which people name them; a line that administration knows keeps its place there. */
  lines: z.array(WorldLine),
  calendars: z.array(Calendar),
  timetables: z.array(Timetable),
  rosters: z.array(Roster),
  rosterExceptions: z.array(RosterException),
  reserves: z.array(TimetableReserve),
  /** Which table code a line has on the days of a calendar. */
  notesH: z.array(z.object({ line: LineName, calendar: z.string(), code: TableCode })),
  materials: z.array(Material.omit({ id: true })),
  parkPositions: z.array(z.object({ line: LineName, station: Quadrigram, positionName: PositionName })),
  people: z.array(ChiefPosition),
  chiefs: z.array(Matricule),
})
export type World = z.infer<typeof World>
