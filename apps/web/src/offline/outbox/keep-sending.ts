import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import { secondsUntilDue } from '@bulletin/domain/workflow/outbox'
import { logError } from '../../platform/log.ts'
import type { Observable } from '../../platform/observable.ts'
import type { Connection } from '../connectivity.ts'
import type { Outgoing } from './outgoing.ts'
import type { Sender } from './sender.ts'

/** Minimum delay between two rounds: a tablet that cannot store its attempts must not resend in a tight loop. */
const SHORTEST_WAIT_SECONDS = 1
const WAIT_AFTER_FAULT_SECONDS = 60
/** Maximum delay, because a timer does not notice that the clock was set. */
const LONGEST_WAIT_SECONDS = 60

export type KeepSendingParts = {
  sender: Pick<Sender, 'sendDue'>
  outbox: Observable<{ readonly entries: readonly Outgoing[] } | null>
  connection: Observable<Connection>
  matricule: string
  clock: Clock
  build: string
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  browser: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/**
 * Sends the pending bulletins of one driver while they are signed in: at once, when the network or the page comes back,
 * and when a retry is due. Returns a function that stops it.
 */
export const keepSending = (parts: KeepSendingParts): (() => void) => {
  const { sender, outbox, connection, matricule, clock, build, page, browser } = parts
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let sending = 0
  let shortestWait = SHORTEST_WAIT_SECONDS
  /** True from a wake-up (start, network or page back) until a round starts: the round then resets the back-off. */
  let isWoken = true

  const secondsToWait = (): number | null => {
    const now = instantText(clock.now())
    const waits = (outbox.get()?.entries ?? [])
      .filter(({ bulletin }) => bulletin !== null)
      .map((entry) => secondsUntilDue(entry, { now, build }))
      .filter((seconds) => seconds !== null)
    return waits.length === 0 ? null : Math.min(...waits)
  }

  const plan = () => {
    clearTimeout(timer)
    if (isStopped || sending > 0 || connection.get() === 'offline') return
    const seconds = secondsToWait()
    if (seconds === null) return
    const wait = Math.max(shortestWait, Math.min(seconds, LONGEST_WAIT_SECONDS))
    timer = setTimeout(() => void send('TIMER'), wait * 1000)
  }

  const send = async (trigger: 'TIMER' | 'WAKE'): Promise<void> => {
    if (connection.get() === 'offline') return
    isWoken = false
    sending += 1
    try {
      await sender.sendDue(matricule, trigger)
      shortestWait = SHORTEST_WAIT_SECONDS
    } catch (error) {
      logError('What waits could not be sent', error)
      shortestWait = WAIT_AFTER_FAULT_SECONDS
    }
    sending -= 1
    plan()
  }

  const onConnection = () => {
    clearTimeout(timer)
    // After a POST of ours got no response, the health probe succeeds at once and sets the connection online again:
    // TIMER respects the back-off, which prevents an endless loop.
    void send(isWoken ? 'WAKE' : 'TIMER')
  }
  const onOnline = () => {
    isWoken = true
    void send('WAKE')
  }
  const onVisible = () => {
    if (page.visibilityState === 'visible') onOnline()
  }

  void send('WAKE')
  const forgetConnection = connection.subscribe(onConnection)
  const forgetOutbox = outbox.subscribe(plan)
  page.addEventListener('visibilitychange', onVisible)
  browser.addEventListener('online', onOnline)
  return () => {
    isStopped = true
    clearTimeout(timer)
    forgetConnection()
    forgetOutbox()
    page.removeEventListener('visibilitychange', onVisible)
    browser.removeEventListener('online', onOnline)
  }
}
