import { describe, expect, it } from 'vitest'
import { minutesAfter, minutesTyped } from './minutes-field-steps.ts'

describe('a field of minutes', () => {
  it('reads digits, and nothing else [5.15] [5.33]', () => {
    expect(minutesTyped('7')).toBe(7)
    expect(minutesTyped('07')).toBe(7)
    expect(minutesTyped('-1e2+')).toBe(12)
    expect(minutesTyped('')).toBeNull()
    expect(minutesTyped('e')).toBeNull()
  })

  it('keeps too much to be told so, and no more than four digits', () => {
    expect(minutesTyped('451')).toBe(451)
    expect(minutesTyped('123456')).toBe(1234)
  })

  it('goes up and down by one, within its bounds', () => {
    const bounds = { min: 0, max: 450 }
    expect(minutesAfter(7, 1, bounds)).toBe(8)
    expect(minutesAfter(7, -1, bounds)).toBe(6)
    expect(minutesAfter(0, -1, bounds)).toBe(0)
    expect(minutesAfter(450, 1, bounds)).toBe(450)
    expect(minutesAfter(900, -1, bounds)).toBe(450)
  })

  it('counts from zero when it is empty', () => {
    expect(minutesAfter(null, 1, { min: 0, max: 450 })).toBe(1)
    expect(minutesAfter(null, -1, { min: 0, max: 450 })).toBe(0)
    expect(minutesAfter(null, -1, { min: 1, max: 450 })).toBe(1)
  })
})
