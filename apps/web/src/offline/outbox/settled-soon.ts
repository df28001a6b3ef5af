import type { TodayStore } from '../day/today-store.ts'

/** Timeout: a slow write must not block a user who wants to leave; the browser then asks them to confirm. */
const LONGEST_WAIT_MILLISECONDS = 1000

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MILLISECONDS)
  })

/** Call before leaving a page: waits until the last edits are stored, or until the timeout. */
export const settledSoon = (store: Pick<TodayStore, 'settled'>): Promise<void> =>
  Promise.race([store.settled(), pause()])
