import type { Draft } from '@bulletin/domain/bulletin/draft'
import type { PlannedRide, PlannedService } from '@bulletin/domain/service/planned-service'

/** The rides of the plan that are not, or no longer, in the draft. None before the plan was laid out. */
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
