import { describe, expect, it } from 'vitest'
import { capitalsAmong, digitsOf } from './kept-characters.ts'

describe('the digits of a text', () => {
  it.each([
    ['100001', '100001'],
    ['10 00-01a', '100001'],
    ['0/1:9;', '019'],
    ['١٢3²', '3'],
    ['', ''],
  ])('%j has %j', (text, digits) => {
    expect(digitsOf(text)).toBe(digits)
  })
})

describe('the capitals of a text', () => {
  const capitalsOf = capitalsAmong('A-Z')

  it.each([
    ['metro', 'METRO'],
    ['éàçÊïÙ', 'EACEIU'],
    ['e\u0301', 'E'],
    ['ñåž', 'NAZ'],
    ['straße', 'STRASSE'],
    ['ı', 'I'],
    ['ﬁ', 'FI'],
    ['œØł', ''],
    ['ЖΩ中🚇\uD83D', ''],
    ['a-1 b\n', 'AB'],
  ])('%j becomes %j: small letters grow, accents fall, the rest goes', (text, capitals) => {
    expect(capitalsOf(text)).toBe(capitals)
  })

  it('stand beside the digits and signs that are asked for, and no others', () => {
    expect(capitalsAmong('A-Z0-9+*')('s1+2*-')).toBe('S1+2*')
    expect(capitalsAmong('A-Z0-9-')('s1+2*-')).toBe('S12-')
  })
})
