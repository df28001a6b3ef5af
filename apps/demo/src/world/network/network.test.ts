import { DIRECTIONS } from '@bulletin/domain/network/direction'
import { interstationsOf } from '@bulletin/domain/network/interstation'
import { lineGroupOf } from '@bulletin/domain/network/line-group'
import { stretchBetween } from '@bulletin/domain/network/path'
import type { Station } from '@bulletin/domain/network/station'
import { lineFaults } from '@bulletin/domain/planning/check-line'
import { World, WorldLine } from '@bulletin/domain/planning/world'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LINE_FACTS } from './facts.ts'
import parisMetro from './facts/paris-metro.json' with { type: 'json' }
import { demoMaterials } from './fleet.ts'
import { demoLines, LINES_WITHOUT_DRIVERS } from './lines.ts'
import { NOTABLE_STATIONS } from './notable-stations.ts'
import { demoParkPositions } from './park-positions.ts'

const lines = demoLines()
const withDrivers = lines.filter(({ name }) => !LINES_WITHOUT_DRIVERS.includes(name))

const getLine = (name: string): WorldLine => {
  const line = lines.find((candidate) => candidate.name === name)
  if (!line) throw new Error(`No line ${name}`)
  return line
}

const getStation = (line: string, name: string): Station => {
  const station = getLine(line).stations.find((candidate) => candidate.name === name)
  if (!station) throw new Error(`No ${name} on line ${line}`)
  return station
}

const namesWhere = (line: string, matches: (station: Station) => boolean): string[] =>
  getLine(line)
    .stations.filter(matches)
    .map(({ name }) => name)

const countOf = (line: WorldLine, matches: (station: Station) => boolean): number =>
  line.stations.filter(matches).length

const distinct = (values: readonly unknown[]): number => new Set(values).size

describe('the demo network', () => {
  it('has the sixteen lines in the order in which people name them, without faults [3.7]', () => {
    expect(lines.map(({ name }) => name).join(' ')).toBe('1 2 3 3bis 4 5 6 7 7bis 8 9 10 11 12 13 14')
    expect(lines.flatMap(lineFaults)).toEqual([])
    expect(z.array(WorldLine).parse(lines)).toEqual(lines)
  })

  it('is the same each time', () => {
    expect(demoLines()).toEqual(lines)
    expect(demoMaterials()).toEqual(demoMaterials())
  })

  it('has no drivers on the lines that run by themselves', () => {
    const automatic = parisMetro.lines.filter((line) => line.automatic).map(({ name }) => name)
    expect(LINES_WITHOUT_DRIVERS).toEqual(automatic)
  })
})

