import type { DraftRide } from '@bulletin/domain/ride/ride'
import { clockMinuteAt } from '@bulletin/domain/time/clock-time'

/** The real departure time, else the planned one; null if neither is known. */
export const findDepartureText = (
  { departureTime, theoreticalDepartureTime }: Pick<DraftRide, 'departureTime' | 'theoreticalDepartureTime'>,
  timeZone: string,
): string | null => {
  const at = departureTime ?? theoreticalDepartureTime
  return at && clockMinuteAt(at, timeZone)
}
