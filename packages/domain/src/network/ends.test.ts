import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallLine } from '../testing/small-day.ts'
import { aPath, aStation } from '../testing/world-line.ts'
import { DIRECTIONS, oppositeOf } from './direction.ts'
import {
  arrivalOptions,
  departureOptions,
  directionBetween,
  findStation,
  isNotable,
  isOnTheWay,
  isServedIn,
} from './ends.ts'
import type { Station } from './station.ts'
import { forkedLine } from './testing/forked-line.ts'

const line = forkedLine()

const codesOf = (stations: readonly Station[]): string[] => stations.map(({ quadrigram }) => quadrigram)

describe('a station of a line', () => {
  it('is found by its code', () => {
    expect(findStation(line, 'OPER')).toMatchObject({ quadrigram: 'OPER', name: 'Opéra' })
    expect(findStation(line, 'LOIN')).toBeNull()
    expect(findStation(line, null)).toBeNull()
  })

  it('is notable when it has a place on the diagram, the first place included [2.4.19]', () => {
    expect(isNotable({ position: 0 })).toBe(true)
    expect(isNotable({ position: 10 })).toBe(true)
    expect(isNotable({ position: null })).toBe(false)
  })

  it.each([
    [null, 'LANE1', true],
    [null, 'LANE2', true],
    ['LANE1', 'LANE1', true],
    ['LANE1', 'LANE2', false],
    ['LANE2', 'LANE1', false],
    ['LANE2', 'LANE2', true],
  ] as const)('of which only %s calls is served in %s: %s [5.10]', (unidirectional, direction, isServed) => {
    expect(isServedIn({ unidirectional }, direction)).toBe(isServed)
  })
})

describe('the direction between two stations [3.9]', () => {
  it.each([
    ['COUR', 'VILJ', 'LANE1'],
    ['CRIM', 'OPER', 'LANE1'],
    ['OPER', 'CRIM', 'LANE2'],
    ['IVRY', 'COUR', 'LANE2'],
    ['COUR', 'IVRY', 'LANE1'],
  ])('from %s to %s is %s, as the way goes', (from, to, direction) => {
    expect(directionBetween(line, from, to)).toBe(direction)
  })

  it.each([
    ['VILJ', 'IVRY', 'LANE1'],
    ['IVRY', 'VILJ', 'LANE2'],
    ['ALLE', 'RETO', 'LANE1'],
    ['RETO', 'ALLE', 'LANE2'],
  ])('from %s to %s, where no way leads, is %s as the stations are listed', (from, to, direction) => {
    expect(directionBetween(line, from, to)).toBe(direction)
  })

  it('is that of the way, should the list of stations contradict it', () => {
    const listedBackwards = { ...line, stations: line.stations.toReversed() }
    expect(directionBetween(listedBackwards, 'COUR', 'VILJ')).toBe('LANE1')
    expect(directionBetween(listedBackwards, 'VILJ', 'COUR')).toBe('LANE2')
  })

  it('is the opposite on the way back', () => {
    const anyStation = fc.constantFrom(...codesOf(line.stations))
    fc.assert(
      fc.property(anyStation, anyStation, (from, to) => {
        fc.pre(from !== to)
        expect(directionBetween(line, to, from)).toBe(oppositeOf(directionBetween(line, from, to)))
      }),
    )
  })
})

