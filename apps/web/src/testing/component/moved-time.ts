import { Temporal } from '@bulletin/domain/time/temporal'
import { onTestFinished, vi } from 'vitest'

/** The test controls the page's timers (`vi.advanceTimersByTimeAsync`); in between they run in real time. */
const movesTime = (): void => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
}

/** The same for the clock as well; the returned function advances both clock and timers by so many milliseconds. */
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
