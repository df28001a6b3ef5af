import { forkedLine } from '@bulletin/domain/network/testing/forked-line'
import { newRideForm } from '@bulletin/domain/ride/ride-form'
import { describe, expect, it } from 'vitest'
import { notableStations, offeredArrivals, offeredDepartures } from './offered-stations.ts'

const LINE = forkedLine()
const FORM = newRideForm('201')

describe('stations that the dialog offers', () => {
  it('shows the notable stations in the order of the line', () => {
    expect(notableStations(LINE).map(({ quadrigram }) => quadrigram)).toEqual([
      'COUR',
      'ALLE',
      'RETO',
      'OPER',
      'VILJ',
      'IVRY',
    ])
  })

  it('offers as departures only those that lead somewhere in the direction [4.14]', () => {
    expect([...offeredDepartures('LANE2', LINE)]).toEqual(['RETO', 'OPER', 'VILJ', 'IVRY'])
  })

  it('offers no arrival before there is a departure, then those of the direction [4.14]', () => {
    expect(offeredArrivals(FORM, LINE).size).toBe(0)
    expect([...offeredArrivals({ ...FORM, departure: 'OPER', direction: 'LANE1' }, LINE)]).toEqual([
      'VILJ',
      'IVRY',
    ])
    expect([...offeredArrivals({ ...FORM, departure: 'OPER', direction: 'LANE2' }, LINE)]).toEqual([
      'COUR',
      'RETO',
    ])
  })

  it('offers a passenger the other branch too, and no station twice', () => {
    const asPassenger = offeredArrivals({ ...FORM, type: 'TRAVELER', departure: 'VILJ' }, LINE)
    expect(offeredArrivals({ ...FORM, departure: 'VILJ' }, LINE).has('IVRY')).toBe(false)
    expect(asPassenger.has('IVRY')).toBe(true)
    expect(asPassenger.has('VILJ')).toBe(false)
  })

  it('keeps a passenger to the direction asked for', () => {
    const form = { ...FORM, type: 'TRAVELER', departure: 'OPER', direction: 'LANE1' } as const
    expect([...offeredArrivals(form, LINE)]).toEqual(['VILJ', 'IVRY'])
  })
})
