import { smallLine } from '../../testing/small-day.ts'
import { aPath, aStation } from '../../testing/world-line.ts'
import type { Line } from '../line.ts'

/**
 * Line 7 with its real branch, and two stations where trains call in one direction only:
 *
 *     COUR – (ALLE) – CRIM – OPER – VILJ      voie 1
 *          – (RETO) –             – IVRY      voie 2
 */
export const forkedLine = (given: Partial<Line> = {}): Line => {
  const { stations } = smallLine('7')
  const branchOf = (quadrigram: string): string | null => (quadrigram === 'VILJ' ? 'Villejuif' : null)
  const [first, ...others] = stations.map((station) => ({ ...station, fork: branchOf(station.quadrigram) }))
  return smallLine('7', {
    stations: [
      ...(first ? [first] : []),
      aStation('ALLE', { unidirectional: 'LANE1', position: 2 }),
      aStation('RETO', { unidirectional: 'LANE2', position: 3 }),
      ...others,
      aStation('IVRY', {
        name: 'Mairie d’Ivry',
        fork: 'Ivry',
        extremeTerminus: { departureLane: 'LANE2', byDefault: false },
        position: 10,
      }),
    ],
    paths: [
      aPath('LANE1', ['COUR', 'ALLE', 'CRIM', 'OPER', 'VILJ'], 'Villejuif'),
      aPath('LANE1', ['COUR', 'ALLE', 'CRIM', 'OPER', 'IVRY'], 'Ivry'),
      aPath('LANE2', ['VILJ', 'OPER', 'CRIM', 'RETO', 'COUR'], 'Villejuif'),
      aPath('LANE2', ['IVRY', 'OPER', 'CRIM', 'RETO', 'COUR'], 'Ivry'),
    ],
    ...given,
  })
}
