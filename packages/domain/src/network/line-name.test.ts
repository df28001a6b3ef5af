import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineSortKey } from './line-name.ts'

const sorted = (names: readonly string[]): string[] =>
  names.toSorted((one, other) => (lineSortKey(one) < lineSortKey(other) ? -1 : 1))

describe('the order of lines', () => {
  it('is that of the network: by number, a bis after its line, names without a number last', () => {
    expect(sorted(['A', '13', '7bis', '3', '10', '7', '1', '3bis'])).toEqual([
      '1',
      '3',
      '3bis',
      '7',
      '7bis',
      '10',
      '13',
      'A',
    ])
  })

  it('is that of their numbers, whatever they are', () => {
    const number = fc.integer({ min: 0, max: 99999 })
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(lineSortKey(String(one)) < lineSortKey(String(other))).toBe(one < other)
      }),
    )
  })
})
