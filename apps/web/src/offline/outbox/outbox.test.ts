import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTabletDatabase } from '../tablet-database.ts'
import { createBrowser, dispatch, idOf, MATRICULE, validatedDraft } from '../../testing/outbox-bench.ts'

const START = '2026-11-15T12:00:00Z'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

type Browser = ReturnType<typeof createBrowser>
type Tab = ReturnType<Browser['openTab']>

const setUp = async (count: number) => {
  const browser = createBrowser(START)
  const tab = browser.openTab()
  for (let number = 1; number <= count; number += 1) await dispatch(tab.sender, validatedDraft(number))
  browser.moveTo('2026-11-15T12:01:00Z')
  browser.posts.length = 0
  return { browser, tab }
}

const waitingIn = async ({ records }: Tab) =>
  (await records.list(MATRICULE)).entries.map(({ id, nextTry }) => `${id.at(-1)} ${nextTry}`)

describe('what waits on the tablet', () => {
  it('goes out all at once when the network is back, and the round says how many [1.8] [4.6] [7.42] [7.43]', async () => {
    const { browser, tab } = await setUp(3)
    browser.answers(browser.takes)
    await tab.sender.sendDue(MATRICULE, 'WAKE')
    expect(await waitingIn(tab)).toEqual([])
    expect(browser.rounds).toEqual([{ received: 3, failed: 0, refused: 0, isCutShort: false }])
    expect((await tab.records.list(MATRICULE)).receipts.map(({ id }) => id)).toEqual([1, 2, 3].map(idOf))
  })

  it('is not told as sent again when it was just validated [7.42]', async () => {
    const browser = createBrowser(START)
    browser.answers(browser.takes)
    await dispatch(browser.openTab().sender, validatedDraft(1))
    expect(browser.rounds).toEqual([])
  })

  it('one that is refused never holds up the next [4.6]', async () => {
    const { browser, tab } = await setUp(3)
    browser.answers((bulletin) => (bulletin.id === idOf(1) ? browser.refuses(400) : browser.takes(bulletin)))
    await tab.sender.sendDue(MATRICULE, 'WAKE')
    expect(await waitingIn(tab)).toEqual(['1 BY_HAND'])
    expect(browser.rounds).toEqual([{ received: 2, failed: 0, refused: 1, isCutShort: false }])
    expect((await tab.records.find(idOf(1)))?.problem?.detail).toBe('Refus en français.')
  })

  it('one that never gets through lets the others go first at the next round [4.6]', async () => {
    const { browser, tab } = await setUp(3)
    browser.answers(async (bulletin) => (bulletin.id === idOf(2) ? null : browser.takes(bulletin)))
    for (const minute of [2, 3, 4]) {
      browser.moveTo(`2026-11-15T12:0${minute}:00Z`)
      await tab.sender.sendDue(MATRICULE, 'TIMER')
    }
    expect(await waitingIn(tab)).toEqual(['2 ON_RECONNECTION'])
  })

  it('one whose outcome cannot be written down lets the others go, and is sent again', async () => {
    const { browser, tab } = await setUp(2)
    const put = Reflect.get(IDBObjectStore.prototype, 'put')
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: { id?: string }) {
      if (this.name === 'receipts' && value.id === idOf(1)) throw new Error('QuotaExceeded')
      return put.call(this, value)
    }
    browser.answers(browser.takes)
    await expect(tab.sender.sendDue(MATRICULE, 'WAKE')).rejects.toThrow('QuotaExceeded')
    IDBObjectStore.prototype.put = put
    expect(await waitingIn(tab)).toEqual(['1 ON_RECONNECTION'])
    await tab.sender.sendDue(MATRICULE, 'WAKE')
    expect(await waitingIn(tab)).toEqual([])
  })

  it('of another driver is neither seen nor sent [4.6]', async () => {
    const { browser, tab } = await setUp(1)
    browser.answers(browser.takes)
    await tab.sender.sendDue('100099', 'WAKE')
    await tab.sender.retry('100099')
    expect(browser.posts).toEqual([])
    expect(await tab.records.list('100099')).toEqual({ entries: [], unreadable: [], receipts: [] })
    expect(await waitingIn(tab)).toEqual(['1 ON_RECONNECTION'])
  })

  it('is left alone after a refusal until somebody taps, or another build comes [4.6]', async () => {
    const { browser, tab } = await setUp(1)
    browser.answers(() => browser.refuses(409))
    await tab.sender.sendDue(MATRICULE, 'WAKE')
    browser.moveTo('2026-11-16T12:00:00Z')
    await tab.sender.sendDue(MATRICULE, 'WAKE')
    expect(browser.posts).toHaveLength(1)
    await tab.sender.retry(MATRICULE, idOf(1))
    expect(browser.posts).toHaveLength(2)
    const updated = browser.openTab('build-2')
    await updated.sender.sendDue(MATRICULE, 'WAKE')
    expect(browser.posts).toHaveLength(3)
    await updated.sender.sendDue(MATRICULE, 'WAKE')
    expect(browser.posts).toHaveLength(3)
  })

  it('a tap sends the one that was tapped, or all, and says what it came to [4.6]', async () => {
    const { browser, tab } = await setUp(2)
    browser.answers(browser.takes)
    expect(await tab.sender.retry(MATRICULE, idOf(2))).toMatchObject({ received: 1 })
    expect(browser.posts).toEqual([idOf(2)])
    browser.answers(async () => null)
    expect(await tab.sender.retry(MATRICULE)).toMatchObject({ received: 0, isCutShort: true })
  })
})

