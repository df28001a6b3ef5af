import { describe, expect, it } from 'vitest'
import { findDepartureText } from './remove-ride-dialog.tsx'

describe('when a ride leaves, in words', () => {
  it('is the confirmed time, else the planned one, on the clock of the network', () => {
    const planned = '2026-03-10T22:55:00Z'
    const ride = { departureTime: '2026-03-10T22:58:20Z', theoreticalDepartureTime: planned }
    expect(findDepartureText(ride, 'Europe/Paris')).toBe('23:58')
    expect(findDepartureText({ ...ride, departureTime: null }, 'Europe/Paris')).toBe('23:55')
  })

  it('is nothing for a ride beside the plan that has no time yet', () => {
    expect(
      findDepartureText({ departureTime: null, theoreticalDepartureTime: null }, 'Europe/Paris'),
    ).toBeNull()
  })
})
