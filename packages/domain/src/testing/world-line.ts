import type { LinePath } from '../network/line.ts'
import type { Station } from '../network/station.ts'
import type { WorldLine } from '../planning/world.ts'

/** A station that trains only pass; a test adds other traits. */
export const aStation = (quadrigram: string, given: Partial<Station> = {}): Station => ({
  name: `Station ${quadrigram}`,
  shortName: null,
  quadrigram,
  unidirectional: null,
  fork: null,
  extremeTerminus: null,
  intermediateTerminus: false,
  assignmentTerminusFlag: false,
  lapsCountCheckpoint: false,
  provisionalService: false,
  rollingStockChange: false,
  parkingGarage: false,
  codeUO: null,
  position: null,
  stopPoints: [],
  ...given,
})

export const METRES_APART = 1_000
export const SECONDS_APART = 120

/** A path through these stations, at even distances. */
export const aPath = (
  direction: LinePath['direction'],
  quadrigrams: readonly string[],
  fork: LinePath['fork'] = null,
): LinePath => ({
  direction,
  fork,
  stops: quadrigrams.map((quadrigram, index) => ({
    quadrigram,
    metres: index * METRES_APART,
    seconds: index * SECONDS_APART,
  })),
})

/** From Nord via Midi to Sud and back, without faults. */
export const aWorldLine = (given: Partial<WorldLine> = {}): WorldLine => ({
  name: '7',
  color: '#FA9ABA',
  iconName: 'line-7',
  autoComputeValidCm: false,
  activatedCM: true,
  remoteReloadPossible: true,
  fukvPossible: true,
  cmccAvailable: false,
  aipaPossible: true,
  unparkMaterialPossible: true,
  maxDelay: 15,
  maxLaps: 5,
  stations: [
    aStation('NORD', {
      extremeTerminus: { departureLane: 'LANE1', byDefault: true },
      assignmentTerminusFlag: true,
      lapsCountCheckpoint: true,
      codeUO: 701,
      position: 0,
    }),
    aStation('MIDI'),
    aStation('SUDD', {
      extremeTerminus: { departureLane: 'LANE2', byDefault: true },
      assignmentTerminusFlag: true,
      codeUO: 702,
      position: 10,
    }),
  ],
  paths: [aPath('LANE1', ['NORD', 'MIDI', 'SUDD']), aPath('LANE2', ['SUDD', 'MIDI', 'NORD'])],
  ...given,
})
