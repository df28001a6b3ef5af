import { VirtualStatusFilter } from '@bulletin/domain/bulletin/virtual-status'
import { MaterialNumber } from '@bulletin/domain/material/material'
import { LineName } from '@bulletin/domain/network/line-name'
import { OBSERVATION_TYPES } from '@bulletin/domain/observation/observation'
import { SearchedDriver } from '@bulletin/domain/people/searched-driver'
import { ServiceFilter } from '@bulletin/domain/service/service-name'
import { Day } from '@bulletin/domain/time/day'
import { z } from 'zod'
import {
  ARCHIVES,
  FILTER_IDS,
  latestDay,
  type ArchiveDays,
  type ArchiveVariant,
  type FilterId,
} from './archive-variant.ts'

export const RemarkableFilter = z.enum(['ALL', 'YES', 'NO'])
export type RemarkableFilter = z.infer<typeof RemarkableFilter>

/** Days are included on both ends; of the others, nothing is no filter. */
export const ArchiveFilters = z.object({
  startDate: Day,
  endDate: Day,
  lines: z.array(LineName),
  driver: SearchedDriver,
  service: ServiceFilter,
  material: z.union([z.literal(''), MaterialNumber]),
  status: VirtualStatusFilter,
  /** Any of them. */
  observations: z.array(z.enum(OBSERVATION_TYPES)),
  /** A manager's filter; the build before knew none. */
  remarkable: RemarkableFilter.default('ALL'),
})
export type ArchiveFilters = z.infer<typeof ArchiveFilters>

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
  observations: [],
  remarkable: 'ALL',
})

const FIELDS_OF = {
  period: ['startDate', 'endDate'],
  lines: ['lines'],
  driver: ['driver'],
  status: ['status'],
  service: ['service'],
  material: ['material'],
  observations: ['observations'],
  remarkable: ['remarkable'],
} as const satisfies Record<FilterId, readonly (keyof ArchiveFilters)[]>

/** How many filters are not as they are by themselves. */
export const countActive = (variant: ArchiveVariant, filters: ArchiveFilters, days: ArchiveDays): number => {
  const untouched = defaultFilters(variant, days)
  return FILTER_IDS.filter((id) =>
    FIELDS_OF[id].some((field) => String(filters[field]) !== String(untouched[field])),
  ).length
}
