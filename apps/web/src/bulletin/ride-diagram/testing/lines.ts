import { interstationsOf } from '@bulletin/domain/network/interstation'
import type { Line } from '@bulletin/domain/network/line'
import type { Station } from '@bulletin/domain/network/station'
import { aPath, aStation, aWorldLine } from '@bulletin/domain/testing/world-line'

type Mark = 'end' | 'terminus' | 'turning' | 'garage'
type Facts = readonly [quadrigram: string, name: string, slot: number | null, ...marks: Mark[]]

const stationOf = ([quadrigram, name, position, ...marks]: Facts, given: Partial<Station> = {}): Station =>
  aStation(quadrigram, {
    name,
    position,
    intermediateTerminus: marks.includes('terminus'),
    provisionalService: marks.includes('turning'),
    parkingGarage: marks.includes('garage'),
    extremeTerminus: marks.includes('end')
      ? { departureLane: position === 0 ? 'LANE1' : 'LANE2', byDefault: true }
      : null,
    ...given,
  })

const lineWith = (name: string, trunk: Station[], branches: Record<string, Station[]>): Line => {
  const forks = Object.keys(branches)
  const ways = forks.length > 0 ? forks : [null]
  const stations = [...trunk, ...Object.values(branches).flat()]
  const paths = ways.flatMap((fork) => {
    const codes = [...trunk, ...(fork === null ? [] : (branches[fork] ?? []))].map(
      ({ quadrigram }) => quadrigram,
    )
    return [aPath('LANE1', codes, fork), aPath('LANE2', codes.toReversed(), fork)]
  })
  return {
    ...aWorldLine({ name, stations, paths }),
    activated: true,
    interstations1: interstationsOf(stations, paths, 'LANE1'),
    interstations2: interstationsOf(stations, paths, 'LANE2'),
  }
}

const branch = (fork: string, stations: readonly Facts[]): Station[] =>
  stations.map((facts) => stationOf(facts, { fork }))

/** All eleven slots, and two branches that leave at Maison Blanche. */
export const LINE_7 = lineWith(
  '7',
  [
    stationOf(['LACO', 'La Courneuve – 8 Mai 1945', 0, 'end', 'garage'], { shortName: 'La Courneuve' }),
    stationOf(['PVIL', 'Porte de la Villette', 1, 'terminus', 'turning', 'garage']),
    stationOf(['STAL', 'Stalingrad', 2]),
    stationOf(['GEST', "Gare de l'Est", 3, 'turning']),
    stationOf(['POIS', 'Poissonnière', null]),
    stationOf(['OPER', 'Opéra', 4]),
    stationOf(['CHAT', 'Châtelet', 5]),
    stationOf(['JUSS', 'Jussieu', 6]),
    stationOf(['PITA', "Place d'Italie", 7, 'terminus', 'turning']),
    stationOf(['MBLA', 'Maison Blanche', 8, 'turning']),
  ],
  {
    Villejuif: branch('Villejuif', [
      ['KREM', 'Le Kremlin-Bicêtre', 9],
      ['VILA', 'Villejuif – Louis Aragon', 10, 'end', 'garage'],
    ]),
    Ivry: branch('Ivry', [
      ['PCHO', 'Porte de Choisy', 9, 'garage'],
      ['MIVR', "Mairie d'Ivry", 10, 'end'],
    ]),
  },
)

/** Names that are too wide for a slot. */
const LINE_8 = lineWith(
  '8',
  [
    stationOf(['BALA', 'Balard', 0, 'end']),
    stationOf(['LOUR', 'Lourmel', 1, 'garage']),
    stationOf(['MPIC', 'La Motte-Picquet – Grenelle', 2, 'turning'], { shortName: 'La Motte-Picquet' }),
    stationOf(['INVA', 'Invalides', 3]),
    stationOf(['OPRA', 'Opéra', 4]),
    stationOf(['REPU', 'République', 5, 'turning']),
    stationOf(['REUI', 'Reuilly – Diderot', 6, 'terminus', 'turning']),
    stationOf(['PCHA', 'Porte de Charenton', 7]),
    stationOf(['JUIL', 'Maisons-Alfort – Les Juilliottes', 8], { shortName: 'Les Juilliottes' }),
    stationOf(['CRET', 'Créteil – Préfecture', 9, 'terminus', 'turning', 'garage']),
    stationOf(['LACX', 'Pointe du Lac', 10, 'end', 'garage']),
  ],
  {},
)

/** Only four of the eleven slots. */
export const LINE_7BIS = lineWith(
  '7bis',
  [
    stationOf(['LOUI', 'Louis Blanc', 0, 'end', 'garage']),
    stationOf(['BOLI', 'Bolivar', 3]),
    stationOf(['BOTZ', 'Botzaris', 7, 'turning']),
    stationOf(['PSGE', 'Pré-Saint-Gervais', 10, 'end', 'garage']),
  ],
  {},
)

/** Two branches of three slots each. */
export const LINE_13 = lineWith(
  '13',
  [
    stationOf(['CHTM', 'Châtillon – Montrouge', 0, 'end', 'garage']),
    stationOf(['VANV', 'Porte de Vanves', 1, 'turning']),
    stationOf(['MONT', 'Montparnasse – Bienvenüe', 2], { shortName: 'Montparnasse' }),
    stationOf(['LAZA', 'Saint-Lazare', 5, 'turning']),
    stationOf(['FOUR', 'La Fourche', 7]),
  ],
  {
    'Saint-Denis': branch('Saint-Denis', [
      ['OUEN', 'Porte de Saint-Ouen', 8, 'terminus', 'turning'],
      ['PLEY', 'Carrefour Pleyel', 9, 'garage'],
      ['UNIV', 'Saint-Denis – Université', 10, 'end'],
    ]),
    Courtilles: branch('Courtilles', [
      ['CLIC', 'Porte de Clichy', 8],
      ['PERI', 'Gabriel Péri', 9, 'terminus', 'turning'],
      ['COUR', 'Les Courtilles', 10, 'end'],
    ]),
  },
)

export const LINES: readonly Line[] = [LINE_7, LINE_8, LINE_7BIS, LINE_13]
