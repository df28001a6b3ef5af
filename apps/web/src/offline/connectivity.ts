import { z } from 'zod'
import { createObservable, type Observable } from '../platform/observable.ts'

export type Connection = 'online' | 'offline'

type Browser = Pick<Window, 'addEventListener'> & { readonly navigator: Pick<Navigator, 'onLine'> }

/**
 * How long an unreachable server is left alone before it is asked again: soon at first, since a browser says that the
 * network is back a moment before it is, then ever less often.
 */
export const FIRST_WAIT_MILLISECONDS = 1000
export const LONGEST_WAIT_MILLISECONDS = 15_000

export type Connectivity = Observable<Connection> & {
  /** Our server answered a call, whatever the answer. */
  readonly reached: () => void
  /** A call got no answer, or not our server's. */
  readonly missed: () => void
  /** Asks the server now rather than at the next turn. */
  readonly ask: () => Promise<void>
}

/**
 * `navigator.onLine` only knows of a network, not of our server, so the calls have their say as well:
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
    // An answer that was already on its way when the network went says nothing of now.
    if (!browser.navigator.onLine) return
    clearTimeout(timer)
    timer = undefined
    // A server that answers some calls and misses others would be found and lost again every second.
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
  return { get: connection.get, subscribe: connection.subscribe, reached, missed, ask }
}

type Fetch = (path: string, init: RequestInit) => Promise<Response>

const HEALTH_TIMEOUT_MILLISECONDS = 5000
const Health = z.object({ status: z.literal('ok') })

/** A screen that makes no call would go on saying « En ligne » long after the server has gone. */
export const LOOK_EVERY_MILLISECONDS = 30_000

export const keepLooking = (
  connectivity: Pick<Connectivity, 'ask'>,
  page: Pick<Document, 'visibilityState'>,
): void => {
  setInterval(() => {
    if (page.visibilityState === 'visible') void connectivity.ask()
  }, LOOK_EVERY_MILLISECONDS)
}

/** Asks our own server; a captive portal that answers anything with its own page does not count. */
export const askHealth = async (fetch: Fetch): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MILLISECONDS)
    const answer = await fetch('/healthz', { cache: 'no-store', signal })
    return answer.ok && Health.safeParse(await answer.json()).success
  } catch {
    return false
  }
}
