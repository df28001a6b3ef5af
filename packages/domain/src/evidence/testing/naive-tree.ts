import { digestBytes } from './cryptography.ts'

/**
 * The definitions of RFC 6962, section 2.1, word by word and recursively, over lists of entries: slow, and written
 * without any of the code that it is compared with.
 */
type Bytes = Uint8Array

const concat = (...parts: Bytes[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]))

/** k: the largest power of two smaller than n. */
const splitOf = (n: number): number => 2 ** Math.floor(Math.log2(n - 1))

/** MTH(D[n]), 2.1. Subtrees that come up again are remembered: they are the same lists. */
export const naiveTree = (entries: readonly Bytes[]) => {
  const known = new Map<string, Bytes>()
  const mth = (from: number, to: number): Bytes => {
    const key = `${from}-${to}`
    const had = known.get(key)
    if (had) return had
    const n = to - from
    const [first = new Uint8Array()] = entries.slice(from, from + 1)
    const k = n > 1 ? splitOf(n) : 0
    const root =
      n === 0
        ? digestBytes(new Uint8Array())
        : n === 1
          ? digestBytes(concat(Uint8Array.of(0x00), first))
          : digestBytes(concat(Uint8Array.of(0x01), mth(from, from + k), mth(from + k, to)))
    known.set(key, root)
    return root
  }
  /** PATH(m, D[n]), 2.1.1. */
  const path = (m: number, from: number, to: number): Bytes[] => {
    const n = to - from
    if (n === 1) return []
    const k = splitOf(n)
    return m < k
      ? [...path(m, from, from + k), mth(from + k, to)]
      : [...path(m - k, from + k, to), mth(from, from + k)]
  }
  /** SUBPROOF(m, D[n], b), 2.1.2. */
  const subproof = (m: number, from: number, to: number, b: boolean): Bytes[] => {
    const n = to - from
    if (m === n) return b ? [] : [mth(from, to)]
    const k = splitOf(n)
    return m <= k
      ? [...subproof(m, from, from + k, b), mth(from + k, to)]
      : [...subproof(m - k, from + k, to, false), mth(from, from + k)]
  }
  return {
    root: (size: number) => mth(0, size),
    rootOfSpan: (from: number, to: number) => mth(from, to),
    inclusion: (index: number, size: number) => path(index, 0, size),
    consistency: (older: number, newer: number) => subproof(older, 0, newer, true),
  }
}
