import type { Material } from '@bulletin/domain/material/material'
import type { ParkPosition } from '@bulletin/domain/network/park-position'
import { and, asc, eq, getTableColumns, inArray, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { byBytes } from '../database/by-bytes.ts'
import type { Queries } from '../database/database.ts'
import { adminLine } from '../database/schema/administration.ts'
import { material, parkPosition, station } from '../database/schema/network.ts'

/** Undefined where nothing is asked: the condition is then left out. */
const contains = (column: AnyColumn, part: string | undefined): SQL | undefined =>
  part === undefined ? undefined : sql`strpos(${column}, ${part}) > 0`

export type MaterialFilter = { materialId?: string | undefined; leadCar?: string | undefined }
export type ParkPositionFilter = { station?: string | undefined; position?: string | undefined }

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

  /** A station that left the network keeps its code for a name. */
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
})
export type FleetRepository = ReturnType<typeof fleetRepository>
