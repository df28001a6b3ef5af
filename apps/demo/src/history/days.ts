import { addDays, type Day } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'

/** The days from `first` up to, but not including, `end`. */
export const daysBetween = (first: Day, end: Day): Day[] => {
  const days: Day[] = []
  for (let day = first; day < end; day = addDays(day, 1)) days.push(day)
  return days
}

/** The days from `months` ago up to yesterday. */
export const daysOfMonths = (months: number, today: Day): Day[] =>
  daysBetween(Temporal.PlainDate.from(today).subtract({ months }).toString(), today)
