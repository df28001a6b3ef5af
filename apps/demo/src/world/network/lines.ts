import type { WorldLine } from '@bulletin/domain/planning/world'
import { LINE_FACTS } from './facts.ts'
import { pathsOf } from './paths.ts'
import { quadrigramsOf } from '@bulletin/domain/network/quadrigrams'
import { inOrderOfVoie1, stationsOf } from './stations.ts'
import { traitsOf } from './traits.ts'

export const LINES_WITHOUT_DRIVERS = ['1', '4', '14']

/** The sixteen lines of the Paris metro, in the usual order. */
export const demoLines = (): WorldLine[] => {
  // Codes are assigned over the whole network, because an interchange has a different code on each line.
  const quadrigrams = quadrigramsOf(LINE_FACTS.flatMap(({ stations }) => stations.map(({ name }) => name)))
  return LINE_FACTS.map((facts) => {
    const codes = quadrigrams.splice(0, facts.stations.length)
    return {
      name: facts.name,
      ...traitsOf(facts),
      stations: inOrderOfVoie1(facts, stationsOf(facts, codes)),
      paths: pathsOf(facts, codes),
    }
  })
}
