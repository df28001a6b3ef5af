/** Seeded random numbers: the same seed gives the same numbers on every machine. */
export type Random = {
  /** An integer, both ends included. */
  readonly between: (from: number, to: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <Value>(values: readonly [Value, ...Value[]]) => Value
}

const TWO_TO_32 = 2 ** 32

/** Mulberry32, with its published constants. */
export const randomFrom = (seed: number): Random => {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32
  }
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    between,
    chance: (share) => next() < share,
    pick: (values) => values[between(0, values.length - 1)] ?? values[0],
  }
}
