import { keysInARow } from '@bulletin/domain/testing/keys'
import { CALLS } from '@bulletin/contract/calls'
import type { DailyPasswordCalls } from '@bulletin/contract/daily-password-calls'
import type { ImportCalls } from '@bulletin/contract/import-calls'
import type { Account } from '@bulletin/domain/access/account'
import { anAccount } from '@bulletin/domain/testing/account'
import { fixedClock, type Clock } from '@bulletin/domain/time/clock'
import { QueryClient, QueryClientProvider, type Query } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { ApiClient } from '../api/api-client.ts'
import { createClient, type ClientOf } from '../api/client.ts'
import { createRecentRequests } from '../api/recent-requests.ts'
import type { NewVersion } from '../offline/app-version.ts'
import type { Connection } from '../offline/connectivity.ts'
import { memoryStorage } from './memory-storage.ts'
import { createObservable } from '../platform/observable.ts'
import { createMessageBar } from '../session/message-bar/message-bar.ts'
import { createSavedFilters } from '../session/saved-filters.ts'
import { ServicesContext, type Services } from '../session/services.ts'
import { AccountContext } from '../session/account-context.ts'
import { createAccountMemory } from '../session/account.ts'
import { z } from 'zod/mini'
import { createSession, matriculeIn } from '../session/session.ts'
import { createClockOffset } from '../offline/clock-offset.ts'
import { createRemembered } from '../offline/remembered.ts'
import type { Outbox } from '../offline/outbox/outbox.ts'
import type { Tablet } from '../offline/tablet.ts'
import { createTodayStore } from '../offline/day/today-store.ts'
import { createLock, fakeUsers } from './session-fakes.ts'
import { AtOnceContext } from '../ui/after-first-frame.ts'
import { ShellDialogsProvider } from '../app/shell/shell-dialogs-provider.tsx'

const NOW = fixedClock('2026-11-14T09:12:40Z')
const nothing = () => undefined

/** A tablet that stores nothing. */
const emptyTablet: Tablet = {
  todayOf: () =>
    createTodayStore({
      records: {
        tab: 'test',
        open: async () => ({ today: null, revision: 0, savedAt: null, hasSetAside: false }),
        read: async () => null,
        writeAhead: nothing,
        tellAnew: async () => null,
        write: () => Promise.reject(new Error('no test writes on this tablet')),
      },
      handOver: () => Promise.reject(new Error('no test validates on this tablet')),
    }),
  build: 'test',
  retry: async () => ({ received: 0, failed: 0, refused: 0, isCutShort: false }),
  outboxOf: () => ({ ...createObservable(null), follow: async () => undefined }),
  keepSending: () => nothing,
  watchNews: () => nothing,
  hasUnkept: () => false,
  findWaiting: async () => null,
  writingOf: () => ({ turn: createObservable('here'), join: () => nothing, takeOver: async () => undefined }),
  corrections: {
    find: async () => undefined,
    keep: async () => undefined,
    drop: async () => undefined,
    writingOf: () => ({
      turn: createObservable('here'),
      join: () => nothing,
      takeOver: async () => undefined,
    }),
    watch: () => nothing,
  },
  storage: {
    isHeld: createObservable(false),
    isOutdated: createObservable(false),
    room: {
      ...createObservable({ isShort: false, isUnprotected: false }),
      noteFull: nothing,
      watch: nothing,
    },
  },
  noteCopied: async () => undefined,
  lastSentAtOf: () => null,
}

type Surroundings = {
  account?: Account
  connection?: Connection
  clock?: Clock
  /** The path of the page. */
  address?: string
  /** The driver's queue on the tablet; by default it has not been read yet. */
  outbox?: Outbox
  /** The calls that may be made; any other fails as without a network. */
  calls?: Partial<ApiClient & ClientOf<ImportCalls> & ClientOf<DailyPasswordCalls>>
}

