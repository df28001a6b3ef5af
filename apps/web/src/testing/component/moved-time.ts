import { Temporal } from '@bulletin/domain/time/temporal'
import { onTestFinished, vi } from 'vitest'

/** Timers of the page that a test moves on (`vi.advanceTimersByTimeAsync`); between its moves time passes as it does. */
export const movesTime = (): void => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
}

/** The same for the clock besides; what is returned lets so many milliseconds pass, on clock and timers alike. */
export const movesClock = (): ((milliseconds: number) => Promise<void>) => {
  movesTime()
  let ahead = 0
  const read = Temporal.Now.instant.bind(Temporal.Now)
  const clock = vi
    .spyOn(Temporal.Now, 'instant')
    .mockImplementation(() => read().add({ milliseconds: ahead }))
  onTestFinished(() => clock.mockRestore())
  return async (milliseconds) => {
    ahead += milliseconds
    await vi.advanceTimersByTimeAsync(milliseconds)
  }
}
