import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quadrigramsOf } from './quadrigrams.ts'

describe('quadrigrams', () => {
  it.each([
    ['Opéra', 'OPER'],
    ['Porte de la Villette', 'PVIL'],
    ['La Courneuve – 8 Mai 1945', 'LCOU'],
    ['Pré-Saint-Gervais', 'PGER'],
    ["L'Haÿ-les-Roses", 'LHAY'],
    ['George V', 'GEOR'],
  ])('of %s read %s', (name, code) => {
    expect(quadrigramsOf([name])).toEqual([code])
  })

  it('of a name that comes again are the next nicest', () => {
    expect(quadrigramsOf(['Châtelet', 'Châtelet', 'Châtelet'])).toEqual(['CHAT', 'CHTL', 'CHTT'])
    expect(quadrigramsOf(["Gare de l'Est", "Gare de l'Est"])).toEqual(['GEST', 'GAES'])
  })

  it('are four letters of the name in their order, each once', () => {
    const word = fc
      .shuffledSubarray('abcdéfghijklmnôpqrstûvwxyz'.split(''), { minLength: 8, maxLength: 12 })
      .map((letters) => letters.join(''))
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' – '))
    fc.assert(
      fc.property(fc.array(name, { maxLength: 20 }), (names) => {
        const codes = quadrigramsOf(names)
        expect(new Set(codes).size).toBe(names.length)
        const plain = names.map((text) => text.normalize('NFD').toUpperCase())
        for (const [index, code] of codes.entries()) {
          expect(code).toMatch(/^[A-Z]{4}$/)
          expect(plain[index]).toMatch(new RegExp(`^${code.split('').join('.*')}`))
        }
      }),
    )
  })

  it('are made up where a name has too few letters, or none', () => {
    expect(quadrigramsOf(['Bac', '8', '', '地铁站', 'Bac'])).toEqual(['BACX', 'AAAA', 'AAAB', 'AAAC', 'AAAD'])
  })

  it('leave alone those that are taken', () => {
    expect(quadrigramsOf(['Opéra', '1'], ['OPER', 'AAAA'])).toEqual(['OPEA', 'AAAB'])
  })

  it('are found for any names, by the thousand and however long', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 100 }), { maxLength: 50 }), (names) => {
        const codes = quadrigramsOf(names)
        expect(new Set(codes).size).toBe(names.length)
        expect(codes.filter((code) => !/^[A-Z]{4}$/.test(code))).toEqual([])
      }),
    )
    const same = Array.from({ length: 6000 }, () => 'Anticonstitutionnellement Notre-Dame '.repeat(3))
    expect(new Set(quadrigramsOf(same)).size).toBe(6000)
  })
})
