import { LineName } from '@bulletin/domain/network/line-name'
import { Quadrigram } from '@bulletin/domain/network/station'
import { SearchedDriver } from '@bulletin/domain/people/searched-driver'
import { ServiceFilter } from '@bulletin/domain/service/service-name'
import { addDays, Day } from '@bulletin/domain/time/day'
import { DelayPosFilter } from '@bulletin/domain/workflow/virtual-status'
import { z } from 'zod/mini'

/** Both days are inclusive. An empty value of any other field means no filter. */
export const DelayPosFilters = z.object({
  startDate: Day,
  endDate: Day,
  /** The lines of one group, or none. */
  lines: z.array(LineName),
  terminus: z.nullable(Quadrigram),
  driver: SearchedDriver,
  service: ServiceFilter,
  status: DelayPosFilter,
})
export type DelayPosFilters = z.infer<typeof DelayPosFilters>

/** The default period is yesterday and today, which covers the latest validations by managers. */
const DAYS_BACK = 1

export const defaultFilters = (today: Day): DelayPosFilters => ({
  startDate: addDays(today, -DAYS_BACK),
  endDate: today,
  lines: [],
  terminus: null,
  driver: '',
  service: '',
  status: 'ALL',
})

/** Clears the terminus when the chosen lines do not serve it, because the list would be empty. */
export const withLines = (
  filters: DelayPosFilters,
  lines: string[],
  termini: readonly { quadrigram: string }[],
): DelayPosFilters => ({
  ...filters,
  lines,
  terminus: termini.some(({ quadrigram }) => quadrigram === filters.terminus) ? filters.terminus : null,
})
