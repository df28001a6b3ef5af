import { CALLS } from '@bulletin/contract/calls'
import type { Account } from '@bulletin/domain/access/account'
import { anAccount } from '@bulletin/domain/testing/account'
import { fixedClock } from '@bulletin/domain/time/clock'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { createClient } from '../api/client.ts'
import { createRecentRequests } from '../api/recent-requests.ts'
import { i18n } from '../messages/i18n.ts'
import type { Connection } from '../tablet/connectivity.ts'
import { memoryStorage } from './memory-storage.ts'
import { createWatched } from '../watched.ts'
import { createMessageBar } from '../app/message-bar/message-bar.ts'
import { createSavedFilters } from '../app/saved-filters.ts'
import { ServicesContext, type Services } from '../app/services.ts'
import { AccountContext } from '../app/session/account-context.ts'
import { createAccountMemory } from '../app/session/account.ts'
import { z } from 'zod'
import { createSession } from '../app/session/session.ts'
import { createRemembered } from '../tablet/remembered.ts'
import { createLock, fakeUsers } from './session-fakes.ts'
import { ShellDialogsProvider } from '../app/shell/shell-dialogs.tsx'

const clock = fixedClock('2026-11-14T09:12:40Z')
const nothing = () => undefined

/** Every service, with no network behind it and a clock that stands still. */
const fakeServices = (connection: Connection): Services => {
  const session = createSession({
    users: fakeUsers(null),
    runAlone: createLock(),
    isReachable: async () => true,
    askWho: createRemembered(memoryStorage(), 'askWho', z.literal(true)),
    matriculeClaim: 'matricule',
  })
  const storage = memoryStorage()
  return {
    settings: {
      environment: 'prod',
      timeZone: 'Europe/Paris',
      signIn: { issuer: 'https://sso.test', clientId: 'web', scope: 'openid', matriculeClaim: 'matricule' },
      contactEmail: null,
      now: null,
    },
    clock,
    client: createClient({
      calls: CALLS,
      fetch: () => Promise.reject(new Error('no test reaches the network')),
      session,
      origin: 'https://bulletin.test',
    }),
    connectivity: {
      ...createWatched(connection),
      reached: nothing,
      missed: nothing,
      ask: async () => undefined,
    },
    session,
    accountMemory: createAccountMemory(storage, clock),
    recentRequests: createRecentRequests(),
    messageBar: createMessageBar(),
    savedFilters: createSavedFilters(storage),
    screens: [],
  }
}

/** The words of a page as someone signed in would read them. */
export const textOf = (
  page: ReactNode,
  { account = anAccount(), connection = 'online' }: { account?: Account; connection?: Connection } = {},
): string => {
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={fakeServices(connection)}>
        <MemoryRouter>
          <AccountContext value={account}>
            <ShellDialogsProvider>{page}</ShellDialogsProvider>
          </AccountContext>
        </MemoryRouter>
      </ServicesContext>
    </I18nextProvider>,
  )
  return markup
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/ +/g, ' ')
    .trim()
}
