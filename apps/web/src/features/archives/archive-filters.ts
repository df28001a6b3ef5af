import { VirtualStatusFilter } from '@bulletin/domain/bulletin/virtual-status'
import { MaterialNumber } from '@bulletin/domain/material/material'
import { LineName } from '@bulletin/domain/network/line-name'
import { SearchedDriver } from '@bulletin/domain/people/searched-driver'
import { ServiceFilter } from '@bulletin/domain/service/service-name'
import { addDays, Day } from '@bulletin/domain/time/day'
import { z } from 'zod'
import { ARCHIVES, type ArchiveVariant, type FilterId } from './archive-variant.ts'

/** Days are included on both ends; of the others, nothing is no filter. */
export const ArchiveFilters = z.object({
  startDate: Day,
  endDate: Day,
  lines: z.array(LineName),
  driver: SearchedDriver,
  service: ServiceFilter,
  material: z.union([z.literal(''), MaterialNumber]),
  status: VirtualStatusFilter,
})
export type ArchiveFilters = z.infer<typeof ArchiveFilters>

/** What a period goes by when nobody chose one. */
export type ArchiveDays = {
  readonly today: Day
  /** Its last day: today, or the day of a bulletin that has already been sent. */
  readonly until: Day
}

/** No bulletin is of a later day than this. */
export const latestDay = (today: Day): Day => addDays(today, 1)

/** Who sends the bulletin of tomorrow looks for it today. */
export const archiveDays = (today: Day, lastSent: Day | null): ArchiveDays => ({
  today,
  until: lastSent !== null && lastSent === latestDay(today) ? lastSent : today,
})

export const defaultFilters = (variant: ArchiveVariant, { today, until }: ArchiveDays): ArchiveFilters => ({
  startDate: ARCHIVES[variant].startDate(today),
  endDate: until,
  lines: [],
  driver: '',
  service: '',
  material: '',
  status: 'ALL',
})

const FIELDS_OF = {
  period: ['startDate', 'endDate'],
  lines: ['lines'],
  driver: ['driver'],
  status: ['status'],
  service: ['service'],
  material: ['material'],
} as const satisfies Record<FilterId, readonly (keyof ArchiveFilters)[]>

/** How many filters are not as they are by themselves. */
export const countActive = (variant: ArchiveVariant, filters: ArchiveFilters, days: ArchiveDays): number => {
  const untouched = defaultFilters(variant, days)
  return ARCHIVES[variant].filters.filter((id) =>
    FIELDS_OF[id].some((field) => String(filters[field]) !== String(untouched[field])),
  ).length
}
