import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeLocks } from '../testing/fake-locks.ts'
import type { TabChannel } from '../tab-channel.ts'
import { createWritingTurn, type TurnMessage, type WritingTurn } from './writing-turn.ts'

const NAME = 'bulletin.writing.100001'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** One browser with any number of tabs. */
const createBrowser = ({ isBusyFor = 0 } = {}) => {
  const locks = createFakeLocks({ isBusyFor })
  const ears = new Map<string, (message: TurnMessage) => void>()
  const heard: TurnMessage[] = []

  const openTab = (tab: string, { name = NAME, hangs = false, isHidden = false } = {}) => {
    let isVisible = !isHidden
    let see = (): void => {}
    const settled = vi.fn(async () => undefined)
    const follow = vi.fn(async () => undefined)
    const channel: TabChannel<TurnMessage> = {
      post: (message) => {
        heard.push(message)
        for (const [other, ear] of ears) if (other !== tab) queueMicrotask(() => ear(message))
      },
      listen: (listener) => {
        ears.set(tab, hangs ? () => undefined : listener)
        return () => ears.delete(tab)
      },
    }
    const writing = createWritingTurn({
      locks,
      channel,
      name,
      tab,
      store: { settled, follow },
      visibility: {
        isVisible: () => isVisible,
        subscribe: (listener) => {
          see = listener
          return () => {}
        },
      },
    })
    return {
      ...writing,
      leave: writing.join(),
      settled,
      follow,
      isSeen: (visible: boolean) => {
        isVisible = visible
        see()
      },
    }
  }
  return { openTab, heard }
}

const turnsOf = (...tabs: readonly WritingTurn[]) => tabs.map(({ turn }) => turn.get())

const soon = () => vi.advanceTimersByTimeAsync(1)
const laterOn = () => vi.advanceTimersByTimeAsync(500)

describe('who writes a day [3.32]', () => {
  it('is the only tab there is, once it has read what is kept', async () => {
    const tab = createBrowser().openTab('one')
    expect(turnsOf(tab)).toEqual(['unknown'])
    await laterOn()
    expect(turnsOf(tab)).toEqual(['here'])
    expect(tab.follow).toHaveBeenCalledOnce()
  })

  it('is no other one because a slow tablet takes its time to read', async () => {
    const tab = createBrowser().openTab('one')
    let read = (): void => {}
    tab.follow.mockReturnValueOnce(new Promise((resolve) => (read = () => resolve(undefined))))
    await vi.advanceTimersByTimeAsync(3000)
    expect(turnsOf(tab)).toEqual(['unknown'])
    read()
    await soon()
    expect(turnsOf(tab)).toEqual(['here'])
  })

  it('is no other one because a busy browser takes its time to say so', async () => {
    const tab = createBrowser({ isBusyFor: 2000 }).openTab('one')
    const seen: string[] = []
    tab.turn.subscribe(() => seen.push(tab.turn.get()))
    await vi.advanceTimersByTimeAsync(3000)
    expect(seen).toEqual(['here'])
  })

  it('is the first of two; the second one follows', async () => {
    const { openTab } = createBrowser()
    const [one, two] = [openTab('one'), openTab('two')]
    await laterOn()
    expect(turnsOf(one, two)).toEqual(['here', 'elsewhere'])
  })

  it('is each tab for a driver of its own', async () => {
    const { openTab } = createBrowser()
    const [one, two] = [openTab('one'), openTab('two', { name: 'bulletin.writing.100002' })]
    await laterOn()
    expect(turnsOf(one, two)).toEqual(['here', 'here'])
  })

  it('is the tab that takes over, after the first has put down what it holds', async () => {
    const { openTab } = createBrowser()
    const [one, two, three] = [openTab('one'), openTab('two'), openTab('three')]
    await laterOn()
    let put = (): void => {}
    one.settled.mockReturnValueOnce(new Promise((resolve) => (put = () => resolve(undefined))))
    void three.takeOver()
    await soon()
    // The first tab accepts no more input while its last changes are being stored.
    expect(turnsOf(one, two, three)).toEqual(['handedOver', 'elsewhere', 'elsewhere'])
    put()
    await soon()
    expect(turnsOf(one, two, three)).toEqual(['handedOver', 'elsewhere', 'here'])
    void one.takeOver()
    await soon()
    expect(turnsOf(one, two, three)).toEqual(['here', 'elsewhere', 'handedOver'])
  })

  it('is asked once, however often it is tapped', async () => {
    const { openTab, heard } = createBrowser()
    const [one, two] = [openTab('one'), openTab('two')]
    await laterOn()
    void two.takeOver()
    void two.takeOver()
    await soon()
    expect(turnsOf(one, two)).toEqual(['handedOver', 'here'])
    await two.takeOver()
    expect(heard.filter(({ kind }) => kind === 'ask')).toHaveLength(1)
  })

  it('is taken from a tab that does not answer', async () => {
    const { openTab } = createBrowser()
    const [one, two] = [openTab('one', { hangs: true }), openTab('two')]
    await laterOn()
    void two.takeOver()
    await vi.advanceTimersByTimeAsync(1900)
    expect(turnsOf(one, two)).toEqual(['here', 'elsewhere'])
    await laterOn()
    expect(turnsOf(one, two)).toEqual(['handedOver', 'here'])
  })

  it('is the first again when the one that asked is gone before it took over', async () => {
    const { openTab } = createBrowser()
    const [one, two] = [openTab('one'), openTab('two')]
    await laterOn()
    void two.takeOver()
    two.leave()
    await soon()
    expect(turnsOf(one)).toEqual(['handedOver'])
    await vi.advanceTimersByTimeAsync(5000)
    expect(turnsOf(one)).toEqual(['here'])
  })

  it('is the next one that is looked at, once the tab that wrote is gone', async () => {
    const { openTab } = createBrowser()
    const [one, two, three] = [openTab('one'), openTab('two'), openTab('three')]
    await laterOn()
    two.isSeen(false)
    one.leave()
    await soon()
    expect(turnsOf(one, two, three)).toEqual(['unknown', 'elsewhere', 'here'])
    expect(one.settled).toHaveBeenCalledOnce()
    three.leave()
    await soon()
    expect(turnsOf(two)).toEqual(['elsewhere'])
    two.isSeen(true)
    await soon()
    expect(turnsOf(two)).toEqual(['here'])
  })

  it('is the same tab after a reload, though another waits behind', async () => {
    const { openTab } = createBrowser()
    const [one, two] = [openTab('one'), openTab('two')]
    await laterOn()
    two.isSeen(false)
    one.leave()
    const again = openTab('again')
    await laterOn()
    expect(turnsOf(again, two)).toEqual(['here', 'elsewhere'])
  })

  it('is the same tab after a reload, though another was opened in the background', async () => {
    const { openTab } = createBrowser()
    const one = openTab('one')
    await laterOn()
    const hidden = openTab('two', { isHidden: true })
    await laterOn()
    one.leave()
    const again = openTab('again')
    await laterOn()
    expect(turnsOf(again, hidden)).toEqual(['here', 'elsewhere'])
    hidden.isSeen(true)
    again.leave()
    await soon()
    expect(turnsOf(hidden)).toEqual(['here'])
  })

  it('is every tab where the browser has no locks', () => {
    const writing = createWritingTurn({
      locks: null,
      channel: { post: () => undefined, listen: () => () => undefined },
      name: NAME,
      tab: 'one',
      store: { settled: async () => undefined, follow: async () => undefined },
      visibility: { isVisible: () => true, subscribe: () => () => undefined },
    })
    writing.join()()
    expect(turnsOf(writing)).toEqual(['here'])
  })
})
