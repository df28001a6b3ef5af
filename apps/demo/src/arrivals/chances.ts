import type { ArrivalOf } from '@bulletin/domain/sample/sample-facts'
import type { Day } from '@bulletin/domain/time/day'
import { addSeconds, epochSecondsOf } from '@bulletin/domain/time/instant'
import { originOf } from '@bulletin/domain/time/service-time'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { station } from '@bulletin/server/database/schema/network'
import { plannedRide, timetable } from '@bulletin/server/database/schema/planning'

/** Percentage of trains detected at the platform. */
const SEEN_PERCENT = 85

export const EARLIEST_SECONDS = 15
export const LONGEST_DELAY_SECONDS = 900

/** Pseudo-random numbers derived from a digest of the ride, so that they are the same on every call. */
const chance = (day: Day, digits: number) =>
  sql`('x' || substr(md5(concat_ws(' ', ${day}::text, ${timetable.lineName}, ${plannedRide.train}, ${plannedRide.arrivalStation}, ${plannedRide.arrivalTime})), ${digits}, 8))::bit(32)::bigint`

/** Mostly on time or a few seconds early, sometimes a few minutes late, rarely more. */
export const delaySeconds = (day: Day) => {
  const draw = chance(day, 1)
  const share = chance(day, 9)
  return sql<number>`(case
    when ${draw} % 100 < 55 then ${share} % 60 - ${EARLIEST_SECONDS}
    when ${draw} % 100 < 88 then 45 + ${share} % 135
    when ${draw} % 100 < 98 then 180 + ${share} % 240
    else 420 + ${share} % ${LONGEST_DELAY_SECONDS - 420} end)::int`
}

const isSeen = (day: Day) => sql`${chance(day, 17)} % 100 < ${SEEN_PERCENT}`

/** The lane the ride arrives on, and its platform. */
export const LANE = sql`case when ${plannedRide.direction} = 'LANE1' then 1 else 2 end`
export const STOP_POINT = sql<string>`coalesce(${station.stopPoints}[${LANE}], ${station.stopPoints}[1], ${station.quadrigram})`

/**
 * Whether a ride was driven and detected, and its real arrival is after `after` and at or before `until` (seconds of
 * its day). The range check on the planned time comes first, because it is cheaper than computing the delay.
 */
export const arrivesBetween = (day: Day, after: number, until: number) => {
  const planned = sql`${plannedRide.arrivalTime}`
  const real = sql`${planned} + ${delaySeconds(day)}`
  return sql`${planned} > ${after - LONGEST_DELAY_SECONDS} and ${planned} <= ${until + EARLIEST_SECONDS}
    and ${plannedRide.type} <> 'TRAVELER' and ${isSeen(day)} and ${real} > ${after} and ${real} <= ${until}`
}

/** The same as `delaySeconds`, in TypeScript. */
const delayDrawn = (draw: number, share: number): number => {
  if (draw % 100 < 55) return (share % 60) - EARLIEST_SECONDS
  if (draw % 100 < 88) return 45 + (share % 135)
  if (draw % 100 < 98) return 180 + (share % 240)
  return 420 + (share % (LONGEST_DELAY_SECONDS - 420))
}

/**
 * The same random numbers without a database query, used to generate a driver's day: the arrivals a driver enters match
 * those recorded at the platforms.
 */
export const arrivalsOn =
  (line: string, day: Day, timeZone: string): ArrivalOf =>
  ({ train, station: quadrigram, planned }) => {
    const seconds = epochSecondsOf(planned) - originOf(day, timeZone)
    const digest = createHash('md5').update([day, line, train, quadrigram, seconds].join(' ')).digest()
    const [draw, share, seen] = [digest.readUInt32BE(0), digest.readUInt32BE(4), digest.readUInt32BE(8)]
    return seen % 100 < SEEN_PERCENT ? addSeconds(planned, delayDrawn(draw, share)) : null
  }
