import '@fontsource-variable/inter/wght.css'
import '../../app/theme/tokens.css'
import '../../app/theme/base.css'
import { anAccount } from '@bulletin/domain/testing/account'
import type { Account } from '@bulletin/domain/access/account'
import { smallLine } from '@bulletin/domain/testing/small-day'
import { clockStartingAt } from '@bulletin/domain/time/clock'
import { Temporal } from '@bulletin/domain/time/temporal'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { App } from '../../app/app.tsx'
import { elapsedMilliseconds, systemClock } from '../../app/clock.ts'
import { createServices } from '../../app/create-services.ts'
import { DeviceFrame } from '../../app/device/device-frame.tsx'
import { createRoutes } from '../../app/router/router.tsx'
import { ThemeProvider } from '../../app/theme/theme-provider.tsx'
import { createClockOffset } from '../../tablet/clock-offset.ts'
import { createOpener, openTabletDatabase } from '../../tablet/tablet-database.ts'
import { memoryStorage } from '../memory-storage.ts'
import { fakeUsers, someUser } from '../session-fakes.ts'
import { createContractServer, type Answers, type ContractServer } from './contract-server.ts'

const SETTINGS = {
  environment: 'dev',
  timeZone: 'Europe/Paris',
  signIn: { issuer: 'https://sso.test', clientId: 'bulletin', scope: 'openid', matriculeClaim: 'matricule' },
  contactEmail: null,
  now: null,
} as const

const NOON = '2026-03-10T11:00:00Z'

export type Mounting = {
  /** The address that is opened, of a screen of the product. */
  readonly at: string
  /** Who is signed in: a driver of line 7, but for what is said. */
  readonly as?: Partial<Account>
  /** The moment at which it is opened; time goes on from there. */
  readonly now?: string
  /** What the server answers besides account and lines. */
  readonly answers?: Answers
  /** What the browser keeps from an earlier visit. */
  readonly storage?: Storage
}

export type Mounted = Pick<ContractServer, 'asked' | 'answers'> & {
  /** What the address bar shows. */
  readonly address: () => string
  /** The network goes, or comes back. */
  readonly setOnline: (isOnline: boolean) => void
}

/** A stream of boards on which nothing happens. */
const silence = () => new ReadableStream<Uint8Array>() as never

const answersFor = (account: Account): Answers => ({
  getAccount: account,
  listLines: [smallLine('7'), smallLine('7bis'), smallLine('13')],
  getLine: ({ params }) => smallLine(params.line),
  followBoards: silence,
})

const createBrowser = () => {
  const events = new EventTarget()
  const navigator = { onLine: true }
  return {
    navigator,
    addEventListener: events.addEventListener.bind(events),
    setOnline: (isOnline: boolean) => {
      navigator.onLine = isOnline
      events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    },
  }
}

/** A page never finds the time to fetch what may be needed later: each part comes when it is asked for. */
const neverIdle = () => {
  window.requestIdleCallback = () => 0
}

const removeDatabase = () =>
  new Promise<void>((resolve, reject) => {
    const removing = indexedDB.deleteDatabase('bulletin')
    removing.addEventListener('success', () => resolve())
    removing.addEventListener('error', () => reject(removing.error ?? new Error('The database stays')))
  })

/**
 * The application at an address, in this very page, with somebody signed in and a server that keeps the contract. It is
 * taken down when the test ends, which fails where the screen asked for what no answer was given.
 */
export const mount = async ({ at, as, now = NOON, answers = {}, storage }: Mounting): Promise<Mounted> => {
  neverIdle()
  const account = anAccount(as)
  const server = createContractServer({ ...answersFor(account), ...answers })
  const realFetch = window.fetch.bind(window)
  window.fetch = server.fetch
  const before = window.location.href
  window.history.replaceState(null, '', at)

  const browser = createBrowser()
  const kept = storage ?? memoryStorage()
  const clock = clockStartingAt(Temporal.Instant.from(now), systemClock)
  const open = createOpener(openTabletDatabase)
  const { services, queryClient } = createServices({
    settings: SETTINGS,
    clock,
    clockOffset: createClockOffset({ storage: kept, clock: systemClock, elapsed: elapsedMilliseconds }),
    open,
    users: fakeUsers(someUser('token', { matricule: account.matricularAccount })),
    storage: kept,
    browser,
  })
  await services.session.refresh()

  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <ThemeProvider>
      <DeviceFrame>
        <App services={services} queryClient={queryClient} routes={createRoutes(services.screens)} />
      </DeviceFrame>
    </ThemeProvider>,
  )
  onTestFinished(async () => {
    root.unmount()
    element.remove()
    queryClient.clear()
    open.forget()
    await removeDatabase()
    window.fetch = realFetch
    window.history.replaceState(null, '', before)
    expect(server.faults).toEqual([])
  })
  return {
    asked: server.asked,
    answers: server.answers,
    address: () => `${window.location.pathname}${window.location.search}`,
    setOnline: browser.setOnline,
  }
}
