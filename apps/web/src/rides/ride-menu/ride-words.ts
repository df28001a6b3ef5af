import type { DraftRide } from '@bulletin/domain/ride/ride'
import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import type { InstantText } from '@bulletin/domain/time/day'

const HOURS_AND_MINUTES = 'hh:mm'.length

export const minuteText = (instant: InstantText, timeZone: string): string =>
  clockTimeAt(instant, timeZone).slice(0, HOURS_AND_MINUTES)

/** When a ride leaves, as far as anybody knows. */
export const findDepartureText = (
  { departureTime, theoreticalDepartureTime }: Pick<DraftRide, 'departureTime' | 'theoreticalDepartureTime'>,
  timeZone: string,
): string | null => {
  const at = departureTime ?? theoreticalDepartureTime
  return at && minuteText(at, timeZone)
}
