import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPath, aStation } from '../testing/world-line.ts'
import type { Direction } from './direction.ts'
import { interstationsOf } from './interstation.ts'
import type { LinePath } from './line.ts'
import type { Interstation, Station } from './station.ts'

const short = ({ station1, station2, unidirectional, fork }: Interstation): string =>
  [`${station1.quadrigram}>${station2.quadrigram}`, unidirectional, fork].filter(Boolean).join(' ')

const shortOf = (stations: readonly Station[], paths: readonly LinePath[], direction: Direction): string[] =>
  interstationsOf(stations, paths, direction).map(short)

describe('the interstations of a line [3.2]', () => {
  it('name both stations, in the direction of travel', () => {
    const stations = [aStation('NORD', { name: 'Nord' }), aStation('SUDD', { name: 'Sud' })]
    const paths = [aPath('LANE1', ['NORD', 'SUDD']), aPath('LANE2', ['SUDD', 'NORD'])]
    expect(interstationsOf(stations, paths, 'LANE2')).toEqual([
      {
        station1: { quadrigram: 'SUDD', name: 'Sud' },
        station2: { quadrigram: 'NORD', name: 'Nord' },
        unidirectional: null,
        fork: null,
      },
    ])
  })

  it('are named once where branches share them, and carry their branch beyond the fork', () => {
    const stations = [
      aStation('NORD'),
      aStation('MIDI'),
      aStation('SUDD', { fork: 'sud' }),
      aStation('ESTT', { fork: 'est' }),
    ]
    const paths = [
      aPath('LANE1', ['NORD', 'MIDI', 'SUDD'], 'sud'),
      aPath('LANE1', ['NORD', 'MIDI', 'ESTT'], 'est'),
      aPath('LANE2', ['SUDD', 'MIDI', 'NORD'], 'sud'),
      aPath('LANE2', ['ESTT', 'MIDI', 'NORD'], 'est'),
    ]
    expect(shortOf(stations, paths, 'LANE1')).toEqual(['NORD>MIDI', 'MIDI>SUDD sud', 'MIDI>ESTT est'])
    expect(shortOf(stations, paths, 'LANE2')).toEqual(['SUDD>MIDI sud', 'MIDI>NORD', 'ESTT>MIDI est'])
  })

  it('are one-way where no train comes back', () => {
    const stations = ['NORD', 'ALLE', 'RETO', 'SUDD'].map((quadrigram) => aStation(quadrigram))
    const paths = [aPath('LANE1', ['NORD', 'ALLE', 'SUDD']), aPath('LANE2', ['SUDD', 'RETO', 'NORD'])]
    expect(shortOf(stations, paths, 'LANE1')).toEqual(['NORD>ALLE LANE1', 'ALLE>SUDD LANE1'])
    expect(shortOf(stations, paths, 'LANE2')).toEqual(['SUDD>RETO LANE2', 'RETO>NORD LANE2'])
  })

  it('are the same there and back, turned round, where trains call at the same stations', () => {
    const code = fc.stringMatching(/^[A-Z]{4}$/)
    fc.assert(
      fc.property(fc.uniqueArray(code, { minLength: 2, maxLength: 12 }), (codes) => {
        const stations = codes.map((quadrigram) => aStation(quadrigram))
        const paths = [aPath('LANE1', codes), aPath('LANE2', codes.toReversed())]
        const turned = interstationsOf(stations, paths, 'LANE2')
          .map(({ station1, station2, ...rest }) => ({ ...rest, station1: station2, station2: station1 }))
          .toReversed()
        expect(turned).toEqual(interstationsOf(stations, paths, 'LANE1'))
        expect(turned).toHaveLength(codes.length - 1)
      }),
    )
  })

  it('cannot be had from a path through no station of the line', () => {
    expect(() => interstationsOf([aStation('NORD')], [aPath('LANE1', ['NORD', 'LOIN'])], 'LANE1')).toThrow(
      'A path calls at LOIN, which is no station of its line',
    )
  })
})
