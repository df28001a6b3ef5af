import { z } from 'zod'
import type { RoleMapping } from '../../access/account.ts'
import { UoCode } from '../../access/uo-code.ts'
import { LineName } from '../../network/line-name.ts'
import { World } from '../world.ts'

/** What hangs together and is replaced together: the network, and the plan that is driven on it. */
export const WorldPlan = World.pick({
  lines: true,
  calendars: true,
  timetables: true,
  rosters: true,
  rosterExceptions: true,
})
export type WorldPlan = z.infer<typeof WorldPlan>

/** The units whose people work on a line. */
export const LineUnits = z.object({ line: LineName, codes: z.array(UoCode) })
export type LineUnits = z.infer<typeof LineUnits>

/** What one import brings. A part that it does not bring stays as it is kept. */
export type WorldParts = {
  readonly plan?: WorldPlan
  /** They replace those of the current plan. */
  readonly reserves?: World['reserves']
  /** They replace those of the current plan; their calendars are the plan's. */
  readonly notesH?: World['notesH']
  /** They fill lines that have no train yet: from then on people keep the fleet of a line here. */
  readonly materials?: World['materials']
  /** They fill lines that have no position yet, like trains. */
  readonly parkPositions?: World['parkPositions']
  /** They replace the directory. Chiefs who are no longer in it are none; the others stay, unless `chiefs` says who. */
  readonly people?: World['people']
  /** They replace all that are kept. */
  readonly chiefs?: World['chiefs']
  /** They replace the codes of the lines that are named here; other lines keep theirs. */
  readonly uoCodes?: readonly LineUnits[]
  /** They replace the codes of the roles that are named here; other roles keep theirs, and every role is there. */
  readonly roleMappings?: readonly Omit<RoleMapping, 'id'>[]
}
