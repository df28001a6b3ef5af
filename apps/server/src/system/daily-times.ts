import { Cron } from 'croner'

export type DailyTimes = { readonly millisecondsUntilNext: (now: Temporal.Instant) => number }

/**
 * Every day at a local time, such as `04:15`. The caller supplies the clock: a demonstration may run in another year.
 */
export const createDailyTimes = (time: string, timeZone: string): DailyTimes => {
  const [hour, minute] = time.split(':').map(Number)
  const pattern = new Cron(`${minute} ${hour} * * *`, { timezone: timeZone, paused: true })
  return {
    millisecondsUntilNext: (now) => {
      const next = pattern.nextRun(new Date(now.epochMilliseconds))
      if (!next) throw new Error(`No day has a ${time}`)
      return next.getTime() - now.epochMilliseconds
    },
  }
}
