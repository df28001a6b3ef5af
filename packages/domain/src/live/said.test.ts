import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantAtEpochSeconds } from '../time/instant.ts'
import { isBelieved, isFresh, saidAt } from './said.ts'

const NOW = 1_800_000_000

describe('what a feed says', () => {
  it.each([
    [NOW, true],
    [NOW - 300, true],
    [NOW - 301, false],
    [NOW + 300, true],
    [NOW + 301, false],
    [null, true],
  ])('at %s is fresh: %s', (said, expected) => {
    expect(isFresh(said, NOW)).toBe(expected)
  })

  it.each([
    [{ feed: NOW - 5, trip: NOW - 9 }, NOW - 9],
    [{ feed: NOW - 5, trip: null }, NOW - 5],
    [{ feed: null, trip: null }, NOW],
    [{ feed: NOW + 60, trip: null }, NOW],
    [{ feed: NOW - 5, trip: NOW + 60 }, NOW],
  ])(
    'was said when the trip, then the feed, then we say, and not in the future: %j',
    ({ feed, trip }, expected) => {
      expect(saidAt({ timestamp: feed }, { timestamp: trip }, NOW)).toBe(expected)
    },
  )
})

const told = (real: number, seen: number) =>
  isBelieved(
    { realArrival: instantAtEpochSeconds(real), seenAt: instantAtEpochSeconds(seen) },
    instantAtEpochSeconds(NOW),
  )

describe('an arrival [7.23]', () => {
  it.each([
    ['seen when it was', NOW - 600, NOW - 600, true],
    ['spoken of afterwards', NOW - 600, NOW - 10, true],
    ['foretold five minutes before', NOW - 600, NOW - 900, true],
    ['foretold longer before, and never again', NOW - 600, NOW - 901, false],
    ['of this second', NOW, NOW - 20, true],
    ['of the next second', NOW + 1, NOW, false],
  ])('%s is told: %s', (_, real, seen, expected) => {
    expect(told(real, seen)).toBe(expected)
  })

  it('that is to come is never told, and one that is told stays so', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -4000, max: 4000 }),
        fc.integer({ min: -4000, max: 4000 }),
        (real, seen) => {
          expect(told(NOW + real, NOW + seen)).toBe(real <= 0 && real - seen <= 300)
        },
      ),
    )
  })
})
