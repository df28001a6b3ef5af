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
  readonly reserves?: World['reserves']
  readonly notesH?: World['notesH']
  readonly materials?: World['materials']
  readonly parkPositions?: World['parkPositions']
  readonly people?: World['people']
  readonly chiefs?: World['chiefs']
  readonly uoCodes?: readonly LineUnits[]
  readonly roleMappings?: readonly Omit<RoleMapping, 'id'>[]
}
