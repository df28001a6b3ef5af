import { mayGoOn } from '@bulletin/domain/access/sign-in-age'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { FetchError, RequiredParameterError, ResponseError } from '../api/errors.ts'
import { t } from '../i18n/translate.ts'
import type { Opened } from '../offline/day/today-store.ts'
import { createObservable, useObservable } from '../platform/observable.ts'
import { Button } from '../ui/button.tsx'
import { FullPage } from '../ui/full-page.tsx'
import { WaitingView } from '../ui/loading/waiting-view.tsx'
import { AccountContext } from './account-context.ts'
import { accountQuery } from './account.ts'
import { BarePage } from './bare-page/bare-page.tsx'
import { useServices } from './services.ts'
import { UnreachablePage } from './unreachable-page.tsx'

const NOTHING = createObservable<Opened>(null)

/** Covers a page that has been offline for more than a day, unless a draft is open on it. */
const AgeGate = ({ matricule, children }: { matricule: string; children: ReactNode }) => {
  const { accountMemory, connectivity, session, tablet } = useServices()
  const isTooOld = useObservable(accountMemory.tooOld) === matricule
  const isOffline = useObservable(connectivity) === 'offline'
  const standing = useObservable(session).kind === 'lapsed' ? 'refused' : 'kept'
  // Read only when it decides the result: most users who get here have no day stored on a tablet.
  const opened = useObservable(isTooOld ? tablet.todayOf(matricule).opened : NOTHING)
  if (!isTooOld || !isOffline || opened === null) return children
  const hasOpenWork = opened.today?.kind === 'draft'
  const goesOn = mayGoOn({ standing, isTooOld, hasOpenWork, isOnScreen: true })
  return goesOn ? children : <UnreachablePage because="tooOld" />
}

/** Blames the network only when the server did not answer. */
const reasonOf = (error: Error | null) => {
  if (error instanceof RequiredParameterError) return 'session.account.noMatricule'
  return error instanceof ResponseError ? 'session.account.refused' : 'session.account.text'
}

/** Opens once the account is loaded: from the server, or from memory while the server is unreachable. */
export const AccountGate = ({ matricule, children }: { matricule: string; children: ReactNode }) => {
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
  if (isTooOld && error instanceof FetchError) return <UnreachablePage because="tooOld" />
  return (
    <BarePage title={isFetching ? t('app.loading') : t('session.account.title')}>
      {isFetching ? (
        <WaitingView text={t('app.loading')} />
      ) : (
        <FullPage
          interruption="cut"
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
