import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BLOCKED_NUMBER_KEYS, DECIMAL_SIGNS, isInFraction, numberTyped, typedDigits } from './whole-number.ts'

describe('a whole number that is typed', () => {
  it('blocks the keys e, E, + and - [5.33]', () => {
    expect(BLOCKED_NUMBER_KEYS).toEqual(['e', 'E', '+', '-'])
    for (const key of BLOCKED_NUMBER_KEYS) expect(typedDigits(`1${key}2`, 3)).toBe('12')
  })

  it('keeps digits only, and as many as it may have [5.33] [9.4]', () => {
    expect(typedDigits('1234', 3)).toBe('123')
    expect(typedDigits('0', 3)).toBe('0')
    expect(typedDigits('', 3)).toBe('')
  })

  it.each([
    ['3,5', '3'],
    ['3.5', '3'],
    ['3,', '3'],
    ['3 ,5', '3'],
    ['12,75 min', '12'],
    ['1.000,5', '1'],
    [',5', '5'],
    ['.5', '5'],
    ['1 000', '1000'],
    ['1\u00a0000', '1000'],
    ['1\u202f000', '1000'],
    ['12 min', '12'],
    ['env. 12 min', '12'],
    ['12 min.', '12'],
    ['3,5\n7', '3'],
    ['-5', '5'],
    ['\u22125', '5'],
    ['-1.5e3', '1'],
  ])('%j is typed as %j: a fraction is never glued to the units [5.15] [5.33]', (text, digits) => {
    expect(typedDigits(text, 4)).toBe(digits)
  })

  it('is what stands before the decimal sign, whatever comes after it [5.33]', () => {
    fc.assert(
      fc.property(fc.nat(999), fc.constantFrom(...DECIMAL_SIGNS), fc.string(), (units, sign, rest) => {
        expect(typedDigits(`${units}${sign}${rest}`, 4)).toBe(String(units))
      }),
    )
  })

  it.each([
    ['3,5', '3'],
    ['3.5', '3'],
    ['12,75', '12'],
    ['3,,5', '3'],
    ['35', '35'],
    ['3,min5', '3min5'],
  ])('%j, key by key, leaves %j: the digits of a fraction are not taken [5.15] [5.33]', (keys, left) => {
    let isFraction = false
    const taken = keys.split('').filter((key) => {
      isFraction = isInFraction(isFraction, key)
      return !isFraction
    })
    expect(taken.join('')).toBe(left)
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
