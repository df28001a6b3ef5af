import { STATISTICS_FIRST_DAY } from '@bulletin/domain/limits'
import { Quadrigram } from '@bulletin/domain/network/station'
import { Day } from '@bulletin/domain/time/day'
import { z } from 'zod'

/** Among termini, all of them. */
export const EVERY = 'ALL'

/** Null where nothing is chosen yet. Days are included on both ends. */
export const StatsFilters = z.object({
  terminus: z.union([Quadrigram, z.literal(EVERY)]).nullable(),
  startDate: Day.refine((day) => day >= STATISTICS_FIRST_DAY).nullable(),
  endDate: Day.refine((day) => day >= STATISTICS_FIRST_DAY).nullable(),
})
export type StatsFilters = z.infer<typeof StatsFilters>

export const NO_FILTERS: StatsFilters = { terminus: null, startDate: null, endDate: null }

/** One end of the period takes the other along rather than pass it. */
export const withStart = (filters: StatsFilters, startDate: Day): StatsFilters => ({
  ...filters,
  startDate,
  endDate: filters.endDate !== null && filters.endDate < startDate ? startDate : filters.endDate,
})

export const withEnd = (filters: StatsFilters, endDate: Day): StatsFilters => ({
  ...filters,
  startDate: filters.startDate !== null && filters.startDate > endDate ? endDate : filters.startDate,
  endDate,
})

/** A period is one. */
export const countActive = ({ terminus, startDate, endDate }: StatsFilters): number =>
  Number(terminus !== null) + Number(startDate !== null || endDate !== null)

/** Nothing is missing that has to be chosen. */
export const isComplete = ({ terminus, startDate, endDate }: StatsFilters): boolean =>
  terminus !== null && startDate !== null && endDate !== null

export type StatsQuestion = { line: string; terminus: string[]; startDate: Day; endDate: Day }

/** What the server is asked; null as long as something is missing: then it is asked nothing [5.31]. */
export const questionOf = (
  { terminus, startDate, endDate }: StatsFilters,
  line: string | null,
  termini: readonly { quadrigram: string }[],
): StatsQuestion | null => {
  if (line === null || terminus === null || startDate === null || endDate === null) return null
  const asked = terminus === EVERY ? termini.map(({ quadrigram }) => quadrigram) : [terminus]
  return asked.length === 0 ? null : { line, terminus: asked, startDate, endDate }
}
