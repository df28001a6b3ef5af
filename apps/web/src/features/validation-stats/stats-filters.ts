import { STATISTICS_FIRST_DAY } from '@bulletin/domain/limits'
import { Quadrigram } from '@bulletin/domain/network/station'
import { Day } from '@bulletin/domain/time/day'
import { z } from 'zod/mini'

/** The value for all termini. */
export const EVERY = 'ALL'

/** Null until chosen. Both days are inclusive. */
export const StatsFilters = z.object({
  terminus: z.nullable(z.union([Quadrigram, z.literal(EVERY)])),
  startDate: z.nullable(Day.check(z.refine((day) => day >= STATISTICS_FIRST_DAY))),
  endDate: z.nullable(Day.check(z.refine((day) => day >= STATISTICS_FIRST_DAY))),
})
export type StatsFilters = z.infer<typeof StatsFilters>

export const NO_FILTERS: StatsFilters = { terminus: null, startDate: null, endDate: null }

/** All required filters are chosen. */
export const isComplete = ({ terminus, startDate, endDate }: StatsFilters): boolean =>
  terminus !== null && startDate !== null && endDate !== null

export type StatsQuestion = { line: string; terminus: string[]; startDate: Day; endDate: Day }

/** Builds the server query; null while a filter is missing, and then no request is sent [5.31]. */
export const questionOf = (
  { terminus, startDate, endDate }: StatsFilters,
  line: string | null,
  termini: readonly { quadrigram: string }[],
): StatsQuestion | null => {
  if (line === null || terminus === null || startDate === null || endDate === null) return null
  const asked = terminus === EVERY ? termini.map(({ quadrigram }) => quadrigram) : [terminus]
  return asked.length === 0 ? null : { line, terminus: asked, startDate, endDate }
}
