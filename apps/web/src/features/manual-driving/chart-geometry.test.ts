import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arcsOf, bandsOf, barAfter, heightOf } from './chart-geometry.ts'

describe('where bars stand [2.4.57]', () => {
  it('is within their band, none over another, as much room left as right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 4 }), (months, series) => {
        const bands = bandsOf(months, series)
        for (let index = 0; index < months; index++) {
          const bars = Array.from({ length: series }, (_, place) => bands.bar(index, place))
          const [first, last] = [bars[0], bars.at(-1)]
          const free = [(first?.start ?? 0) - index / months, (index + 1) / months]
          expect(free[0]).toBeGreaterThan(0)
          expect((free[1] ?? 0) - (last?.start ?? 0) - (last?.width ?? 0)).toBeCloseTo(free[0] ?? 0, 10)
          for (const [place, bar] of bars.slice(1).entries())
            expect(bar.start).toBeGreaterThan((bars[place]?.start ?? 0) + bar.width)
          expect(bands.middle(index)).toBeCloseTo((index + 0.5) / months, 10)
        }
      }),
    )
  })

  it('is as high as the days they tell', () => {
    expect(heightOf(15, [0, 5, 10, 15])).toBe(1)
    expect(heightOf(7.5, [0, 5, 10, 15])).toBe(0.5)
    expect(heightOf(0, [0, 5])).toBe(0)
  })
})

describe('the parts of a ring [2.4.57]', () => {
  it('follow one another around the whole of it, with a gap between two', () => {
    expect(arcsOf([50, 30, 20], 0.5)).toEqual([
      { start: 0, length: 49.5 },
      { start: 50, length: 29.5 },
      { start: 80, length: 19.5 },
    ])
  })

  it('are one ring without a gap where there is one part alone, and nothing where there is none', () => {
    expect(arcsOf([0, 100, 0], 0.5).map(({ length }) => length)).toEqual([0, 100, 0])
    expect(arcsOf([0, 0], 0.5).map(({ length }) => length)).toEqual([0, 0])
  })

  it('are never shorter than nothing', () => {
    expect(arcsOf([99.9, 0.1], 0.5).map(({ length }) => length >= 0)).toEqual([true, true])
  })
})

describe('from bar to bar with the keyboard [interface: WCAG 2.2 AA]', () => {
  const COUNT = { months: 13, series: 2 }
  const FIRST = { month: 0, series: 0 }

  it('goes by months and by who drove, and stops at the ends', () => {
    expect(barAfter('ArrowRight', FIRST, COUNT)).toEqual({ month: 1, series: 0 })
    expect(barAfter('ArrowDown', FIRST, COUNT)).toEqual({ month: 0, series: 1 })
    expect(barAfter('ArrowUp', { month: 3, series: 1 }, COUNT)).toEqual({ month: 3, series: 0 })
    expect(barAfter('End', { month: 3, series: 1 }, COUNT)).toEqual({ month: 12, series: 1 })
    expect(barAfter('Home', { month: 3, series: 1 }, COUNT)).toEqual({ month: 0, series: 1 })
    for (const key of ['ArrowLeft', 'ArrowUp', 'Tab', 'Enter'])
      expect(barAfter(key, FIRST, COUNT), key).toBeNull()
    expect(barAfter('ArrowRight', { month: 12, series: 0 }, COUNT)).toBeNull()
  })
})
