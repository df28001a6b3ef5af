import type { Draft } from '@bulletin/domain/draft/draft'
import type { PlannedRide, PlannedService } from '@bulletin/domain/service/planned-service'

/** The planned rides that are not in the draft, or no longer. Empty before the plan is laid out. */
export const missingRides = (
  { date, line, service, rides, isPlanLaid }: Draft,
  services: readonly PlannedService[],
): PlannedRide[] => {
  const planned = services.find(
    ({ id }) => id.date === date && id.line === line && id.serviceName === service,
  )
  if (!planned || !isPlanLaid) return []
  return planned.rides.filter(
    ({ orderInService }) =>
      !rides.some((ride) => ride.planned?.service === service && ride.orderInService === orderInService),
  )
}
