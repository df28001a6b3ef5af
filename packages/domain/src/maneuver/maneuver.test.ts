import { describe, expect, it } from 'vitest'
import { DraftManeuver, Maneuver } from './maneuver.ts'

const DONE = {
  key: '019caa00-0000-7000-8000-000000000001',
  departureStation: { quadrigram: 'COUR', name: 'La Courneuve' },
  departurePosition: 'V1',
  arrivalStation: { quadrigram: 'COUR', name: 'La Courneuve' },
  arrivalPosition: 'V2',
  material: { material: 'MF77-001', leadCar: '30001' },
  departureTime: '2026-03-10T09:00:00Z',
  observations: [],
}

describe('a manoeuvre', () => {
  it('has these fields, and no other [3.12]', () => {
    expect(Object.keys(Maneuver.shape).toSorted()).toEqual(Object.keys(DONE).toSorted())
    expect(Maneuver.parse(DONE)).toEqual(DONE)
    expect(Maneuver.safeParse({ ...DONE, train: '11' }).success).toBe(false)
    expect(Maneuver.safeParse({ ...DONE, material: { ...DONE.material, key: DONE.key } }).success).toBe(false)
  })

  it.each(['departureStation', 'departurePosition', 'arrivalStation', 'arrivalPosition', 'material'])(
    'may lack its %s on the tablet only [5.13]',
    (field) => {
      const half = { ...DONE, [field]: null }
      expect(DraftManeuver.parse(half)).toEqual(half)
      expect(Maneuver.safeParse(half).success).toBe(false)
    },
  )

  it.each(['key', 'departureTime', 'observations'])('has its %s from the start [2.4.20]', (field) => {
    expect(DraftManeuver.safeParse({ ...DONE, [field]: null }).success).toBe(false)
  })

  it('goes from one position of a garage to another, each of at most 5 characters [9.1]', () => {
    for (const field of ['departurePosition', 'arrivalPosition']) {
      expect(Maneuver.safeParse({ ...DONE, [field]: 'AB-09' }).success, field).toBe(true)
      expect(Maneuver.safeParse({ ...DONE, [field]: 'AB-090' }).success, field).toBe(false)
      expect(Maneuver.safeParse({ ...DONE, [field]: '' }).success, field).toBe(false)
    }
  })
})
