import { LineName } from '@bulletin/domain/network/line-name'
import { Quadrigram } from '@bulletin/domain/network/station'
import type { RealizedService } from '@bulletin/domain/realized/realized-service'
import type { RealizedStatus } from '@bulletin/domain/realized/realized-status'
import { Day } from '@bulletin/domain/time/day'
import { z } from 'zod/mini'
import { sortedBy } from '../../session/list-view.ts'

export const ServiceSortField = z.enum(['start', 'service', 'status'])
export type ServiceSortField = z.infer<typeof ServiceSortField>

const ServiceSort = sortedBy(ServiceSortField)
export type ServiceSort = z.infer<typeof ServiceSort>

export const ServicesView = z.object({
  /** Null means the current operating day, which changes over time. */
  day: z.nullable(Day),
  /** Null means all lines together, or the default line when they cannot be mixed. */
  line: z.nullable(LineName),
  terminus: z.nullable(Quadrigram),
  sort: ServiceSort,
})
export type ServicesView = z.infer<typeof ServicesView>

export const DEFAULT_SERVICES_VIEW: ServicesView = {
  day: null,
  line: null,
  terminus: null,
  sort: { field: 'start', direction: 'ASC' },
}

/** Identifies a service among the rows. */
export const serviceKeyOf = ({ id }: Pick<RealizedService, 'id'>): string => `${id.line} ${id.serviceName}`

/** Statuses that need attention come first. */
const BY_URGENCY: readonly RealizedStatus[] = [
  'NOT_DONE',
  'PARTIALLY_DONE',
  'WAITING',
  'OVERDONE',
  'IN_PROGRESS',
  'PLANNED',
  'DONE',
  'NO_OBJECT',
]

type Compare = (one: RealizedService, other: RealizedService) => number

const byName: Compare = ({ id: one }, { id: other }) =>
  one.line.localeCompare(other.line, 'fr', { numeric: true }) ||
  one.serviceName.localeCompare(other.serviceName, 'fr', { numeric: true })

const COMPARE: Record<ServiceSortField, Compare> = {
  // Keeps the server's order.
  start: () => 0,
  service: byName,
  status: (one, other) => BY_URGENCY.indexOf(one.status) - BY_URGENCY.indexOf(other.status),
}

export const sortedServices = (
  services: readonly RealizedService[],
  { field, direction }: ServiceSort,
): readonly RealizedService[] => {
  const sorted = services.toSorted(COMPARE[field])
  return direction === 'ASC' ? sorted : sorted.toReversed()
}
