import { describe, expect, it } from 'vitest'
import { forkedLine } from '../network/testing/forked-line.ts'
import { smallLine } from '../testing/small-day.ts'
import { materialChangeOptions, materialsOf } from './materials.ts'
import { aMaterialUse, COURNEUVE, CRIMEE, OPERA, VILLEJUIF } from './testing/a-ride.ts'

describe('the materials of a ride [2.4.12]', () => {
  it.each([
    ['NORMAL', 1],
    ['WITHOUT_PASSENGER', 1],
    ['NONE', 1],
    ['TRAVELER', 0],
  ] as const)('count for a ride of type %s: %i', (type, count) => {
    expect(materialsOf({ type, materials: [aMaterialUse()] })).toHaveLength(count)
  })
})

describe('where a train can be exchanged during a ride [2.4.12]', () => {
  const optionsBetween = (departureStation = COURNEUVE, arrivalStation = VILLEJUIF, line = smallLine()) =>
    materialChangeOptions({ departureStation, arrivalStation }, line).map(({ quadrigram }) => quadrigram)

  /** Trains can be exchanged everywhere. */
  const anywhere = (line: ReturnType<typeof smallLine>) => ({
    ...line,
    stations: line.stations.map((station) => ({ ...station, rollingStockChange: true })),
  })

  it('is at the stations made for it', () => {
    expect(optionsBetween()).toEqual(['OPER'])
    expect(optionsBetween(VILLEJUIF, COURNEUVE)).toEqual(['OPER'])
  })

  it('may be where the ride begins or ends', () => {
    expect(optionsBetween(OPERA, VILLEJUIF)).toEqual(['OPER'])
    expect(optionsBetween(COURNEUVE, OPERA)).toEqual(['OPER'])
  })

  it('is on the way of the ride, in the order of the line', () => {
    const line = anywhere(smallLine())
    expect(optionsBetween(COURNEUVE, VILLEJUIF, line)).toEqual(['COUR', 'CRIM', 'OPER', 'VILJ'])
    expect(optionsBetween(CRIMEE, OPERA, line)).toEqual(['CRIM', 'OPER'])
    expect(optionsBetween(OPERA, COURNEUVE, line)).toEqual(['COUR', 'CRIM', 'OPER'])
  })

  it('is not on another branch, nor where trains of that direction do not call', () => {
    const line = anywhere(forkedLine())
    expect(optionsBetween(COURNEUVE, VILLEJUIF, line)).toEqual(['COUR', 'ALLE', 'CRIM', 'OPER', 'VILJ'])
    expect(optionsBetween(VILLEJUIF, COURNEUVE, line)).toEqual(['COUR', 'RETO', 'CRIM', 'OPER', 'VILJ'])
  })
})
