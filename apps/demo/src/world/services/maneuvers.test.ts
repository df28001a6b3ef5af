import { aPath, aStation } from '@bulletin/domain/testing/world-line'
import { describe, expect, it } from 'vitest'
import { aLineOf } from '../testing/a-line.ts'
import { maneuversAt } from './maneuvers.ts'

const plain = aLineOf(30)
const withGarage = {
  ...plain,
  stations: [...plain.stations, aStation('MIDI', { parkingGarage: true, position: 5 })],
  paths: [aPath('LANE1', ['NORD', 'MIDI', 'SUDD']), aPath('LANE2', ['SUDD', 'MIDI', 'NORD'])],
}
const POSITIONS = ['G1', 'G2', 'G3']

describe('the manoeuvres of a terminus [5.7]', () => {
  it('are two classic and two stock ones, with letters of their own', () => {
    expect(maneuversAt(plain, 'NORD', 0, () => []).map(({ serviceName }) => serviceName)).toEqual([
      '501A',
      'MA',
      '502A',
      'MB',
    ])
    expect(maneuversAt(plain, 'SUDD', 1, () => []).map(({ serviceName }) => serviceName)).toEqual([
      '501B',
      'MC',
      '502B',
      'MD',
    ])
  })

  it('bring an empty train to the garage on the way and fetch another', () => {
    const [morning, stock, evening] = maneuversAt(withGarage, 'NORD', 0, () => POSITIONS)
    expect(morning?.rides).toMatchObject([
      {
        type: 'WITHOUT_PASSENGER',
        departureStation: 'NORD',
        arrivalStation: 'MIDI',
        park: true,
        parkPosition: 'G1',
      },
      {
        type: 'WITHOUT_PASSENGER',
        departureStation: 'MIDI',
        arrivalStation: 'NORD',
        unpark: true,
        unparkPosition: 'G2',
      },
    ])
    expect(evening?.rides.map(({ parkPosition, unparkPosition }) => parkPosition ?? unparkPosition)).toEqual([
      'G2',
      'G1',
    ])
    expect(stock?.rides).toEqual([])
    expect(morning?.rides[0]?.train).not.toBe(evening?.rides[0]?.train)
  })

  it('plan no position where there are too few for another terminus', () => {
    const [morning] = maneuversAt(withGarage, 'SUDD', 1, () => POSITIONS)
    expect(morning?.rides.map(({ park, unpark }) => park || unpark)).toEqual([false, false])
  })

  it('have no rides where there is no garage on the way', () => {
    expect(maneuversAt(plain, 'NORD', 0, () => POSITIONS).flatMap(({ rides }) => rides)).toEqual([])
  })

  it('have a break', () => {
    for (const { start, end, segments } of maneuversAt(plain, 'NORD', 0, () => [])) {
      const [before, after] = segments
      expect([before?.start, after?.end]).toEqual([start, end])
      expect((after?.start ?? 0) - (before?.end ?? 0)).toBeGreaterThanOrEqual(25 * 60)
    }
  })
})
