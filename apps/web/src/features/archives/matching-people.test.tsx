import { describe, expect, it } from 'vitest'
import '../../i18n/oversight-words.ts'
import { textOf } from '../../testing/page-text.tsx'
import { MatchingPeople, peopleIn } from './matching-people.tsx'

const rowOf = (driverMatricularAccount: string, driverName: string) => ({
  driverMatricularAccount,
  driverName,
})
const ROWS = [rowOf('100002', 'Zoé Émery'), rowOf('100001', 'Claire Lambert'), rowOf('100002', 'Zoé Émery')]
const shown = (rows: typeof ROWS, isWhole: boolean) =>
  textOf(<MatchingPeople rows={rows} isWhole={isWhole} onChoose={() => undefined} />)

describe('the people whom a search of an auditor has found [2.4.54]', () => {
  it('are each there once, by family name', () => {
    expect(peopleIn(ROWS).map(({ driverName }) => driverName)).toEqual(['Zoé Émery', 'Claire Lambert'])
  })

  it('are named, and offered where they are several', () => {
    expect(shown(ROWS.slice(0, 1), true)).toBe('Résultats pour Zoé Émery (100002)')
    expect(shown(ROWS, true)).toMatch(/^Résultats pour.: Zoé Émery \(100002\) Claire Lambert \(100001\)$/)
    expect(shown(ROWS, false)).toContain("et d'autres sur les pages suivantes")
    expect(shown([], true)).toBe('')
  })
})
