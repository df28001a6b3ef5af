import type { Direction } from '@bulletin/domain/network/direction'
import type { Quadrigram, Station } from '@bulletin/domain/network/station'
import type { LineFacts } from './facts.ts'
import { NOTABLE_STATIONS } from './notable-stations.ts'
import { forkOf, waysOf } from './ways.ts'

const UO_CODES_PER_LINE = 100
const UO_CODES_BEFORE_BIS = 50

/** Line 7 has 701, 702…, line 7bis 751, 752…, in the order of the termini. */
const uoCodeOf = (line: string, terminus: number): number =>
  Number.parseInt(line, 10) * UO_CODES_PER_LINE +
  (line.endsWith('bis') ? UO_CODES_BEFORE_BIS : 0) +
  terminus +
  1

const calledAt = (facts: LineFacts, station: number): Direction[] =>
  (['LANE1', 'LANE2'] as const).filter((direction) =>
    waysOf(facts).some((way) => way.direction === direction && way.stations.includes(station)),
  )

/** The diagram data of a station; most stations have no slot. */
const notableFactsOf = (line: string, name: string) => {
  const notable = NOTABLE_STATIONS[line]?.find((station) => station.name === name)
  const marks = notable?.marks ?? []
  return {
    shortName: notable?.short ?? null,
    position: notable?.at ?? null,
    intermediateTerminus: marks.includes('terminus'),
    provisionalService: marks.includes('turning'),
    rollingStockChange: marks.includes('change'),
    parkingGarage: marks.includes('garage'),
  }
}

/** Termini are listed as the common start first, then one end per branch; the first of those is the default. */
const terminusFactsOf = ({ name: line, termini }: LineFacts, name: string) => {
  const terminus = termini.indexOf(name)
  if (terminus === -1)
    return { extremeTerminus: null, assignmentTerminusFlag: false, lapsCountCheckpoint: false, codeUO: null }
  const departureLane: Direction = terminus === 0 ? 'LANE1' : 'LANE2'
  return {
    extremeTerminus: { departureLane, byDefault: terminus < 2 },
    assignmentTerminusFlag: true,
    lapsCountCheckpoint: terminus === 0,
    codeUO: uoCodeOf(line, terminus),
  }
}

/** The stations in the order of the facts, with their assigned codes. */
export const stationsOf = (facts: LineFacts, quadrigrams: readonly Quadrigram[]): Station[] =>
  facts.stations.map(({ name, zda }, index) => {
    const lanes = calledAt(facts, index)
    return {
      name,
      quadrigram: quadrigrams[index] ?? '',
      unidirectional: lanes.length === 1 ? (lanes[0] ?? null) : null,
      fork: forkOf(facts, index),
      ...terminusFactsOf(facts, name),
      ...notableFactsOf(facts.name, name),
      // An interchange is one place in the facts, but each line has its own platforms.
      stopPoints: lanes.map((lane) => `${zda}:${facts.name}:${lane === 'LANE1' ? 1 : 2}`),
    }
  })

/** The facts follow the loop of line 7bis; in the order of voie 1, the end of a line without branches comes last. */
export const inOrderOfVoie1 = ({ termini }: LineFacts, stations: readonly Station[]): Station[] => {
  if (termini.length > 2) return [...stations]
  const isEnd = ({ name }: Station): boolean => name === termini[1]
  return [...stations.filter((station) => !isEnd(station)), ...stations.filter(isEnd)]
}
