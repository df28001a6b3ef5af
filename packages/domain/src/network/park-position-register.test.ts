import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  garagesAmong,
  PARK_POSITION_FIELDS,
  parkPositionEntryFault,
  type ParkPositionEntry,
} from './park-position-register.ts'

const anEntry = (given: Partial<ParkPositionEntry> = {}): ParkPositionEntry => ({
  lineName: '7',
  stationQuadrigram: 'COUR',
  positionName: 'V3',
  ...given,
})
const facts = {
  known: [
    { id: 'a', lineName: '7', stationQuadrigram: 'COUR', positionName: 'V1' },
    { id: 'b', lineName: '7', stationQuadrigram: 'VILJ', positionName: 'V2' },
  ],
  garages: [{ quadrigram: 'COUR' }, { quadrigram: 'VILJ' }],
}

describe('a position of the register of a line [5.5] [5.30] [8.7]', () => {
  it('may be written down when nothing is against it', () => {
    expect(parkPositionEntryFault(anEntry(), facts, null)).toBeNull()
    expect(parkPositionEntryFault(anEntry({ positionName: 'V2' }), facts, null)).toBeNull()
  })

  it('names its station and itself [5.5] [8.7]', () => {
    fc.assert(
      fc.property(fc.subarray([...PARK_POSITION_FIELDS], { minLength: 1 }), (fields) => {
        const entry = anEntry(Object.fromEntries(fields.map((field) => [field, ''])))
        expect(parkPositionEntryFault(entry, facts, null)).toEqual({ code: 'MISSING_FIELDS', fields })
      }),
    )
  })

  it('lies in a garage of the line', () => {
    expect(parkPositionEntryFault(anEntry({ stationQuadrigram: 'CHAT' }), facts, null)).toEqual({
      code: 'NO_GARAGE',
    })
    expect(garagesAmong([{ parkingGarage: true }, { parkingGarage: false }])).toEqual([
      { parkingGarage: true },
    ])
  })

  it('is there once in its station, and may keep its own name [5.30]', () => {
    const taken = anEntry({ positionName: 'V1' })
    expect(parkPositionEntryFault(taken, facts, null)).toEqual({ code: 'DUPLICATE' })
    expect(parkPositionEntryFault(taken, facts, 'b')).toEqual({ code: 'DUPLICATE' })
    expect(parkPositionEntryFault(taken, facts, 'a')).toBeNull()
    expect(parkPositionEntryFault({ ...taken, lineName: '13' }, facts, null)).toBeNull()
  })
})
