import { describe, expect, it } from 'vitest'
import { measureByTable } from './measure.ts'
import { nameLines, shortened } from './wrap.ts'

const at = (max: number) => ({ px: 13, weight: 500, max, measure: measureByTable })
const named = (name: string, shortName: string | null = null) => ({ name, shortName })

describe('the name of a station in its slot', () => {
  it('stays on one line where there is room', () => {
    expect(nameLines(named("Gare de l'Est"), at(116))).toEqual(["Gare de l'Est"])
  })

  it('breaks at its dash first, and the dash goes', () => {
    expect(nameLines(named('Villejuif – Louis Aragon'), at(100))).toEqual(['Villejuif', 'Louis Aragon'])
  })

  it('breaks where the halves are most alike, and keeps a hyphen', () => {
    expect(nameLines(named('Porte de la Villette'), at(90))).toEqual(['Porte de', 'la Villette'])
    expect(nameLines(named('Le Kremlin-Bicêtre'), at(90))).toEqual(['Le Kremlin-', 'Bicêtre'])
  })

  it('gives way to the short name only where the whole one has no room', () => {
    const station = named('Maisons-Alfort – Les Juilliottes', 'Les Juilliottes')
    expect(nameLines(station, at(140))).toEqual(['Maisons-Alfort', 'Les Juilliottes'])
    expect(nameLines(station, at(92))).toEqual(['Les Juilliottes'])
    expect(nameLines(station, at(70))).toEqual(['Les', 'Juilliottes'])
  })

  it('is cut when even the short one is too long, also without any place to break', () => {
    expect(nameLines(named('Bibliothèque'), at(60))).toEqual(['Bibliot…'])
    expect(shortened('Bibliothèque', at(60))).toBe('Bibliot…')
  })
})
