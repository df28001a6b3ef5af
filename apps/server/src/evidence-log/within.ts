import { setTimeout as wait } from 'node:timers/promises'

/** Null once the time is over; what is under way goes on, and its outcome counts for nothing. */
export const within = async <Outcome>(
  milliseconds: number,
  work: Promise<Outcome>,
): Promise<Outcome | null> => {
  const over = new AbortController()
  try {
    return await Promise.race([work, wait(milliseconds, null, { signal: over.signal })])
  } finally {
    over.abort()
  }
}
