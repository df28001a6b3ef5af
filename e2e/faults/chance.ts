/** Reproducible random numbers: the same seed gives the same numbers on every machine. */
export type Chance = {
  /** At least 0 and less than 1. */
  readonly fraction: () => number
  /** An integer; both ends are included. */
  readonly between: (from: number, to: number) => number
  readonly happens: (probability: number) => boolean
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item
}

const RANGE = 2 ** 32

/** The mulberry32 generator: 32 bits of state, good enough to shuffle faults. */
export const chanceOf = (seed: number): Chance => {
  let state = Math.imul(seed, 0x9e3779b1) | 0
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE
  }
  const between = (from: number, to: number): number => from + Math.floor(fraction() * (to - from + 1))
  return {
    fraction,
    between,
    happens: (probability) => fraction() < probability,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
  }
}
