const REFRESH_EVERY_MILLISECONDS = 3_600_000
/** The delay after an incomplete refresh, or one with a failed request, while the server seems reachable. */
const TRY_AGAIN_AFTER_MILLISECONDS = 900_000

type Parts = {
  /** Resolves with whether every request was answered. */
  refresh: () => Promise<boolean>
  isOnline: () => boolean
  nowMilliseconds: () => number
}

/** Decides when to refresh: at first, then every hour; sooner after a failure. `look` may be called at any rate. */
export const createRefreshTimes = ({ refresh, isOnline, nowMilliseconds }: Parts) => {
  let next = -Infinity
  let isRunning = false

  return {
    look: async (): Promise<void> => {
      const now = nowMilliseconds()
      // A clock that was set back must not delay the next refresh by days.
      next = Math.min(next, now + REFRESH_EVERY_MILLISECONDS)
      if (isRunning || !isOnline() || now < next) return
      isRunning = true
      let isDone = false
      try {
        isDone = await refresh()
      } finally {
        isRunning = false
        next = nowMilliseconds() + (isDone ? REFRESH_EVERY_MILLISECONDS : TRY_AGAIN_AFTER_MILLISECONDS)
      }
    },
  }
}
