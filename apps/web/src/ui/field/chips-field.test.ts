import { describe, expect, it } from 'vitest'
import { reasonsOf } from './chips-field.tsx'

describe('why chips are greyed', () => {
  it('is said once for all that have the same reason', () => {
    expect(
      reasonsOf([
        { value: 'DSO', label: 'DSO', disabledReason: 'Indisponible en interstation.' },
        { value: 'OTHER', label: 'Autre', disabledReason: null },
        { value: 'DOOR', label: 'Portes', disabledReason: 'Indisponible en interstation.' },
      ]),
    ).toBe('Indisponible en interstation.')
  })

  it('is not said where all can be chosen', () => {
    expect(reasonsOf([{ value: 'DSO', label: 'DSO' }])).toBeNull()
  })
})
