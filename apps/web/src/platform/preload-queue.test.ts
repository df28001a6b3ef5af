import { describe, expect, it } from 'vitest'
import { createPreloadQueue, type Need } from './preload-queue.ts'

const setUp = ({ isInHaste = false } = {}) => {
  const loaded: string[] = []
  const asked: (() => void)[] = []
  const parts = createPreloadQueue(
    () =>
      new Promise((resolve) => {
        asked.push(resolve)
      }),
    () => isInHaste,
  )
  const add = (name: string, need: Need, then?: () => void) => {
    const load = async () => {
      parts.remove(load)
      loaded.push(name)
      then?.()
    }
    parts.add(load, need)
    return load
  }
  /** Lets so many parts come. */
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      asked.shift()?.()
      await new Promise(setImmediate)
    }
  }
  return { parts, add, turns, loaded }
}

describe('parts that nobody has asked for yet', () => {
  it('begin with what a bulletin cannot be ended without, in the order in which they were named [4.6]', async () => {
    const { parts, add, turns, loaded } = setUp()
    add('menu', 'comfort')
    add('driving', 'bulletin')
    add('recap', 'bulletin')
    void parts.loadAll()
    await turns(3)
    expect(loaded).toEqual(['driving', 'recap', 'menu'])
  })

  it('go on with what a part that has come has named', async () => {
    const { parts, add, turns, loaded } = setUp()
    add('driving', 'bulletin', () => add('dialogs', 'bulletin'))
    add('menu', 'comfort')
    void parts.loadAll()
    await turns(3)
    expect(loaded).toEqual(['driving', 'dialogs', 'menu'])
  })

  it('come one at a time, each when nobody waits', async () => {
    const { parts, add, turns, loaded } = setUp()
    add('driving', 'bulletin')
    add('recap', 'bulletin')
    void parts.loadAll()
    void parts.loadAll()
    await turns(0)
    expect(loaded).toEqual([])
    await turns(1)
    expect(loaded).toEqual(['driving'])
  })

  it('come together in haste, as far as a bulletin needs them', async () => {
    const { parts, add, turns, loaded } = setUp({ isInHaste: true })
    add('menu', 'comfort')
    add('driving', 'bulletin', () => add('dialogs', 'bulletin'))
    add('recap', 'bulletin')
    void parts.loadAll()
    await turns(1)
    expect(loaded).toEqual(['driving', 'recap'])
    await turns(2)
    expect(loaded).toEqual(['driving', 'recap', 'dialogs', 'menu'])
  })

  it('leave out what somebody has asked for meanwhile', async () => {
    const { parts, add, turns, loaded } = setUp()
    const driving = add('driving', 'bulletin')
    add('recap', 'bulletin')
    void parts.loadAll()
    await driving()
    await turns(2)
    expect(loaded).toEqual(['driving', 'recap'])
  })

  it('are looked for again once a screen has named more', async () => {
    const { parts, add, turns, loaded } = setUp()
    add('driving', 'bulletin')
    void parts.loadAll()
    await turns(1)
    add('recap', 'bulletin')
    void parts.loadAll()
    await turns(1)
    expect(loaded).toEqual(['driving', 'recap'])
  })
})
