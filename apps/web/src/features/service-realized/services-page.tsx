import { ROUTES } from '@bulletin/domain/access/route'
import { lineGroupOf, lineGroupsIn } from '@bulletin/domain/network/line-group'
import { scopesOf } from '@bulletin/domain/access/call'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { NoLineNotice } from '../../session/no-line-notice.tsx'
import { t } from '../../i18n/translate.ts'
import { linesQuery } from '../../bulletin/plan/plan-queries.ts'
import { useFailure } from '../../bulletin/plan/retry-failed.ts'
import { useDelayedError } from '../../bulletin/list/refreshed.ts'
import { ServicesPanel } from '../../bulletin/realized/services-panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import styles from './services-page.module.css'

const OwnServices = () => {
  const { assignedLine } = useAccount()
  const lineNames = useMemo(() => (assignedLine === null ? [] : lineGroupOf(assignedLine)), [assignedLine])
  if (lineNames.length === 0) return <NoLineNotice />
  return <ServicesPanel lineNames={lineNames} mayMixLines from={ROUTES.serviceRealized.path} />
}

/** Shows one line at a time: the whole network would be thousands of rows, refetched every ten seconds. */
const EveryLine = () => {
  const { client } = useServices()
  const lines = useQuery(linesQuery(client))
  const failure = useFailure(useDelayedError(lines))
  const lineNames = useMemo(
    () => lines.data && lineGroupsIn(lines.data.map(({ name }) => name)),
    [lines.data],
  )
  if (!lineNames)
    return (
      <QueryState isAnswered={false} failure={failure} failed={t('errors.serviceRealizedLoad')}>
        {null}
      </QueryState>
    )
  const offered = lineNames.flat()
  return (
    <ServicesPanel
      lineNames={offered}
      mayMixLines={false}
      firstLine={offered.find((name) => lines.data?.some((line) => line.name === name && line.activated))}
      from={ROUTES.serviceRealized.path}
    />
  )
}

/** List shown when no service is named: all services the user may read. */
export const ServicesPage = () => {
  const { roles } = useAccount()
  const isEverything = scopesOf(roles, 'listRealizedServices').includes('everything')
  return (
    <div className={styles.frame}>
      <h1>{t('serviceRealized.list')}</h1>
      {isEverything ? <EveryLine /> : <OwnServices />}
    </div>
  )
}
