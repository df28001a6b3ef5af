import type { ArrivalOf } from '@bulletin/domain/sample/sample-facts'
import type { Day } from '@bulletin/domain/time/day'
import { addSeconds, epochSecondsOf } from '@bulletin/domain/time/instant'
import { originOf } from '@bulletin/domain/time/service-time'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { station } from '../../database/schema/network.ts'
import { plannedRide, timetable } from '../../database/schema/planning.ts'

/** Of a hundred trains, so many are seen at the platform. */
const SEEN_PERCENT = 85

export const EARLIEST_SECONDS = 15
export const LONGEST_DELAY_SECONDS = 900

/** The ride's own chance, the same whenever it is asked for: two numbers from a digest of what the ride is. */
const chance = (day: Day, digits: number) =>
  sql`('x' || substr(md5(concat_ws(' ', ${day}::text, ${timetable.lineName}, ${plannedRide.train}, ${plannedRide.arrivalStation}, ${plannedRide.arrivalTime})), ${digits}, 8))::bit(32)::bigint`

/** Mostly on time or some seconds early, sometimes a few minutes late, rarely more. */
export const delaySeconds = (day: Day) => {
  const draw = chance(day, 1)
  const share = chance(day, 9)
  return sql<number>`(case
    when ${draw} % 100 < 55 then ${share} % 60 - ${EARLIEST_SECONDS}
    when ${draw} % 100 < 88 then 45 + ${share} % 135
    when ${draw} % 100 < 98 then 180 + ${share} % 240
    else 420 + ${share} % ${LONGEST_DELAY_SECONDS - 420} end)::int`
}

export const isSeen = (day: Day) => sql`${chance(day, 17)} % 100 < ${SEEN_PERCENT}`

/** The lane that the ride arrives on, and its platform. */
export const LANE = sql`case when ${plannedRide.direction} = 'LANE1' then 1 else 2 end`
export const STOP_POINT = sql<string>`coalesce(${station.stopPoints}[${LANE}], ${station.stopPoints}[1], ${station.quadrigram})`

/**
 * Whether a ride is one that was driven and seen, and whose real arrival lies after one second of its day and not after
 * the other. What may be is asked first, as it costs less than what is.
 */
export const arrivesBetween = (day: Day, after: number, until: number) => {
  const planned = sql`${plannedRide.arrivalTime}`
  const real = sql`${planned} + ${delaySeconds(day)}`
  return sql`${planned} > ${after - LONGEST_DELAY_SECONDS} and ${planned} <= ${until + EARLIEST_SECONDS}
    and ${plannedRide.type} <> 'TRAVELER' and ${isSeen(day)} and ${real} > ${after} and ${real} <= ${until}`
}

/** The same as `delaySeconds`, in code. */
const delayDrawn = (draw: number, share: number): number => {
  if (draw % 100 < 55) return (share % 60) - EARLIEST_SECONDS
  if (draw % 100 < 88) return 45 + (share % 135)
  if (draw % 100 < 98) return 180 + (share % 240)
  return 420 + (share % (LONGEST_DELAY_SECONDS - 420))
}

/**
 * The same chance for who makes up the day of a driver, without asking the database: what the driver says of an arrival is
 * then what the watch writes down, or has written down.
 */
export const arrivalsOn =
  (line: string, day: Day, timeZone: string): ArrivalOf =>
  ({ train, station: quadrigram, planned }) => {
    const seconds = epochSecondsOf(planned) - originOf(day, timeZone)
    const digest = createHash('md5').update([day, line, train, quadrigram, seconds].join(' ')).digest()
    const [draw, share, seen] = [digest.readUInt32BE(0), digest.readUInt32BE(4), digest.readUInt32BE(8)]
    return seen % 100 < SEEN_PERCENT ? addSeconds(planned, delayDrawn(draw, share)) : null
  }
