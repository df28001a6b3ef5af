import { describe, expect, it } from 'vitest'
import { signalNameFormat } from '../network/signal-name.ts'
import { descriptionFaults, optionalTextFaults, saidText, textFaults } from './described.ts'
import { visibleOrNull } from '../typing/free-text.ts'
import { toldFaults } from './testing/observations.ts'

describe('what is said in one’s own words', () => {
  it.each([
    ['a', true],
    [' a', true],
    ['a\nb', true],
    ['x'.repeat(5), true],
    ['', false],
    [' \n\u00a0', false],
    ['\u200b\u202e \u2060', false],
    ['\u200ba', true],
    ['x'.repeat(6), false],
    ['a\u0000', false],
  ])('%j can be kept: %s [5.25]', (text, isRight) => {
    expect(saidText(5).safeParse(text).success).toBe(isRight)
  })

  it('is nothing when there is nothing to see [5.25]', () => {
    expect([null, '', ' \n', ' a '].map(visibleOrNull)).toEqual([null, null, null, ' a '])
  })

  it('has to be there, and short enough [5.25]', () => {
    const told = (text: string | null) => toldFaults(descriptionFaults(text, 5, ['here', 1]))
    expect([told(null), told(' ')]).toEqual([
      ['DESCRIPTION_REQUIRED here.1'],
      ['DESCRIPTION_REQUIRED here.1'],
    ])
    expect([told('12345'), told('123456'), told('a\u0000')]).toEqual([
      [],
      ['COMMENT_MAX here.1'],
      ['INVALID_VALUE here.1'],
    ])
  })
})

it('finds nothing lacking in a text that may be left out [5.6]', () => {
  expect(toldFaults(textFaults(null, signalNameFormat, ['name']))).toEqual(['SIGNAL_NAME name'])
  expect(optionalTextFaults(null, signalNameFormat, ['name'])).toEqual([])
  expect(toldFaults(optionalTextFaults('s', signalNameFormat, ['name']))).toEqual(['SIGNAL_NAME name'])
  expect(textFaults('S1', signalNameFormat, ['name'])).toEqual([])
})
