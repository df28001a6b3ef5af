import type { LinePath } from '@bulletin/domain/network/line'
import type { Quadrigram } from '@bulletin/domain/network/station'
import type { LineFacts } from './facts.ts'
import { hopKey, hopsOf, type Hop } from './hops.ts'
import { forkOf, waysOf } from './ways.ts'

type Stop = LinePath['stops'][number]

const stopsAlong = (
  stations: readonly number[],
  hops: ReadonlyMap<string, Hop>,
  quadrigrams: readonly Quadrigram[],
): Stop[] => {
  let [metres, seconds] = [0, 0]
  return stations.map((station, index) => {
    const hop = hops.get(hopKey(stations[index - 1] ?? station, station))
    metres += hop?.metres ?? 0
    seconds += hop?.seconds ?? 0
    return { quadrigram: quadrigrams[station] ?? '', metres, seconds }
  })
}

/** One path per direction and branch. */
export const pathsOf = (facts: LineFacts, quadrigrams: readonly Quadrigram[]): LinePath[] => {
  const hops = hopsOf(facts)
  return waysOf(facts).map(({ direction, stations }) => ({
    direction,
    fork: stations.map((station) => forkOf(facts, station)).find((fork) => fork !== null) ?? null,
    stops: stopsAlong(stations, hops, quadrigrams),
  }))
}
