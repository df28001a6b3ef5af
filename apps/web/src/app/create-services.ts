import type { AppSettings } from '@bulletin/contract/app-settings'
import { CALLS } from '@bulletin/contract/calls'
import type { Clock } from '@bulletin/domain/time/clock'
import { z } from 'zod/mini'
import { createClient, type Definitions } from '../api/client.ts'
import { createFindReceived, createSubmit } from '../offline/outbox/submit-bulletin.ts'
import { network } from '../api/network.ts'
import { createQueryClient } from '../api/query-client.ts'
import { createRecentRequests } from '../api/recent-requests.ts'
import { BUILD_ID } from '../platform/build-id.ts'
import { untilIdle } from '../platform/idle.ts'
import { t } from '../i18n/translate.ts'
import type { ClockOffset } from '../offline/clock-offset.ts'
import { askHealth, createConnectivity } from '../offline/connectivity.ts'
import { keepShell } from '../offline/keep-shell.ts'
import { createLastPerson } from '../offline/last-person.ts'
import { createNewKey } from '../offline/day/new-key.ts'
import { createAnswerCache } from '../offline/reference/answer-cache.ts'
import { createReferenceStore } from '../offline/reference/reference-store.ts'
import { createRemembered } from '../offline/remembered.ts'
import type { Opener } from '../offline/tablet-database.ts'
import { createTablet } from '../offline/tablet.ts'
import { createUnsentOf } from '../offline/outbox/unsent.ts'
import { systemClock } from '../platform/clock.ts'
import { createMessageBar } from '../session/message-bar/message-bar.ts'
import { isBetweenBulletins } from './new-version/offer.ts'
import { createSavedFilters } from '../session/saved-filters.ts'
import type { Services } from '../session/services.ts'
import { accountQuery, createAccountMemory } from '../session/account.ts'
import { createMayGoOnWithout } from '../session/open-work.ts'
import { runAloneInBrowser } from '../session/renewal.ts'
import { createSession, matriculeIn, personOf } from '../session/session.ts'
import type { Users } from '../session/users.ts'

export type ServiceParts = {
  settings: AppSettings
  clock: Clock
  clockOffset: ClockOffset
  open: Opener
  users: Users
  storage: Storage
  browser: Parameters<typeof createConnectivity>[0]
}

/** Builds all services once, and starts none; everything else receives them as parameters. */
export const createServices = (parts: ServiceParts) => {
  const { settings, clock, clockOffset, open, users, storage, browser } = parts
  const connectivity = createConnectivity(browser, () => askHealth(clockOffset.comparing(network)))
  const accountMemory = createAccountMemory(storage, systemClock)
  const unsentOf = createUnsentOf(open)
  const lastPerson = createLastPerson(open)
  const askWho = createRemembered(storage, 'bulletin.askWho', z.literal(true))
  const lapsed = createRemembered(storage, 'bulletin.lapsed', z.string())
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
      origin: window.location.origin,
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
    storage,
  })
  const appVersion = keepShell(() => {
    const matricule = personOf(session.get())
    return matricule === null || (isBetweenBulletins(tablet.todayOf(matricule)) && !tablet.hasUnkept())
  })
  const messageBar = createMessageBar()
  const reference = createReferenceStore({ open, clock })
  const answerCache = createAnswerCache({
    records: reference,
    whose: () => personOf(session.get()),
    isOffline: () => connectivity.get() === 'offline',
    clock,
    systemClock,
    untilIdle,
  })
  const queryClient = createQueryClient(
    () => messageBar.show({ severity: 'error', text: t('errors.generic') }),
    answerCache.answer,
  )
  const services: Services = {
    settings,
    clock,
    // When the server's clock is set on purpose, `clock` already follows it.
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
    savedFilters: createSavedFilters(storage),
  }
  return { services, queryClient, answerCache, staleness: { users, lapsed, lastPerson, matriculeOf, askWho } }
}
