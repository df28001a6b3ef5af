import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SENDING_BACK_OFF_MAX_SECONDS } from '../limits.ts'
import { addSeconds, instantAtEpochSeconds, secondsBetween } from '../time/instant.ts'
import {
  inSendingOrder,
  isDue,
  isKeptLongEnough,
  keptUntil,
  missesAfter,
  nextTryAt,
  OUTBOX_LIST,
  secondsUntilDue,
  WAITS_FOR,
  type Waiting,
} from './outbox.ts'

const NOW = '2026-11-15T12:15:00Z'
const BUILD = '3.2.4+b'
const AT = { now: NOW, build: BUILD }

const waiting = (given: Partial<Waiting> = {}): Waiting => ({
  nextTry: 'ON_RECONNECTION',
  lastTryAt: NOW,
  misses: 1,
  lastBuild: BUILD,
  ...given,
})

const anyInstant = fc.integer({ min: 1_700_000_000, max: 4_000_000_000 }).map(instantAtEpochSeconds)
const anyWaiting = fc.record({
  nextTry: fc.constantFrom(...WAITS_FOR),
  lastTryAt: fc.option(anyInstant),
  misses: fc.nat(2000),
  lastBuild: fc.constantFrom(null, BUILD, 'another'),
})

describe('when a bulletin that waits is tried', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 4],
    [9, 256],
    [10, 300],
    [500, 300],
    [2000, 300],
  ])(
    'after %i misses in a row by itself after %i s: it doubles, up to 5 minutes [4.6] [9.10]',
    (misses, seconds) => {
      expect(secondsUntilDue(waiting({ misses }), AT)).toBe(seconds)
      expect(secondsUntilDue(waiting({ misses, nextTry: 'AFTER_SIGN_IN' }), AT)).toBe(seconds)
    },
  )

  it.each([
    { lastTryAt: null, seconds: 0 },
    { lastTryAt: '2026-11-15T12:00:00Z', seconds: 0 },
    { lastTryAt: '2026-11-15T12:00:01Z', seconds: 1 },
    { lastTryAt: '2026-11-15T12:15:00Z', seconds: 900 },
    // The clock was a year ahead at the last attempt, and has been corrected.
    { lastTryAt: '2027-11-15T12:00:00Z', seconds: 0 },
  ])('leaves a server in trouble alone for 15 minutes: $lastTryAt [4.6] [9.10]', ({ lastTryAt, seconds }) => {
    const troubled = waiting({ nextTry: 'AFTER_A_WHILE', lastTryAt })
    expect(secondsUntilDue(troubled, AT)).toBe(seconds)
    for (const trigger of ['TIMER', 'WAKE'] as const)
      expect(isDue(troubled, { ...AT, trigger, askedAt: NOW })).toBe(seconds === 0)
  })

  it.each([
    { lastBuild: BUILD, seconds: null },
    { lastBuild: '3.2.3+a', seconds: 0 },
    { lastBuild: null, seconds: 0 },
  ])('a refused one is tried once by each new build: $lastBuild [4.6]', ({ lastBuild, seconds }) => {
    const refused = waiting({ nextTry: 'BY_HAND', lastBuild })
    expect(secondsUntilDue(refused, AT)).toBe(seconds)
    expect(isDue(refused, { ...AT, trigger: 'WAKE', askedAt: NOW })).toBe(seconds === 0)
  })

  it.each(WAITS_FOR)('by hand at once, whatever it waits for: %s [4.6]', (nextTry) => {
    expect(isDue(waiting({ nextTry, misses: 9 }), { ...AT, trigger: 'HAND', askedAt: NOW })).toBe(true)
  })

  it('by hand once, however often it was tapped before the answer', () => {
    const tried = waiting({ nextTry: 'BY_HAND', lastTryAt: '2026-11-15T12:14:59Z' })
    expect(isDue(tried, { ...AT, trigger: 'HAND', askedAt: '2026-11-15T12:14:58Z' })).toBe(false)
    const inTheFuture = waiting({ nextTry: 'BY_HAND', lastTryAt: '2027-11-15T12:14:59Z' })
    expect(isDue(inTheFuture, { ...AT, trigger: 'HAND', askedAt: NOW })).toBe(true)
  })

  it('two that wake the sender up at once send once', () => {
    const tried = waiting({ misses: 9, lastTryAt: '2026-11-15T12:14:59Z' })
    expect(isDue(tried, { ...AT, trigger: 'WAKE', askedAt: '2026-11-15T12:14:59Z' })).toBe(false)
    expect(isDue(tried, { ...AT, trigger: 'WAKE', askedAt: NOW })).toBe(true)
    expect(isDue(tried, { ...AT, trigger: 'TIMER', askedAt: NOW })).toBe(false)
    expect(isDue(waiting({ misses: 9, lastTryAt: null }), { ...AT, trigger: 'WAKE', askedAt: NOW })).toBe(
      true,
    )
  })

  it('no clock holds one up for longer than its wait, and it says until when [4.6]', () => {
    fc.assert(
      fc.property(anyWaiting, anyInstant, (entry, now) => {
        const seconds = secondsUntilDue(entry, { now, build: BUILD })
        const at = nextTryAt(entry, BUILD)
        const isByHand = entry.nextTry === 'BY_HAND' && entry.lastBuild === BUILD
        expect(seconds === null).toBe(isByHand)
        const longest = OUTBOX_LIST[entry.nextTry] === 'TO_SEND' ? SENDING_BACK_OFF_MAX_SECONDS : 900
        expect(seconds ?? 0).toBeGreaterThanOrEqual(0)
        expect(seconds ?? 0).toBeLessThanOrEqual(longest)
        expect(
          seconds === null || seconds === 0 || (at !== null && secondsBetween(now, at) === seconds),
        ).toBe(true)
      }),
    )
  })

  it('is due when the wait is over, and not before', () => {
    fc.assert(
      fc.property(anyWaiting, anyInstant, (entry, now) => {
        const seconds = secondsUntilDue(entry, { now, build: BUILD })
        const asked = { trigger: 'TIMER', askedAt: now, build: BUILD } as const
        expect(isDue({ ...entry, lastTryAt: entry.lastTryAt ?? now }, { ...asked, now })).toBe(
          secondsUntilDue({ ...entry, lastTryAt: entry.lastTryAt ?? now }, { now, build: BUILD }) === 0,
        )
        expect(seconds === null || isDue(entry, { ...asked, now: addSeconds(now, seconds) })).toBe(true)
      }),
    )
  })

  it('counts its misses from whatever woke the sender up last, and none once the server answered', () => {
    expect(missesAfter({ misses: 4 }, { outcome: 'OFFLINE_ERROR' }, 'TIMER')).toBe(5)
    expect(missesAfter({ misses: 4 }, { outcome: 'OFFLINE_ERROR' }, 'WAKE')).toBe(1)
    expect(missesAfter({ misses: 4 }, { outcome: 'OFFLINE_ERROR' }, 'HAND')).toBe(1)
    expect(missesAfter({ misses: 4 }, { outcome: 'SERVER_ERROR' }, 'TIMER')).toBe(0)
  })
})

