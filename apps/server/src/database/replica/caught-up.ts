/** The primary's write position at some instant. */
export type Sample = { readonly at: number; readonly position: bigint }

/**
 * Tracks how far a replica has caught up, by log positions alone: the clocks of two machines differ, and an idle
 * primary writes nothing for hours. Everything committed before `since()` is on the replica.
 */
export const caughtUp = () => {
  let waiting: Sample[] = []
  let since: number | null = null
  return {
    since: (): number | null => since,
    /** Adds a sample of the primary, and the replica's position read after it. */
    note: (sample: Sample, replayed: bigint): void => {
      const all = [...waiting, sample]
      const reached = all.filter(({ position }) => position <= replayed)
      since = reached.at(-1)?.at ?? since
      waiting = all.slice(reached.length)
    },
    /** Forgets all samples when the replica is unavailable or was replaced. */
    forget: (): void => {
      waiting = []
      since = null
    },
  }
}
