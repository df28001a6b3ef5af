import { describe, expect, it } from 'vitest'
import { fault } from '../problem/fault.ts'
import { rideLacks } from '../ride/lacks.ts'
import { keysInARow } from '../testing/keys.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { smallLine } from '../testing/small-day.ts'
import { chooseMaterials } from './edit-ride-materials.ts'
import { setParking, setUnparking, type Unparking } from './edit-ride-parking.ts'
import { refusalOf } from './testing/refusal.ts'

const FOUND = { material: 'MF77-001', leadCar: '30001' }

/** On a line that asks which train was found. */
const FINDING = smallLine('7', { unparkMaterialPossible: true })
const aNightOfFinding = (): Scenario => aDriversDay({ line: FINDING }).comesToWork()

const aNight = (): Scenario => aDriversDay().comesToWork()

const unparking = (day: Scenario, change: Partial<Unparking>): Scenario =>
  day.does((draft) =>
    setUnparking(
      draft,
      day.rideAt(1).key,
      { unpark: true, position: 'V1', material: null, ...change },
      {
        line: day.line,
        fleet: day.fleet,
        newKey: day.newKey,
      },
    ),
  )

describe('fetching the train from a garage [3.9]', () => {
  it('names the position', () => {
    const day = aNight()
    const before = day.rideAt(1)
    expect(day.fetchesTrainFrom(1, 'V1').rideAt(1)).toEqual({ ...before, unpark: true, unparkPosition: 'V1' })
  })

  it('may leave the position for later: the ride lacks it then [5.10] [8.12]', () => {
    const day = unparking(aNight(), { position: '' })
    expect(day.rideAt(1)).toMatchObject({ unpark: true, unparkPosition: null })
    expect(rideLacks(day.rideAt(1))).toContainEqual(fault('UNPARK_POSITION_REQUIRED', ['unparkPosition']))
  })

  it('can be taken back, with the position and the train that was found', () => {
    const day = aNightOfFinding()
    const before = day.rideAt(1)
    day.fetchesTrainFrom(1, 'V1', ['MF77-001', '30001'])
    unparking(day, { unpark: false, position: 'V1', material: FOUND })
    expect(day.rideAt(1)).toEqual(before)
    expect(unparking(day, { unpark: false }).rideAt(1)).toEqual(before)
  })

  it('begins the ride with the train that was found, where the line asks for it [2.4.14]', () => {
    const day = aNightOfFinding().fetchesTrainFrom(1, 'V1', ['MF77-001', '30001'])
    expect(day.rideAt(1)).toMatchObject({
      unparkMaterial: FOUND,
      materials: [{ ...FOUND, rollingStockChange: null }],
    })
  })

  it('puts the train that was found in the place of the first, and keeps the changes after it', () => {
    const day = aNightOfFinding().takes(1, 'MF77-002', '30003').changesTrain(1, ['MF77-002', '30004'], 'OPER')
    const [first, second] = day.rideAt(1).materials
    day.fetchesTrainFrom(1, 'V1', ['MF77-001', '30001'])
    expect(day.rideAt(1).materials).toEqual([{ key: first?.key, ...FOUND, rollingStockChange: null }, second])
  })

  it('leaves the materials alone where no train was found', () => {
    const day = aNightOfFinding().takes(1, 'MF77-002', '30003')
    const { materials } = day.rideAt(1)
    expect(day.fetchesTrainFrom(1, 'V1').rideAt(1)).toMatchObject({ unparkMaterial: null, materials })
  })

  it('does not take a train on a line that does not ask for it', () => {
    const day = aNight().takes(1, 'MF77-002', '30003')
    const { materials } = day.rideAt(1)
    day.fetchesTrainFrom(1, 'V1', ['MF77-001', '30001'])
    expect(day.rideAt(1)).toMatchObject({ unpark: true, unparkMaterial: null, materials })
  })

  it('is the same when it is done again', () => {
    const day = aNightOfFinding().fetchesTrainFrom(1, 'V1', ['MF77-001', '30001'])
    const { draft } = day
    expect(day.fetchesTrainFrom(1, 'V1', ['MF77-001', '30001']).draft).toEqual(draft)
  })

  it('takes any train where no fleet is known [5.12]', () => {
    const day = aDriversDay({ line: FINDING, fleet: [] }).comesToWork()
    const found = { material: 'MF67-999', leadCar: '1' }
    expect(unparking(day, { material: found }).rideAt(1)).toMatchObject({
      unparkMaterial: found,
      materials: [found],
    })
  })

  const refused = (day: Scenario, change: Partial<Unparking>) =>
    refusalOf(day.draft, (draft) =>
      setUnparking(
        draft,
        day.rideAt(2).key,
        { unpark: true, position: 'V1', material: null, ...change },
        {
          line: day.line,
          fleet: day.fleet,
          newKey: keysInARow(9),
        },
      ),
    )

  it.each(['v1', 'V 1', 'V12345'])('is refused from a position « %s » [5.5]', (position) => {
    expect(refused(aNight(), { position })).toEqual([fault('POSITION', ['rides', 1, 'unparkPosition'])])
  })

  it('is refused with a train that is no number [5.4]', () => {
    const material = { material: 'mf77', leadCar: '30003' }
    expect(refused(aNightOfFinding(), { material })).toEqual([
      fault('MATERIAL_FORMAT', ['rides', 1, 'unparkMaterial'], material),
    ])
  })

  it('is refused with a train that the fleet does not know [5.12]', () => {
    const material = { material: 'MF77-001', leadCar: '30003' }
    expect(refused(aNightOfFinding(), { material })).toEqual([
      fault('MATERIAL_UNKNOWN', ['rides', 1, 'unparkMaterial'], material),
    ])
  })
})