/** Every service, without a network and with a fixed clock. */
const fakeServices = ({ connection = 'online', clock = NOW, outbox, calls = {} }: Surroundings): Services => {
  const session = createSession({
    users: fakeUsers(null),
    runAlone: createLock(),
    isReachable: async () => true,
    askWho: createRemembered(memoryStorage(), 'askWho', z.literal(true)),
    lapsed: createRemembered(memoryStorage(), 'lapsed', z.string()),
    mayGoOnWithout: async () => false,
    confirmed: nothing,
    noteLast: async () => undefined,
    matriculeOf: matriculeIn('matricule'),
  })
  const storage = memoryStorage()
  const clientOf: Services['clientOf'] = (definitions) => ({
    ...createClient({
      calls: definitions,
      fetch: () => Promise.reject(new Error('no test reaches the network')),
      session,
      origin: 'https://bulletin.test',
    }),
    ...calls,
  })
  return {
    settings: {
      environment: 'prod',
      timeZone: 'Europe/Paris',
      signIn: { issuer: 'https://sso.test', clientId: 'web', scope: 'openid', matriculeClaim: 'matricule' },
      contactEmail: null,
      now: null,
    },
    clock,
    dayClock: clock,
    clockOffset: createClockOffset({ storage, clock, elapsed: () => 0 }),
    client: clientOf(CALLS),
    clientOf,
    connectivity: {
      ...createObservable(connection),
      reached: nothing,
      missed: nothing,
      ask: async () => undefined,
    },
    appVersion: { ...createObservable<NewVersion>('none'), begin: nothing, take: nothing },
    tablet: {
      ...emptyTablet,
      outboxOf: () => ({ ...createObservable(outbox ?? null), follow: async () => undefined }),
    },
    unsentOf: async () => null,
    reference: { removeOutdated: async () => undefined },
    newKey: keysInARow(),
    session,
    accountMemory: createAccountMemory(storage, clock),
    recentRequests: createRecentRequests(),
    messageBar: createMessageBar(),
    savedFilters: createSavedFilters(storage),
  }
}

/** No retries: the page shows the result of the first response. */
const createTestQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })

const markup = (page: ReactNode, surroundings: Surroundings, queryClient: QueryClient): string =>
  renderToStaticMarkup(
    <ServicesContext value={fakeServices(surroundings)}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[surroundings.address ?? '/']}>
          <AccountContext value={surroundings.account ?? anAccount()}>
            <ShellDialogsProvider>{page}</ShellDialogsProvider>
          </AccountContext>
        </MemoryRouter>
      </QueryClientProvider>
    </ServicesContext>,
  )

const render = (page: ReactNode, surroundings: Surroundings, queryClient: QueryClient): string =>
  markup(page, surroundings, queryClient)
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/ +/g, ' ')
    .trim()

/** The HTML itself, to check for elements without visible text. */
export const markupOf = (page: ReactNode): string => markup(page, {}, createTestQueryClient())

/** The text of a page as a signed-in user first reads it, before any response. */
export const textOf = (page: ReactNode, surroundings: Surroundings = {}): string =>
  render(page, surroundings, createTestQueryClient())

/** Ignores disabled queries, which a browser would not send. */
const isWaitedFor = ({ state, options }: Query): boolean =>
  state.status === 'pending' && !('enabled' in options && options.enabled === false)

/** The text of a page once all its requests, and those that follow from their responses, have succeeded or failed. */
export const settledTextOf = async (page: ReactNode, surroundings: Surroundings = {}): Promise<string> => {
  const queryClient = createTestQueryClient()
  for (;;) {
    const text = render(<AtOnceContext value>{page}</AtOnceContext>, surroundings, queryClient)
    const waiting = queryClient.getQueryCache().getAll().filter(isWaitedFor)
    if (waiting.length === 0) return text
    await Promise.allSettled(waiting.map((query) => query.fetch()))
  }
}
