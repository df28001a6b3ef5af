import { describe, expect, it } from 'vitest'
import { lastUsed } from './last-used.ts'

describe('what was used last', () => {
  it('is found again, and what was not used for longest is let go', () => {
    const kept = lastUsed<number>(3)
    kept.keepAll([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ])
    expect([...kept.findAll(['a', 'x', 'c'])]).toEqual([
      ['a', 1],
      ['c', 3],
    ])
    kept.keepAll([['a', 1]])
    kept.keepAll([['d', 4]])
    expect([...kept.findAll(['a', 'b', 'c', 'd']).keys()]).toEqual(['a', 'c', 'd'])
  })

  it('is never more than so many', () => {
    const kept = lastUsed<number>(2)
    kept.keepAll(Array.from({ length: 10 }, (_, index) => [String(index), index] as const))
    expect([...kept.findAll(Array.from({ length: 10 }, (_, index) => String(index))).keys()]).toEqual([
      '8',
      '9',
    ])
  })
})
