import { addDays, type Day } from '@bulletin/domain/time/day'

/**
 * Services, trains and kinds of observations are indexed by name and month: the cost of a search grows with the period
 * searched, not with the archives. The index `bulletin_names` contains these keys.
 */
export const MONTH_KEYS =
  'bulletin_month_keys(b.date, array_append(b.rides_services, b.service), b.materials, b.observation_types)'

const KINDS = { service: 's', material: 'm', observation: 'o' } as const
export type NameKind = keyof typeof KINDS

export type Period = { startDate: Day | undefined; endDate: Day | undefined; today: Day }

const FIRST_DAY: Day = '2000-01-01'
/** A margin: no bulletin is dated later than tomorrow. */
const AHEAD_DAYS = 31

/** Months since year 0, numbered as in the database function. */
const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** The index keys of a bulletin of that period with one of these names. */
export const monthKeysOf = (
  kind: NameKind,
  names: readonly string[],
  { startDate = FIRST_DAY, endDate, today }: Period,
): string[] => {
  const first = monthOf(startDate)
  const known = addDays(today, AHEAD_DAYS)
  const last = monthOf(endDate !== undefined && endDate < known ? endDate : known)
  const months = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  return names.flatMap((name) => months.map((month) => `${KINDS[kind]}${month} ${name}`))
}
