import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTooLarge } from './shape.ts'

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value)

const nested = (depth: number): unknown =>
  times(depth, 'in').reduce<unknown>((inner, name) => ({ [name]: inner }), 1)

const withFields = (count: number): object =>
  Object.fromEntries(times(count, 0).map((value, index) => [`field${index}`, value]))

describe('JSON that is too big', () => {
  it('is found at the text of more than 2000 characters', () => {
    expect(findTooLarge({ rides: [{ text: 'x'.repeat(2000) }] })).toBeNull()
    expect(findTooLarge({ rides: [{ text: 'x'.repeat(2001) }] })).toEqual({
      code: 'TOO_LARGE',
      path: ['rides', 0, 'text'],
      details: { maxCharacters: 2000 },
    })
  })

  it('is found at the list of more than 200 items', () => {
    expect(findTooLarge({ rides: times(200, null) })).toBeNull()
    expect(findTooLarge({ rides: times(201, null) })).toEqual({
      code: 'TOO_LARGE',
      path: ['rides'],
      details: { maxItems: 200 },
    })
  })

  it('is found at the object of more than 120 fields', () => {
    expect(findTooLarge([withFields(120)])).toBeNull()
    expect(findTooLarge([withFields(121)])).toEqual({
      code: 'TOO_LARGE',
      path: [0],
      details: { maxFields: 120 },
    })
  })

  it('is found at the object with a name of more than 100 characters', () => {
    const named = (length: number): object => ({ rides: [{ key: 1, ['n'.repeat(length)]: 1, train: 2 }] })
    expect(findTooLarge(named(100))).toBeNull()
    expect(findTooLarge(named(101))).toEqual({
      code: 'TOO_LARGE',
      path: ['rides', 0],
      details: { maxNameCharacters: 100 },
    })
    expect(findTooLarge({ ['é'.repeat(101)]: null })).toMatchObject({ path: [] })
  })

  it('is told by its fields before their names', () => {
    expect(findTooLarge({ ...withFields(121), ['n'.repeat(101)]: 1 })).toMatchObject({
      details: { maxFields: 120 },
    })
  })

  it('is found where it goes deeper than 12', () => {
    expect(findTooLarge(nested(12))).toBeNull()
    expect(findTooLarge(nested(13))).toEqual({
      code: 'TOO_LARGE',
      path: times(13, 'in'),
      details: { maxDepth: 12 },
    })
    expect(findTooLarge(times(100_000, 0).reduce<unknown>((inner) => [inner], 1))).toMatchObject({
      code: 'TOO_LARGE',
      details: { maxDepth: 12 },
    })
  })

  it('is found in more than 20 000 values, whatever they are', () => {
    const rows = (count: number, more: number): unknown => [...times(count, times(199, 1)), times(more, 1)]
    expect(findTooLarge(rows(99, 198))).toBeNull()
    expect(findTooLarge(rows(99, 199))).toEqual({
      code: 'TOO_LARGE',
      path: [],
      details: { maxValues: 20_000 },
    })
  })

  it('is found by names of any kind', () => {
    const text = `{"__proto__":{"constructor":["${'x'.repeat(2001)}"]}}`
    expect(findTooLarge(JSON.parse(text))).toMatchObject({ path: ['__proto__', 'constructor', 0] })
  })

  it.each([null, true, 0, -1e300, '', 'x', [], {}, [[], {}, null]])('is not %j', (json) => {
    expect(findTooLarge(json)).toBeNull()
  })

  it('is nothing of an everyday size', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (json) => {
        expect(findTooLarge(json)).toBeNull()
      }),
    )
  })
})