describe('the train that was found on the garage track [2.4.14]', () => {
  const OTHER = { material: 'MF77-002', leadCar: '30003' }
  const aNightWithFound = (): Scenario => aNightOfFinding().fetchesTrainFrom(1, 'V1', ['MF77-001', '30001'])

  it.each<[string, Partial<Unparking>, object]>([
    ['the box is no longer ticked', { unpark: false, material: FOUND }, { unpark: false }],
    ['none was found after all', { material: null }, { unpark: true, unparkPosition: 'V1' }],
  ])('is not driven any more when %s: the next begins the ride', (_, change, expected) => {
    const day = aNightWithFound()
      .changesTrain(1, ['MF77-002', '30004'], 'CRIM')
      .changesTrain(1, ['MF77-001', '30002'], 'OPER')
    const [, second, third] = day.rideAt(1).materials
    unparking(day, change)
    expect(day.rideAt(1)).toMatchObject({ ...expected, unparkMaterial: null })
    expect(day.rideAt(1).materials).toEqual([{ ...second, rollingStockChange: null }, third])
  })

  it('gives way to another that is found, under its key, and the changes stay', () => {
    const day = aNightWithFound().changesTrain(1, ['MF77-002', '30004'], 'OPER')
    const [first, second] = day.rideAt(1).materials
    unparking(day, { material: OTHER })
    expect(day.rideAt(1).unparkMaterial).toEqual(OTHER)
    expect(day.rideAt(1).materials).toEqual([{ key: first?.key, ...OTHER, rollingStockChange: null }, second])
  })

  it.each([
    ['another train', { material: 'MF77-002', leadCar: '30001' }],
    ['the same train from its other end', { material: 'MF77-001', leadCar: '30002' }],
  ])('found to be %s gives way too', (_, material) => {
    const day = aDriversDay({ line: FINDING, fleet: [] }).comesToWork()
    unparking(day, { material: FOUND })
    unparking(day, { material })
    expect(day.rideAt(1)).toMatchObject({ unparkMaterial: material, materials: [material] })
  })

  it.each<[string, Partial<Unparking>]>([
    ['only the position changes', { position: 'V2', material: FOUND }],
    ['it is not found after all', { material: null }],
    ['the box is no longer ticked', { unpark: false }],
  ])('leaves alone what the driver entered since, when %s', (_, change) => {
    for (const [material, leadCar] of [
      ['MF77-002', '30003'],
      ['MF77-001', '30002'],
    ] as const) {
      const day = aNightWithFound().takes(1, material, leadCar)
      const { materials } = day.rideAt(1)
      expect(unparking(day, change).rideAt(1).materials).toEqual(materials)
    }
  })

  it('leaves an emptied list empty, whether it is confirmed again or not found after all', () => {
    const emptied = (): Scenario => {
      const day = aNightWithFound()
      return day.does((draft) => chooseMaterials(draft, day.rideAt(1).key, [], day.fleet))
    }
    for (const change of [{ material: FOUND }, { material: null }, { unpark: false }])
      expect(unparking(emptied(), change).rideAt(1).materials).toEqual([])
  })

  it('leaves with the station where it was found [4.14]', () => {
    const day = aNightWithFound().leavesFrom(1, 'OPER')
    expect(day.rideAt(1)).toMatchObject({ unpark: false, unparkMaterial: null, materials: [] })
  })

  it('stays where only the arrival moves [4.14]', () => {
    const day = aNightWithFound()
    const { unparkMaterial, materials } = day.rideAt(1)
    expect(day.turnsAt(1, 'OPER').rideAt(1)).toMatchObject({ unparkMaterial, materials })
  })
})

describe('putting the train away into a garage [3.9]', () => {
  it('names the position', () => {
    const day = aNight()
    const before = day.rideAt(1)
    expect(day.putsTrainAwayAt(1, 'T1-A').rideAt(1)).toEqual({ ...before, park: true, parkPosition: 'T1-A' })
    const { draft } = day
    expect(day.putsTrainAwayAt(1, 'T1-A').draft).toEqual(draft)
  })

  it('may leave the position for later: the ride lacks it then [5.10] [8.12]', () => {
    const day = aNight().putsTrainAwayAt(1, '')
    expect(day.rideAt(1)).toMatchObject({ park: true, parkPosition: null })
    expect(rideLacks(day.rideAt(1))).toContainEqual(fault('PARK_POSITION_REQUIRED', ['parkPosition']))
  })

  it('can be taken back, with the position', () => {
    const day = aNight()
    day.does((draft) => setParking(draft, day.rideAt(2).key, { park: false, position: 'V2' }))
    expect(day.rideAt(2)).toMatchObject({ park: false, parkPosition: null })
  })

  it('is refused at a position that is none [5.5]', () => {
    const day = aNight()
    expect(
      refusalOf(day.draft, (draft) => setParking(draft, day.rideAt(2).key, { park: true, position: 'V2.' })),
    ).toEqual([fault('POSITION', ['rides', 1, 'parkPosition'])])
  })
})
