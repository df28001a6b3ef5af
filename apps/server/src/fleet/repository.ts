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

type FleetRow = Readonly<Record<string, string | number | boolean | null>>

/** Records a change in its own transaction; the row before, or after, is null where there is none. */
export type Recording = (
  queries: Queries,
  change: { before: FleetRow | null; after: FleetRow | null },
) => Promise<void>

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

  addMaterial: async (added: Material, record: Recording): Promise<BrokenRule | null> => {
    const done = await unlessBroken(
      queries.transaction(async (transaction) => {
        await transaction.insert(material).values(added)
        await record(transaction, { before: null, after: added })
      }),
    )
    return typeof done === 'string' ? done : null
  },

  /** False if the line has no such train. */
  changeMaterial: (
    { id, line }: OfLine,
    entry: MaterialEntry,
    record: Recording,
  ): Promise<BrokenRule | boolean> =>
    unlessBroken(
      queries.transaction(async (transaction) => {
        const isMeant = and(eq(material.id, id), eq(material.line, line))
        const [before] = await transaction.select().from(material).where(isMeant).for('update')
        if (!before) return false
        await transaction.update(material).set(entry).where(isMeant)
        await record(transaction, { before, after: { ...before, ...entry } })
        return true
      }),
    ),

  removeMaterial: ({ id, line }: OfLine, record: Recording): Promise<boolean> =>
    queries.transaction(async (transaction) => {
      const [before] = await transaction
        .delete(material)
        .where(and(eq(material.id, id), eq(material.line, line)))
        .returning()
      if (before) await record(transaction, { before, after: null })
      return before !== undefined
    }),

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

  addParkPosition: async (
    added: ParkPositionEntry & { id: string },
    record: Recording,
  ): Promise<BrokenRule | null> => {
    const done = await unlessBroken(
      queries.transaction(async (transaction) => {
        const [after = null] = await transaction.insert(parkPosition).values(added).returning()
        await record(transaction, { before: null, after })
      }),
    )
    return typeof done === 'string' ? done : null
  },

  /** False if the line has no such position. */
  changeParkPosition: (
    { id, line }: OfLine,
    entry: ParkPositionEntry,
    record: Recording,
  ): Promise<BrokenRule | boolean> =>
    unlessBroken(
      queries.transaction(async (transaction) => {
        const isMeant = and(eq(parkPosition.id, id), eq(parkPosition.lineName, line))
        const [before] = await transaction.select().from(parkPosition).where(isMeant).for('update')
        if (!before) return false
        const [after = null] = await transaction.update(parkPosition).set(entry).where(isMeant).returning()
        await record(transaction, { before, after })
        return true
      }),
    ),

  removeParkPosition: ({ id, line }: OfLine, record: Recording): Promise<boolean> =>
    queries.transaction(async (transaction) => {
      const [before] = await transaction
        .delete(parkPosition)
        .where(and(eq(parkPosition.id, id), eq(parkPosition.lineName, line)))
        .returning()
      if (before) await record(transaction, { before, after: null })
      return before !== undefined
    }),
})
export type FleetRepository = ReturnType<typeof fleetRepository>
