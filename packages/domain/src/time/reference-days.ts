import { dayChoiceAt } from './day-choice.ts'
import { addDays, daysFrom, type Day } from './day.ts'

/**
 * The days that a tablet caches for offline use: yesterday, for a late driver, and every day up to the last one for
 * which a bulletin may be started. Today first: the network may fail at any moment.
 */
export const referenceDaysAt = (now: Temporal.Instant, timeZone: string): Day[] => {
  const { proposed, latest } = dayChoiceAt(now, timeZone)
  const toCome = Array.from({ length: daysFrom(proposed, latest) + 1 }, (_, index) =>
    addDays(proposed, index),
  )
  return [...toCome, addDays(proposed, -1)]
}
