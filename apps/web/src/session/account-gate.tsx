import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { FetchError, RequiredParameterError, ResponseError } from '../api/errors.ts'
import { useObservable } from '../platform/observable.ts'
import { WaitingView } from '../ui/loading/waiting-view.tsx'
import { BarePage } from './bare-page/bare-page.tsx'
import { FullPage } from '../ui/full-page.tsx'
import { InterruptedLine } from '../ui/interrupted-line.tsx'
import { useServices } from './services.ts'
import { accountQuery } from './account.ts'
import { AccountContext } from './account-context.ts'
import { AgeGate } from './age-gate.tsx'
import { TooOldPage } from './too-old-page.tsx'
import { Button } from '../ui/button.tsx'

/** Blames the network only when the server did not answer. */
const reasonOf = (error: Error | null) => {
  if (error instanceof RequiredParameterError) return 'session.account.noMatricule'
  return error instanceof ResponseError ? 'session.account.refused' : 'session.account.text'
}

/** Opens once the account is loaded: from the server, or from memory while the server is unreachable. */
export const AccountGate = ({ matricule, children }: { matricule: string; children: ReactNode }) => {
  const { t } = useTranslation()
  const { client, accountMemory, session, connectivity } = useServices()
  const { data, error, isFetching, refetch } = useQuery(accountQuery(matricule, client, accountMemory))
  const isTooOld = useObservable(accountMemory.tooOld) === matricule
  const isUnconfirmed = !data || isTooOld
  useEffect(() => {
    if (!isUnconfirmed) return undefined
    return connectivity.subscribe(() => {
      if (connectivity.get() === 'online') void refetch({ cancelRefetch: false })
    })
  }, [connectivity, isUnconfirmed, refetch])

  if (data)
    return (
      <AccountContext value={data}>
        <AgeGate matricule={matricule}>{children}</AgeGate>
      </AccountContext>
    )
  if (isTooOld && error instanceof FetchError) return <TooOldPage />
  return (
    <BarePage title={isFetching ? t('app.loading') : t('session.account.title')}>
      {isFetching ? (
        <WaitingView text={t('app.loading')} />
      ) : (
        <FullPage
          picture={<InterruptedLine by="cut" />}
          title={t('session.account.title')}
          text={t(reasonOf(error))}
          actions={
            <>
              <Button variant="outlined" onClick={() => void session.signOut()}>
                {t('profile.logout')}
              </Button>
              <Button variant="contained" onClick={() => void refetch()}>
                {t('common.actions.retry')}
              </Button>
            </>
          }
        />
      )}
    </BarePage>
  )
}
