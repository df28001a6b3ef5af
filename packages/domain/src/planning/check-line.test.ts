import { describe, expect, it } from 'vitest'
import type { Station } from '../network/station.ts'
import { aPath, aStation, aWorldLine } from '../testing/world-line.ts'
import { toldPlanFaults } from '../testing/told-plan-faults.ts'
import { lineFaults } from './check-line.ts'
import { WorldLine } from './world.ts'

const faultsOf = (line: WorldLine): string[] => toldPlanFaults(lineFaults(line))

/** The valid line with other facts about one of its stations. */
const withStation = (quadrigram: string, given: Partial<Station>): WorldLine => {
  const line = aWorldLine()
  return {
    ...line,
    stations: line.stations.map((station) =>
      station.quadrigram === quadrigram ? { ...station, ...given } : station,
    ),
  }
}

const withStations = (...added: Station[]): WorldLine => {
  const line = aWorldLine()
  return { ...line, stations: line.stations.toSpliced(1, 0, ...added) }
}

/** The valid line with other measures at one stop of voie 1. */
const withMeasures = (index: number, given: { metres?: number; seconds?: number }): WorldLine => {
  const there = aPath('LANE1', ['NORD', 'MIDI', 'SUDD'])
  const back = aPath('LANE2', ['SUDD', 'MIDI', 'NORD'])
  return aWorldLine({
    paths: [
      {
        ...there,
        stops: there.stops.map((stop, place) => (place === index ? { ...stop, ...given } : stop)),
      },
      back,
    ],
  })
}

/** Trains split at MIDI, towards SUDD or ESTT. */
const aForkedLine = (): WorldLine =>
  aWorldLine({
    stations: [
      ...withStation('SUDD', { fork: 'sud' }).stations,
      aStation('ESTT', {
        fork: 'est',
        extremeTerminus: { departureLane: 'LANE2', byDefault: false },
        position: 10,
      }),
    ],
    paths: [
      aPath('LANE1', ['NORD', 'MIDI', 'SUDD'], 'sud'),
      aPath('LANE1', ['NORD', 'MIDI', 'ESTT'], 'est'),
      aPath('LANE2', ['SUDD', 'MIDI', 'NORD'], 'sud'),
      aPath('LANE2', ['ESTT', 'MIDI', 'NORD'], 'est'),
    ],
  })

/** Trains call at ALLE only on the way out, at RETO only on the way back. */
const aLineWithALoop = (): WorldLine => ({
  ...withStations(
    aStation('ALLE', { unidirectional: 'LANE1' }),
    aStation('RETO', { unidirectional: 'LANE2' }),
  ),
  paths: [aPath('LANE1', ['NORD', 'ALLE', 'MIDI', 'SUDD']), aPath('LANE2', ['SUDD', 'MIDI', 'RETO', 'NORD'])],
})

describe('a line without faults', () => {
  it.each([
    ['plain', aWorldLine()],
    ['forked', aForkedLine()],
    ['with one-way stations', aLineWithALoop()],
  ])('may be %s [3.7]', (_, line) => {
    expect(WorldLine.parse(line)).toEqual(line)
    expect(faultsOf(line)).toEqual([])
  })
})

