import { describe, expect, it } from 'vitest'
import { positionFormat } from './park-position.ts'

describe('the name of a park position', () => {
  it('is typed in capitals, digits and hyphens, five of them at most [5.5] [9.1]', () => {
    expect(positionFormat.typed('t1-a')).toBe('T1-A')
    expect(positionFormat.typed('é 1+2_')).toBe('E12')
    expect(positionFormat.typed('123456')).toBe('12345')
    expect(positionFormat.maxCharacters).toBe(5)
  })

  it('is right with 1 to 5 of them [5.5]', () => {
    for (const name of ['T', 'AZ-09', '-']) expect(positionFormat.faultOf(name), name).toBeNull()
    for (const wrong of ['', '123456', 't1', 'T 1', 'T+1', 'É', ',', '.', '/', ':', '@', '[', 'T1\n'])
      expect(positionFormat.faultOf(wrong), wrong).toBe('POSITION')
  })
})
