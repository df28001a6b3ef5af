import { describe, expect, it } from 'vitest'
import { sentenceOf } from './sentence.ts'

const NBSP = String.fromCodePoint(0xa0)

describe('a line of a report', () => {
  it('says where, then what', () => {
    expect(
      sentenceOf({
        code: 'REPEATED_CHIEF',
        blanks: { person: '210001' },
        file: 'chiefs.csv',
        line: 12,
        field: 'matricule',
      }),
    ).toBe(
      `chiefs.csv, ligne 12, champ matricule${NBSP}: Le matricule 210001 figure plusieurs fois parmi les chefs.`,
    )
  })

  it('says no place where there is none', () => {
    const told = { code: 'LAPS_COUNTED_NOWHERE', blanks: { line: '7' } } as const
    expect(sentenceOf(told)).toBe(`Ligne 7${NBSP}: aucune station ne compte les tours.`)
    expect(sentenceOf({ ...told, file: 'mapping.json', line: null, field: null })).toBe(
      `mapping.json${NBSP}: Ligne 7${NBSP}: aucune station ne compte les tours.`,
    )
  })

  it('says notices too', () => {
    const told = {
      kind: 'MISSING',
      code: 'TODS_MISSING',
      blanks: {},
      file: null,
      line: null,
      field: null,
    } as const
    expect(sentenceOf(told)).toContain('run_events.txt (TODS)')
  })
})
