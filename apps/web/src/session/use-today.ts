import { dayTurningAt, type Day } from '@bulletin/domain/time/day'
import { useServices } from './services.ts'

const MIDNIGHT_HOUR = 0

/** Today on the calendar; a day of operation goes on after midnight. */
export const useToday = (): Day => {
  const { clock, settings } = useServices()
  return dayTurningAt(MIDNIGHT_HOUR, clock.now(), settings.timeZone)
}
