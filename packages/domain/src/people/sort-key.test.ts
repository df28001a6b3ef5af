import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchKeyOf } from './search-key.ts'
import { personSortKey } from './sort-key.ts'

describe('what people are sorted by', () => {
  it.each([
    ['Claire Lambert', 'Lambert', 'lambert claire'],
    ['Lambert Claire', 'Lambert', 'lambert claire'],
    ['Marie Claire Dupont', 'Dupont', 'dupont marie claire'],
    ['Yann Le Goff', 'Le Goff', 'le goff yann'],
    ['Zoé', 'Émery', 'emery zoe'],
    ["Jeanne D'Arc", "D'Arc", 'd arc jeanne'],
    ['Le Le Goff', 'Le Goff', 'le goff le'],
  ])('%s, of the family %s: %s', (name, familyName, key) => {
    expect(personSortKey(name, familyName)).toBe(key)
  })

  it.each([
    ['Claire Lambert', 'lambert claire'],
    ['Jean-Paul Martin', 'martin jean paul'],
    ['Yann Le Goff', 'le goff yann'],
    ['ÉMERY Zoé', 'emery zoe'],
    ['Anne Marie LE GALL', 'le gall anne marie'],
    ['J. MARTIN', 'martin j'],
    ['GRONDIN MIREILLE', 'mireille grondin'],
    ['Œdipe', 'oedipe'],
    ['', ''],
  ])('without a family name, %s: %s', (name, key) => {
    expect(personSortKey(name)).toBe(key)
  })

  it('has the words of the name, each as often, whatever the name', () => {
    const word = fc.stringMatching(/^[A-Za-zéÉœ'-]{0,6}$/)
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), fc.nat(5), (words, from) => {
        const name = words.join(' ')
        const key = personSortKey(name, words.slice(from).join(' '))
        const sorted = (text: string): string[] => text.split(' ').toSorted()
        expect(sorted(key)).toEqual(sorted(searchKeyOf(name)))
      }),
    )
  })
})