describe('the stations of the demo network [3.1]', () => {
  it('are as many as there are', () => {
    const counts = [25, 25, 25, 4, 29, 22, 28, 38, 8, 38, 37, 23, 19, 31, 32, 21]
    expect(lines.map(({ stations }) => stations.length)).toEqual(counts)
  })

  it('have codes of their own over the whole network, that stay', () => {
    const codes = lines.flatMap(({ stations }) => stations.map(({ quadrigram }) => quadrigram))
    expect(distinct(codes)).toBe(405)
    expect(
      getLine('7')
        .stations.filter(({ position }) => position !== null)
        .map(({ quadrigram }) => quadrigram)
        .join(' '),
    ).toBe('LCOU PVIL STLG GAET OPEA CHTT JUSS PITL MBLA LKRE VLOU PCHO MIVR')
  })

  it('are written with an en dash between two names and a hyphen within one', () => {
    expect(getStation('13', 'Châtillon – Montrouge').stopPoints).toEqual(['42588:13:1', '42588:13:2'])
    expect(getStation('4', 'Denfert-Rochereau').shortName).toBeNull()
    expect(lines.flatMap(({ stations }) => stations).filter(({ name }) => name.includes(' - '))).toEqual([])
  })

  it('have a short name on the diagram where theirs is long', () => {
    const labelled = lines.flatMap(({ stations }) => stations.filter(({ position }) => position !== null))
    const tooLong = labelled.filter(
      ({ name, shortName }) => (shortName ?? name).length > (shortName ? 21 : 20),
    )
    expect(tooLong).toEqual([])
    expect(getStation('7', 'La Courneuve – 8 Mai 1945').shortName).toBe('La Courneuve')
  })

  it('are those that the hand-written rows name', () => {
    const rows = Object.entries(NOTABLE_STATIONS).flatMap(([line, stations]) =>
      stations.map(({ name }) => `${line} ${name}`),
    )
    const known = lines.flatMap(({ name, stations }) =>
      stations.filter(({ position }) => position !== null).map((station) => `${name} ${station.name}`),
    )
    expect(rows.toSorted()).toEqual(known.toSorted())
  })

  it('stand on the diagram from 0 at the first end to 10 at the others, in the order of voie 1', () => {
    for (const line of lines) {
      const ends = line.stations.filter(({ extremeTerminus }) => extremeTerminus)
      expect(ends.map(({ position }) => position)).toEqual([0, ...ends.slice(1).map(() => 10)])
      const position = new Map(line.stations.map((station) => [station.quadrigram, station.position]))
      for (const { direction, stops } of line.paths) {
        const along = stops.flatMap(({ quadrigram }) => position.get(quadrigram) ?? [])
        const rising = direction === 'LANE1' ? along : along.toReversed()
        expect(rising).toEqual(rising.toSorted((one, other) => one - other))
      }
    }
  })

  it('fill the eleven slots on a long line and spread over them on a short one', () => {
    const slots = (line: string, fork: string | null) =>
      getLine(line)
        .stations.filter((station) => station.fork === null || station.fork === fork)
        .flatMap(({ position }) => position ?? [])
    const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    const long = lines.filter(({ stations }) => stations.length > 15)
    for (const { name, paths } of long)
      for (const { fork } of paths) expect([name, slots(name, fork)]).toEqual([name, all])
    expect(slots('3bis', null)).toEqual([0, 3, 7, 10])
    expect(slots('7bis', null)).toEqual([0, 3, 7, 10])
  })

  it('are the ends of their line, where drivers report for duty under a UO code', () => {
    const ends = (line: string) =>
      getLine(line)
        .stations.filter(({ extremeTerminus }) => extremeTerminus)
        .map(({ name, codeUO, extremeTerminus }) => [
          name,
          codeUO,
          extremeTerminus?.departureLane,
          extremeTerminus?.byDefault,
        ])
    expect(ends('7')).toEqual([
      ['La Courneuve – 8 Mai 1945', 701, 'LANE1', true],
      ['Villejuif – Louis Aragon', 702, 'LANE2', true],
      ["Mairie d'Ivry", 703, 'LANE2', false],
    ])
    expect(ends('7bis')).toEqual([
      ['Louis Blanc', 751, 'LANE1', true],
      ['Pré-Saint-Gervais', 752, 'LANE2', true],
    ])
    expect(ends('13')).toEqual([
      ['Châtillon – Montrouge', 1301, 'LANE1', true],
      ['Saint-Denis – Université', 1302, 'LANE2', true],
      ['Les Courtilles', 1303, 'LANE2', false],
    ])
    expect(ends('3bis').map(([, code]) => code)).toEqual([351, 352])
    expect(ends('10').map(([, code]) => code)).toEqual([1001, 1002])
    for (const { name } of lines) {
      const isEnd = namesWhere(name, ({ extremeTerminus }) => extremeTerminus !== null)
      expect(namesWhere(name, ({ codeUO }) => codeUO !== null)).toEqual(isEnd)
      expect(namesWhere(name, ({ assignmentTerminusFlag }) => assignmentTerminusFlag)).toEqual(isEnd)
      expect(namesWhere(name, ({ lapsCountCheckpoint }) => lapsCountCheckpoint)).toEqual(isEnd.slice(0, 1))
    }
  })

  it('let trains end, turn back, be swapped and be put away', () => {
    for (const line of lines) {
      const isShort = line.stations.length < 15
      const inBetween = countOf(line, (station) => station.intermediateTerminus)
      expect(inBetween).toBeGreaterThanOrEqual(isShort ? 0 : 1)
      expect(inBetween).toBeLessThanOrEqual(isShort ? 0 : 3)
      const turning = countOf(line, (station) => station.provisionalService)
      expect(turning).toBeGreaterThanOrEqual(isShort ? 1 : 2)
      expect(turning).toBeLessThanOrEqual(isShort ? 1 : 4)
      expect(
        countOf(line, (station) => station.extremeTerminus !== null && !station.rollingStockChange),
      ).toBe(0)
      const swapping = countOf(
        line,
        (station) => station.extremeTerminus === null && station.rollingStockChange,
      )
      expect(swapping).toBeGreaterThanOrEqual(1)
      expect(swapping).toBeLessThanOrEqual(2)
      expect(countOf(line, (station) => station.parkingGarage)).toBeGreaterThanOrEqual(2)
    }
    for (const { name, facilities } of LINE_FACTS)
      for (const { near } of facilities) expect(getStation(name, near)).toMatchObject({ parkingGarage: true })
  })

  it('are one-way on the loops of 10 and 7bis only', () => {
    expect(namesWhere('10', ({ unidirectional }) => unidirectional === 'LANE1')).toEqual([
      'Michel-Ange – Molitor',
      'Chardon-Lagache',
      'Mirabeau',
    ])
    expect(namesWhere('10', ({ unidirectional }) => unidirectional === 'LANE2')).toEqual([
      "Porte d'Auteuil",
      'Michel-Ange – Auteuil',
      "Église d'Auteuil",
    ])
    expect(getStation('7bis', 'Place des Fêtes')).toMatchObject({
      unidirectional: 'LANE1',
      stopPoints: ['44396:7bis:1'],
    })
    expect(getStation('7bis', 'Danube')).toMatchObject({
      unidirectional: 'LANE2',
      stopPoints: ['42822:7bis:2'],
    })
    expect(
      lines.reduce((sum, line) => sum + countOf(line, (station) => station.unidirectional !== null), 0),
    ).toBe(8)
  })

  it('have platforms that no other station has, not even at an interchange', () => {
    const platforms = lines.flatMap(({ stations }) => stations.flatMap(({ stopPoints }) => stopPoints))
    expect(new Set(platforms).size).toBe(platforms.length)
  })

  it('belong to a branch beyond the forks of 7 and 13 only', () => {
    const sizes = lines.flatMap(({ name, stations }) =>
      [...new Set(stations.flatMap(({ fork }) => fork ?? []))].map(
        (fork) => `${name} ${fork} ${namesWhere(name, (station) => station.fork === fork).length}`,
      ),
    )
    expect(sizes).toEqual(['7 villejuif 4', '7 ivry 5', '13 saint-denis 8', '13 asnieres-gennevilliers 6'])
    expect(getStation('7', 'Maison Blanche').fork).toBeNull()
    expect(getStation('13', 'La Fourche').fork).toBeNull()
  })
})

