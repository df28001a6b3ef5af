import { z } from 'zod/mini'
import { createObservable, type Observable } from '../platform/observable.ts'

export type Connection = 'online' | 'offline'

type Browser = Pick<Window, 'addEventListener'> & { readonly navigator: Pick<Navigator, 'onLine'> }

/**
 * Delay before an unreachable server is probed again: short at first, because browsers report the network slightly
 * before it works, then doubled each time.
 */
export const FIRST_WAIT_MILLISECONDS = 1000
export const LONGEST_WAIT_MILLISECONDS = 15_000

export type Connectivity = Observable<Connection> & {
  /** Our server answered a call, whatever the status. */
  readonly reached: () => void
  /** A call got no response, or one that is not our server's. */
  readonly missed: () => void
  /** Probes the server now instead of at the next scheduled time. */
  readonly ask: () => Promise<void>
}

/**
 * `navigator.onLine` reports a network, not that our server is reachable, so the outcome of calls counts too:
 *
 * | navigator.onLine | last call | connection                                |
 * |------------------|-----------|-------------------------------------------|
 * | false            | any       | offline                                   |
 * | true             | reached   | online                                    |
 * | true             | missed    | offline, asked again until it is reached  |
 */
export const createConnectivity = (browser: Browser, probe: () => Promise<boolean>): Connectivity => {
  const connection = createObservable<Connection>(browser.navigator.onLine ? 'online' : 'offline')
  let timer: ReturnType<typeof setTimeout> | undefined
  let calm: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MILLISECONDS

  const reached = () => {
    // A response that was in flight when the network dropped says nothing about the current state.
    if (!browser.navigator.onLine) return
    clearTimeout(timer)
    timer = undefined
    // Reset the delay only after 15 s without a miss: a server that answers some calls and misses others would
    // otherwise toggle the connection every second.
    calm ??= setTimeout(() => {
      wait = FIRST_WAIT_MILLISECONDS
    }, LONGEST_WAIT_MILLISECONDS)
    connection.set('online')
  }

  const ask = async () => {
    clearTimeout(timer)
    timer = undefined
    if (!browser.navigator.onLine) return
    if (await probe()) reached()
    else missed()
  }

  const missed = () => {
    clearTimeout(calm)
    calm = undefined
    connection.set('offline')
    if (timer) return
    timer = setTimeout(() => void ask(), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MILLISECONDS)
  }

  browser.addEventListener('online', () => {
    wait = FIRST_WAIT_MILLISECONDS
    void ask()
  })
  browser.addEventListener('offline', () => connection.set('offline'))
  return { ...connection, reached, missed, ask }
}

type Fetch = (path: string, init: RequestInit) => Promise<Response>

const HEALTH_TIMEOUT_MILLISECONDS = 5000
const Health = z.object({ status: z.literal('ok') })

/** Without this periodic probe, a screen that makes no calls would show « En ligne » long after the server is gone. */
export const LOOK_EVERY_MILLISECONDS = 30_000

export const keepLooking = (
  connectivity: Pick<Connectivity, 'ask'>,
  page: Pick<Document, 'visibilityState'>,
): void => {
  setInterval(() => {
    if (page.visibilityState === 'visible') void connectivity.ask()
  }, LOOK_EVERY_MILLISECONDS)
}

/** Probes our server. The JSON is checked because a captive portal may answer any request with its own page. */
export const askHealth = async (fetch: Fetch): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MILLISECONDS)
    const answer = await fetch('/healthz', { cache: 'no-store', signal })
    return answer.ok && Health.safeParse(await answer.json()).success
  } catch {
    return false
  }
}
