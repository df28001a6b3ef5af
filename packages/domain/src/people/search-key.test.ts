import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  driverSearchOf,
  searchKeyOf,
  searchWordsOf,
  soughtMatriculeOf,
  type DriverSearch,
} from './search-key.ts'
import { searchedDriverFormat } from './searched-driver.ts'

/** How lists search; the server does the same in SQL. */
const isSearched = (
  { driverMatricularAccount, driverName }: { driverMatricularAccount: string; driverName: string },
  search: DriverSearch,
): boolean => {
  if ('matriculeStart' in search) return driverMatricularAccount.startsWith(search.matriculeStart)
  const name = searchWordsOf(driverName).join(' ')
  return search.nameParts.every((part) => name.includes(part))
}

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

describe('the words of a name', () => {
  it.each([
    ["Jeanne D'Arc", ['jeanne', 'darc']],
    ['Jean-Luc K', ['jean', 'luc', 'k']],
    ['%_', []],
    ['', []],
  ])('of %j are %j', (name, words) => {
    expect(searchWordsOf(name)).toEqual(words)
  })
})

describe('what was typed to find a driver', () => {
  it.each([
    ['100', { matriculeStart: '100' }],
    [' 100001 ', { matriculeStart: '100001' }],
    ['Lamb', { nameParts: ['lamb'] }],
    ['Zoé É', { nameParts: ['zoe', 'e'] }],
    ['12A', { nameParts: ['12a'] }],
    ['d arc', { nameParts: ['darc'] }],
    ['', null],
    [' - ', null],
  ])('%j means %j [5.3] [7.11]', (typed, meant) => {
    expect(driverSearchOf(typed)).toEqual(meant)
  })
})

describe('who is found [5.3]', () => {
  const NAMES = [
    "Jeanne D'Arc",
    'D’ARC Jeanne',
    'Aminata N’Diaye',
    'Mireille Grondin',
    'GRONDIN Mireille',
    'Marc Dupont',
    'Jean-Luc K',
    'Zoé Émery',
  ]
  const people = NAMES.map((driverName, index) => ({
    driverName,
    driverMatricularAccount: String(100001 + index),
  }))
  /** As typed into the field, and normalised by it. */
  const foundBy = (typed: string): string[] => {
    const search = driverSearchOf(searchedDriverFormat.typed(typed))
    return people
      .filter((one) => search !== null && isSearched(one, search))
      .map(({ driverName }) => driverName)
  }

  it.each(["d'arc", 'd’arc', 'd arc', 'darc', 'DARC', " d' arc "])(
    'by %j: both named so, and nobody else',
    (typed) => {
      expect(foundBy(typed)).toEqual(["Jeanne D'Arc", 'D’ARC Jeanne'])
    },
  )

  it.each(["n'diaye", 'n diaye', 'ndiaye', 'diaye aminata'])(
    'by %j: with an apostrophe or without',
    (typed) => {
      expect(foundBy(typed)).toEqual(['Aminata N’Diaye'])
    },
  )

  it.each(['grondin mireille', 'mireille grondin', 'MIR gron'])('by %j: words in any order', (typed) => {
    expect(foundBy(typed)).toEqual(['Mireille Grondin', 'GRONDIN Mireille'])
  })

  it.each([
    [
      'd',
      [
        "Jeanne D'Arc",
        'D’ARC Jeanne',
        'Aminata N’Diaye',
        'Mireille Grondin',
        'GRONDIN Mireille',
        'Marc Dupont',
      ],
    ],
    ['jean-luc', ['Jean-Luc K']],
    ['luc k', ['Jean-Luc K']],
    ['100003', ['Aminata N’Diaye']],
    ['grondin marc', []],
  ])('by %j: %j', (typed, found) => {
    expect(foundBy(typed)).toEqual(found)
  })

  it('by the whole of a name with its words turned, whatever the name', () => {
    const word = fc.stringMatching(/^[a-zé]{2,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), fc.nat(), (words, by) => {
        const turned = [...words.slice(by % words.length), ...words.slice(0, by % words.length)]
        const search = driverSearchOf(turned.join(' '))
        const one = { driverName: words.join('-').toUpperCase(), driverMatricularAccount: '100001' }
        expect(search !== null && isSearched(one, search)).toBe(true)
      }),
    )
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