describe('the interstations of the demo network [3.2]', () => {
  const interstations = (line: string, direction: (typeof DIRECTIONS)[number]) =>
    interstationsOf(getLine(line).stations, getLine(line).paths, direction)
  const oneWay = (line: string, direction: (typeof DIRECTIONS)[number]) =>
    interstations(line, direction)
      .filter(({ unidirectional }) => unidirectional !== null)
      .map(({ station1, station2 }) => `${station1.name} > ${station2.name}`)

  it('join all stations, both ways', () => {
    for (const { name, stations } of lines.filter((line) => !['10', '7bis'].includes(line.name)))
      for (const direction of DIRECTIONS) {
        expect(interstations(name, direction)).toHaveLength(stations.length - 1)
        expect(oneWay(name, direction)).toEqual([])
      }
  })

  it('are one-way round the Auteuil loop', () => {
    expect(interstations('10', 'LANE1')).toHaveLength(19)
    expect(oneWay('10', 'LANE1')).toEqual([
      'Boulogne – Jean Jaurès > Michel-Ange – Molitor',
      'Michel-Ange – Molitor > Chardon-Lagache',
      'Chardon-Lagache > Mirabeau',
      'Mirabeau > Javel – André Citroën',
    ])
    expect(oneWay('10', 'LANE2')).toEqual([
      "Javel – André Citroën > Église d'Auteuil",
      "Église d'Auteuil > Michel-Ange – Auteuil",
      "Michel-Ange – Auteuil > Porte d'Auteuil",
      "Porte d'Auteuil > Boulogne – Jean Jaurès",
    ])
  })

  it('are one-way round the loop of 7bis', () => {
    expect(oneWay('7bis', 'LANE1')).toEqual([
      'Botzaris > Place des Fêtes',
      'Place des Fêtes > Pré-Saint-Gervais',
    ])
    expect(oneWay('7bis', 'LANE2')).toEqual(['Pré-Saint-Gervais > Danube', 'Danube > Botzaris'])
  })

  it('carry the branch beyond a fork', () => {
    const branches = interstations('7', 'LANE1').map(({ fork }) => fork)
    expect(branches.filter((fork) => fork === null)).toHaveLength(28)
    expect(branches.filter((fork) => fork === 'villejuif')).toHaveLength(4)
    expect(branches.filter((fork) => fork === 'ivry')).toHaveLength(5)
  })
})

