import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { cutAt, textFormat } from './text-format.ts'

describe('cutting a text', () => {
  it('keeps as much of the beginning as there is room for', () => {
    expect(cutAt('Opéra', 4)).toBe('Opér')
    expect(cutAt('Opéra', 5)).toBe('Opéra')
    expect(cutAt('Opéra', 6)).toBe('Opéra')
    expect(cutAt('Opéra', 0)).toBe('')
  })

  it('never leaves half a character, and leaves whole ones alone', () => {
    expect(cutAt('ab🚇c', 3)).toBe('ab')
    expect(cutAt('ab🚇c', 4)).toBe('ab🚇')
    expect(cutAt('🚇ab', 3)).toBe('🚇a')
    expect(cutAt('a\uD83Dbc', 3)).toBe('a\uD83Db')
  })
})

describe('a format', () => {
  const format = textFormat({
    schema: z.string().check(z.regex(/^[ab]{1,3}$/)),
    kept: (text) => text.replace(/[^ab]/g, ''),
    maxCharacters: 3,
    fault: (text) => (text === '' ? 'REQUIRED' : 'INVALID_VALUE'),
  })

  it('drops what is not allowed before it counts', () => {
    expect(format.typed('xxxaxbxaxb')).toBe('aba')
    expect(format.maxCharacters).toBe(3)
  })

  it('finds no fault with what the schema takes, and names the fault of the rest', () => {
    expect(format.faultOf('aba')).toBeNull()
    expect(format.faultOf('abab')).toBe('INVALID_VALUE')
    expect(format.faultOf('')).toBe('REQUIRED')
  })
})
