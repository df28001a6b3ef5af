import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPath } from '../testing/world-line.ts'
import { stopsBetween, stretchBetween } from './path.ts'

const there = [
  aPath('LANE1', ['NORD', 'MIDI', 'SUDD'], 'sud'),
  aPath('LANE1', ['NORD', 'MIDI', 'ESTT'], 'est'),
]
const back = [
  aPath('LANE2', ['SUDD', 'MIDI', 'NORD'], 'sud'),
  aPath('LANE2', ['ESTT', 'MIDI', 'NORD'], 'est'),
]
const paths = [...there, ...back]

describe('what lies between two stations', () => {
  it('is measured along the way that leads there', () => {
    expect(stretchBetween(paths, 'NORD', 'ESTT')).toEqual({
      direction: 'LANE1',
      fork: 'est',
      metres: 2000,
      seconds: 240,
    })
    expect(stretchBetween(paths, 'ESTT', 'MIDI')).toEqual({
      direction: 'LANE2',
      fork: 'est',
      metres: 1000,
      seconds: 120,
    })
  })

  it('is that of the first path where branches share the way', () => {
    expect(stretchBetween(paths, 'NORD', 'MIDI')).toMatchObject({ direction: 'LANE1', fork: 'sud' })
  })

  it.each([
    ['a station of another branch', 'SUDD', 'ESTT'],
    ['the station itself', 'MIDI', 'MIDI'],
    ['a station that no path knows', 'NORD', 'LOIN'],
  ])('is nothing for %s', (_, from, to) => {
    expect(stretchBetween(paths, from, to)).toBeNull()
  })

  it('is nothing where one would have to turn', () => {
    expect(stretchBetween(there, 'SUDD', 'NORD')).toBeNull()
  })

  it('adds up over a station in between', () => {
    const codes = ['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE']
    const step = fc.record({
      metres: fc.integer({ min: 1, max: 3000 }),
      seconds: fc.integer({ min: 5, max: 300 }),
    })
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 1, max: 3 }),
        (steps, via) => {
          const behind = (place: number, unit: 'metres' | 'seconds'): number =>
            steps.slice(0, place).reduce((sum, one) => sum + one[unit], 0)
          const path = {
            ...aPath('LANE1', codes),
            stops: codes.map((quadrigram, place) => ({
              quadrigram,
              metres: behind(place, 'metres'),
              seconds: behind(place, 'seconds'),
            })),
          }
          const [whole, first, second] = [
            stretchBetween([path], 'AAAA', 'EEEE'),
            stretchBetween([path], 'AAAA', codes[via] ?? ''),
            stretchBetween([path], codes[via] ?? '', 'EEEE'),
          ]
          expect(whole?.metres).toBe((first?.metres ?? 0) + (second?.metres ?? 0))
          expect(whole?.seconds).toBe((first?.seconds ?? 0) + (second?.seconds ?? 0))
          expect(whole?.metres).toBe(behind(4, 'metres'))
        },
      ),
    )
  })
})

describe('the stations on the way', () => {
  it('are in the order of travel, both ends included', () => {
    expect(stopsBetween(paths, 'NORD', 'ESTT')).toEqual(['NORD', 'MIDI', 'ESTT'])
    expect(stopsBetween(paths, 'ESTT', 'MIDI')).toEqual(['ESTT', 'MIDI'])
  })

  it('are none where no way leads', () => {
    expect(stopsBetween(paths, 'SUDD', 'ESTT')).toEqual([])
    expect(stopsBetween(paths, 'NORD', 'LOIN')).toEqual([])
  })
})
