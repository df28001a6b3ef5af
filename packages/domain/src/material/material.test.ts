import { describe, expect, it } from 'vitest'
import { materialFormat } from './material.ts'

describe('the number of a train or of a lead car', () => {
  it('is typed in capitals, digits and hyphens, ten of them at most [5.4] [9.1]', () => {
    expect(materialFormat.typed('mf77-001')).toBe('MF77-001')
    expect(materialFormat.typed('é 30+001_')).toBe('E30001')
    expect(materialFormat.typed('MF77-001234')).toBe('MF77-00123')
    expect(materialFormat.maxCharacters).toBe(10)
  })

  it('is right with 1 to 10 of them [5.4]', () => {
    for (const number of ['1', 'AZ-09', 'MF77-00123', '-'])
      expect(materialFormat.faultOf(number), number).toBeNull()
    for (const wrong of ['', 'MF77-001234', 'mf77', 'MF 77', 'M+7', 'É', ',', '.', '/', ':', '@', '[', 'M\n'])
      expect(materialFormat.faultOf(wrong), wrong).toBe('MATERIAL_FORMAT')
  })
})
