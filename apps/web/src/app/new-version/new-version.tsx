import { useEffect } from 'react'
import { lazyPart } from '../../i18n/lazy.tsx'
import { useObservable } from '../../platform/observable.ts'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { isOffered } from './offer.ts'

const NewVersionView = lazyPart(() => import('./new-version-view.tsx'), 'NewVersionView')

/** Registers the service worker, and offers a newer build between two bulletins. */
export const NewVersion = () => {
  const { appVersion, connectivity, tablet } = useServices()
  const { matricularAccount } = useAccount()
  useEffect(() => appVersion.begin(), [appVersion])
  const version = useObservable(appVersion)
  const connection = useObservable(connectivity)
  const opened = useObservable(tablet.todayOf(matricularAccount).opened)
  return isOffered(version, connection, opened) ? <NewVersionView onTake={appVersion.take} /> : null
}