describe('the paths of the demo network', () => {
  const lengths = ({ paths }: WorldLine) => paths.flatMap(({ stops }) => stops.at(-1) ?? [])

  it('measure what the track measures and take the time that trains take', () => {
    const estimated = new Map([
      ['4', 34],
      ['6', 35],
    ])
    for (const { name, shapeKm, runTimeMin } of LINE_FACTS) {
      const line = getLine(name)
      const minutes = runTimeMin ?? estimated.get(name) ?? 0
      expect(Math.max(...lengths(line).map(({ metres }) => metres)) / 1000).toBeCloseTo(shapeKm, 2)
      const longest = Math.max(...lengths(line).map(({ seconds }) => seconds)) / 60
      expect(Math.abs(longest - minutes) / minutes).toBeLessThan(0.01)
      for (const { metres } of lengths(line)) {
        expect(metres / 1000).toBeGreaterThan(shapeKm * 0.9)
        expect(metres / 1000).toBeLessThanOrEqual(shapeKm + 0.005)
      }
    }
  })

  it('have one per direction and branch', () => {
    expect(getLine('7').paths.map(({ direction, fork }) => `${direction} ${fork}`)).toEqual([
      'LANE1 villejuif',
      'LANE1 ivry',
      'LANE2 villejuif',
      'LANE2 ivry',
    ])
    expect(getLine('10').paths.map(({ direction, fork }) => `${direction} ${fork}`)).toEqual([
      'LANE1 null',
      'LANE2 null',
    ])
  })

  it('measure a hop alike on every path, both ways, in steps of five seconds at the speed of a metro', () => {
    for (const { name, paths } of lines) {
      const hops = paths.flatMap(({ stops }) =>
        stops.slice(1).map((stop, index) => {
          const [from, to] = [stops[index]?.quadrigram ?? '', stop.quadrigram]
          return { ends: [from, to].toSorted().join(' '), ...stretchBetween(paths, from, to) }
        }),
      )
      expect([name, distinct(hops.map(({ ends }) => ends))]).toEqual([
        name,
        distinct(hops.map(({ ends, metres, seconds }) => `${ends} ${metres} ${seconds}`)),
      ])
      for (const { metres = 0, seconds = 0 } of hops) {
        expect(seconds % 5).toBe(0)
        expect(seconds).toBeGreaterThanOrEqual(45)
        expect(metres / seconds).toBeLessThan(16)
      }
    }
  })
})

describe('the traits of the demo lines [3.7]', () => {
  const linesWhere = (matches: (line: WorldLine) => boolean) => lines.filter(matches).map(({ name }) => name)

  it('compute manual driving where there is no autopilot, and follow it nearly everywhere', () => {
    expect(linesWhere((line) => line.autoComputeValidCm)).toEqual(['3bis', '7bis', '10'])
    expect(linesWhere((line) => !line.activatedCM)).toEqual(['1', '4', '11', '14'])
  })

  it.each([
    'remoteReloadPossible',
    'fukvPossible',
    'cmccAvailable',
    'aipaPossible',
    'unparkMaterialPossible',
  ] as const)('have %s on some lines with drivers and not on others', (trait) => {
    expect(distinct(withDrivers.map((line) => line[trait]))).toBe(2)
  })

  it('fit together', () => {
    expect(linesWhere((line) => line.cmccAvailable && !line.fukvPossible)).toEqual([])
    expect(linesWhere((line) => line.autoComputeValidCm && (line.aipaPossible || line.fukvPossible))).toEqual(
      [],
    )
  })

  it('differ between the lines of the demo drivers', () => {
    const possibilities = ['7', '10', '13'].map((name) => {
      const line = getLine(name)
      return [
        line.remoteReloadPossible,
        line.fukvPossible,
        line.cmccAvailable,
        line.aipaPossible,
        line.unparkMaterialPossible,
      ].join()
    })
    expect(distinct(possibilities)).toBe(3)
  })

  it('bound delays and laps, not everywhere alike [9.5]', () => {
    for (const { maxDelay, maxLaps } of lines) {
      expect(maxDelay).toBeGreaterThanOrEqual(10)
      expect(maxDelay).toBeLessThanOrEqual(20)
      expect(maxLaps).toBeGreaterThanOrEqual(4)
      expect(maxLaps).toBeLessThanOrEqual(7)
    }
    expect(distinct(withDrivers.map(({ maxDelay }) => maxDelay))).toBeGreaterThan(3)
    expect(distinct(withDrivers.map(({ maxLaps }) => maxLaps))).toBe(4)
  })

  it('show the colour and the icon of the line', () => {
    expect(getLine('7')).toMatchObject({ color: '#FA9ABA', iconName: 'line-7' })
    expect(getLine('3bis')).toMatchObject({ color: '#6EC4E8', iconName: 'line-3bis' })
  })
})

