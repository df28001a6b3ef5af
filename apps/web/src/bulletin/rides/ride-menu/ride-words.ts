import type { DraftRide } from '@bulletin/domain/ride/ride'
import { clockMinuteAt } from '@bulletin/domain/time/clock-time'

/** When a ride leaves, as far as anybody knows. */
export const findDepartureText = (
  { departureTime, theoreticalDepartureTime }: Pick<DraftRide, 'departureTime' | 'theoreticalDepartureTime'>,
  timeZone: string,
): string | null => {
  const at = departureTime ?? theoreticalDepartureTime
  return at && clockMinuteAt(at, timeZone)
}
