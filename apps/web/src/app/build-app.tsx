import type { AppSettings } from '@bulletin/contract/app-settings'
import type { Clock } from '@bulletin/domain/time/clock'
import { t } from '../i18n/translate.ts'
import type { ClockOffset } from '../offline/clock-offset.ts'
import { keepLooking } from '../offline/connectivity.ts'
import type { Opener } from '../offline/tablet-database.ts'
import { App } from './app.tsx'
import { systemClock } from '../platform/clock.ts'
import { createServices, type ServiceParts } from './create-services.ts'
import { openEarly } from './open-early.ts'
import { clearBetweenPeople } from '../session/clear-between-people.ts'
import { countSignIn } from '../session/count-sign-in.ts'
import { followOtherTabs, keepSession } from '../session/keep-session.ts'
import { removeStaleSession } from '../session/stale-session.ts'
import { createUsers, userStorageKey } from '../session/users.ts'

type AppParts = { settings: AppSettings; clock: Clock; clockOffset: ClockOffset; open: Opener }

/** The browser page that the application runs in, with the events that it follows. */
type Page = ServiceParts['browser'] & {
  readonly document: Pick<Document, 'addEventListener' | 'visibilityState'>
}

/** Starts what runs for the lifetime of the page: the session, the connection check, early loading. */
export const startApp = async (parts: ServiceParts & { readonly browser: Page }) => {
  const { settings, users, clock, browser } = parts
  const { services, queryClient, answerCache, staleness } = createServices(parts)
  const { session, connectivity, messageBar, savedFilters, accountMemory, tablet, client } = services

  keepLooking(connectivity, browser.document)
  connectivity.subscribe(() => {
    if (connectivity.get() === 'online') messageBar.show({ severity: 'success', text: t('offline.online') })
  })
  clearBetweenPeople(session, { queryClient, savedFilters, accountMemory })

  await removeStaleSession(staleness)
  await session.refresh()
  const opening = openEarly({
    path: window.location.pathname,
    session: session.get(),
    tablet,
    accountMemory,
    queryClient,
    client,
    clock,
    savedFilters,
    answerCache,
  })
  keepSession(session, users, browser)
  countSignIn(session, accountMemory, browser)
  followOtherTabs(session, userStorageKey(settings.signIn), browser)

  await opening
  const app = <App services={services} queryClient={queryClient} />
  return { app, services, queryClient }
}

/** The application with the browser's own storage, and a provider whose library is loaded on first use. */
export const buildApp = async ({ settings, clock, clockOffset, open }: AppParts) => {
  const users = createUsers({
    storage: localStorage,
    storageKey: userStorageKey(settings.signIn),
    clock: systemClock,
    loadProvider: async () => {
      const { createUserManager } = await import('../session/user-manager.ts')
      const provider = createUserManager(settings.signIn, window.location.origin, localStorage)
      // Abandoned sign-ins leave their secrets in storage.
      await provider.clearStaleState()
      return provider
    },
  })
  const { app } = await startApp({
    settings,
    clock,
    clockOffset,
    open,
    users,
    storage: localStorage,
    browser: window,
  })
  return app
}
