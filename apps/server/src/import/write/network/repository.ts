import { groupedBy } from '@bulletin/domain/grouped'
import type { Kept } from '@bulletin/domain/planning/import/check-rest'
import type { WorldPlan } from '@bulletin/domain/planning/import/world-parts'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { analyzeImported } from '../../../database/analyze-imported.ts'
import type { Queries } from '../../../database/database.ts'
import { insertRows } from '../../../database/insert-rows.ts'
import { adminLine, adminLineUoCode } from '../../../database/schema/administration.ts'
import { line, lineNetwork, linePath, station } from '../../../database/schema/network.ts'
import type { Ids } from '../../../ids.ts'
import { lineRow, networkRow, pathRows, stationRows } from './rows.ts'

export const networkRepository = (queries: Queries, ids: Ids) => {
  /**
   * Appends new lines to the administrators' list. A line is activated if it has services; if no line has any, the feed
   * contained only trips, and lines with trips are activated.
   */
  const addToAdministration = async ({ lines, timetables }: WorldPlan): Promise<void> => {
    const known = await queries.select().from(adminLine)
    const names = new Set(known.map(({ lineName }) => lineName))
    const lastPosition = Math.max(0, ...known.map(({ position }) => position))
    const driven = timetables.filter(({ services }) => services.length > 0)
    const inUse = new Set((driven.length > 0 ? driven : timetables).map((one) => one.line))
    const added = lines
      .filter(({ name }) => !names.has(name))
      .map(({ name, stations }, index) => ({
        id: ids.next(),
        lineName: name,
        position: lastPosition + index + 1,
        activated: inUse.has(name),
        codes: new Set(stations.flatMap(({ codeUO }) => codeUO ?? [])),
      }))
    await insertRows(queries, adminLine, added)
    await insertRows(
      queries,
      adminLineUoCode,
      added.flatMap(({ id, codes }) => [...codes].map((code) => ({ lineId: id, code }))),
    )
  }

  /**
   * A line with unchanged names and paths keeps its network id, so references from tablets and bulletins stay valid.
   */
  const supersedeNetworks = async (lines: WorldPlan['lines']): Promise<void> => {
    const current = await queries.select().from(lineNetwork).where(isNull(lineNetwork.supersededAt))
    const known = new Map(current.map(({ lineName, fingerprint }) => [lineName, fingerprint]))
    const changed = lines
      .map(networkRow)
      .filter(({ lineName, fingerprint }) => known.get(lineName) !== fingerprint)
      .map((row) => ({ id: ids.next(), ...row }))
    const names = changed.map(({ lineName }) => lineName)
    await queries
      .update(lineNetwork)
      .set({ supersededAt: sql`now()` })
      .where(and(isNull(lineNetwork.supersededAt), inArray(lineNetwork.lineName, names)))
    await insertRows(queries, lineNetwork, changed)
  }

  return {
    hasLines: async (): Promise<boolean> => (await queries.$count(line)) > 0,

    listLines: async (): Promise<Kept['lines']> => {
      const names = await queries.select({ name: line.name }).from(line)
      const stations = await queries
        .select({
          lineName: station.lineName,
          quadrigram: station.quadrigram,
          parkingGarage: station.parkingGarage,
        })
        .from(station)
      const stationsOf = groupedBy(stations, ({ lineName }) => lineName)
      return names.map(({ name }) => ({ name, stations: stationsOf.get(name) ?? [] }))
    },

    /** Lines missing from the plan keep their stations, which are needed to display past bulletins. */
    replace: async (plan: WorldPlan): Promise<void> => {
      await addToAdministration(plan)
      const names = plan.lines.map(({ name }) => name)
      await queries.delete(station).where(inArray(station.lineName, names))
      await queries.delete(linePath).where(inArray(linePath.lineName, names))
      for (const one of plan.lines) {
        const row = lineRow(one)
        await queries.insert(line).values(row).onConflictDoUpdate({ target: line.name, set: row })
      }
      await insertRows(queries, station, plan.lines.flatMap(stationRows))
      await insertRows(queries, linePath, plan.lines.flatMap(pathRows))
      await supersedeNetworks(plan.lines)
    },

    countRows: async (): Promise<void> => {
      await analyzeImported(queries, station)
    },
  }
}
export type NetworkRepository = ReturnType<typeof networkRepository>
