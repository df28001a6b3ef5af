import { describe, expect, it } from 'vitest'
import { beginningOf } from './beginning.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('the beginning of what a tablet sent', () => {
  it('is all of a short text, as it came', () => {
    expect(beginningOf(bytes('{"id": "é"'), 11)).toBe('{"id": "é"')
    expect(beginningOf(bytes(''), 0)).toBe('')
  })

  it('is its first two hundred characters, however many bytes each of them takes', () => {
    for (const letter of ['a', 'é', '€', '🚇']) {
      const whole = bytes(letter.repeat(1000))
      expect(beginningOf(whole.subarray(0, 800), whole.length), letter).toBe(letter.repeat(200))
    }
  })

  it('leaves out a character that was cut in two, and shows one that came broken as such', () => {
    const whole = bytes(`${'🚇'.repeat(100)}é`)
    expect(beginningOf(whole.subarray(0, 401), whole.length)).toBe('🚇'.repeat(100))
    expect(beginningOf(whole.subarray(0, 401), 401)).toBe(`${'🚇'.repeat(100)}\uFFFD`)
  })
})
