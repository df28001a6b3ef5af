import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inMiddleTurn, nearestPlace, placeAt, scaleAt, scrollTopOf, turnsOf } from './wheel-geometry.ts'
import { WHEEL_COLUMNS, wrapped } from './wheel-time.ts'

const counts = fc.constantFrom(...Object.values(WHEEL_COLUMNS).map(({ count }) => count))
const places = fc
  .tuple(counts, fc.nat(1000))
  .map(([count, place]) => ({ count, place: place % (turnsOf(count) * count) }))

describe('a wheel that never ends', () => {
  it('has a middle turn, with room for a swing on either side', () => {
    expect([24, 60, 12].map(turnsOf)).toEqual([5, 3, 9])
  })

  it('knows the place that is scrolled to', () => {
    fc.assert(
      fc.property(places, ({ place }) => {
        expect(placeAt(scrollTopOf(place))).toBe(place)
      }),
    )
  })

  it('comes back to the middle turn on the same row', () => {
    fc.assert(
      fc.property(places, ({ count, place }) => {
        const middle = inMiddleTurn(place, count)
        expect(wrapped(middle, count)).toBe(wrapped(place, count))
        expect(Math.floor(middle / count)).toBe((turnsOf(count) - 1) / 2)
      }),
    )
  })

  it('keeps what lies between two rows when it comes back', () => {
    expect(inMiddleTurn(3.25, 24)).toBe(51.25)
    expect(inMiddleTurn(119.4, 24)).toBe(71.4)
    expect(inMiddleTurn(47.75, 24)).toBe(47.75)
  })

  it('turns the short way round', () => {
    expect(nearestPlace(23, 0, 24)).toBe(24)
    expect(nearestPlace(48, 23, 24)).toBe(47)
    fc.assert(
      fc.property(places, fc.nat(59), ({ count, place }, row) => {
        const reached = nearestPlace(place, row % count, count)
        expect(wrapped(reached, count)).toBe(row % count)
        expect(Math.abs(reached - place)).toBeLessThanOrEqual(count / 2)
      }),
    )
  })

  it('draws rows smaller, the further they are from the middle', () => {
    expect([0, 1, 2, 3, -1].map(scaleAt)).toEqual([1, 0.66, 0.5, 0.5, 0.66])
    expect(scaleAt(0.5)).toBeCloseTo(0.83)
  })
})
