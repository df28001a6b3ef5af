import type { Calendar } from '@bulletin/domain/service/calendar'
import { addDays, daysFrom, type Day } from '@bulletin/domain/time/day'

/** Days are numbered from the first day a request may name, which was a Saturday. */
const FIRST_DAY = '2000-01-01'
const FIRST_WEEKDAY = 5
const DAYS = daysFrom(FIRST_DAY, '2100-01-01')

const numberOf = (day: Day): number => daysFrom(FIRST_DAY, day)

const activeDays = ({ weekdays, from, to, exceptions }: Calendar): Uint8Array => {
  const days = new Uint8Array(DAYS)
  const end = to === null ? DAYS - 1 : numberOf(to)
  if (weekdays.includes(true))
    for (let day = numberOf(from); day <= end; day += 1)
      days[day] = weekdays[(day + FIRST_WEEKDAY) % 7] ? 1 : 0
  for (const { day, runs } of exceptions) days[numberOf(day)] = runs ? 1 : 0
  return days
}

/** Whether the calendar runs on any day. */
export const hasDays = (calendar: Calendar): boolean => activeDays(calendar).includes(1)

/** For a pair of calendars, finds a day on which the first runs and the second does not. Results are cached. */
export const dayComparer = (calendars: ReadonlyMap<string, Calendar>) => {
  const days = new Map<string, Uint8Array>()
  const answers = new Map<string, Day | null>()

  const daysOf = (id: string, calendar: Calendar): Uint8Array => {
    const known = days.get(id) ?? activeDays(calendar)
    days.set(id, known)
    return known
  }

  const find = (one: string, other: string): Day | null => {
    const [first, second] = [calendars.get(one), calendars.get(other)]
    // An unknown calendar was already reported at the reference.
    if (!first || !second) return null
    const others = daysOf(other, second)
    const at = daysOf(one, first).findIndex((runs, day) => runs === 1 && others[day] === 0)
    return at === -1 ? null : addDays(FIRST_DAY, at)
  }

  return (one: string, other: string): Day | null => {
    if (one === other) return null
    const question = `${one}\u0000${other}`
    const answer = answers.has(question) ? (answers.get(question) ?? null) : find(one, other)
    answers.set(question, answer)
    return answer
  }
}
