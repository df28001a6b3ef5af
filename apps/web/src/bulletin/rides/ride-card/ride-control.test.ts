import { fault } from '@bulletin/domain/problem/fault'
import { describe, expect, it } from 'vitest'
import { faultsOfControl, rideControlId } from './ride-control.ts'

const KEY = '019caa00-0000-7000-8000-000000000001'

describe('the id of what corrects a field', () => {
  it('is that of its own control', () => {
    expect(rideControlId(KEY, 'departureTime')).toBe(`ride-${KEY}-departureTime`)
    expect(rideControlId(KEY, 'materials')).toBe(`ride-${KEY}-materials`)
  })

  it('is that of the menu for what has no control on the card', () => {
    for (const field of ['type', 'arrivalStation', 'parkPosition', undefined])
      expect(rideControlId(KEY, field)).toBe(`ride-${KEY}-menu`)
  })

  it('goes with the faults that are shown there', () => {
    const faults = [
      fault('CHANGE_STATION_REQUIRED', ['materials', 1, 'rollingStockChange']),
      fault('RIDE_TYPE_REQUIRED', ['type']),
    ]
    expect(faultsOfControl(faults, 'materials').map(({ code }) => code)).toEqual(['CHANGE_STATION_REQUIRED'])
    expect(faultsOfControl(faults, 'menu').map(({ code }) => code)).toEqual(['RIDE_TYPE_REQUIRED'])
    expect(faultsOfControl(faults, 'train')).toEqual([])
  })
})
