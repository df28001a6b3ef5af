import { describe, expect, it } from 'vitest'
import { signalNameFormat } from './signal-name.ts'

describe('the name of a signal', () => {
  it('is typed in capitals, digits, + and *, seven of them at most [5.6] [9.1]', () => {
    expect(signalNameFormat.typed('s12+*')).toBe('S12+*')
    expect(signalNameFormat.typed('é-1 /2')).toBe('E12')
    expect(signalNameFormat.typed('12345678')).toBe('1234567')
    expect(signalNameFormat.maxCharacters).toBe(7)
  })

  it('is right with 1 to 7 of them [5.6]', () => {
    for (const name of ['S', 'AZ09+*', '1234567', '+', '*'])
      expect(signalNameFormat.faultOf(name), name).toBeNull()
    for (const wrong of ['', '12345678', 's1', 'S-1', 'S 1', 'É', ')', ',', '/', ':', '@', '[', 'S1\n'])
      expect(signalNameFormat.faultOf(wrong), wrong).toBe('SIGNAL_NAME')
  })
})
