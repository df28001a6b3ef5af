import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boardTeller } from './teller.ts'

const aTeller = (tell: () => Promise<number> = async () => 1) => {
  const asked = vi.fn<() => Promise<number>>(tell)
  const warn = vi.fn<() => void>()
  return { asked, warn, ...boardTeller({ repository: { tell: asked }, log: { warn } }) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('telling what was written', () => {
  it('is done once for all that comes together', async () => {
    const { tellSoon, asked } = aTeller()
    for (let count = 0; count < 500; count += 1) tellSoon()
    expect(asked).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(50)
    expect(asked).toHaveBeenCalledTimes(1)
    tellSoon()
    await vi.advanceTimersByTimeAsync(50)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('is one at a time, and what could not be told is told the next time', async () => {
    let isAway = true
    const { tellSoon, asked, warn } = aTeller(() =>
      isAway ? Promise.reject(new Error('no database')) : Promise.resolve(1),
    )
    tellSoon()
    await vi.advanceTimersByTimeAsync(50)
    expect(warn).toHaveBeenCalledTimes(1)
    isAway = false
    tellSoon()
    await vi.advanceTimersByTimeAsync(50)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('is looked for while somebody wants to hear, and not otherwise', async () => {
    let isWanted = true
    const { look, asked } = aTeller()
    look(() => isWanted)
    look(() => isWanted)
    await vi.advanceTimersByTimeAsync(4000)
    expect(asked).toHaveBeenCalledTimes(2)
    isWanted = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('is done before the server leaves', async () => {
    const { tellSoon, stop, asked } = aTeller()
    tellSoon()
    await stop()
    expect(asked).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveBeenCalledTimes(1)
  })
})
