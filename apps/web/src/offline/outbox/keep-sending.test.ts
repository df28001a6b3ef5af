import { clockStartingAt, type Clock } from '@bulletin/domain/time/clock'
import { Temporal } from '@bulletin/domain/time/temporal'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createObservable } from '../../platform/observable.ts'
import type { Connection } from '../connectivity.ts'
import { keepSending } from './keep-sending.ts'
import type { Outbox } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'

const clock: Clock = clockStartingAt(Temporal.Instant.from('2026-11-15T12:00:00Z'), {
  now: () => Temporal.Instant.fromEpochMilliseconds(vi.getMockedSystemTime()?.getTime() ?? 0),
})

const outboxWith = (given: Partial<Outgoing>): Outbox => ({
  entries: [
    {
      bulletin: {},
      nextTry: 'ON_RECONNECTION',
      misses: 4,
      lastTryAt: clock.now().toString({ smallestUnit: 'second' }),
      lastBuild: 'build',
      ...given,
    } as Outgoing,
  ],
  unreadable: [],
  receipts: [],
  sendingIds: new Set(),
  unkeptIds: new Set(),
})

const setUp = (start: Connection = 'online') => {
  const sendDue = vi.fn<(matricule: string, trigger: 'TIMER' | 'WAKE') => Promise<void>>()
  sendDue.mockResolvedValue()
  const connection = createObservable<Connection>(start)
  const outbox = createObservable<Outbox | null>(null)
  const events = new EventTarget()
  const seen: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const page = Object.assign(events, seen)
  const stop = keepSending({
    sender: { sendDue },
    outbox,
    connection,
    matricule: '100001',
    clock,
    build: 'build',
    page: page as never,
    browser: events as never,
  })
  const tell = (name: string) => events.dispatchEvent(new Event(name))
  const triggers = () => sendDue.mock.calls.map(([, trigger]) => trigger)
  return { sendDue, connection, outbox, page, tell, stop, triggers }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('what waits is sent', () => {
  it('at the start, when the browser or the page is back, and not otherwise [4.6] [1.8]', async () => {
    const { tell, page, triggers } = setUp()
    expect(triggers()).toEqual(['WAKE'])
    tell('online')
    tell('visibilitychange')
    expect(triggers()).toEqual(['WAKE', 'WAKE', 'WAKE'])
    page.visibilityState = 'hidden'
    tell('visibilitychange')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(triggers()).toHaveLength(3)
  })

  it('when the time of one has come, as long as there is a network [4.6]', async () => {
    const { outbox, connection, triggers } = setUp()
    outbox.set(outboxWith({ misses: 4 }))
    await vi.advanceTimersByTimeAsync(7900)
    expect(triggers()).toEqual(['WAKE'])
    await vi.advanceTimersByTimeAsync(100)
    expect(triggers()).toEqual(['WAKE', 'TIMER'])
    connection.set('offline')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(triggers()).toEqual(['WAKE', 'TIMER'])
  })

  it('once the server is heard of again: from the start when the network had gone, else by its back-off [4.6]', async () => {
    const { connection, tell, triggers } = setUp()
    connection.set('offline')
    connection.set('online')
    expect(triggers()).toEqual(['WAKE', 'TIMER'])
    connection.set('offline')
    tell('online')
    expect(triggers()).toEqual(['WAKE', 'TIMER'])
    connection.set('online')
    expect(triggers()).toEqual(['WAKE', 'TIMER', 'WAKE'])
  })

  it('as soon as a tablet that started without a network has one [1.8]', () => {
    const { connection, triggers } = setUp('offline')
    expect(triggers()).toEqual([])
    connection.set('online')
    expect(triggers()).toEqual(['WAKE'])
  })

  it('at most once a minute by a tablet that cannot write down what it tried', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { outbox, sendDue, triggers } = setUp()
    await vi.advanceTimersByTimeAsync(0)
    sendDue.mockRejectedValue(new Error('QuotaExceeded'))
    outbox.set(outboxWith({ misses: 0 }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(triggers()).toEqual(['WAKE', 'TIMER'])
    outbox.set(outboxWith({ misses: 0 }))
    await vi.advanceTimersByTimeAsync(59_000)
    expect(triggers()).toEqual(['WAKE', 'TIMER'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(triggers()).toEqual(['WAKE', 'TIMER', 'TIMER'])
    consoleError.mockRestore()
  })

  it('no longer once its driver has left', async () => {
    const { outbox, connection, tell, stop, triggers } = setUp()
    outbox.set(outboxWith({}))
    stop()
    tell('online')
    tell('visibilitychange')
    connection.set('offline')
    connection.set('online')
    outbox.set(outboxWith({ misses: 0 }))
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(triggers()).toEqual(['WAKE'])
  })
})
