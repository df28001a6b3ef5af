import { smallLine } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import '../../i18n/oversight-words.ts'
import { terminusChoices } from './termini.ts'

const lineWith = (name: string, ...termini: [quadrigram: string, name: string][]) => {
  const line = smallLine('7')
  const [station] = line.stations
  if (!station) throw new Error('the small line has stations')
  return {
    name,
    stations: termini.map(([quadrigram, stationName]) => ({
      ...station,
      quadrigram,
      name: stationName,
      assignmentTerminusFlag: true,
    })),
  }
}

const LINES = [
  lineWith('2', ['PDAU', 'Porte Dauphine'], ['NATN', 'Nation']),
  lineWith('6', ['CGET', 'Étoile'], ['NAON', 'Nation']),
]

describe('the termini to choose from', () => {
  it('say their line where two have the same name, and only there', () => {
    const words = terminusChoices(LINES, ['2', '6'], null).map(({ label }) => label)
    expect(words).toEqual(['Étoile', 'Nation (ligne 2)', 'Nation (ligne 6)', 'Porte Dauphine'])
    expect(terminusChoices(LINES, ['6'], null).map(({ label }) => label)).toEqual(['Étoile', 'Nation'])
  })
})
