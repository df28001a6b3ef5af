import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BLOCKED_NUMBER_KEYS, numberTyped, typedDigits } from './whole-number.ts'

describe('a whole number that is typed', () => {
  it('blocks the keys e, E, + and - [5.33]', () => {
    expect(BLOCKED_NUMBER_KEYS).toEqual(['e', 'E', '+', '-'])
    for (const key of BLOCKED_NUMBER_KEYS) expect(typedDigits(`1${key}2`, 3)).toBe('12')
  })

  it('keeps digits only, and as many as it may have [5.33] [9.4]', () => {
    expect(typedDigits('-1.5e3', 3)).toBe('153')
    expect(typedDigits('1234', 3)).toBe('123')
    expect(typedDigits('0', 3)).toBe('0')
    expect(typedDigits('', 3)).toBe('')
  })

  it.each([
    ['0', 0],
    ['7', 7],
    ['007', 7],
    ['450', 450],
    ['999999999999999', 999_999_999_999_999],
    ['9999999999999999', null],
    ['', null],
    [' 1', null],
    ['1 ', null],
    ['1\n', null],
    ['-1', null],
    ['1e3', null],
    ['1.5', null],
    ['0x1', null],
    ['Infinity', null],
  ])('%j is read as %s [5.33]', (text, number) => {
    expect(numberTyped(text)).toBe(number)
  })

  it('reads back every number that was written [5.33]', () => {
    fc.assert(
      fc.property(fc.nat(999_999), (number) => {
        expect(numberTyped(typedDigits(String(number), 6))).toBe(number)
      }),
    )
  })
})
