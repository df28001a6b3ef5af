import { describe, expect, it } from 'vitest'
import { aMaterialUse, OPERA } from '../ride/testing/a-ride.ts'
import { DrivenMaterial, MaterialUse } from './material-use.ts'

describe('the use of a material [3.10]', () => {
  it('is a train, its lead car, the station of the change and a key', () => {
    expect(Object.keys(MaterialUse.shape).toSorted()).toEqual([
      'key',
      'leadCar',
      'material',
      'rollingStockChange',
    ])
    for (const rollingStockChange of [null, OPERA]) {
      const use = aMaterialUse({ rollingStockChange })
      expect(MaterialUse.parse(use)).toEqual(use)
    }
  })

  it.each([
    ['no key', { key: undefined }],
    ['a key that is none', { key: '1' }],
    ['no train', { material: '' }],
    ['a train of eleven characters', { material: 'MF77-001234' }],
    ['no lead car', { leadCar: null }],
    ['a station without a name', { rollingStockChange: { quadrigram: 'OPER' } }],
    ['something nobody asked for', { colour: 'green' }],
  ])('is refused with %s', (_, wrong) => {
    expect(MaterialUse.safeParse({ ...aMaterialUse(), ...wrong }).success).toBe(false)
  })

  it('names a driven train by its two numbers and nothing else', () => {
    expect(DrivenMaterial.safeParse({ material: 'MF77-001', leadCar: '30001' }).success).toBe(true)
    expect(DrivenMaterial.safeParse({ material: 'MF77-001' }).success).toBe(false)
    expect(DrivenMaterial.safeParse(aMaterialUse()).success).toBe(false)
  })
})
