import '@fontsource-variable/inter/wght.css'
import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import type { AppSettings } from '@bulletin/contract/app-settings'
import { anAccount } from '@bulletin/domain/testing/account'
import type { Account } from '@bulletin/domain/access/account'
import { smallLine } from '@bulletin/domain/testing/small-day'
import { clockStartingAt } from '@bulletin/domain/time/clock'
import { Temporal } from '@bulletin/domain/time/temporal'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { startApp } from '../../app/build-app.tsx'
import { elapsedMilliseconds, systemClock } from '../../platform/clock.ts'
import { DeviceFrame } from '../../app/device/device-frame.tsx'
import type { Services } from '../../session/services.ts'
import { ThemeProvider } from '../../ui/theme/theme-mode.tsx'
import { createClockOffset } from '../../offline/clock-offset.ts'
import { memoryStorage } from '../memory-storage.ts'
import { fakeUsers, someUser } from '../session-fakes.ts'
import { createBrowser, freeWritingTurns, untilSent, watchChannels } from './browser.ts'
import { createContractServer, type Answers, type ContractServer } from './contract-server.ts'
import { createPageStorage, removeDatabase } from './tablet-storage.ts'
import { createUploadRequest } from './uploads.ts'

const SETTINGS: AppSettings = {
  environment: 'dev',
  timeZone: 'Europe/Paris',
  signIn: { issuer: 'https://sso.test', clientId: 'bulletin', scope: 'openid', matriculeClaim: 'matricule' },
  contactEmail: null,
  now: null,
}

const NOON = '2026-03-10T11:00:00Z'

type FakeUsers = ReturnType<typeof fakeUsers>

export type Mounting = {
  /** The path to open. */
  readonly at: string
  /** The signed-in user: a driver of line 7, except for these fields. */
  readonly as?: Partial<Account>
  /** The time at which the page is opened; the clock runs from there. */
  readonly now?: string
  /** The server's responses besides account and lines. */
  readonly answers?: Answers
  /** Public texts that are no call of the contract, by path. */
  readonly texts?: Readonly<Record<string, string>>
  /** The browser's storage from an earlier visit. */
  readonly storage?: Storage
  /** The provider's side of the session; by default the user is signed in for an hour. */
  readonly users?: FakeUsers
  /** Whether the server responds when the page opens. */
  readonly isReachable?: boolean
  /** Overrides of the server's settings. */
  readonly settings?: Partial<AppSettings>
}

export type Mounted = Pick<ContractServer, 'asked' | 'answers' | 'answeredIds'> & {
  readonly address: () => string
  /** The tablet goes offline, or back online. */
  readonly setOnline: (isOnline: boolean) => void
  /** The server stops responding, or responds again; the browser fires no event. */
  readonly setReachable: (isReachable: boolean) => void
  /** The provider's stored user: a test may let a token expire, or refuse a renewal. */
  readonly users: FakeUsers
  /** Another tab has signed in or out, as set in `users`. */
  readonly tellOtherTab: () => void
  /** The session of the current page. */
  readonly session: () => Services['session']
  /** Reloads the page, keeping the storage of the browser and the tablet. */
  readonly reload: () => Promise<void>
}

/** A board stream without events. */
const silence = () => new ReadableStream<Uint8Array>() as never

const answersFor = (account: Account): Answers => ({
  getAccount: account,
  listLines: [smallLine('7'), smallLine('7bis'), smallLine('13')],
  getLine: ({ params }) => smallLine(params.line),
  followBoards: silence,
  getDailyPasswordStatus: { status: false },
})

/** Disables preloading during idle time: each part is loaded when it is requested. */
const neverIdle = () => {
  window.requestIdleCallback = () => 0
}

type PageParts = {
  readonly now: string
  readonly isOnline: boolean
  readonly settings: AppSettings
  readonly users: FakeUsers
  readonly storage: Storage
  readonly fetch: typeof fetch
}

/** One visit: renders the application, and returns how to close it. */
const openPage = async ({ now, isOnline, settings, users, storage, fetch }: PageParts) => {
  const browser = createBrowser(isOnline)
  const channels = watchChannels()
  const tablet = createPageStorage()
  window.fetch = async (input, init) => {
    if (!browser.navigator.onLine) throw new TypeError('Failed to fetch')
    return fetch(input, init)
  }
  /** The provider is unreachable whenever the server is. */
  const signinSilent = async () => {
    await window.fetch('/healthz')
    return users.signinSilent()
  }
  const clock = clockStartingAt(Temporal.Instant.from(now), systemClock)
  const { app, services, queryClient } = await startApp({
    settings,
    clock,
    clockOffset: createClockOffset({ storage, clock: systemClock, elapsed: elapsedMilliseconds }),
    open: tablet.open,
    users: { ...users, signinSilent },
    storage,
    browser,
  })
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <ThemeProvider>
      <DeviceFrame>{app}</DeviceFrame>
    </ThemeProvider>,
  )
  const close = async () => {
    root.unmount()
    element.remove()
    queryClient.clear()
    await untilSent()
    tablet.end()
    channels.close()
    browser.end()
    await freeWritingTurns()
    return { now: clock.now().toString(), isOnline: browser.navigator.onLine }
  }
  return { browser, services, close }
}

/**
 * Runs the application at a path, in this very page, with a signed-in user and a server that follows the contract. It
 * is unmounted when the test ends; the test fails if the screen made a call without a configured response.
 */
export const mount = async (mounting: Mounting): Promise<Mounted> => {
  const { at, as, now = NOON, answers = {}, texts = {}, storage = memoryStorage() } = mounting
  neverIdle()
  const account = anAccount(as)
  const server = createContractServer({ ...answersFor(account), ...answers })
  const users = mounting.users ?? fakeUsers(someUser('token', { matricule: account.matricularAccount }))
  const settings = { ...SETTINGS, ...mounting.settings }
  const realFetch = window.fetch.bind(window)
  const RealRequest = window.XMLHttpRequest
  window.XMLHttpRequest = createUploadRequest((input, init) => window.fetch(input, init))
  const before = window.location.href
  window.history.replaceState(null, '', at)

  let { isReachable = true } = mounting
  const visit = (left: Pick<PageParts, 'now' | 'isOnline'>) =>
    openPage({
      ...left,
      settings,
      users,
      storage,
      fetch: async (input, init) => {
        if (!isReachable) throw new TypeError('Failed to fetch')
        const text = typeof input === 'string' ? texts[input] : undefined
        return text === undefined ? server.fetch(input, init) : new Response(text)
      },
    })
  let page = await visit({ now, isOnline: true })
  onTestFinished(async () => {
    await page.close()
    await removeDatabase()
    window.fetch = realFetch
    window.XMLHttpRequest = RealRequest
    window.history.replaceState(null, '', before)
    expect(server.faults).toEqual([])
  })
  return {
    asked: server.asked,
    answers: server.answers,
    answeredIds: server.answeredIds,
    address: () => `${window.location.pathname}${window.location.search}`,
    setOnline: (isOnline) => page.browser.setOnline(isOnline),
    setReachable: (isThere) => {
      isReachable = isThere
    },
    users,
    tellOtherTab: () =>
      page.browser.tellStored(`oidc.user:${settings.signIn.issuer}:${settings.signIn.clientId}`),
    session: () => page.services.session,
    reload: async () => {
      page = await visit(await page.close())
    },
  }
}
