import { describe, expect, it } from 'vitest'
import { sizeParts } from './size-words.ts'

describe('the size of a file', () => {
  it.each([
    [0, 'bytes', '0'],
    [999, 'bytes', '999'],
    [1000, 'kilo', '1'],
    [1234, 'kilo', '1,2'],
    [123_456, 'kilo', '123'],
    [999_499, 'kilo', '999'],
    [999_500, 'mega', '1'],
    [12_400_000, 'mega', '12,4'],
    [1_500_000_000, 'giga', '1,5'],
    [5_000_000_000_000, 'giga', '5\u00a0000'],
  ])('%d is %s %s', (bytes, unit, size) => {
    expect(sizeParts(bytes)).toEqual({ unit, size })
  })
})