describe('the order in which bulletins are sent', () => {
  const entry = (id: string, lastTryAt: string | null, validatedAt: string) => ({
    id,
    lastTryAt,
    validatedAt,
  })

  it('is that of their validation, and who was tried last comes last', () => {
    const entries = [
      entry('c', '2026-11-15T12:00:00Z', '2026-11-12T12:00:00Z'),
      entry('b', null, '2026-11-14T12:00:00Z'),
      entry('a', null, '2026-11-13T12:00:00Z'),
      entry('d', '2026-11-15T11:00:00Z', '2026-11-15T12:00:00Z'),
    ]
    expect(inSendingOrder(entries).map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c'])
  })

  it('gives each its turn, however many never get through', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), (count) => {
        let entries = Array.from({ length: count }, (_, index) => entry(`${index}`, null, NOW))
        const tried = new Set<string>()
        for (let round = 0; round < count; round += 1) {
          const first = inSendingOrder(entries)[0]?.id ?? ''
          tried.add(first)
          entries = entries.map((one) =>
            one.id === first ? { ...one, lastTryAt: addSeconds(NOW, round) } : one,
          )
        }
        expect(tried.size).toBe(count)
      }),
    )
  })
})

describe('the content of an error', () => {
  const FIRST = '2026-11-15T12:00:00Z'
  const END = '2026-12-15T12:00:00Z'
  const BEFORE = '2026-12-15T11:59:59Z'

  it('is kept for 30 days from the first error on [4.6] [9.10]', () => {
    expect(keptUntil(FIRST)).toBe(END)
  })

  it.each([
    { name: 'both clocks agree', server: END, tablet: END, dropped: true },
    { name: 'the server says not yet', server: BEFORE, tablet: END, dropped: false },
    { name: 'the tablet says not yet', server: END, tablet: BEFORE, dropped: false },
    { name: 'the tablet was set to 2099', server: FIRST, tablet: '2099-01-01T00:00:00Z', dropped: false },
    { name: 'the server was set to 2099', server: '2099-01-01T00:00:00Z', tablet: FIRST, dropped: false },
  ])('is dropped by two clocks, never by one: $name [4.6] [9.10]', ({ server, tablet, dropped }) => {
    for (const nextTry of ['AFTER_A_WHILE', 'BY_HAND'] as const)
      expect(isKeptLongEnough({ nextTry, firstErrorAt: FIRST }, { server, tablet })).toBe(dropped)
  })

  it('is never dropped while it waits to be sent, nor when no server ever refused it [4.6]', () => {
    const ages = { server: '2099-01-01T00:00:00Z', tablet: '2099-01-01T00:00:00Z' }
    for (const nextTry of ['ON_RECONNECTION', 'AFTER_SIGN_IN'] as const)
      expect(isKeptLongEnough({ nextTry, firstErrorAt: FIRST }, ages)).toBe(false)
    expect(isKeptLongEnough({ nextTry: 'BY_HAND', firstErrorAt: null }, ages)).toBe(false)
  })
})
