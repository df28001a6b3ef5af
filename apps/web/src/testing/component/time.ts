import { Temporal } from '@bulletin/domain/time/temporal'
import { onTestFinished, vi } from 'vitest'
import { systemClock } from '../../platform/clock.ts'

const WOUND_UP_MILLISECONDS = 5000

/** Puts time under the control of a test: it runs in real time until the test makes it jump. */
export const takeTime = () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  const reading = vi
    .spyOn(systemClock, 'now')
    .mockImplementation(() => Temporal.Instant.fromEpochMilliseconds(Date.now()))
  onTestFinished(async () => {
    // Lets the page finish its pending work and release its locks.
    await vi.advanceTimersByTimeAsync(WOUND_UP_MILLISECONDS)
    reading.mockRestore()
    vi.useRealTimers()
  })
  return {
    /** From now on time passes only on request, however slow the machine is. */
    stops: (): void => void vi.setTimerTickMode('manual'),
    /** Lets this much time pass, and runs the timers that are due. */
    passes: async (milliseconds: number): Promise<void> =>
      void (await vi.advanceTimersByTimeAsync(milliseconds)),
    /** The tablet sleeps for that long: a task that runs every minute runs once, on waking up. */
    sleeps: async (milliseconds: number): Promise<void> => {
      vi.setSystemTime(Date.now() + milliseconds)
      await vi.advanceTimersByTimeAsync(61_000)
    },
  }
}
