import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_TRAIN, paddedTrain, trainFormat, TrainNumber } from './train-number.ts'

describe('the number of a train', () => {
  it('keeps two digits of what is typed: never a sign [5.23] [9.4]', () => {
    expect(trainFormat.typed('7')).toBe('7')
    expect(trainFormat.typed('-7')).toBe('7')
    expect(trainFormat.typed('1e2')).toBe('12')
    expect(trainFormat.typed('123')).toBe('12')
    expect(trainFormat.maxCharacters).toBe(2)
  })

  it('is right with exactly two digits [5.23] [9.4]', () => {
    for (const train of ['00', '07', '99']) expect(trainFormat.faultOf(train)).toBeNull()
    for (const wrong of ['', '7', '123', '-7', 'A1', '1 ', '12\n'])
      expect(trainFormat.faultOf(wrong), JSON.stringify(wrong)).toBe('TRAIN')
  })

  it.each([
    ['7', '07'],
    ['0', '00'],
    ['07', '07'],
    ['42', '42'],
    ['423', '42'],
    [' 7', '07'],
    ['', ''],
    ['-', ''],
  ])('%j is left as %j: a zero stands before a single digit [5.23]', (text, train) => {
    expect(paddedTrain(text)).toBe(train)
  })

  it('is right once the field is left, unless it is empty [5.23]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const train = paddedTrain(text)
        expect(trainFormat.faultOf(train)).toBe(train === '' ? 'TRAIN' : null)
      }),
    )
  })

  it('is 11 where no plan names one [5.10]', () => {
    expect(DEFAULT_TRAIN).toBe('11')
    expect(TrainNumber.safeParse(DEFAULT_TRAIN).success).toBe(true)
  })
})
