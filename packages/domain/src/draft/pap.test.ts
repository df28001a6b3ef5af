import { describe, expect, it } from 'vitest'
import { papFormat } from './pap.ts'

describe('the number of a PAP', () => {
  it('is typed in capitals and digits, five of them at most [5.8] [9.1]', () => {
    expect(papFormat.typed('p12')).toBe('P12')
    expect(papFormat.typed(' p-1/2_')).toBe('P12')
    expect(papFormat.typed('123456')).toBe('12345')
    expect(papFormat.maxCharacters).toBe(5)
  })

  it('loses what is neither a digit nor a plain letter, accents and all [5.8]', () => {
    for (const typed of ['é7', 'É7', 'e\u03017', 'ß7', 'ﬁ7', 'ı7', '²7'])
      expect(papFormat.typed(typed), typed).toBe('7')
  })

  it('is right with 1 to 5 characters of 0-9 and A-Z [5.8]', () => {
    for (const pap of ['1', 'A', '09AZ', '12345']) expect(papFormat.faultOf(pap), pap).toBeNull()
    for (const wrong of ['123456', 'p1', 'P-1', 'P 1', 'É', '/', ':', '@', '[', 'P1\n', ' '])
      expect(papFormat.faultOf(wrong), wrong).toBe('PAP')
  })

  it('is required [5.8]', () => {
    expect(papFormat.faultOf('')).toBe('PAP_REQUIRED')
  })
})
