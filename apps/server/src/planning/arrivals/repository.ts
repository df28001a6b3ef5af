import { PLATFORM_ARRIVAL_TOLERANCE_MINUTES } from '@bulletin/domain/limits'
import type { PlatformArrival } from '@bulletin/domain/service/platform-arrival'
import type { InstantText } from '@bulletin/domain/time/day'
import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { instantTextOf } from '../../database/instant-text.ts'
import { platformArrival } from '../../database/schema/planning.ts'

export type ArrivalQuestion = { line: string; quadrigram: string; trainNumber: string; arrivalTime: string }

/** An arrival, and when a live feed last reported it. */
export type ToldArrival = { arrival: PlatformArrival; seenAt: InstantText }

export const arrivalsRepository = (queries: Queries) => ({
  /**
   * The arrival of that train nearest to the planned time; null beyond the tolerance, where it belongs to another ride.
   */
  findArrival: async (asked: ArrivalQuestion): Promise<ToldArrival | null> => {
    const planned = sql`${asked.arrivalTime}::timestamptz`
    const tolerance = sql`make_interval(mins => ${PLATFORM_ARRIVAL_TOLERANCE_MINUTES}::int)`
    const [found] = await queries
      .select({
        date: platformArrival.day,
        lineName: platformArrival.lineName,
        trainNumber: platformArrival.train,
        realTimeArrival: instantTextOf(platformArrival.realArrival),
        theoreticalArrivalTime: instantTextOf(platformArrival.theoreticalArrival),
        stationId: platformArrival.stopPoint,
        track: platformArrival.track,
        seenAt: instantTextOf(platformArrival.seenAt),
      })
      .from(platformArrival)
      .where(
        and(
          eq(platformArrival.lineName, asked.line),
          eq(platformArrival.quadrigram, asked.quadrigram),
          eq(platformArrival.train, asked.trainNumber),
          sql`${platformArrival.theoreticalArrival} between ${planned} - ${tolerance} and ${planned} + ${tolerance}`,
        ),
      )
      .orderBy(sql`abs(extract(epoch from ${platformArrival.theoreticalArrival} - ${planned}))`)
      .limit(1)
    if (!found) return null
    const { seenAt, ...arrival } = found
    return { arrival, seenAt }
  },
})
export type ArrivalsRepository = ReturnType<typeof arrivalsRepository>
