import { addDays, type Day } from '@bulletin/domain/time/day'

/**
 * Services, trains and kinds of observations are found by their names within a month: what a name finds then grows with
 * the days that are asked for, and not with the archives. The index `bulletin_names` holds these keys.
 */
export const MONTH_KEYS =
  'bulletin_month_keys(b.date, array_append(b.rides_services, b.service), b.materials, b.observation_types)'

const KINDS = { service: 's', material: 'm', observation: 'o' } as const
export type NameKind = keyof typeof KINDS

export type Period = { startDate: Day | undefined; endDate: Day | undefined; today: Day }

const FIRST_DAY: Day = '2000-01-01'
/** No bulletin is of a later day than tomorrow. */
const AHEAD_DAYS = 31

/** Months since the year 0, as the database counts them too. */
const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** The keys under which a bulletin of that period stands if it has one of these names. */
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