describe('two tabs', () => {
  it('that wake up together send each bulletin once [4.6]', async () => {
    const { browser, tab } = await setUp(3)
    const other = browser.openTab()
    browser.answers(browser.takes)
    await Promise.all([tab.sender.sendDue(MATRICULE, 'WAKE'), other.sender.sendDue(MATRICULE, 'WAKE')])
    expect(browser.posts).toEqual([1, 2, 3].map(idOf))
  })

  it('that wake up together without a network try once [4.6]', async () => {
    const { browser, tab } = await setUp(1)
    const other = browser.openTab()
    await Promise.all([tab.sender.sendDue(MATRICULE, 'WAKE'), other.sender.sendDue(MATRICULE, 'WAKE')])
    expect(browser.posts).toEqual([idOf(1)])
  })

  it('see alike what is on its way, and what has become of it [4.6]', async () => {
    const { browser, tab } = await setUp(1)
    const other = browser.openTab()
    const seen: string[] = []
    other.outbox.subscribe(() => {
      const outbox = other.outbox.get()
      seen.push(`${outbox?.entries.length} waiting, ${outbox?.sendingIds.size} on the way`)
    })
    browser.answers(async (bulletin) => {
      await other.outbox.follow()
      return browser.takes(bulletin)
    })
    await tab.sender.sendDue(MATRICULE, 'WAKE')
    await other.outbox.follow()
    expect(seen).toContain('1 waiting, 1 on the way')
    expect(other.outbox.get()).toMatchObject({ entries: [], receipts: [{ id: idOf(1) }] })
    expect(other.outbox.get()?.sendingIds.size).toBe(0)
  })

  it('show what the tablet holds, whatever the server answers and whoever sends [4.6]', async () => {
    const anyAnswer = fc.constantFrom<'takes' | 'nothing' | number>(
      'takes',
      'nothing',
      400,
      401,
      403,
      409,
      429,
      500,
      503,
    )
    const anyStep = fc.record({
      tab: fc.constantFrom(0, 1),
      trigger: fc.constantFrom('WAKE', 'TIMER', 'HAND'),
      answers: fc.array(anyAnswer, { minLength: 3, maxLength: 3 }),
      seconds: fc.integer({ min: 0, max: 1000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 6 }), async (steps) => {
        globalThis.indexedDB = new IDBFactory()
        const { browser, tab } = await setUp(3)
        const tabs = [tab, browser.openTab()]
        let seconds = 0
        for (const step of steps) {
          seconds += step.seconds
          browser.moveTo(`2026-11-15T13:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:00Z`)
          browser.answers(async (bulletin) => {
            const answer = step.answers[Number(bulletin.id.at(-1)) - 1] ?? 'nothing'
            if (answer === 'takes') return browser.takes(bulletin)
            return typeof answer === 'number' ? browser.refuses(answer) : null
          })
          const { sender } = tabs[step.tab] ?? tab
          if (step.trigger === 'HAND') await sender.retry(MATRICULE)
          else await sender.sendDue(MATRICULE, step.trigger)
        }
        const { entries, receipts } = await tab.records.list(MATRICULE)
        for (const { outbox } of tabs) {
          await outbox.follow()
          expect(outbox.get()?.entries).toEqual(entries)
          expect(new Set(outbox.get()?.receipts)).toEqual(new Set(receipts))
        }
        // Each bulletin is either an entry or a receipt, never both or neither.
        const everywhere = [...entries, ...receipts].map(({ id }) => id).toSorted()
        expect(everywhere).toEqual([1, 2, 3].map(idOf))
      }),
      { numRuns: 12 },
    )
  }, 30_000)
})

