import type { Station } from '@bulletin/domain/network/station'
import type { World, WorldLine } from '@bulletin/domain/planning/world'
import { LINE_FACTS } from './facts.ts'

/** Two tracks behind the platforms of a terminus, for two trains each. */
const BEHIND_THE_PLATFORMS = ['T1-A', 'T1-B', 'T2-A', 'T2-B']
const IN_THE_WORKSHOP = ['G1', 'G2', 'G3', 'G4']
const BETWEEN_THE_TRACKS = ['V1', 'V2', 'V3']

const hasWorkshop = (line: string, station: string): boolean =>
  LINE_FACTS.some(
    ({ name, facilities }) =>
      name === line && facilities.some(({ kind, near }) => kind === 'workshop' && near === station),
  )

const positionsAt = (line: string, { name, extremeTerminus }: Station): readonly string[] => {
  const positions = [
    ...(extremeTerminus ? BEHIND_THE_PLATFORMS : []),
    ...(hasWorkshop(line, name) ? IN_THE_WORKSHOP : []),
  ]
  return positions.length > 0 ? positions : BETWEEN_THE_TRACKS
}

/** The park positions of every garage. */
export const demoParkPositions = (lines: readonly WorldLine[]): World['parkPositions'] =>
  lines.flatMap(({ name: line, stations }) =>
    stations
      .filter(({ parkingGarage }) => parkingGarage)
      .flatMap((station) =>
        positionsAt(line, station).map((positionName) => ({
          line,
          station: station.quadrigram,
          positionName,
        })),
      ),
  )
