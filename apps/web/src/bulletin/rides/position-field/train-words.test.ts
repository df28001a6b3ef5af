import { describe, expect, it } from 'vitest'
import { trainOptions, trainText } from './train-words.ts'

const FLEET = [{ materialId: '077', firstLeadCar: '3077', secondLeadCar: '3078' }]

describe('the trains to choose from', () => {
  it('offers each train from either end, in one line [2.4.12]', () => {
    expect(trainOptions(FLEET).map(({ label }) => label)).toEqual(['077 · 3077', '077 · 3078'])
  })

  it('finds the chosen one among them', () => {
    const driven = { material: '077', leadCar: '3078' }
    expect(trainOptions(FLEET).findIndex(({ id }) => id === trainText(driven))).toBe(1)
  })
})
