import { describe, expect, it } from 'vitest'
import { fault } from '../problem/fault.ts'
import { success } from '../result.ts'
import { chooseArrival, formOf } from '../ride/ride-form.ts'
import { aMaterialUse } from '../ride/testing/a-ride.ts'
import { keysInARow } from '../testing/keys.ts'
import { aDriversDay } from '../testing/scenario.ts'
import type { Draft } from './draft.ts'
import { removeRide, setTrain, setType } from './edit-ride-details.ts'
import { chooseMaterials, copyMaterial } from './edit-ride-materials.ts'
import { setParking, setUnparking } from './edit-ride-parking.ts'
import { editStations } from './edit-ride-stations.ts'
import {
  confirmArrival,
  confirmDeparture,
  confirmTimeAtStation,
  withdrawArrival,
  withdrawDeparture,
} from './edit-ride-times.ts'
import { editRide, findRide, type Edited } from './editing.ts'
import { refusalOf } from './testing/refusal.ts'

const NOBODYS_KEY = '019caa00-0000-7000-8000-0fff00000000'
const AT = '2026-03-10T22:57:00Z'

const day = aDriversDay().comesToWork().drives(1, 'MF77-001', '30001').departsAsPlanned(2).arrives(2, '01:10')
const { line, fleet } = day
const context = { line, fleet, newKey: keysInARow(7) }
const turned = chooseArrival(formOf(day.rideAt(2)), 'OPER')

const OPERATIONS: readonly (readonly [string, (draft: Draft, key: string) => Edited])[] = [
  ['confirm a departure', (draft, key) => confirmDeparture(draft, key, AT, line)],
  ['confirm an arrival', (draft, key) => confirmArrival(draft, key, AT)],
  [
    'confirm a time on the way',
    (draft, key) => confirmTimeAtStation(draft, key, { station: 'OPER', at: AT }, line),
  ],
  ['withdraw a departure', (draft, key) => withdrawDeparture(draft, key, line)],
  ['withdraw an arrival', (draft, key) => withdrawArrival(draft, key, line)],
  ['choose materials', (draft, key) => chooseMaterials(draft, key, [aMaterialUse()], fleet)],
  ['copy the material', (draft, key) => copyMaterial(draft, key, 'RETURN', context)],
  ['change the stations', (draft, key) => editStations(draft, key, turned, context)],
  ['remove it', removeRide],
  ['change its type', (draft, key) => setType(draft, key, 'TRAVELER')],
  ['change its train', (draft, key) => setTrain(draft, key, '13')],
  [
    'fetch the train',
    (draft, key) => setUnparking(draft, key, { unpark: true, position: 'V1', material: null }, context),
  ],
  ['put the train away', (draft, key) => setParking(draft, key, { park: true, position: 'V1' })],
]

describe.each(OPERATIONS)('to %s', (_, operation) => {
  it('is done in the driving step and leaves the draft it was given', () => {
    const { draft } = day
    const before = JSON.stringify(draft)
    const result = operation(draft, day.rideAt(2).key)
    expect(result).toMatchObject({ ok: true })
    expect(result).not.toEqual(success(draft))
    expect(JSON.stringify(draft)).toBe(before)
  })

  it.each(['Initialization', 'Time', 'Validation', 'Validated', 'Sent'] as const)(
    'is refused in the step %s [4.5]',
    (step) => {
      const draft = { ...day.draft, step }
      expect(refusalOf(draft, (given) => operation(given, day.rideAt(2).key))).toEqual([
        fault('NOT_EDITABLE', ['step'], { step }),
      ])
    },
  )

  it('is refused for a ride that is not there', () => {
    expect(refusalOf(day.draft, (given) => operation(given, NOBODYS_KEY))).toEqual([
      fault('RIDE_NOT_FOUND', ['rides'], { key: NOBODYS_KEY }),
    ])
  })
})

describe('an operation on a ride', () => {
  it('is told which ride, and where it stands', () => {
    const seen: unknown[] = []
    editRide(day.draft, day.rideAt(2).key, (ride, index) => {
      seen.push(ride, index)
      return success(ride)
    })
    expect(seen).toEqual([day.rideAt(2), 1])
  })

  it('touches no other ride', () => {
    const result = setTrain(day.draft, day.rideAt(2).key, '13')
    expect(result).toEqual(
      success({ ...day.draft, rides: [day.rideAt(1), { ...day.rideAt(2), train: '13' }] }),
    )
  })

  it('says where in the bulletin it goes wrong', () => {
    const refusal = refusalOf(day.draft, (draft) =>
      editRide(draft, day.rideAt(2).key, () => ({
        ok: false,
        failure: [fault('TRAIN', ['train'], { max: 2 })],
      })),
    )
    expect(refusal).toEqual([fault('TRAIN', ['rides', 1, 'train'], { max: 2 })])
  })

  it('finds a ride by its key, or none', () => {
    expect(findRide(day.draft, day.rideAt(2).key)).toBe(day.rideAt(2))
    expect(findRide(day.draft, NOBODYS_KEY)).toBeNull()
  })
})
