import type { Account } from '@bulletin/domain/access/account'
import { referenceDaysAt } from '@bulletin/domain/time/reference-days'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { worksOnLine } from '../../bulletin/plan/line-worker.ts'
import { systemClock } from '../../platform/clock.ts'
import { untilIdle, untilInputPausesOrTimeout } from '../../platform/idle.ts'
import { logError } from '../../platform/log.ts'
import { useServices } from '../../session/services.ts'
import { refreshReference } from './refresh-reference.ts'

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

const LOOK_EVERY_MILLISECONDS = 60_000

/**
 * Keeps the data that a whole bulletin needs on the tablet: requests it now, every hour, and when the network comes
 * back after that.
 */
export const useReference = (account: Account): void => {
  const { client, dayClock, settings, connectivity, reference } = useServices()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!worksOnLine(account)) return undefined
    let isWanted = true
    const refresh = async (): Promise<boolean> => {
      const days = referenceDaysAt(dayClock.now(), settings.timeZone)
      const isDone = await refreshReference({
        queryClient,
        client,
        account,
        days,
        untilIdle,
        untilRest: untilInputPausesOrTimeout,
        isWanted: () => isWanted,
      })
      if (isDone) await reference.removeOutdated(account.matricularAccount, days)
      return isDone
    }
    const times = createRefreshTimes({
      refresh,
      isOnline: () => connectivity.get() === 'online',
      nowMilliseconds: () => systemClock.now().epochMilliseconds,
    })
    const look = () => {
      times.look().catch((error: unknown) => logError('What the tablet knows could not be refreshed', error))
    }
    const lookWhenVisible = () => {
      if (document.visibilityState === 'visible') look()
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MILLISECONDS)
    const forget = connectivity.subscribe(look)
    document.addEventListener('visibilitychange', lookWhenVisible)
    return () => {
      isWanted = false
      clearInterval(timer)
      forget()
      document.removeEventListener('visibilitychange', lookWhenVisible)
    }
  }, [account, client, dayClock, settings, connectivity, reference, queryClient])
}
