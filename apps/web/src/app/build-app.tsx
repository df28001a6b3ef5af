import type { AppSettings } from '@bulletin/contract/app-settings'
import type { Clock } from '@bulletin/domain/time/clock'
import { i18n } from '../messages/i18n.ts'
import type { ClockOffset } from '../tablet/clock-offset.ts'
import { keepLooking } from '../tablet/connectivity.ts'
import type { Opener } from '../tablet/tablet-database.ts'
import { App } from './app.tsx'
import { systemClock } from './clock.ts'
import { createServices } from './create-services.ts'
import { openEarly } from './open-early.ts'
import { createRoutes } from './router/router.tsx'
import { clearBetweenPeople } from './session/clear-between-people.ts'
import { countSignIn } from './session/count-sign-in.ts'
import { followOtherTabs, keepSession } from './session/keep-session.ts'
import { removeStaleSession } from './session/stale-session.ts'
import { createUsers, userStorageKey } from './session/users.ts'

type AppParts = { settings: AppSettings; clock: Clock; clockOffset: ClockOffset; open: Opener }

/** Starts what goes on for as long as the page lives: the session, the connection, what is opened early. */
export const buildApp = async ({ settings, clock, clockOffset, open }: AppParts) => {
  const users = createUsers({
    storage: localStorage,
    storageKey: userStorageKey(settings.signIn),
    clock: systemClock,
    loadProvider: async () => {
      const { createUserManager } = await import('./session/user-manager.ts')
      const provider = createUserManager(settings.signIn, window.location.origin, localStorage)
      // Sign-ins that were begun and never ended leave their secrets behind.
      await provider.clearStaleState()
      return provider
    },
  })
  const { services, queryClient, keptAnswers, staleness } = createServices({
    settings,
    clock,
    clockOffset,
    open,
    users,
    storage: localStorage,
    browser: window,
  })
  const { session, connectivity, messageBar, savedFilters, accountMemory, tablet, client, screens } = services

  keepLooking(connectivity, document)
  connectivity.subscribe(() => {
    if (connectivity.get() === 'online')
      messageBar.show({ severity: 'success', text: i18n.t('offline.online') })
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
    keptAnswers,
  })
  keepSession(session, users, window)
  countSignIn(session, accountMemory, window)
  followOtherTabs(session, userStorageKey(settings.signIn), window)

  await opening
  return <App services={services} queryClient={queryClient} routes={createRoutes(screens)} />
}