describe('a station on the way [2.4.19]', () => {
  it.each([
    ['CRIM', 'COUR', 'VILJ', true],
    ['OPER', 'COUR', 'IVRY', true],
    ['OPER', 'VILJ', 'COUR', true],
    ['RETO', 'IVRY', 'COUR', true],
    // Before the departure, or beyond the arrival: reached only by turning.
    ['CRIM', 'OPER', 'VILJ', false],
    ['OPER', 'COUR', 'CRIM', false],
    ['VILJ', 'OPER', 'COUR', false],
    // The ends of a ride are not between themselves.
    ['COUR', 'COUR', 'VILJ', false],
    ['VILJ', 'COUR', 'VILJ', false],
    // Another branch, or trains of the other direction only.
    ['IVRY', 'COUR', 'VILJ', false],
    ['RETO', 'COUR', 'VILJ', false],
    ['OPER', 'VILJ', 'IVRY', false],
    ['LOIN', 'COUR', 'VILJ', false],
  ])('%s lies between %s and %s: %s', (station, from, to, isBetween) => {
    expect(isOnTheWay(line, station, { from, to })).toBe(isBetween)
  })
})

describe('where a ride may end [4.14] [5.10]', () => {
  it.each([
    ['COUR', null, ['ALLE', 'OPER', 'VILJ', 'IVRY']],
    ['COUR', 'LANE1', ['ALLE', 'OPER', 'VILJ', 'IVRY']],
    ['COUR', 'LANE2', []],
    ['OPER', null, ['COUR', 'RETO', 'VILJ', 'IVRY']],
    ['OPER', 'LANE1', ['VILJ', 'IVRY']],
    ['OPER', 'LANE2', ['COUR', 'RETO']],
    ['VILJ', null, ['COUR', 'RETO', 'OPER']],
    ['VILJ', 'LANE1', []],
    ['ALLE', null, ['OPER', 'VILJ', 'IVRY']],
    ['RETO', null, ['COUR']],
    ['LOIN', null, []],
  ] as const)('from %s, direction %s', (departure, direction, expected) => {
    expect(codesOf(arrivalOptions(line, departure, direction))).toEqual(expected)
  })

  it('leaves out stations where trains of that direction do not call, even if the way goes through', () => {
    const stations = smallLine('7').stations.map((station) =>
      station.quadrigram === 'OPER' ? { ...station, unidirectional: 'LANE1' as const } : station,
    )
    const marked = smallLine('7', { stations })
    expect(codesOf(arrivalOptions(marked, 'COUR', null))).toEqual(['OPER', 'VILJ'])
    expect(codesOf(arrivalOptions(marked, 'VILJ', null))).toEqual(['COUR'])
    expect(codesOf(arrivalOptions(marked, 'OPER', null))).toEqual(['VILJ'])
  })

  it('is nowhere from a station that left the network', () => {
    const { paths, stations } = smallLine('7')
    const gone = { stations, paths: [...paths, aPath('LANE1', ['GONE', 'VILJ'])] }
    expect(arrivalOptions(gone, 'GONE', null)).toEqual([])
  })
})

describe('where a ride may begin [2.4.18]', () => {
  it.each([
    [null, ['COUR', 'ALLE', 'RETO', 'OPER', 'VILJ', 'IVRY']],
    ['LANE1', ['COUR', 'ALLE', 'OPER']],
    ['LANE2', ['RETO', 'OPER', 'VILJ', 'IVRY']],
  ] as const)('in direction %s, where it leads somewhere', (direction, expected) => {
    expect(codesOf(departureOptions(line, direction))).toEqual(expected)
  })

  it('offers only what a ride can be: notable ends, served in its direction, joined by a way', () => {
    for (const direction of DIRECTIONS)
      for (const departure of departureOptions(line, direction)) {
        const arrivals = arrivalOptions(line, departure.quadrigram, direction)
        expect(arrivals).not.toEqual([])
        for (const arrival of arrivals) {
          expect(directionBetween(line, departure.quadrigram, arrival.quadrigram)).toBe(direction)
          expect([departure, arrival].every((end) => isNotable(end) && isServedIn(end, direction))).toBe(true)
        }
      }
  })

  it('offers no station without a place on the diagram', () => {
    const stations = [aStation('NORD'), aStation('SUDD', { position: 10 })]
    const short = { stations, paths: [aPath('LANE1', ['NORD', 'SUDD'])] }
    expect(departureOptions(short, null)).toEqual([])
  })
})
