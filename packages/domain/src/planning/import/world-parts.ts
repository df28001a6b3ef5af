import { z } from 'zod/mini'
import type { RoleMapping } from '../../access/account.ts'
import { LineName } from '../../network/line-name.ts'
import { UoCode } from '../../network/uo-code.ts'
import { World } from '../world.ts'

/** Replaced together, because they depend on each other: the network and the plan for it. */
export const WorldPlan = z.pick(World, {
  lines: true,
  calendars: true,
  timetables: true,
  rosters: true,
  rosterExceptions: true,
})
export type WorldPlan = z.infer<typeof WorldPlan>

/** The units whose staff work on a line. */
export const LineUnits = z.object({ line: LineName, codes: z.array(UoCode) })
export type LineUnits = z.infer<typeof LineUnits>

/** The content of one import. A missing part leaves the stored data as it is. */
export type WorldParts = {
  readonly plan?: WorldPlan
  /** Replace those of the current plan. */
  readonly reserves?: World['reserves']
  /** Replace those of the current plan; their calendars are the plan's. */
  readonly notesH?: World['notesH']
  /** Fill only lines without a train: from then on the fleet of a line is maintained in the product. */
  readonly materials?: World['materials']
  /** Fill only lines without a position, like trains. */
  readonly parkPositions?: World['parkPositions']
  /** Replace the directory. Chiefs who are no longer in it are removed; the others stay, unless `chiefs` is given. */
  readonly people?: World['people']
  /** Replace all stored ones. */
  readonly chiefs?: World['chiefs']
  /** Replace the codes of the lines listed here; other lines keep theirs. */
  readonly uoCodes?: readonly LineUnits[]
  /** Replace the codes of the roles listed here; other roles keep theirs, and every role exists. */
  readonly roleMappings?: readonly Omit<RoleMapping, 'id'>[]
}
