import type { PlannedService } from '@bulletin/domain/service/planned-service'
import { isReserve, SUP_SERVICE } from '@bulletin/domain/service/service-name'
import { inCountedOrder } from '../../../ui/counted-order.ts'

/** The services of a line on a day that a ride may belong to, including the chosen one. */
export const serviceNames = (
  services: readonly PlannedService[],
  { line, date }: { line: string; date: string },
  chosen: string | null,
): string[] => {
  const planned = services
    .filter(({ id }) => id.line === line && id.date === date)
    .map(({ id }) => id.serviceName)
    .filter((name) => !isReserve(name) && name !== SUP_SERVICE)
  return [...new Set([...planned, ...(chosen === null ? [] : [chosen])])].toSorted(inCountedOrder)
}
