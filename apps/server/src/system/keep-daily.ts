import type { Clock } from '@bulletin/domain/time/clock'
import type { DailyTimes } from './daily-times.ts'

/** What failed, with the database away say, is tried again this soon. */
const TRY_AGAIN_MILLISECONDS = 5 * 60_000

type Parts = {
  /** What is done now, for a server that was down at its time, and then every day. */
  work: () => Promise<void>
  failed: (error: unknown) => void
  times: DailyTimes
  clock: Clock
}

/** Ends with what is under way. */
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
    // A server that stops does not wait for tomorrow.
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