describe('the demo fleet [3.11]', () => {
  const materials = demoMaterials()

  it('has as many trains as the lines have, and a few of those that nobody counted', () => {
    expect(World.shape.materials.parse(materials)).toEqual(materials)
    const trainsOf = (line: string, type = '') =>
      materials.filter((train) => train.line === line && train.materialId.startsWith(type)).length
    expect(trainsOf('7')).toBe(72)
    expect(trainsOf('4')).toBe(52)
    expect([trainsOf('6', 'MP89CC-'), trainsOf('6', 'MP73-')]).toEqual([47, 6])
    for (const { name, rollingStock } of LINE_FACTS)
      expect(trainsOf(name)).toBeGreaterThanOrEqual(
        rollingStock.reduce((sum, { trains }) => sum + (trains ?? 1), 0),
      )
  })

  it('numbers trains and leading cars apart, over all lines and so within a line group', () => {
    expect(materials.find(({ materialId }) => materialId === 'MF77-012')).toEqual({
      line: '7',
      materialId: 'MF77-012',
      firstLeadCar: '30023',
      secondLeadCar: '30024',
    })
    expect(materials.find(({ line }) => line === '8')).toMatchObject({ materialId: 'MF77-073' })
    const group = materials.filter(({ line }) => lineGroupOf('3bis').includes(line))
    expect(group).toHaveLength(53)
    for (const trains of [materials, group]) {
      expect(distinct(trains.map(({ materialId }) => materialId))).toBe(trains.length)
      expect(
        distinct(trains.flatMap(({ firstLeadCar, secondLeadCar }) => [firstLeadCar, secondLeadCar])),
      ).toBe(2 * trains.length)
    }
  })
})

describe('the park positions of the demo network [3.31]', () => {
  const positions = demoParkPositions(lines)

  it('are two to eight at every garage, each once, and none elsewhere', () => {
    expect(World.shape.parkPositions.parse(positions)).toEqual(positions)
    const garages = lines.flatMap(({ stations }) =>
      stations.filter(({ parkingGarage }) => parkingGarage).map(({ quadrigram }) => quadrigram),
    )
    expect([...new Set(positions.map(({ station }) => station))]).toEqual(garages)
    for (const garage of garages) {
      const codes = positions
        .filter(({ station }) => station === garage)
        .map(({ positionName }) => positionName)
      expect(distinct(codes)).toBe(codes.length)
      expect(codes.length).toBeGreaterThanOrEqual(2)
      expect(codes.length).toBeLessThanOrEqual(8)
    }
  })

  it('say what kind of track they are', () => {
    const at = (line: string, name: string) =>
      positions
        .filter(({ station }) => station === getStation(line, name).quadrigram)
        .map(({ positionName }) => positionName)
    expect(at('7', "Mairie d'Ivry")).toEqual(['T1-A', 'T1-B', 'T2-A', 'T2-B'])
    expect(at('7', 'Porte de Choisy')).toEqual(['G1', 'G2', 'G3', 'G4'])
    expect(at('7', 'Porte de la Villette')).toEqual(['V1', 'V2', 'V3'])
  })
})
