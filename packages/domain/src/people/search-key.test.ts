import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { driverSearchOf, searchKeyOf, soughtMatriculeOf } from './search-key.ts'

describe('what a name is searched by', () => {
  it.each([
    ['Claire Lambert', 'claire lambert'],
    ['  ÉMERY   Zoé ', 'emery zoe'],
    ['Jean-François D’Hœst', 'jean francois d hoest'],
    ['ÆGIDIUS', 'aegidius'],
    ['Ǣlfgifu', 'aelfgifu'],
    ['İdil', 'idil'],
    ['Ngọc Nguyễn', 'ngoc nguyen'],
    ['%_', ''],
    ['', ''],
  ])('of %j is %j [5.3]', (name, key) => {
    expect(searchKeyOf(name)).toBe(key)
  })

  it('is its own key, whatever the letter [5.3]', () => {
    const letters = Array.from({ length: 0x1_1000 }, (_, code) => String.fromCodePoint(code))
    expect(letters.filter((letter) => searchKeyOf(searchKeyOf(letter)) !== searchKeyOf(letter))).toEqual([])
  })

  it('is its own key, however it was typed [5.3]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const key = searchKeyOf(text)
        expect(searchKeyOf(key)).toBe(key)
      }),
    )
  })
})

describe('what was typed to find a driver', () => {
  it.each([
    ['100', { matriculeStart: '100' }],
    [' 100001 ', { matriculeStart: '100001' }],
    ['Lamb', { namePart: 'lamb' }],
    ['Zoé É', { namePart: 'zoe e' }],
    ['12A', { namePart: '12a' }],
    ['', null],
    [' - ', null],
  ])('%j means %j [5.3] [7.11]', (typed, meant) => {
    expect(driverSearchOf(typed)).toEqual(meant)
  })
})

describe('the matricule that is sought', () => {
  it.each([
    ['100001', '100001'],
    [' 100 001 ', null],
    ['10000', null],
    ['1000012', null],
    ['lambert', null],
    ['', null],
  ])('%j: %j', (typed, sought) => {
    expect(soughtMatriculeOf(driverSearchOf(typed))).toBe(sought)
  })
})
