import { describe, expect, it, vi } from 'vitest'
import { oneAfterAnother } from './one-after-another.ts'

describe('asking again for a board', () => {
  it('is done once at a time, and once more after whatever was said meanwhile', async () => {
    const turns: (() => void)[] = []
    const work = vi.fn<() => Promise<void>>(() => new Promise((resolve) => turns.push(resolve)))
    const ask = oneAfterAnother(work)
    ask()
    ask()
    ask()
    expect(work).toHaveBeenCalledTimes(1)
    turns[0]?.()
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
    turns[1]?.()
    await new Promise((resolve) => setTimeout(resolve))
    expect(work).toHaveBeenCalledTimes(2)
    ask()
    expect(work).toHaveBeenCalledTimes(3)
  })

  it('goes on after one that failed', async () => {
    const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no'))
    const ask = oneAfterAnother(work)
    ask()
    ask()
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
  })
})