describe('the stations of a line [3.1]', () => {
  it('have codes of their own', () => {
    const { stations, ...line } = aWorldLine()
    expect(faultsOf({ ...line, stations: [...stations, aStation('MIDI')] })).toContain(
      'REPEATED_STATION 7 MIDI',
    )
  })

  it('are each on a path', () => {
    expect(faultsOf(withStations(aStation('LOIN')))).toEqual(['STATION_ON_NO_PATH 7 LOIN'])
  })

  it('are one-way where trains call in one direction only', () => {
    const unmarked = {
      ...aLineWithALoop(),
      stations: withStations(aStation('ALLE'), aStation('RETO')).stations,
    }
    expect(faultsOf(unmarked)).toEqual(['STATION_ONE_WAY 7 ALLE 1', 'STATION_ONE_WAY 7 RETO 2'])
  })

  it('are not one-way where trains call in both directions', () => {
    expect(faultsOf(withStation('MIDI', { unidirectional: 'LANE1' }))).toEqual(['STATION_BOTH_WAYS 7 MIDI 1'])
  })

  it('are one-way in the direction in which trains call', () => {
    const line = aLineWithALoop()
    const stations = line.stations.map((station) =>
      station.quadrigram === 'ALLE' ? { ...station, unidirectional: 'LANE2' as const } : station,
    )
    expect(faultsOf({ ...line, stations })).toEqual(['STATION_OTHER_WAY 7 ALLE 1 2'])
  })

  it('are not called at by trains of another branch', () => {
    const line = aForkedLine()
    const strayed = {
      ...line,
      paths: [...line.paths.slice(0, 3), aPath('LANE2', ['ESTT', 'SUDD', 'MIDI', 'NORD'], 'est')],
    }
    expect(faultsOf(strayed)).toEqual(['STATION_OTHER_BRANCH 7 2 ESTT NORD SUDD sud'])
  })

  it('have positions of their own, on the trunk as on a branch', () => {
    expect(faultsOf(withStation('MIDI', { position: 0 }))).toEqual(['DIAGRAM_POSITION_TWICE 7 0'])
    const forked = aForkedLine()
    const crowded = forked.stations.map((station) =>
      station.quadrigram === 'ESTT' ? { ...station, position: 0 } : station,
    )
    expect(faultsOf({ ...forked, stations: crowded })).toEqual(['BRANCH_POSITION_TWICE 7 est 0'])
  })

  it('number at most eleven on the diagram', () => {
    const codes = 'ABCDEFGHIJ'.split('').map((letter) => letter.repeat(4))
    const line = aWorldLine({
      stations: withStation('SUDD', { position: 11 }).stations.toSpliced(
        1,
        1,
        ...codes.map((code, index) => aStation(code, { position: index + 1 })),
      ),
      paths: [
        aPath('LANE1', ['NORD', ...codes, 'SUDD']),
        aPath('LANE2', ['SUDD', ...codes.toReversed(), 'NORD']),
      ],
    })
    expect(faultsOf(line)).toEqual(['DIAGRAM_TOO_LONG 7 12 11'])
  })

  it.each<[Partial<Station>, string]>([
    [{ intermediateTerminus: true }, 'INTERMEDIATE_TERMINUS_OFF_DIAGRAM'],
    [{ provisionalService: true }, 'PROVISIONAL_SERVICE_OFF_DIAGRAM'],
    [{ parkingGarage: true }, 'GARAGE_OFF_DIAGRAM'],
    [{ rollingStockChange: true }, 'STOCK_CHANGE_OFF_DIAGRAM'],
  ])('are on the diagram where rides may begin or end: %j', (given, code) => {
    expect(faultsOf(withStation('MIDI', { ...given, position: 5 }))).toEqual([])
    expect(faultsOf(withStation('MIDI', given))).toEqual([`${code} 7 MIDI`])
  })

  it('are on the diagram at the ends', () => {
    expect(faultsOf(withStation('SUDD', { position: null }))).toEqual(['EXTREME_TERMINUS_OFF_DIAGRAM 7 SUDD'])
  })

  it('count laps somewhere, and at an end', () => {
    expect(faultsOf(withStation('NORD', { lapsCountCheckpoint: false }))).toEqual(['LAPS_COUNTED_NOWHERE 7'])
    expect(faultsOf(withStation('SUDD', { lapsCountCheckpoint: true }))).toEqual([
      'LAPS_COUNTED_TWICE 7 NORD, SUDD',
    ])
    const [nord, midi, sudd] = aWorldLine().stations
    if (!nord || !midi || !sudd) throw new Error('the line has three stations')
    const stations = [{ ...nord, lapsCountCheckpoint: false }, { ...midi, lapsCountCheckpoint: true }, sudd]
    expect(faultsOf(aWorldLine({ stations }))).toEqual(['LAPS_COUNTED_WITHIN 7 MIDI'])
  })

  it('propose one terminus a lane', () => {
    const extremeTerminus = { departureLane: 'LANE2', byDefault: false } as const
    expect(faultsOf(withStation('SUDD', { extremeTerminus }))).toEqual(['TERMINUS_NOT_PROPOSED 7 2 0'])
  })
})

describe('the paths of a line', () => {
  it('call at its stations only', () => {
    const line = aWorldLine({
      paths: [aPath('LANE1', ['NORD', 'MIDI', 'LOIN', 'SUDD']), aPath('LANE2', ['SUDD', 'MIDI', 'NORD'])],
    })
    expect(faultsOf(line)).toEqual(['PATH_STATION_UNKNOWN 7 1 NORD SUDD LOIN'])
  })

  it.each([{ metres: 1 }, { seconds: 1 }])('start from zero, not from %j', (given) => {
    expect(faultsOf(withMeasures(0, given))).toEqual(['PATH_NOT_FROM_ZERO 7 1 NORD SUDD'])
  })

  it.each([{ metres: 500 }, { seconds: 90 }])('grow at every stop, not to %j again', (given) => {
    expect(faultsOf(withMeasures(2, given))).toEqual(['PATH_NOT_GROWING 7 1 NORD SUDD SUDD'])
  })

  it('follow the order of the stations on voie 1, and come back against it', () => {
    const turned = aWorldLine({ stations: aWorldLine().stations.toReversed() })
    expect(faultsOf(turned)).toEqual([
      'PATH_AGAINST_STATIONS 7 1 NORD SUDD',
      'PATH_AGAINST_STATIONS 7 2 SUDD NORD',
    ])
  })

  it('begin and end at extreme termini', () => {
    expect(faultsOf(withStation('SUDD', { extremeTerminus: null }))).toEqual(['PATH_END_NO_TERMINUS 7 SUDD'])
  })

  it('leave a terminus on its departure lane', () => {
    expect(
      faultsOf(withStation('SUDD', { extremeTerminus: { departureLane: 'LANE1', byDefault: true } })),
    ).toEqual([
      'TERMINUS_NOT_PROPOSED 7 1 2',
      'TERMINUS_NEVER_LEFT 7 SUDD 1',
      'TERMINUS_LEFT_OTHERWISE 7 SUDD 1 2',
    ])
  })
})
