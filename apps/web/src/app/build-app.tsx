import type { AppSettings } from '@bulletin/contract/app-settings'
import { CALLS } from '@bulletin/contract/calls'
import type { Clock } from '@bulletin/domain/time/clock'
import { z } from 'zod'
import { createClient } from '../api/client.ts'
import { network } from '../api/network.ts'
import { createQueryClient } from '../api/query-client.ts'
import { createRecentRequests } from '../api/recent-requests.ts'
import { createSubmit } from '../api/submit-bulletin.ts'
import { i18n } from '../messages/i18n.ts'
import { askHealth, createConnectivity, keepLooking } from '../tablet/connectivity.ts'
import { createNewKey } from '../tablet/new-key.ts'
import { createRemembered } from '../tablet/remembered.ts'
import { createTablet } from '../tablet/tablet.ts'
import { App } from './app.tsx'
import { systemClock } from './clock.ts'
import { openEarly } from './open-early.ts'
import { createMessageBar } from './message-bar/message-bar.ts'
import { createRoutes } from './router/router.tsx'
import { createSavedFilters } from './saved-filters.ts'
import { SCREENS } from './screens.tsx'
import { createAccountMemory } from './session/account.ts'
import { clearBetweenPeople } from './session/clear-between-people.ts'
import { followOtherTabs, keepSession } from './session/keep-session.ts'
import { runAloneInBrowser } from './session/renewal.ts'
import { createSession } from './session/session.ts'
import { createUsers, userStorageKey } from './session/users.ts'

/** Puts the parts together, once; from here on everything is handed down. */
export const buildApp = async ({ settings, clock }: { settings: AppSettings; clock: Clock }) => {
  const { origin } = window.location
  const connectivity = createConnectivity(window, () => askHealth(network))
  const users = createUsers({
    storage: localStorage,
    storageKey: userStorageKey(settings.signIn),
    clock: systemClock,
    loadProvider: async () => {
      const { createUserManager } = await import('./session/user-manager.ts')
      const provider = createUserManager(settings.signIn, origin, localStorage)
      // Sign-ins that were begun and never ended leave their secrets behind.
      await provider.clearStaleState()
      return provider
    },
  })
  const session = createSession({
    users,
    runAlone: runAloneInBrowser,
    isReachable: async () => {
      await connectivity.ask()
      return connectivity.get() === 'online'
    },
    askWho: createRemembered(localStorage, 'bulletin.askWho', z.literal(true)),
    matriculeClaim: settings.signIn.matriculeClaim,
  })
  const recentRequests = createRecentRequests()
  const client = createClient({
    calls: CALLS,
    fetch: network,
    session,
    origin,
    observer: {
      answered: (requestId) => {
        connectivity.reached()
        recentRequests.add(requestId)
      },
      unanswered: connectivity.missed,
    },
  })
  const tablet = createTablet({ clock, submit: createSubmit(client, clock) })
  const messageBar = createMessageBar()
  const queryClient = createQueryClient(() =>
    messageBar.show({ severity: 'error', text: i18n.t('errors.generic') }),
  )

  keepLooking(connectivity, document)
  connectivity.subscribe(() => {
    if (connectivity.get() === 'online')
      messageBar.show({ severity: 'success', text: i18n.t('offline.online') })
  })

  const accountMemory = createAccountMemory(localStorage, systemClock)
  const savedFilters = createSavedFilters(localStorage)
  clearBetweenPeople(session, { queryClient, savedFilters, accountMemory })

  await session.refresh()
  openEarly(window.location.pathname, session.get(), tablet)
  keepSession(session, users, window)
  followOtherTabs(session, userStorageKey(settings.signIn), window)

  const services = {
    settings,
    clock,
    client,
    connectivity,
    tablet,
    newKey: createNewKey(clock),
    session,
    accountMemory,
    recentRequests,
    messageBar,
    savedFilters,
    screens: SCREENS,
  }
  return <App services={services} queryClient={queryClient} routes={createRoutes(SCREENS)} />
}
