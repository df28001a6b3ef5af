import { describe, expect, it } from 'vitest'
import type { Station } from '../network/station.ts'
import { aPath, aStation, aWorldLine } from '../testing/world-line.ts'
import { lineFaults } from './check-line.ts'
import { WorldLine } from './world.ts'

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

/** The valid line with one stop of voie 1 measured otherwise. */
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

/** Trains part at MIDI, for SUDD or for ESTT. */
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

/** Trains call at ALLE only on the way there, at RETO only on the way back. */
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
    expect(lineFaults(line)).toEqual([])
  })
})

describe('the stations of a line [3.1]', () => {
  it('have codes of their own', () => {
    const { stations, ...line } = aWorldLine()
    expect(lineFaults({ ...line, stations: [...stations, aStation('MIDI')] })).toContain(
      'Line 7: Several stations have the code MIDI.',
    )
  })

  it('are each on a path', () => {
    expect(lineFaults(withStations(aStation('LOIN')))).toEqual(['Line 7: No path calls at LOIN.'])
  })

  it('are one-way where trains call in one direction only', () => {
    const unmarked = {
      ...aLineWithALoop(),
      stations: withStations(aStation('ALLE'), aStation('RETO')).stations,
    }
    expect(lineFaults(unmarked)).toEqual([
      'Line 7: Trains call at ALLE in LANE1, but it is marked both ways.',
      'Line 7: Trains call at RETO in LANE2, but it is marked both ways.',
    ])
  })

  it('are not one-way where trains call in both directions', () => {
    expect(lineFaults(withStation('MIDI', { unidirectional: 'LANE1' }))).toEqual([
      'Line 7: Trains call at MIDI in LANE1 and LANE2, but it is marked LANE1.',
    ])
  })

  it('are not called at by trains of another branch', () => {
    const line = aForkedLine()
    const strayed = {
      ...line,
      paths: [...line.paths.slice(0, 3), aPath('LANE2', ['ESTT', 'SUDD', 'MIDI', 'NORD'], 'est')],
    }
    expect(lineFaults(strayed)).toEqual([
      'Line 7: The path of LANE2 on branch est calls at SUDD, a station of branch sud.',
    ])
  })

  it('have positions of their own, on the trunk as on a branch', () => {
    expect(lineFaults(withStation('MIDI', { position: 0 }))).toEqual([
      'Line 7: Several stations have position 0 on the diagram.',
    ])
    const forked = aForkedLine()
    const crowded = forked.stations.map((station) =>
      station.quadrigram === 'ESTT' ? { ...station, position: 0 } : station,
    )
    expect(lineFaults({ ...forked, stations: crowded })).toEqual([
      'Line 7: Several stations have position 0 on the diagram of branch est.',
    ])
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
    expect(lineFaults(line)).toEqual(['Line 7: There are 12 stations on the diagram, which has room for 11.'])
  })

  it.each<[Partial<Station>, string]>([
    [{ intermediateTerminus: true }, 'an intermediate terminus'],
    [{ provisionalService: true }, 'a place for provisional services'],
    [{ parkingGarage: true }, 'a garage'],
    [{ rollingStockChange: true }, 'a place to change trains'],
  ])('are on the diagram where rides may begin or end: %j', (given, use) => {
    expect(lineFaults(withStation('MIDI', { ...given, position: 5 }))).toEqual([])
    expect(lineFaults(withStation('MIDI', given))).toEqual([
      `Line 7: MIDI is ${use}, but has no position on the diagram.`,
    ])
  })

  it('are on the diagram at the ends', () => {
    expect(lineFaults(withStation('SUDD', { position: null }))).toEqual([
      'Line 7: SUDD is an extreme terminus, but has no position on the diagram.',
    ])
  })

  it('count laps somewhere, and at an end', () => {
    expect(lineFaults(withStation('NORD', { lapsCountCheckpoint: false }))).toEqual([
      'Line 7: Laps are counted nowhere.',
    ])
    expect(lineFaults(withStation('SUDD', { lapsCountCheckpoint: true }))).toEqual([
      'Line 7: Laps are counted at NORD and SUDD: more than once.',
    ])
    const [nord, midi, sudd] = aWorldLine().stations
    if (!nord || !midi || !sudd) throw new Error('the line has three stations')
    const stations = [{ ...nord, lapsCountCheckpoint: false }, { ...midi, lapsCountCheckpoint: true }, sudd]
    expect(lineFaults(aWorldLine({ stations }))).toEqual([
      'Line 7: Laps are counted at MIDI, which is no extreme terminus.',
    ])
  })

  it('propose one terminus a lane', () => {
    const extremeTerminus = { departureLane: 'LANE2', byDefault: false } as const
    expect(lineFaults(withStation('SUDD', { extremeTerminus }))).toEqual([
      'Line 7: Of the termini left on LANE2, 0 are proposed by default, not one.',
    ])
  })
})

describe('the paths of a line', () => {
  it('call at its stations only', () => {
    const line = aWorldLine({
      paths: [aPath('LANE1', ['NORD', 'MIDI', 'LOIN', 'SUDD']), aPath('LANE2', ['SUDD', 'MIDI', 'NORD'])],
    })
    expect(lineFaults(line)).toEqual([
      'Line 7: The path of LANE1 calls at LOIN, which is no station of the line.',
    ])
  })

  it.each([{ metres: 1 }, { seconds: 1 }])('start from zero, not from %j', (given) => {
    expect(lineFaults(withMeasures(0, given))).toEqual([
      'Line 7: The path of LANE1 does not start from 0 metres and 0 seconds.',
    ])
  })

  it.each([{ metres: 500 }, { seconds: 90 }])('grow at every stop, not to %j again', (given) => {
    expect(lineFaults(withMeasures(2, given))).toEqual([
      'Line 7: The path of LANE1 has metres or seconds that do not grow towards SUDD.',
    ])
  })

  it('follow the order of the stations on voie 1, and come back against it', () => {
    const turned = aWorldLine({ stations: aWorldLine().stations.toReversed() })
    expect(lineFaults(turned)).toEqual([
      'Line 7: The path of LANE1 does not follow the order of the stations.',
      'Line 7: The path of LANE2 does not follow the order of the stations.',
    ])
  })

  it('begin and end at extreme termini', () => {
    expect(lineFaults(withStation('SUDD', { extremeTerminus: null }))).toEqual([
      'Line 7: A path begins or ends at SUDD, which is no extreme terminus.',
    ])
  })

  it('leave a terminus on its departure lane', () => {
    expect(
      lineFaults(withStation('SUDD', { extremeTerminus: { departureLane: 'LANE1', byDefault: true } })),
    ).toEqual([
      'Line 7: Of the termini left on LANE1, 2 are proposed by default, not one.',
      'Line 7: No path leaves SUDD on LANE1.',
      'Line 7: SUDD is left on LANE1, but a path leaves it on LANE2.',
    ])
  })
})
