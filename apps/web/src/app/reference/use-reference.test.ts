import { describe, expect, it, vi } from 'vitest'
import { createRefreshTimes } from './use-reference.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const setUp = () => {
  const now = { milliseconds: 1_000_000_000 }
  const network = { isOnline: true }
  const refresh = vi.fn<() => Promise<boolean>>(async () => true)
  const times = createRefreshTimes({
    refresh,
    isOnline: () => network.isOnline,
    nowMilliseconds: () => now.milliseconds,
  })
  const lookAfter = async (milliseconds: number) => {
    now.milliseconds += milliseconds
    await times.look()
    return refresh.mock.calls.length
  }
  return { network, refresh, times, lookAfter }
}

describe('what the tablet knows is refreshed [1.8]', () => {
  it('at the start and every hour', async () => {
    const { lookAfter } = setUp()
    expect(await lookAfter(0)).toBe(1)
    expect(await lookAfter(59 * MINUTE)).toBe(1)
    expect(await lookAfter(MINUTE)).toBe(2)
  })

  it('once the network is back, if an hour has gone by', async () => {
    const { lookAfter, network } = setUp()
    network.isOnline = false
    expect(await lookAfter(0)).toBe(0)
    network.isOnline = true
    expect(await lookAfter(MINUTE)).toBe(1)
    network.isOnline = false
    expect(await lookAfter(HOUR)).toBe(1)
    network.isOnline = true
    expect(await lookAfter(1)).toBe(2)
    expect(await lookAfter(MINUTE)).toBe(2)
  })

  it('again after a while when it was cut short, and not at every look', async () => {
    const { lookAfter, refresh, times } = setUp()
    refresh.mockResolvedValueOnce(false)
    expect(await lookAfter(0)).toBe(1)
    expect(await lookAfter(14 * MINUTE)).toBe(1)
    refresh.mockRejectedValueOnce(new Error('broken'))
    await expect(lookAfter(MINUTE)).rejects.toThrow('broken')
    expect(refresh).toHaveBeenCalledTimes(2)
    await times.look()
    expect(await lookAfter(14 * MINUTE)).toBe(2)
    expect(await lookAfter(MINUTE)).toBe(3)
  })

  it('one at a time', async () => {
    const { refresh, times } = setUp()
    let finish = (): void => undefined
    refresh.mockReturnValueOnce(
      new Promise((resolve) => {
        finish = () => resolve(true)
      }),
    )
    const first = times.look()
    await times.look()
    expect(refresh).toHaveBeenCalledTimes(1)
    finish()
    await first
  })

  it('also by a clock that was set back', async () => {
    const { lookAfter } = setUp()
    expect(await lookAfter(0)).toBe(1)
    expect(await lookAfter(-48 * HOUR)).toBe(1)
    expect(await lookAfter(HOUR)).toBe(2)
  })
})
