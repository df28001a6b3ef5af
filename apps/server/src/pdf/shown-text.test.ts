import { describe, expect, it } from 'vitest'
import { getFonts } from './fonts.ts'
import { shownText } from './shown-text.ts'

const { text, strong } = getFonts()

describe('what the paper can show of a text', () => {
  it('is all that French is written with, and much more', () => {
    const written =
      'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ àâæçéèêëîïôœùûüÿ « » – — … ’ · → − € ° Łódź Žižek Ωμέγα Київ\u00a0;\u202f!'
    for (const { has } of [text, strong]) expect(shownText(written, has)).toBe(written)
  })

  it('is a letter in one piece, however it was typed', () => {
    expect(shownText('e\u0301te\u0301', text.has)).toBe('été')
  })

  it('names by its number what the typeface lacks, and leaves out what nobody sees', () => {
    expect(shownText('Merci 👍\ufe0f 中', text.has)).toBe('Merci [U+1F44D] [U+4E2D]')
    expect(shownText('a\u200db\ufeffc\u2028d\u2003e', text.has)).toMatch(/^abc\nd.e$/)
  })

  it('has figures of one width, so that times stand below each other', () => {
    expect(new Set(Array.from('0123456789', (digit) => text.advance(digit))).size).toBe(1)
  })
})
