import type { ImportProgress } from '@bulletin/domain/planning/import/report'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPulse } from './pulse.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = (share: number): ImportProgress => ({ stage: 'READING', share, file: null })

const pulseOf = (tell: (progress: ImportProgress | null) => Promise<void>) => {
  const onLost = vi.fn<(error: unknown) => void>()
  return { onLost, ...startPulse({ tell, onLost, milliseconds: 1000 }) }
}

describe('how far a run is', () => {
  it('is told at most once a second, and the newest of it', async () => {
    const tell = vi.fn<(progress: ImportProgress | null) => Promise<void>>(async () => undefined)
    const pulse = pulseOf(tell)
    for (let step = 0; step < 100; step += 1) {
      pulse.note(at(step / 100))
      await vi.advanceTimersByTimeAsync(50)
    }
    expect(tell).toHaveBeenCalledTimes(5)
    expect(tell.mock.calls.at(-1)?.[0]?.share).toBe(0.99)
    expect(pulse.latest()).toEqual(at(0.99))
    await pulse.stop()
  })

  it('is told every twenty seconds where nothing moves: somebody is still there', async () => {
    const tell = vi.fn(async () => undefined)
    const pulse = pulseOf(tell)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(tell).toHaveBeenCalledTimes(5)
    await pulse.stop()
    await vi.advanceTimersByTimeAsync(100_000)
    expect(tell).toHaveBeenCalledTimes(5)
  })

  it('never has two words on their way, and stops after the last', async () => {
    let [open, most] = [0, 0]
    const pulse = pulseOf(async () => {
      open += 1
      most = Math.max(most, open)
      await new Promise((resolve) => setTimeout(resolve, 5000))
      open -= 1
    })
    for (let step = 0; step < 10; step += 1) {
      pulse.note(at(step))
      await vi.advanceTimersByTimeAsync(1000)
    }
    pulse.note(at(11))
    await vi.advanceTimersByTimeAsync(1000)
    const stopped = pulse.stop()
    await vi.advanceTimersByTimeAsync(5000)
    await stopped
    expect([open, most]).toEqual([0, 1])
  })

  it('is lost without harm where it cannot be kept', async () => {
    const pulse = pulseOf(async () => {
      throw new Error('away')
    })
    pulse.note(at(0))
    await vi.advanceTimersByTimeAsync(1000)
    pulse.note(at(1))
    await vi.advanceTimersByTimeAsync(1000)
    expect(pulse.onLost).toHaveBeenCalledTimes(2)
    await pulse.stop()
  })
})
