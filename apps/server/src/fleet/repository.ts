import type { Material } from '@bulletin/domain/material/material'
import type { MaterialEntry } from '@bulletin/domain/material/material-register'
import type { ParkPosition } from '@bulletin/domain/network/park-position'
import type { ParkPositionEntry } from '@bulletin/domain/network/park-position-register'
import type { Station } from '@bulletin/domain/network/station'
import { and, asc, eq, getTableColumns, inArray, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { unlessBroken, type BrokenRule } from '../database/broken-rule.ts'
import { byBytes } from '../database/by-bytes.ts'
import type { Queries } from '../database/database.ts'
import { adminLine } from '../database/schema/administration.ts'
import { material, parkPosition, station } from '../database/schema/network.ts'

/** Undefined if there is no filter: the condition is then left out. */
const contains = (column: AnyColumn, part: string | undefined): SQL | undefined =>
  part === undefined ? undefined : sql`strpos(${column}, ${part}) > 0`

export type MaterialFilter = { materialId?: string | undefined; leadCar?: string | undefined }
export type ParkPositionFilter = { station?: string | undefined; position?: string | undefined }

/** A row's id and its line: rows of other lines are treated as missing. */
type OfLine = { id: string; line: string }

export const fleetRepository = (queries: Queries) => ({
  listMaterials: (lines: readonly string[], { materialId, leadCar }: MaterialFilter): Promise<Material[]> =>
    queries
      .select(getTableColumns(material))
      .from(material)
      .innerJoin(adminLine, eq(adminLine.lineName, material.line))
      .where(
        and(
          inArray(material.line, [...lines]),
          contains(material.materialId, materialId),
          or(contains(material.firstLeadCar, leadCar), contains(material.secondLeadCar, leadCar)),
        ),
      )
      .orderBy(asc(adminLine.position), byBytes(material.materialId)),

  addMaterial: async (added: Material): Promise<BrokenRule | null> => {
    const done = await unlessBroken(queries.insert(material).values(added).returning({ id: material.id }))
    return typeof done === 'string' ? done : null
  },

  /** False if the line has no such train. */
  changeMaterial: async ({ id, line }: OfLine, entry: MaterialEntry): Promise<BrokenRule | boolean> => {
    const done = await unlessBroken(
      queries
        .update(material)
        .set(entry)
        .where(and(eq(material.id, id), eq(material.line, line)))
        .returning({ id: material.id }),
    )
    return typeof done === 'string' ? done : done.length > 0
  },

  removeMaterial: async ({ id, line }: OfLine): Promise<boolean> => {
    const gone = await queries
      .delete(material)
      .where(and(eq(material.id, id), eq(material.line, line)))
      .returning({ id: material.id })
    return gone.length > 0
  },

  /** A station removed from the network is shown by its code. */
  listParkPositions: (
    lines: readonly string[],
    { station: quadrigram, position }: ParkPositionFilter,
  ): Promise<ParkPosition[]> =>
    queries
      .select({
        ...getTableColumns(parkPosition),
        stationName: sql<string>`coalesce(${station.name}, ${parkPosition.stationQuadrigram})`,
      })
      .from(parkPosition)
      .innerJoin(adminLine, eq(adminLine.lineName, parkPosition.lineName))
      .leftJoin(
        station,
        and(
          eq(station.lineName, parkPosition.lineName),
          eq(station.quadrigram, parkPosition.stationQuadrigram),
        ),
      )
      .where(
        and(
          inArray(parkPosition.lineName, [...lines]),
          quadrigram === undefined ? undefined : eq(parkPosition.stationQuadrigram, quadrigram),
          contains(parkPosition.positionName, position),
        ),
      )
      .orderBy(asc(adminLine.position), asc(station.sequence), byBytes(parkPosition.positionName)),

  listGarages: (line: string): Promise<Pick<Station, 'quadrigram' | 'name'>[]> =>
    queries
      .select({ quadrigram: station.quadrigram, name: station.name })
      .from(station)
      .where(and(eq(station.lineName, line), eq(station.parkingGarage, true)))
      .orderBy(asc(station.sequence)),

  addParkPosition: async (added: ParkPositionEntry & { id: string }): Promise<BrokenRule | null> => {
    const done = await unlessBroken(
      queries.insert(parkPosition).values(added).returning({ id: parkPosition.id }),
    )
    return typeof done === 'string' ? done : null
  },

  /** False if the line has no such position. */
  changeParkPosition: async (
    { id, line }: OfLine,
    entry: ParkPositionEntry,
  ): Promise<BrokenRule | boolean> => {
    const done = await unlessBroken(
      queries
        .update(parkPosition)
        .set(entry)
        .where(and(eq(parkPosition.id, id), eq(parkPosition.lineName, line)))
        .returning({ id: parkPosition.id }),
    )
    return typeof done === 'string' ? done : done.length > 0
  },

  removeParkPosition: async ({ id, line }: OfLine): Promise<boolean> => {
    const gone = await queries
      .delete(parkPosition)
      .where(and(eq(parkPosition.id, id), eq(parkPosition.lineName, line)))
      .returning({ id: parkPosition.id })
    return gone.length > 0
  },
})
export type FleetRepository = ReturnType<typeof fleetRepository>
