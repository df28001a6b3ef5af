import type { Account } from '@bulletin/domain/access/account'
import { referenceDaysAt } from '@bulletin/domain/time/reference-days'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { untilIdle, untilInputPausesOrTimeout } from '../../platform/idle.ts'
import { logError } from '../../platform/log.ts'
import { worksOnLine } from '../../bulletin/plan/line-worker.ts'
import { useServices } from '../../session/services.ts'
import { systemClock } from '../../platform/clock.ts'
import { refreshReference } from './refresh-reference.ts'
import { createRefreshTimes } from './refresh-times.ts'

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
