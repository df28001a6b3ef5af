import { describe, expect, it } from 'vitest'
import { fault } from '../problem/fault.ts'
import { COURNEUVE, OPERA } from '../ride/testing/a-ride.ts'
import { keysInARow } from '../testing/keys.ts'
import { smallFleet } from '../testing/small-day.ts'
import {
  addingMaterialFault,
  materialFaults,
  materialsConfirmed,
  type MaterialEntry,
} from './material-entries.ts'

const fleet = smallFleet()
const newKey = keysInARow()

const anEntry = (given: Partial<MaterialEntry> = {}): MaterialEntry => ({
  key: newKey(),
  material: 'MF77-001',
  leadCar: '30001',
  rollingStockChange: null,
  ...given,
})

const aChange = (given: Partial<MaterialEntry> = {}): MaterialEntry =>
  anEntry({ material: 'MF77-002', leadCar: '30004', rollingStockChange: OPERA, ...given })

const entries = (count: number): MaterialEntry[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? anEntry() : aChange()))

describe('the dialog of materials [5.12]', () => {
  it.each([
    ['is complete', [anEntry()], []],
    ['is complete with a change of train', [anEntry(), aChange()], []],
    ['lacks a material', [anEntry({ material: null })], [fault('MATERIAL_REQUIRED', [0, 'material'])]],
    ['lacks a lead car', [anEntry({ leadCar: null })], [fault('LEAD_CAR_REQUIRED', [0, 'leadCar'])]],
    [
      'lacks both',
      [anEntry({ material: null, leadCar: null })],
      [fault('MATERIAL_REQUIRED', [0, 'material']), fault('LEAD_CAR_REQUIRED', [0, 'leadCar'])],
    ],
    [
      'joins a train and the lead car of another',
      [anEntry({ leadCar: '30003' })],
      [fault('MATERIAL_UNKNOWN', [0, 'material'], { material: 'MF77-001', leadCar: '30003' })],
    ],
    [
      'names a train by what is no number',
      [anEntry({ material: 'mf77' })],
      [fault('MATERIAL_FORMAT', [0, 'material'], { material: 'mf77', leadCar: '30001' })],
    ],
    [
      'names nothing',
      [anEntry({ material: '', leadCar: '' })],
      [fault('MATERIAL_FORMAT', [0, 'material'], { material: '', leadCar: '' })],
    ],
    [
      'lacks the station of a change',
      [anEntry(), aChange({ rollingStockChange: null })],
      [fault('CHANGE_STATION_REQUIRED', [1, 'rollingStockChange'])],
    ],
    [
      'is wrong in several entries',
      [anEntry({ leadCar: null }), aChange({ material: 'MF77-001' }), aChange({ rollingStockChange: null })],
      [
        fault('LEAD_CAR_REQUIRED', [0, 'leadCar']),
        fault('MATERIAL_UNKNOWN', [1, 'material'], { material: 'MF77-001', leadCar: '30004' }),
        fault('CHANGE_STATION_REQUIRED', [2, 'rollingStockChange']),
      ],
    ],
    ['is emptied', [], []],
  ])('%s', (_, given, expected) => {
    expect(materialFaults(given, fleet)).toEqual(expected)
  })

  it('takes five materials and no sixth [9.2]', () => {
    expect(materialFaults(entries(5), fleet)).toEqual([])
    expect(materialFaults(entries(6), fleet)).toEqual([fault('MATERIAL_MAX', [], { max: 5 })])
  })

  it('takes any train as long as no fleet is known, but not what is no number', () => {
    const other = anEntry({ material: 'MF67-999', leadCar: '1' })
    const { key } = other
    expect(materialsConfirmed([other], [])).toEqual({
      ok: true,
      value: [{ key, material: 'MF67-999', leadCar: '1', rollingStockChange: null }],
    })
    expect(materialFaults([anEntry(), aChange({ leadCar: '30 004' })], [])).toEqual([
      fault('MATERIAL_FORMAT', [1, 'material'], { material: 'MF77-002', leadCar: '30 004' }),
    ])
    expect(materialFaults([anEntry({ leadCar: null })], [])).toEqual([
      fault('LEAD_CAR_REQUIRED', [0, 'leadCar']),
    ])
  })

  it('confirms what is in it, with the stations of its changes', () => {
    const [first, second] = [anEntry(), aChange()]
    expect(materialsConfirmed([first, second], fleet)).toEqual({
      ok: true,
      value: [
        { key: first.key, material: 'MF77-001', leadCar: '30001', rollingStockChange: null },
        { key: second.key, material: 'MF77-002', leadCar: '30004', rollingStockChange: OPERA },
      ],
    })
  })

  it('forgets the station of the first: the ride begins with that train', () => {
    const confirmed = materialsConfirmed([anEntry({ rollingStockChange: COURNEUVE })], fleet)
    expect(confirmed).toMatchObject({ ok: true, value: [{ rollingStockChange: null }] })
  })

  it('confirms nothing that is wrong', () => {
    expect(materialsConfirmed([anEntry(), aChange({ leadCar: null })], fleet)).toEqual({
      ok: false,
      failure: [fault('LEAD_CAR_REQUIRED', [1, 'leadCar'])],
    })
  })
})

describe('adding an entry [5.12] [9.2]', () => {
  const train = (number: number) => ({
    materialId: `MF77-00${number}`,
    firstLeadCar: `3000${number}`,
    secondLeadCar: `3001${number}`,
  })
  const large = [1, 2, 3, 4, 5, 6, 7].map(train)
  const using = (...numbers: number[]): MaterialEntry[] =>
    numbers.map((number) => anEntry({ material: `MF77-00${number}`, leadCar: null }))

  it.each([
    ['there is none yet', [], large, null],
    ['there are four', using(1, 2, 3, 4), large, null],
    ['there are five', using(1, 2, 3, 4, 5), large, 'MATERIAL_MAX'],
    ['there are six', using(1, 2, 3, 4, 5, 6), large, 'MATERIAL_MAX'],
    ['one train is left', using(1), fleet, null],
    ['no train is left', using(1, 2), fleet, 'MATERIAL_NO_OPTION'],
    ['the last entry is still empty', [...using(1), anEntry({ material: null })], fleet, null],
    ['no fleet is known', [], [], null],
    ['no fleet is known and there are four', using(1, 2, 3, 4), [], null],
    ['no fleet is known and there are five', using(1, 2, 3, 4, 5), [], 'MATERIAL_MAX'],
    ['there are five and no train is left', using(1, 1, 1, 1, 2), fleet, 'MATERIAL_MAX'],
  ] as const)('when %s', (_, given, ofFleet, expected) => {
    expect(addingMaterialFault(given, ofFleet)).toBe(expected)
  })
})
