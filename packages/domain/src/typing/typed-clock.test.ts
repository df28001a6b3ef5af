import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedClock } from './typed-clock.ts'

/** The text after typing these keys one by one into an empty field. */
const keyed = (keys: string): string =>
  keys.split('').reduce((before, key) => typedClock(before, before + key).text, '')

const pasted = (text: string, over = ''): string => typedClock(over, text).text

const pair = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'))
const clockTimes = fc.tuple(pair(23), pair(59), pair(59)).map((parts) => parts.join(':'))

describe('a clock time that is typed', () => {
  it('gets its colons by itself, and nothing but digits [5.33]', () => {
    expect(['1', '15', '150', '1504', '15041', '150420', '15042099'].map(keyed)).toEqual([
      '1',
      '15',
      '15:0',
      '15:04',
      '15:04:1',
      '15:04:20',
      '15:04:20',
    ])
    expect(keyed('1e5E+0-4')).toBe('15:04')
  })

  it.each(['9:05', '9h05', '9.05', '9,05', '9 05', '9H05', '09:05', '0905'])(
    '%s is five past nine',
    (keys) => {
      expect(keyed(keys)).toBe('09:05')
      expect(pasted(keys)).toBe('09:05')
      expect(pasted(keys, '15:04:20')).toBe('09:05')
    },
  )

  it.each([
    ['9:5:7:', '09:05:07'],
    ['9:05:07', '09:05:07'],
    ['15::04', '15:04'],
    ['15:04:', '15:04'],
    [' 9 h 05 ', '09:05'],
  ])('%s becomes %s', (keys, text) => {
    expect(keyed(keys)).toBe(text)
    expect(pasted(keys)).toBe(text)
  })

  it('waits for the second digit of a part that has not ended', () => {
    expect(keyed('9:0')).toBe('09:0')
    expect(pasted('9:0')).toBe('09:0')
    expect(keyed('9:')).toBe('09')
  })

  it('moves up when a digit is taken away, so that another can take its place', () => {
    expect(typedClock('15:04:20', '1:04:20', 1)).toEqual({ text: '10:42:0', caret: 1 })
    expect(typedClock('10:42:0', '160:42:0', 2)).toEqual({ text: '16:04:20', caret: 2 })
    expect(typedClock('15:04:20', '15:4:20', 3)).toEqual({ text: '15:42:0', caret: 2 })
    expect(typedClock('15:04:20', '15:0:20', 4)).toEqual({ text: '15:02:0', caret: 4 })
    expect(typedClock('15:04:20', '15:04:2', 7)).toEqual({ text: '15:04:2', caret: 7 })
    expect(typedClock('11:11:11', '11:1:11', 4)).toEqual({ text: '11:11:1', caret: 4 })
  })

  it('keeps the caret after what was typed', () => {
    expect(typedClock('9', '9:')).toEqual({ text: '09', caret: 2 })
    expect(typedClock('15:04', '15:304', 4)).toEqual({ text: '15:30:4', caret: 4 })
    expect(typedClock('15:04', '153:04', 3)).toEqual({ text: '15:30:4', caret: 4 })
  })

  it('is read as it was written, with zeros before or without', () => {
    fc.assert(
      fc.property(clockTimes, (time) => {
        const short = time.replace(/^0/, '')
        expect([keyed(time), pasted(time), keyed(short), pasted(short)]).toEqual([time, time, time, time])
      }),
    )
  })

  it('never leaves the caret outside, nor anything that is no beginning of a time', () => {
    const typing = fc.string({ unit: fc.constantFrom(...'0123456789:hx '.split('')), maxLength: 12 })
    fc.assert(
      fc.property(typing, typing, fc.nat(12), (before, after, caret) => {
        const typed = typedClock(before, after, Math.min(caret, after.length))
        expect(typed.text).toMatch(/^(\d\d:){0,2}\d{0,2}$/)
        expect(typed.caret).toBeLessThanOrEqual(typed.text.length)
      }),
    )
  })
})
