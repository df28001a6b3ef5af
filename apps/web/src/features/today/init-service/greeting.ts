import type { Clock } from '@bulletin/domain/time/clock'

const EVENING_FROM_HOUR = 18
/** A driver who starts before 4 a.m. has not slept yet: the greeting is still that of the evening. */
const DAY_FROM_HOUR = 4

export const greetingAt = (clock: Clock, timeZone: string): 'day' | 'evening' => {
  const { hour } = clock.now().toZonedDateTimeISO(timeZone)
  return hour >= DAY_FROM_HOUR && hour < EVENING_FROM_HOUR ? 'day' : 'evening'
}
