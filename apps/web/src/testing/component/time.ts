import { Temporal } from '@bulletin/domain/time/temporal'
import { onTestFinished, vi } from 'vitest'
import { systemClock } from '../../platform/clock.ts'

const WOUND_UP_MILLISECONDS = 5000

/** Time in the hands of a test: it goes on by itself, at the pace of the real one, until a leap is made. */
export const takeTime = () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  const reading = vi
    .spyOn(systemClock, 'now')
    .mockImplementation(() => Temporal.Instant.fromEpochMilliseconds(Date.now()))
  onTestFinished(async () => {
    // What the page had begun comes to its end, and lets go of its locks.
    await vi.advanceTimersByTimeAsync(WOUND_UP_MILLISECONDS)
    reading.mockRestore()
    vi.useRealTimers()
  })
  return {
    /** From now on time passes when the test says so, however slow the machine is. */
    stops: (): void => void vi.setTimerTickMode('manual'),
    /** Lets that much time pass, with all that is to be done meanwhile. */
    passes: async (milliseconds: number): Promise<void> =>
      void (await vi.advanceTimersByTimeAsync(milliseconds)),
    /** The tablet sleeps for that long: what was to be done every minute is done once, when it wakes up. */
    sleeps: async (milliseconds: number): Promise<void> => {
      vi.setSystemTime(Date.now() + milliseconds)
      await vi.advanceTimersByTimeAsync(61_000)
    },
  }
}
