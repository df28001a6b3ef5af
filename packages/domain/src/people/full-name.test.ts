import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FullName, fullNameFormat, fullNameOf, isNameEditable } from './full-name.ts'

describe('a full name', () => {
  it.each([
    ['dupont', 'DUPONT'],
    ['lefèvre-gaëlle', 'LEFÈVRE-GAËLLE'],
    ['cœur d’arc', 'CŒUR D’ARC'],
    ['e\u0301mery', 'ÉMERY'],
    ['groß', 'GROSS'],
    ['  dupont', 'DUPONT'],
    ['dupont ', 'DUPONT '],
    ['dupont   jean', 'DUPONT JEAN'],
    ['dupont\u00A0\tjean', 'DUPONT JEAN'],
    ['dupont\njean', 'DUPONT JEAN'],
    ['dup\0ont', 'DUPONT'],
    ['dupont \u0085 jean', 'DUPONT JEAN'],
    ['dupont\uD83D', 'DUPONT'],
    [' \0 ', ''],
  ])('%j becomes %j', (text, name) => {
    expect(fullNameFormat.typed(text)).toBe(name)
  })

  it('is typed in capitals, and ends after 40 characters [5.2] [5.22] [9.1]', () => {
    expect(fullNameFormat.typed('é'.repeat(41))).toBe('É'.repeat(40))
    expect(fullNameFormat.typed(`${'a'.repeat(39)}🚇`)).toBe('A'.repeat(39))
    expect(fullNameFormat.maxCharacters).toBe(40)
  })

  it('has 1 to 40 characters [5.2] [9.1]', () => {
    for (const name of ['A', 'DUPONT JEAN', 'DUPONT ', '🚇'.repeat(20), 'É'.repeat(40)])
      expect(fullNameFormat.faultOf(name), name).toBeNull()
    for (const wrong of ['', 'É'.repeat(41), '🚇'.repeat(21), 'A'.repeat(1_000_000)])
      expect(fullNameFormat.faultOf(wrong)).toBe('FULL_NAME')
  })

  it.each([
    ' ',
    ' DUPONT',
    '\u00A0DUPONT',
    '\0',
    '\0DUPONT',
    'DUPONT\0',
    'DUPONT\n',
    'DU\uD83DPONT',
    '\uDE87',
  ])('%j is not one: it begins with something to see, and holds no controls', (wrong) => {
    expect(fullNameFormat.faultOf(wrong)).toBe('FULL_NAME')
  })
})

describe('the name that a look-up fills in [5.2]', () => {
  it('is the last name, then the first, in capitals [5.2]', () => {
    expect(fullNameOf({ firstname: 'Gaëlle', lastname: 'Lefèvre' })).toBe('LEFÈVRE GAËLLE')
  })

  it('is cut at 40 characters, and does not end with a space [5.2]', () => {
    expect(fullNameOf({ firstname: 'Jean', lastname: 'a'.repeat(38) })).toBe(`${'A'.repeat(38)} J`)
    expect(fullNameOf({ firstname: 'Jean', lastname: 'a'.repeat(39) })).toBe('A'.repeat(39))
  })

  it('is right, whatever the directory calls somebody [5.2]', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => /\p{L}/u.test(text))
    fc.assert(
      fc.property(name, name, (firstname, lastname) => {
        expect(FullName.safeParse(fullNameOf({ firstname, lastname })).success).toBe(true)
      }),
    )
  })
})

describe('a name may be typed', () => {
  it('when the matricule is not found or not answered in time, or is empty and not required [5.2]', () => {
    const answers = (['NONE', 'PENDING', 'LATE', 'FOUND', 'NOT_FOUND'] as const).map((lookup) => [
      lookup,
      isNameEditable({ matricule: '100001', isRequired: true, lookup }),
      isNameEditable({ matricule: '100001', isRequired: false, lookup }),
      isNameEditable({ matricule: '', isRequired: true, lookup }),
      isNameEditable({ matricule: '', isRequired: false, lookup }),
    ])
    expect(answers).toEqual([
      // lookup, then: a matricule required, one not required, none though required, none and not required
      ['NONE', false, false, false, true],
      ['PENDING', false, false, false, true],
      ['LATE', true, true, false, true],
      ['FOUND', false, false, false, true],
      ['NOT_FOUND', true, true, false, true],
    ])
  })
})
