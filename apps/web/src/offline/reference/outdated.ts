import { Day, type InstantText } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'
import type { CachedAnswer } from '../tablet-database.ts'

const OF_ANOTHER_DAY_KEPT_FOR_HOURS = 24
const UNSEEN_KEPT_FOR_HOURS = 7 * 24

/** Returns the day that a query is about, which is the last part of its key; null if it does not depend on a day. */
const dayAskedFor = (key: string): Day | null => {
  const last: unknown = (JSON.parse(key) as unknown[]).at(-1)
  const day = Day.safeParse(last)
  return day.success ? day.data : null
}

export const hoursBetween = (earlier: InstantText, later: InstantText): number =>
  Temporal.Instant.from(earlier).until(later).total('hours')

export type Refreshed = {
  readonly matricule: string
  readonly days: readonly Day[]
  readonly at: InstantText
}

/**
 * Whether a cached response can be deleted, once a user's reference has been refreshed:
 *
 * | whose            | about                    | goes when last confirmed more than |
 * |------------------|--------------------------|------------------------------------|
 * | theirs           | a day at hand, or no day | 7 days ago                         |
 * | theirs           | another day              | 24 h ago: a missed day in progress |
 * | somebody else's  | anything                 | 7 days ago                         |
 */
export const isOutdated = (
  { matricule, key, savedAt }: Pick<CachedAnswer, 'matricule' | 'key' | 'savedAt'>,
  refreshed: Refreshed,
): boolean => {
  const hours = hoursBetween(savedAt, refreshed.at)
  if (hours > UNSEEN_KEPT_FOR_HOURS) return true
  const day = dayAskedFor(key)
  if (matricule !== refreshed.matricule || day === null) return false
  return !refreshed.days.includes(day) && hours > OF_ANOTHER_DAY_KEPT_FOR_HOURS
}
