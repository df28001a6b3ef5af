import { describe, expect, it } from 'vitest'
import { matchingOptions } from './searchable-list-matches.ts'

const OPTIONS = ['077 · 3077', '077 · 4077', '064 · 3064', 'Opéra'].map((label) => ({ id: label, label }))
const found = (search: string) => matchingOptions(OPTIONS, search).map(({ label }) => label)

describe('a search in a list', () => {
  it('shows everything before anything is typed, in its own order', () => {
    expect(found('')).toEqual(['077 · 3077', '077 · 4077', '064 · 3064', 'Opéra'])
    expect(found('  ')).toEqual(found(''))
  })

  it('finds either number of a pair, and both at once [2.4.12]', () => {
    expect(found('077')).toEqual(['077 · 3077', '077 · 4077'])
    expect(found('3064')).toEqual(['064 · 3064'])
    expect(found('0773077')).toEqual(['077 · 3077'])
    expect(found('4077 077')).toEqual(['077 · 4077'])
  })

  it('does not mind small letters, accents and signs', () => {
    expect(found('opera')).toEqual(['Opéra'])
    expect(found('OPÉRA')).toEqual(['Opéra'])
    expect(found('077·3')).toEqual(['077 · 3077'])
  })

  it('finds nothing where a word is missing', () => {
    expect(found('077 3064')).toEqual([])
  })
})
