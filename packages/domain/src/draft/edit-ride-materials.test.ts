import { describe, expect, it } from 'vitest'
import type { MaterialEntry } from '../material/material-entries.ts'
import { fault } from '../problem/fault.ts'
import { failure, success } from '../result.ts'
import { materialToCopy } from '../ride/materials.ts'
import { aMaterialUse, OPERA } from '../ride/testing/a-ride.ts'
import { keysInARow } from '../testing/keys.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { chooseMaterials, copyMaterial } from './edit-ride-materials.ts'
import { edited } from './editing.ts'
import { refusalOf } from './testing/refusal.ts'

const aNight = (): Scenario => aDriversDay().comesToWork()

const trainsOf = (day: Scenario, ride: number): string[] =>
  day.rideAt(ride).materials.map(({ material, leadCar }) => `${material} ${leadCar}`)

/** As if the train had been removed from the fleet since it was entered. */
const withUnknownTrain = (day: Scenario): Scenario =>
  day.does((draft) =>
    edited({
      ...draft,
      rides: draft.rides.map((ride, index) =>
        index === 0 ? { ...ride, materials: [aMaterialUse({ material: 'MF67-999' })] } : ride,
      ),
    }),
  )

describe('the materials of a ride [2.4.12]', () => {
  it('are those of the dialog, with the stations where they changed', () => {
    const day = aNight().takes(1, 'MF77-001', '30001').changesTrain(1, ['MF77-002', '30004'], 'OPER')
    expect(day.rideAt(1).materials).toMatchObject([
      { material: 'MF77-001', leadCar: '30001', rollingStockChange: null },
      { material: 'MF77-002', leadCar: '30004', rollingStockChange: OPERA },
    ])
  })

  it('are replaced by another dialog, and stay when the same one is confirmed again', () => {
    const day = aNight().takes(1, 'MF77-001', '30001').takes(1, 'MF77-002', '30003')
    expect(trainsOf(day, 1)).toEqual(['MF77-002 30003'])
    const { draft } = day
    const again = chooseMaterials(draft, day.rideAt(1).key, day.rideAt(1).materials, day.fleet)
    expect(again).toEqual(success(draft))
  })

  it('may be taken back', () => {
    const day = aNight().takes(1, 'MF77-001', '30001')
    day.does((draft) => chooseMaterials(draft, day.rideAt(1).key, [], day.fleet))
    expect(day.rideAt(1).materials).toEqual([])
  })

  it('are refused as the dialog refuses them, and say where [5.12]', () => {
    const day = aNight()
    const entries: MaterialEntry[] = [
      aMaterialUse({ leadCar: '30003' }),
      { ...aMaterialUse(), leadCar: null },
    ]
    expect(
      refusalOf(day.draft, (draft) => chooseMaterials(draft, day.rideAt(2).key, entries, day.fleet)),
    ).toEqual([
      fault('MATERIAL_UNKNOWN', ['rides', 1, 'materials', 0, 'material'], {
        material: 'MF77-001',
        leadCar: '30003',
      }),
      fault('LEAD_CAR_REQUIRED', ['rides', 1, 'materials', 1, 'leadCar']),
      fault('CHANGE_STATION_REQUIRED', ['rides', 1, 'materials', 1, 'rollingStockChange']),
    ])
  })

  it('are five at most [9.2]', () => {
    const day = aNight()
    const entries = Array.from({ length: 6 }, () => aMaterialUse({ rollingStockChange: OPERA }))
    expect(
      refusalOf(day.draft, (draft) => chooseMaterials(draft, day.rideAt(1).key, entries, day.fleet)),
    ).toEqual([fault('MATERIAL_MAX', ['rides', 0, 'materials'], { max: 5 })])
  })
})

