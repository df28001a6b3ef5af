import { onTestFinished, vi } from 'vitest'

/** Timers of the page that a test moves on (`vi.advanceTimersByTimeAsync`); between its moves time passes as it does. */
export const movesTime = (): void => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
}
