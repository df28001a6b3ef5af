import { describe, expect, it } from 'vitest'
import {
  manualDrivingSearchFormat,
  ManualDrivingSearch,
  SearchedDriver,
  searchedDriverFormat,
} from './searched-driver.ts'

const ACCENTED = 'àâäæçèéêëîïôöùûüÿœÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŸŒ'

describe('the driver one looks for', () => {
  it('is written with letters, French ones too, digits, spaces and hyphens [5.3]', () => {
    for (const text of ['100001', 'Lefèvre Jean-Luc', 'AZaz09 -', ...ACCENTED.split('')]) {
      expect(searchedDriverFormat.typed(text)).toBe(text)
      expect(searchedDriverFormat.faultOf(text), text).toBeNull()
    }
  })

  it.each([
    ["d'Arc", 'd Arc'],
    ['N’Diaye', 'N Diaye'],
    ['Muñoz', 'Munoz'],
    ['Nguyễn', 'Nguyen'],
    ['Le\u0301a', 'Léa'],
    ['Jean\u00A0Luc\tP', 'Jean Luc P'],
    ['a_b@c[de{f/g:h', 'abcdefgh'],
    ['Groß', 'Gro'],
    ['中🚇\uD83D%*', ''],
  ])('%j becomes %j [5.3]', (text, typed) => {
    expect(searchedDriverFormat.typed(text)).toBe(typed)
  })

  it.each(["d'Arc", 'Muñoz', 'Le\u0301a', 'a\tb', 'a_b', '@', '[', '`', '{', '/', ':', '×', '÷', '100001\n'])(
    '%j has something else in it',
    (wrong) => {
      expect(searchedDriverFormat.faultOf(wrong)).toBe('SEARCHED_DRIVER')
      expect(manualDrivingSearchFormat.faultOf(wrong)).toBe('SEARCHED_DRIVER')
    },
  )

  it('may be nobody: no filter', () => {
    expect(searchedDriverFormat.faultOf('')).toBeNull()
    expect(manualDrivingSearchFormat.faultOf('')).toBeNull()
  })

  it('has at most 25 characters [5.3] [9.1]', () => {
    expect(searchedDriverFormat.maxCharacters).toBe(25)
    expect(searchedDriverFormat.typed('é'.repeat(26))).toBe('é'.repeat(25))
    expect(searchedDriverFormat.faultOf('é'.repeat(25))).toBeNull()
    expect(searchedDriverFormat.faultOf('é'.repeat(26))).toBe('SEARCHED_DRIVER')
  })

  it('lets one type 25 characters for manual driving, and takes 20 [5.3]', () => {
    expect(manualDrivingSearchFormat.maxCharacters).toBe(25)
    expect(manualDrivingSearchFormat.typed('A'.repeat(26))).toBe('A'.repeat(25))
    expect(manualDrivingSearchFormat.faultOf('A'.repeat(20))).toBeNull()
    expect(manualDrivingSearchFormat.faultOf('A'.repeat(21))).toBe('SEARCHED_DRIVER')
    expect(ManualDrivingSearch.safeParse('A'.repeat(21)).success).toBe(false)
    expect(SearchedDriver.safeParse('A'.repeat(21)).success).toBe(true)
  })
})
