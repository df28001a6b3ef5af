import '../../i18n/oversight-words.ts'
import { inSameLineGroup } from '@bulletin/domain/network/line-group'
import type { RealizedServiceId } from '@bulletin/domain/realized/realized-service'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { useLiveBoard } from '../../bulletin/live-updates/use-live-board.ts'
import { useLines } from '../../bulletin/plan/use-lines.ts'
import { t } from '../../i18n/translate.ts'
import { useFailure } from '../../bulletin/plan/retry-failed.ts'
import { useDelayedError } from '../../bulletin/list/refreshed.ts'
import { isOfAnotherLine, serviceKey, serviceQuery } from '../../bulletin/realized/realized-queries.ts'
import { serviceAskedBy } from '../../bulletin/realized/service-address.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageFailure, PageLoading, PageRefusal } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { ServiceDetail } from './service-detail.tsx'
import { ServiceHead, useServicesList } from './service-head.tsx'
import { ServicesPage } from './services-page.tsx'

const Head = () => (
  <ServiceHead>
    <h1>{t('pages.serviceRealized.title')}</h1>
  </ServiceHead>
)

const ServiceLoading = () => (
  <PageLoading
    head={
      <ServiceHead>
        <VisuallyHidden as="h1">{t('pages.serviceRealized.title')}</VisuallyHidden>
        <Skeleton width={320} height={40} />
      </ServiceHead>
    }
    label={t('serviceRealized.loading')}
    heights={[64, 320]}
  />
)

const ServiceNotShown = ({ reason }: { reason: 'unknown' | 'refused' }) => {
  const list = useServicesList()
  return (
    <PageRefusal
      head={<Head />}
      icon={reason === 'refused' ? 'lock' : 'search'}
      title={t(`serviceRealized.${reason}.title`)}
      text={t(`serviceRealized.${reason}.text`)}
      action={
        <LinkButton variant="outlined" to={list}>
          {t('serviceRealized.toList')}
        </LinkButton>
      }
    />
  )
}

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
  const lines = useLines()
  const failure = useFailure(error)

  if (isOfAnotherLine(error)) return <ServiceNotShown reason="refused" />
  if (service.data === null) return <ServiceNotShown reason="unknown" />
  if (!service.data)
    return failure ? (
      <PageFailure head={<Head />} title={t('errors.serviceRealizedLoad')} failure={failure} />
    ) : (
      <ServiceLoading />
    )
  return <ServiceDetail service={service.data} lines={lines} failure={failure} />
}

/** Shows the service named by the navigation state or the URL; without one, the list. */
export const ServiceRealizedScreen = () => {
  const { state, search } = useLocation() as { state: unknown; search: string }
  const asked = serviceAskedBy({ state, search })
  if (asked === null) return <ServicesPage />
  if (asked === 'unknown') return <ServiceNotShown reason="unknown" />
  return <ServicePage id={asked} />
}
