import { useEffect } from 'react'
import { loadedLater } from '../../i18n/loaded-with-words.tsx'
import { useWatched } from '../../platform/observable.ts'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { isOffered } from './offer.ts'

const NewVersionView = loadedLater(() =>
  import('./new-version-view.tsx').then((module) => module.NewVersionView),
)

/** Keeps the application on the tablet, and offers a newer one between two bulletins. */
export const NewVersion = () => {
  const { appVersion, connectivity, tablet } = useServices()
  const { matricularAccount } = useAccount()
  useEffect(() => appVersion.begin(), [appVersion])
  const version = useWatched(appVersion)
  const connection = useWatched(connectivity)
  const opened = useWatched(tablet.todayOf(matricularAccount).opened)
  return isOffered(version, connection, opened) ? <NewVersionView onTake={appVersion.take} /> : null
}
