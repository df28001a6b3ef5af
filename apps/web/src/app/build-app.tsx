import type { AppSettings } from '@bulletin/contract/app-settings'
import { CALLS } from '@bulletin/contract/calls'
import type { Clock } from '@bulletin/domain/time/clock'
import { z } from 'zod'
import { createClient, type Definitions } from '../api/client.ts'
import { network } from '../api/network.ts'
import { createQueryClient } from '../api/query-client.ts'
import { createRecentRequests } from '../api/recent-requests.ts'
import { createFindReceived } from '../api/find-received.ts'
import { createSubmit } from '../api/submit-bulletin.ts'
import { BUILD_ID } from '../build-id.ts'
import { untilIdle } from '../calm.ts'
import { i18n } from '../messages/i18n.ts'
import { askHealth, createConnectivity, keepLooking } from '../tablet/connectivity.ts'
import type { ClockOffset } from '../tablet/clock-offset.ts'
import { keepShell } from '../tablet/keep-shell.ts'
import { createLastPerson } from '../tablet/last-person.ts'
import { createNewKey } from '../tablet/new-key.ts'
import { createKeptAnswers } from '../tablet/reference/kept-answers.ts'
import { createReferenceKeeper } from '../tablet/reference/reference-keeper.ts'
import { createRemembered } from '../tablet/remembered.ts'
import { createTablet } from '../tablet/tablet.ts'
import type { Opener } from '../tablet/tablet-database.ts'
import { createUnsentOf } from '../tablet/unsent.ts'
import { App } from './app.tsx'
import { systemClock } from './clock.ts'
import { openEarly } from './open-early.ts'
import { isBetweenBulletins } from './new-version/offer.ts'
import { createMessageBar } from './message-bar/message-bar.ts'
import { createRoutes } from './router/router.tsx'
import { createSavedFilters } from './saved-filters.ts'
import { SCREENS } from './screens.tsx'
import { accountQuery, createAccountMemory } from './session/account.ts'
import { countSignIn } from './session/count-sign-in.ts'
import { clearBetweenPeople } from './session/clear-between-people.ts'
import { followOtherTabs, keepSession } from './session/keep-session.ts'
import { createMayGoOnWithout } from './session/open-work.ts'
import { runAloneInBrowser } from './session/renewal.ts'
import { createSession, matriculeIn, personOf } from './session/session.ts'
import { removeStaleSession } from './session/stale-session.ts'
import { createUsers, userStorageKey } from './session/users.ts'

type AppParts = { settings: AppSettings; clock: Clock; clockOffset: ClockOffset; open: Opener }

/** Puts the parts together, once; from here on everything is handed down. */
export const buildApp = async ({ settings, clock, clockOffset, open }: AppParts) => {
  const { origin } = window.location
  const connectivity = createConnectivity(window, () => askHealth(clockOffset.comparing(network)))
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
  const accountMemory = createAccountMemory(localStorage, systemClock)
  const unsentOf = createUnsentOf(open)
  const lastPerson = createLastPerson(open)
  const askWho = createRemembered(localStorage, 'bulletin.askWho', z.literal(true))
  const lapsed = createRemembered(localStorage, 'bulletin.lapsed', z.string())
  const matriculeOf = matriculeIn(settings.signIn.matriculeClaim)
  const session = createSession({
    users,
    runAlone: runAloneInBrowser,
    isReachable: async () => {
      await connectivity.ask()
      return connectivity.get() === 'online'
    },
    askWho,
    lapsed,
    mayGoOnWithout: createMayGoOnWithout({
      memory: accountMemory,
      unsentOf,
      shownTodayOf: (matricule) => tablet.todayOf(matricule).opened.get()?.today ?? null,
      isOnScreen: (matricule) =>
        queryClient.getQueryData(accountQuery(matricule, client, accountMemory).queryKey) !== undefined,
    }),
    noteLast: lastPerson.note,
    confirmed: accountMemory.confirm,
    matriculeOf,
  })
  const recentRequests = createRecentRequests()
  const clientOf = <const Calls extends Definitions>(calls: Calls, fetch = network) =>
    createClient({
      calls,
      fetch: clockOffset.comparing(fetch),
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
  const client = clientOf(CALLS)
  const tablet = createTablet({
    open,
    clock,
    submit: createSubmit(client, { clock, clockOffset }),
    findReceived: createFindReceived(client),
    build: BUILD_ID,
    storage: localStorage,
  })
  const appVersion = keepShell(() => {
    const matricule = personOf(session.get())
    return matricule === null || (isBetweenBulletins(tablet.todayOf(matricule)) && !tablet.hasUnkept())
  })
  const messageBar = createMessageBar()
  const reference = createReferenceKeeper({ open, clock })
  const keptAnswers = createKeptAnswers({
    keeper: reference,
    whose: () => personOf(session.get()),
    isOffline: () => connectivity.get() === 'offline',
    clock,
    systemClock,
    untilIdle,
  })
  const queryClient = createQueryClient(
    () => messageBar.show({ severity: 'error', text: i18n.t('errors.generic') }),
    keptAnswers.answer,
  )

  keepLooking(connectivity, document)
  connectivity.subscribe(() => {
    if (connectivity.get() === 'online')
      messageBar.show({ severity: 'success', text: i18n.t('offline.online') })
  })

  const savedFilters = createSavedFilters(localStorage)
  clearBetweenPeople(session, { queryClient, savedFilters, accountMemory })

  await removeStaleSession({ users, lapsed, lastPerson, matriculeOf, askWho })
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

  const services = {
    settings,
    clock,
    // A server whose clock was set on purpose has taken the product's along already.
    dayClock: settings.now === null ? clockOffset.correcting(clock) : clock,
    clockOffset,
    client,
    clientOf,
    connectivity,
    appVersion,
    tablet,
    unsentOf,
    reference,
    newKey: createNewKey(clock),
    session,
    accountMemory,
    recentRequests,
    messageBar,
    savedFilters,
    screens: SCREENS,
  }
  await opening
  return <App services={services} queryClient={queryClient} routes={createRoutes(SCREENS)} />
}
