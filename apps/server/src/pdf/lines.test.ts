import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenInto } from './lines.ts'

/** Every character has the same width. */
const ONE = () => 1
const inLines = (text: string, width: number) => brokenInto(text, width, ONE)

describe('lines', () => {
  it('end after a word where they can', () => {
    expect(inLines('La Courneuve vers Villejuif', 12)).toEqual(['La Courneuve ', 'vers ', 'Villejuif'])
  })

  it('end inside a word that is too long for any, after a hyphen of letters, and never in a number', () => {
    expect(inLines('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
    expect(inLines('Saint-Denis', 7)).toEqual(['Saint-', 'Denis'])
    expect(inLines('le MF77-001', 9)).toEqual(['le ', 'MF77-001'])
  })

  it('end where the text says so, and stand empty where it does', () => {
    expect(inLines('un\n\ndeux', 9)).toEqual(['un', '', 'deux'])
  })

  it('are the text again, put together, and none is too wide', () => {
    const words = fc.string({
      unit: fc.constantFrom('a', 'é', ' ', '-', '\n', '7', '\u00a0', '😀'),
      maxLength: 250,
    })
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 40 }), (text, width) => {
        const lines = inLines(text, width)
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll('\n', '').replaceAll(' ', ''))
        for (const line of lines) expect(Array.from(line.replace(/ $/, '')).length).toBeLessThanOrEqual(width)
      }),
    )
  })
})
