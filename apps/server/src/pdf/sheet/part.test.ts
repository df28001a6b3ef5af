import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAGE } from '../style.ts'
import { paged, together, withoutLoneLast, type Part } from './part.ts'

const nothing = () => undefined
const aHead: Part = { height: 20, draw: nothing }
const aPart: fc.Arbitrary<Part> = fc
  .record({
    height: fc.integer({ min: 1, max: 300 }),
    room: fc.integer({ min: 0, max: 100 }),
    hasHead: fc.boolean(),
    startsPage: fc.boolean(),
  })
  .map(({ height, room, hasHead, startsPage }) => ({
    height,
    room,
    draw: nothing,
    ...(hasHead && { head: aHead }),
    ...(startsPage && { startsPage: true as const }),
  }))

describe('the parts of a sheet', () => {
  it('stand below each other in their order, inside the page, with their heads above them', () => {
    fc.assert(
      fc.property(fc.array(aPart, { minLength: 1, maxLength: 40 }), (parts) => {
        const pages = paged(parts)
        expect(pages.flat().flatMap(({ part }) => (part === aHead ? [] : [part]))).toEqual(parts)
        for (const [number, page] of pages.entries()) {
          expect(page.length).toBeGreaterThan(0)
          const [first] = page
          expect(first?.y).toBe(number === 0 ? PAGE.side : PAGE.top)
          for (const [index, { part, y }] of page.entries()) {
            expect(y + part.height).toBeLessThanOrEqual(PAGE.height - PAGE.bottom)
            expect(page[index + 1]?.y ?? y + part.height).toBe(y + part.height)
          }
          const starts = number > 0 && first?.part !== aHead ? first?.part.head : undefined
          expect(starts).toBeUndefined()
        }
      }),
    )
  })

  /** How many of these parts are on each page, below a part of that height. */
  const onPages = (above: number, parts: readonly Part[]): number[] =>
    paged([{ height: above, draw: nothing }, ...parts])
      .map((page) => page.filter(({ part }) => parts.includes(part)).length)
      .filter((count) => count > 0)
  const aHeight = fc.integer({ min: 1, max: 700 })
  const someRows = fc
    .array(fc.integer({ min: 20, max: 60 }), { minLength: 2, maxLength: 40 })
    .map((heights): Part[] => heights.map((height) => ({ height, draw: nothing, head: aHead })))

  it('that are rows leave no last one alone on a page', () => {
    fc.assert(
      fc.property(aHeight, someRows, (above, rows) => {
        expect(onPages(above, withoutLoneLast(rows)).at(-1)).toBeGreaterThan(1)
      }),
    )
  })

  it('that belong together stand on one page', () => {
    fc.assert(
      fc.property(aHeight, someRows, (above, rows) => {
        const few = together(rows.slice(0, 8))
        expect(onPages(above, few)).toEqual([few.length])
      }),
    )
  })
})
