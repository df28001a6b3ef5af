import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caughtUp } from './caught-up.ts'
import { positionOf, UNKNOWN_POSITION } from './position.ts'

const HALF = 2 ** 32
const textOf = (position: bigint): string =>
  `${(position / BigInt(HALF)).toString(16).toUpperCase()}/${(position % BigInt(HALF)).toString(16).toUpperCase()}`

describe('a position in the log', () => {
  it('is a number in two halves, the first one counting more', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 64n - 1n), (position) => {
        expect(positionOf(textOf(position))).toBe(position)
        expect(positionOf(UNKNOWN_POSITION) ?? 0n).toBeGreaterThanOrEqual(position)
      }),
    )
  })

  it('is nothing else', () => {
    for (const text of ['', '16', '16/', '/16', '16/G', '1/2/3', ' 16/1', '123456789/1', '-1/1'])
      expect(positionOf(text)).toBeNull()
  })
})

describe('a replica', () => {
  it('is known to have what was written before the newest position that it has reached', () => {
    const following = caughtUp()
    expect(following.since()).toBeNull()
    following.note({ at: 1, position: 100n }, 50n)
    expect(following.since()).toBeNull()
    following.note({ at: 2, position: 200n }, 150n)
    expect(following.since()).toBe(1)
    following.note({ at: 3, position: 300n }, 199n)
    expect(following.since()).toBe(1)
    following.note({ at: 4, position: 400n }, 400n)
    expect(following.since()).toBe(4)
    // Without writes, the replica is up to date at every sample.
    following.note({ at: 500, position: 400n }, 400n)
    expect(following.since()).toBe(500)
    following.forget()
    expect(following.since()).toBeNull()
  })

  it('is never said to have more than it has', () => {
    const steps = fc.array(fc.tuple(fc.nat(100), fc.nat(100)), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(steps, (drawn) => {
        const following = caughtUp()
        const samples: { at: number; position: bigint }[] = []
        let [position, replayed] = [0n, 0n]
        for (const [at, [written, followed]] of drawn.entries()) {
          position += BigInt(written)
          replayed = [replayed + BigInt(followed), position].toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n
          samples.push({ at, position })
          following.note({ at, position }, replayed)
          const reached = samples.findLast((sample) => sample.position <= replayed)?.at ?? null
          expect(following.since()).toBe(reached)
        }
      }),
    )
  })
})
