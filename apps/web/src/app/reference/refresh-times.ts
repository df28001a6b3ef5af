const REFRESH_EVERY_MILLISECONDS = 3_600_000
/** After one that was cut short, or had a part of it fail, while the server seems to be there. */
const TRY_AGAIN_AFTER_MILLISECONDS = 900_000

type Parts = {
  /** Whether everything was answered. */
  refresh: () => Promise<boolean>
  isOnline: () => boolean
  nowMilliseconds: () => number
}

/** When to refresh: at first, then every hour; sooner after one that failed. Looked at as often as one likes. */
export const createRefreshTimes = ({ refresh, isOnline, nowMilliseconds }: Parts) => {
  let next = -Infinity
  let isRunning = false

  return {
    look: async (): Promise<void> => {
      const now = nowMilliseconds()
      // A clock that was set back must not put it off for days.
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
