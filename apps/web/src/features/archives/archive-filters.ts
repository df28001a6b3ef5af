import { MaterialNumber } from '@bulletin/domain/material/material'
import { LineName } from '@bulletin/domain/network/line-name'
import { OBSERVATION_TYPES } from '@bulletin/domain/observation/observation'
import { SearchedDriver } from '@bulletin/domain/people/searched-driver'
import { ServiceFilter } from '@bulletin/domain/service/service-name'
import { Day } from '@bulletin/domain/time/day'
import { VirtualStatusFilter } from '@bulletin/domain/workflow/virtual-status'
import { z } from 'zod/mini'
import { ARCHIVES, latestDay, type ArchiveDays, type ArchiveVariant } from './archive-variant.ts'

export const RemarkableFilter = z.enum(['ALL', 'YES', 'NO'])
export type RemarkableFilter = z.infer<typeof RemarkableFilter>

/** Both days are inclusive. An empty value of any other field means no filter. */
export const ArchiveFilters = z.object({
  startDate: Day,
  endDate: Day,
  lines: z.array(LineName),
  driver: SearchedDriver,
  service: ServiceFilter,
  material: z.union([z.literal(''), MaterialNumber]),
  status: VirtualStatusFilter,
  /** Matches bulletins with any of these types. */
  observations: z.array(z.enum(OBSERVATION_TYPES)),
  /** Only managers use this filter. The default covers views stored by the previous build, which did not have it. */
  remarkable: z._default(RemarkableFilter, 'ALL'),
})
export type ArchiveFilters = z.infer<typeof ArchiveFilters>

/** The period reaches tomorrow when the driver has already sent tomorrow's bulletin, so that it is in the list. */
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
