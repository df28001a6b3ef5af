import { describe, expect, it } from 'vitest'
import { aMaterialUse } from '../ride/testing/a-ride.ts'
import { smallFleet } from '../testing/small-day.ts'
import { drivableOf, drivenFault, findOtherEnd, type Fleet } from './fleet.ts'

const fleet = smallFleet()

describe('the fleet of a line [3.11]', () => {
  it.each([
    ['a train from its first end', 'MF77-001', '30001', null],
    ['a train from its other end', 'MF77-001', '30002', null],
    ['the lead car of another train', 'MF77-001', '30003', 'MATERIAL_UNKNOWN'],
    ['a train by another number', 'MF77-009', '30001', 'MATERIAL_UNKNOWN'],
    ['a train of another line', 'MF88-001', '88001', 'MATERIAL_UNKNOWN'],
  ])('knows %s, both numbers together: %s led by %s is %s [5.12]', (_, material, leadCar, code) => {
    expect(drivenFault(fleet, { material, leadCar })).toBe(code)
  })

  it.each([
    ['', ''],
    ['', '30001'],
    ['MF77-001', ''],
    ['mf77-001', '30001'],
    ['MF77-001', '30_001'],
    ['MF77-001-AB', '30001'],
  ])('has no « %s » led by « %s »: these are no numbers, fleet or none [5.4]', (material, leadCar) => {
    expect(drivenFault(fleet, { material, leadCar })).toBe('MATERIAL_FORMAT')
    expect(drivenFault([], { material, leadCar })).toBe('MATERIAL_FORMAT')
  })

  it('that nobody knows may have any train: nobody can say that it does not exist [5.12]', () => {
    expect(drivenFault([], { material: 'MF77-001', leadCar: '30003' })).toBeNull()
    expect(drivenFault([], { material: 'Z', leadCar: 'ABCDEFGH-9' })).toBeNull()
  })

  it('shows a train from its other end [2.4.13]', () => {
    expect(findOtherEnd(fleet, { material: 'MF77-001', leadCar: '30001' })).toEqual({
      material: 'MF77-001',
      leadCar: '30002',
    })
    expect(findOtherEnd(fleet, { material: 'MF77-002', leadCar: '30004' })).toEqual({
      material: 'MF77-002',
      leadCar: '30003',
    })
  })

  it('cannot turn a train that it does not know [2.4.13]', () => {
    expect(findOtherEnd(fleet, { material: 'MF77-001', leadCar: '30003' })).toBeNull()
    expect(findOtherEnd([], { material: 'MF77-001', leadCar: '30001' })).toBeNull()
  })

  it('gives nothing away of the train but its two numbers', () => {
    expect(findOtherEnd(fleet, aMaterialUse())).toEqual({ material: 'MF77-001', leadCar: '30002' })
  })

  it('tells apart two trains that share a number, by their cars', () => {
    const [train] = fleet
    const renumbered: Fleet = [
      ...(train ? [train] : []),
      { materialId: 'MF77-001', firstLeadCar: '30091', secondLeadCar: '30092' },
    ]
    expect(findOtherEnd(renumbered, { material: 'MF77-001', leadCar: '30092' })?.leadCar).toBe('30091')
  })

  it('offers each train from either end [2.4.12]', () => {
    expect(drivableOf(fleet)).toEqual([
      { material: 'MF77-001', leadCar: '30001' },
      { material: 'MF77-001', leadCar: '30002' },
      { material: 'MF77-002', leadCar: '30003' },
      { material: 'MF77-002', leadCar: '30004' },
    ])
    expect(drivableOf([])).toEqual([])
  })

  it('turns every train back and forth', () => {
    for (const driven of drivableOf(fleet)) {
      const turned = findOtherEnd(fleet, driven)
      expect(turned).not.toEqual(driven)
      expect(turned && findOtherEnd(fleet, turned)).toEqual(driven)
    }
  })
})
