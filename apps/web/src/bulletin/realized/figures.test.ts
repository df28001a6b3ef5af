import { expect, it } from 'vitest'
import { kilometresOf, rateText } from './figures.ts'

it('figures are written as in French, with one decimal', () => {
  expect(kilometresOf(12_449)).toBe('12,4')
  expect(kilometresOf(0)).toBe('0,0')
  expect(rateText(33.3).replaceAll(/\s/g, ' ')).toBe('33,3 %')
  expect(rateText(100).replaceAll(/\s/g, ' ')).toBe('100,0 %')
  expect(rateText(null)).toBe('–')
})
