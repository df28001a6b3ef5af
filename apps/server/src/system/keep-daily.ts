import type { Clock } from '@bulletin/domain/time/clock'
import type { DailyTimes } from './daily-times.ts'

/** Failed work, for example while the database is down, is retried after this delay. */
const TRY_AGAIN_MILLISECONDS = 5 * 60_000

type Parts = {
  /** Runs once at start, in case the server was down at the scheduled time, then every day. */
  work: () => Promise<void>
  failed: (error: unknown) => void
  times: DailyTimes
  clock: Clock
}

/** Stopping waits for the work in progress. */
export const keepDaily = ({ work, failed, times, clock }: Parts) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const tryOnce = async (): Promise<number> => {
    try {
      await work()
      return times.millisecondsUntilNext(clock.now())
    } catch (error) {
      failed(error)
      return TRY_AGAIN_MILLISECONDS
    }
  }
  const workAndPlan = async (): Promise<void> => {
    const wait = await tryOnce()
    if (isStopped) return
    timer = setTimeout(() => {
      underWay = workAndPlan()
    }, wait)
    // The timer must not delay the exit of a stopping server.
    timer.unref()
  }
  let underWay = workAndPlan()

  return {
    stop: async (): Promise<void> => {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
