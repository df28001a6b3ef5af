import type { TodayStore } from '../day/today-store.ts'

/** A tablet that is slow to write must not hold somebody up who wants to leave; the browser asks them then. */
const LONGEST_WAIT_MILLISECONDS = 1000

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MILLISECONDS)
  })

/** Before a page is left: what was typed last is on the tablet, or it has taken too long. */
export const settledSoon = (store: Pick<TodayStore, 'settled'>): Promise<void> =>
  Promise.race([store.settled(), pause()])
