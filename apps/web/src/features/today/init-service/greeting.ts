import type { Clock } from '@bulletin/domain/time/clock'

const EVENING_FROM_HOUR = 18
/** Who starts before the first train has not been to bed: it is still the evening. */
const DAY_FROM_HOUR = 4

export const greetingAt = (clock: Clock, timeZone: string): 'day' | 'evening' => {
  const { hour } = clock.now().toZonedDateTimeISO(timeZone)
  return hour >= DAY_FROM_HOUR && hour < EVENING_FROM_HOUR ? 'day' : 'evening'
}