describe('the copy of a material [2.4.13]', () => {
  const aNightWithTrain = (): Scenario => aNight().takes(1, 'MF77-001', '30001')

  it('takes the other lead car of the same train when it returns', () => {
    expect(trainsOf(aNightWithTrain().returnsWithSameTrain(2), 2)).toEqual(['MF77-001 30002'])
  })

  it('takes the same lead car when it loops', () => {
    expect(trainsOf(aNightWithTrain().loopsWithSameTrain(2), 2)).toEqual(['MF77-001 30001'])
  })

  it.each([
    ['return', 'MF77-002 30003'],
    ['loop', 'MF77-002 30004'],
  ])('with %s takes the last of several trains', (copy, expected) => {
    const day = aNightWithTrain().changesTrain(1, ['MF77-002', '30004'], 'OPER')
    expect(trainsOf(copy === 'return' ? day.returnsWithSameTrain(2) : day.loopsWithSameTrain(2), 2)).toEqual([
      expected,
    ])
  })

  it('begins the ride: no station of a change comes along', () => {
    const day = aNightWithTrain().changesTrain(1, ['MF77-002', '30004'], 'OPER').loopsWithSameTrain(2)
    expect(day.rideAt(2).materials).toMatchObject([{ rollingStockChange: null }])
  })

  it('replaces what was entered, under the key of the first, and is the same when it is done again', () => {
    const day = aNightWithTrain().takes(2, 'MF77-002', '30003').changesTrain(2, ['MF77-001', '30001'], 'OPER')
    const [first] = day.rideAt(2).materials
    day.returnsWithSameTrain(2)
    expect(day.rideAt(2).materials).toEqual([
      { key: first?.key, material: 'MF77-001', leadCar: '30002', rollingStockChange: null },
    ])
    const { draft } = day
    expect(day.returnsWithSameTrain(2).draft).toEqual(draft)
  })

  it('has a key of its own where nothing was entered', () => {
    const day = aNightWithTrain().returnsWithSameTrain(2)
    const [copied] = day.rideAt(2).materials
    expect(copied?.key).toMatch(/^019caa00-/)
    expect(copied?.key).not.toBe(day.rideAt(1).materials[0]?.key)
  })

  it('leaves the ride before it alone', () => {
    const day = aNightWithTrain()
    const before = day.rideAt(1)
    expect(day.returnsWithSameTrain(2).rideAt(1)).toEqual(before)
  })

  const refused = (day: Scenario, ride: number, copy: 'RETURN' | 'LOOP') =>
    refusalOf(day.draft, (draft) =>
      copyMaterial(draft, day.rideAt(ride).key, copy, { fleet: day.fleet, newKey: keysInARow(9) }),
    )

  it.each(['RETURN', 'LOOP'] as const)('with %s is refused on the first ride', (copy) => {
    expect(refused(aNightWithTrain(), 1, copy)).toEqual([fault('NO_PREVIOUS_RIDE', ['rides', 0])])
  })

  it.each(['RETURN', 'LOOP'] as const)('with %s is refused where the ride before has no material', (copy) => {
    expect(refused(aNight(), 2, copy)).toEqual([fault('NO_PREVIOUS_MATERIAL', ['rides', 1])])
  })

  it.each(['RETURN', 'LOOP'] as const)('with %s is refused after a ride as a passenger', (copy) => {
    expect(refused(aNightWithTrain().ridesAs(1, 'TRAVELER'), 2, copy)).toEqual([
      fault('NO_PREVIOUS_MATERIAL', ['rides', 1]),
    ])
  })

  it('with return is refused for a train that the fleet does not know; with loop it is not', () => {
    const day = withUnknownTrain(aNight())
    expect(refused(day, 2, 'RETURN')).toEqual([
      fault('MATERIAL_UNKNOWN', ['rides', 1], { material: 'MF67-999', leadCar: '30001' }),
    ])
    expect(trainsOf(day.loopsWithSameTrain(2), 2)).toEqual(['MF67-999 30001'])
  })

  it('is greyed by the rule that refuses it', () => {
    const day = aNightWithTrain()
    const { rides } = day.draft
    expect(materialToCopy(rides, 0, 'LOOP', day.fleet)).toEqual(failure(fault('NO_PREVIOUS_RIDE')))
    expect(materialToCopy(aNight().draft.rides, 1, 'LOOP', day.fleet)).toEqual(
      failure(fault('NO_PREVIOUS_MATERIAL')),
    )
    expect(materialToCopy(rides, 1, 'RETURN', [])).toEqual(
      failure(fault('MATERIAL_UNKNOWN', [], { material: 'MF77-001', leadCar: '30001' })),
    )
    expect(materialToCopy(rides, 1, 'RETURN', day.fleet)).toEqual(
      success({ material: 'MF77-001', leadCar: '30002' }),
    )
    expect(materialToCopy(rides, 1, 'LOOP', day.fleet)).toEqual(
      success({ material: 'MF77-001', leadCar: '30001' }),
    )
  })
})