describe('a tablet that is not what it should be', () => {
  it('has an entry that cannot be read: it is set aside, and the rest goes out [4.6]', async () => {
    const { browser, tab } = await setUp(2)
    const broken = { id: idOf(9), matricule: MATRICULE, what: 'of a build to come' }
    await (await browser.open()).put('outgoing', broken as never)
    browser.answers(browser.takes)
    await tab.sender.retry(MATRICULE)
    await tab.outbox.follow()
    expect(tab.outbox.get()).toMatchObject({ entries: [], unreadable: [{ id: idOf(9), raw: broken }] })
    expect(await (await browser.open()).get('outgoing', idOf(9))).toEqual(broken)
  })

  it('lost the entry while it was sent in vain: it is kept again', async () => {
    const { browser, tab } = await setUp(1)
    browser.answers(async () => {
      await (await browser.open()).delete('outgoing', idOf(1))
      return null
    })
    await tab.sender.sendDue(MATRICULE, 'WAKE')
    expect(await waitingIn(tab)).toEqual(['1 ON_RECONNECTION'])
  })

  it('notes a copy that was taken while it was sent', async () => {
    const { browser, tab } = await setUp(1)
    browser.answers(async () => {
      await tab.records.noteCopied(idOf(1))
      return browser.refuses(500)
    })
    await tab.sender.sendDue(MATRICULE, 'WAKE')
    expect(await tab.records.find(idOf(1))).toMatchObject({ copiedAt: '2026-11-15T12:01:00Z', attempts: 2 })
  })

  const setUpRefused = async () => {
    const { browser, tab } = await setUp(2)
    browser.answers((bulletin) => (bulletin.id === idOf(1) ? browser.refuses(409) : browser.refuses(401)))
    await tab.sender.sendDue(MATRICULE, 'WAKE')
    return { browser, tab }
  }
  const contentOf = async ({ records }: Tab) => (await records.find(idOf(1)))?.bulletin ?? null

  it('keeps a refused one for 30 days, then its day, its reason and whether it was copied [4.6] [9.10]', async () => {
    const { browser, tab } = await setUpRefused()
    browser.moveTo('2026-12-15T12:00:59Z')
    await tab.sender.sendDue(MATRICULE, 'WAKE')
    expect(await contentOf(tab)).not.toBeNull()
    browser.moveTo('2026-12-15T12:01:00Z')
    await tab.sender.sendDue(MATRICULE, 'WAKE')
    expect(await tab.records.find(idOf(1))).toMatchObject({
      bulletin: null,
      date: validatedDraft(1).date,
      service: validatedDraft(1).service,
      lastStatus: 409,
      problem: { detail: 'Refus en français.' },
      copiedAt: null,
    })
    expect((await tab.records.find(idOf(2)))?.bulletin).not.toBeNull()
    browser.posts.length = 0
    await tab.sender.retry(MATRICULE)
    expect(browser.posts).toEqual([idOf(2)])
  })

  it('is no longer told to be kept once its content is gone [4.6] [9.10]', async () => {
    const { browser, tab } = await setUp(1)
    const told = async () => (await (await openTabletDatabase()).get('today', MATRICULE))?.today ?? null
    browser.answers(async () => browser.refuses(503))
    await tab.sender.retry(MATRICULE)
    expect(await told()).toMatchObject({ kind: 'sent', notice: { id: idOf(1), outcome: 'SERVER_ERROR' } })
    browser.moveTo('2026-12-16T12:01:00Z')
    await tab.sender.sendDue(MATRICULE, 'WAKE')
    expect(await contentOf(tab)).toBeNull()
    expect(await told()).toBeNull()
  })

  it('was set to 2099 and back: nothing is dropped [4.6]', async () => {
    const { browser, tab } = await setUpRefused()
    const inTime = await browser.refuses(401)
    browser.moveTo('2099-01-01T00:00:00Z')
    browser.answers(async () => inTime)
    await tab.sender.sendDue(MATRICULE, 'WAKE')
    browser.moveTo('2026-11-15T12:02:00Z')
    await tab.sender.sendDue(MATRICULE, 'WAKE')
    expect(await contentOf(tab)).not.toBeNull()
  })
})
