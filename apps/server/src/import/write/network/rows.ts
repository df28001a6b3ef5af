import type { WorldLine } from '@bulletin/domain/planning/world'
import { fingerprintOfNetwork } from '../../fingerprint.ts'

export const lineRow = ({ stations: _stations, paths: _paths, ...traits }: WorldLine) => traits

export const stationRows = ({ name: lineName, stations }: WorldLine) =>
  stations.map(({ extremeTerminus, ...station }, sequence) => ({
    ...station,
    lineName,
    sequence,
    departureLane: extremeTerminus?.departureLane ?? null,
    isTerminusByDefault: extremeTerminus?.byDefault ?? false,
  }))

export const pathRows = ({ name: lineName, paths }: WorldLine) =>
  paths.map((path, sequence) => ({ ...path, lineName, sequence }))

/** The data of a line that bulletins are compared with. */
export const networkRow = ({ name: lineName, stations, paths }: WorldLine) => {
  const names = Object.fromEntries(stations.map(({ quadrigram, name }) => [quadrigram, name]))
  return { lineName, names, paths, fingerprint: fingerprintOfNetwork({ names, paths }) }
}
