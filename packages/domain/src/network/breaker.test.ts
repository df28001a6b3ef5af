import { describe, expect, it } from 'vitest'
import { breakerFormat } from './breaker.ts'

describe('the name of a breaker', () => {
  it('is typed in capitals, digits and hyphens, ten of them at most [5.6]', () => {
    expect(breakerFormat.typed('opéra-12')).toBe('OPERA-12')
    expect(breakerFormat.typed('a+b*c d')).toBe('ABCD')
    expect(breakerFormat.typed('12345678901')).toBe('1234567890')
    expect(breakerFormat.maxCharacters).toBe(10)
  })

  it('is right with 1 to 10 of them [5.6]', () => {
    for (const name of ['D', 'AZ-09', '1234567890', '-']) expect(breakerFormat.faultOf(name), name).toBeNull()
    for (const wrong of ['', '12345678901', 'd1', 'D+1', 'D 1', 'É', ',', '.', '/', ':', '@', '[', 'D1\n'])
      expect(breakerFormat.faultOf(wrong), wrong).toBe('BREAKER')
  })
})
