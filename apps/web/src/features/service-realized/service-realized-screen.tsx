import '../../i18n/oversight-words.ts'
import { inSameLineGroup } from '@bulletin/domain/network/line-group'
import type { RealizedServiceId } from '@bulletin/domain/realized/realized-service'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { useLiveBoard } from '../../bulletin/live-updates/use-live-board.ts'
import { linesQuery } from '../../bulletin/plan/plan-queries.ts'
import { useRetryFailed } from '../../bulletin/plan/retry-failed.ts'
import { useDelayedError } from '../../bulletin/list/refreshed.ts'
import { isOfAnotherLine, serviceKey, serviceQuery } from '../../bulletin/realized/realized-queries.ts'
import { serviceAskedBy } from '../../bulletin/realized/service-address.ts'
import { ServiceDetail } from './service-detail.tsx'
import { ServiceFailed, ServiceLoading, ServiceNotShown } from './service-states.tsx'
import { ServicesPage } from './services-page.tsx'

const NO_LINES: never[] = []

const ServicePage = ({ id }: { id: RealizedServiceId }) => {
  const { client } = useServices()
  const { matricularAccount: ownMatricule } = useAccount()
  const service = useQuery(serviceQuery(client, { id, ownMatricule }))
  useLiveBoard({
    isShown: ({ board, line, date }) =>
      board === 'realizedServices' && date === id.date && inSameLineGroup(id.line, line),
    queryKey: serviceKey(ownMatricule),
  })
  const error = useDelayedError(service)
  const lines = useQuery(linesQuery(client)).data ?? NO_LINES
  const retryFailed = useRetryFailed()

  if (isOfAnotherLine(error)) return <ServiceNotShown reason="refused" />
  if (service.data === null) return <ServiceNotShown reason="unknown" />
  if (!service.data) return error ? <ServiceFailed error={error} onRetry={retryFailed} /> : <ServiceLoading />
  return <ServiceDetail service={service.data} lines={lines} isStale={error !== null} onRetry={retryFailed} />
}

/** Shows the service named by the navigation state or the URL; without one, the list. */
export const ServiceRealizedScreen = () => {
  const { state, search } = useLocation() as { state: unknown; search: string }
  const asked = serviceAskedBy({ state, search })
  if (asked === null) return <ServicesPage />
  if (asked === 'unknown') return <ServiceNotShown reason="unknown" />
  return <ServicePage id={asked} />
}
