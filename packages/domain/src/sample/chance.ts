/** Injected randomness, like the clock: numbers from 0 up to but not including 1. */
export type Chance = () => number

const TWO_TO_32 = 2 ** 32

/** Mulberry32 with its published constants: the same seed gives the same numbers everywhere. */
export const chanceFrom = (seed: number): Chance => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32
  }
}

export const happens = (chance: Chance, share: number): boolean => chance() < share

/** Both ends included. */
export const wholeBetween = (chance: Chance, from: number, to: number): number =>
  from + Math.floor(chance() * (to - from + 1))

/** Null only for an empty list. */
export const oneOf = <Value>(chance: Chance, values: readonly Value[]): Value | null =>
  values[wholeBetween(chance, 0, values.length - 1)] ?? null
