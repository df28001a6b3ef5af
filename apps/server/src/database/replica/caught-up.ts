/** At some moment the primary had been written up to there. */
export type Sample = { readonly at: number; readonly position: bigint }

/**
 * How far a replica follows, told by positions alone: clocks of two machines differ, and a primary on which nobody writes
 * says nothing for hours. Whatever was committed before `since()` is on the replica.
 */
export const caughtUp = () => {
  let waiting: Sample[] = []
  let since: number | null = null
  return {
    since: (): number | null => since,
    /** A sample of the primary, and how far the replica was when it was asked after that. */
    note: (sample: Sample, replayed: bigint): void => {
      const all = [...waiting, sample]
      const reached = all.filter(({ position }) => position <= replayed)
      since = reached.at(-1)?.at ?? since
      waiting = all.slice(reached.length)
    },
    /** It is away, or another one: what was known of it counts no more. */
    forget: (): void => {
      waiting = []
      since = null
    },
  }
}
