import { describe, expect, it } from 'vitest'
import { matriculeFormat } from './matricule.ts'

describe('a matricule that is typed', () => {
  it('keeps six digits of what is typed [5.2] [9.1]', () => {
    expect(matriculeFormat.typed('1')).toBe('1')
    expect(matriculeFormat.typed('100 001')).toBe('100001')
    expect(matriculeFormat.typed('m-1000019')).toBe('100001')
    expect(matriculeFormat.maxCharacters).toBe(6)
  })

  it('is right with exactly six digits [5.2]', () => {
    for (const matricule of ['100001', '000000', '999999'])
      expect(matriculeFormat.faultOf(matricule)).toBeNull()
    for (const wrong of ['', '10000', '1000011', '10000A', '10000１', ' 00001', '100001\n'])
      expect(matriculeFormat.faultOf(wrong), JSON.stringify(wrong)).toBe('MATRICULE')
  })
})
