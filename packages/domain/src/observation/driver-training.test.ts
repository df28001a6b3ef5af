import { describe, expect, it } from 'vitest'
import { smallLine } from '../testing/small-day.ts'
import { DriverTraining, driverTraining } from './driver-training.ts'
import { aStart, COMPLETE, toldFaults } from './testing/observations.ts'

const BLANK = driverTraining.blank(aStart({ place: 'SERVICE' }))
const TRAINED = COMPLETE.DRIVER_TRAINING
const faultsOf = (change: Partial<DriverTraining>): string[] =>
  toldFaults(driverTraining.faults({ ...TRAINED, ...change }, 'SERVICE'))

describe('the training of a driver', () => {
  it('is of the service, and lacks everything at first: no time is midnight [3.23] [5.24]', () => {
    expect(driverTraining.category).toBe('SERVICE')
    expect(toldFaults(driverTraining.faults(BLANK, 'SERVICE'))).toEqual([
      'MATRICULE learningDriverMat',
      'FULL_NAME learningDriverName',
      'START_TIME_REQUIRED startingTime',
      'END_TIME_REQUIRED endingTime',
    ])
  })

  it.each([
    [{ learningDriverMat: null }, 'MATRICULE learningDriverMat'],
    [{ learningDriverMat: '12345' }, 'MATRICULE learningDriverMat'],
    [{ learningDriverName: null }, 'FULL_NAME learningDriverName'],
    [{ learningDriverName: 'X'.repeat(41) }, 'FULL_NAME learningDriverName'],
    [{ startingTime: null }, 'START_TIME_REQUIRED startingTime'],
    [{ endingTime: null }, 'END_TIME_REQUIRED endingTime'],
    [{ endingTime: '2026-03-10T06:00:00Z' }, 'END_TIME_ORDER endingTime'],
    [{ endingTime: '2026-03-10T05:59:59Z' }, 'END_TIME_ORDER endingTime'],
  ])('with %j there is %s [5.24]', (change, told) => {
    expect(faultsOf(change)).toEqual([told])
  })

  it('may last a second, and end after midnight [5.24]', () => {
    expect(faultsOf({ endingTime: '2026-03-10T06:00:01Z' })).toEqual([])
    expect(faultsOf({ endingTime: '2026-03-11T00:10:00Z' })).toEqual([])
  })

  it('may be kept with a matricule half typed [5.2]', () => {
    for (const [learningDriverMat, isRight] of [
      ['1', true],
      ['1234567', false],
      ['', false],
    ] as const)
      expect(DriverTraining.safeParse({ ...TRAINED, learningDriverMat }).success).toBe(isRight)
    expect(driverTraining.change(TRAINED, { learningDriverMat: '' }, 'SERVICE').learningDriverMat).toBeNull()
  })

  it('asks nothing of the line [5.24]', () => {
    expect(driverTraining.lineFaults(TRAINED, smallLine())).toEqual([])
    expect(driverTraining.unavailableOn(smallLine())).toBeNull()
  })

  it('is summed up by the name and the times [3.23]', () => {
    expect(driverTraining.summary(TRAINED)).toEqual([
      { text: 'ÉMERY ZOÉ' },
      { period: ['2026-03-10T06:00:00Z', '2026-03-10T08:30:00Z'] },
    ])
    expect(driverTraining.summary({ ...TRAINED, endingTime: null })).toEqual([{ text: 'ÉMERY ZOÉ' }])
    expect(driverTraining.summary(BLANK)).toEqual([])
  })
})
