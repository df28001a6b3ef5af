import { aRide, OPERA } from './testing/a-ride.ts'
import { smallLine } from '../testing/small-day.ts'
import { describe, expect, it } from 'vitest'
import { currentRideKey } from './current-ride.ts'

const keyOf = (number: number) => `019caa00-0000-7000-8000-00000000000${number}`

const first = aRide({
  key: keyOf(1),
  departureTime: null,
  arrivalTime: null,
  theoreticalDepartureTime: '2026-03-10T10:00:00Z',
  theoreticalArrivalTime: '2026-03-10T10:30:00Z',
})
const second = aRide({
  key: keyOf(2),
  departureTime: '2026-03-10T10:40:00Z',
  arrivalTime: '2026-03-10T11:10:00Z',
  theoreticalDepartureTime: '2026-03-10T10:35:00Z',
  theoreticalArrivalTime: '2026-03-10T11:05:00Z',
})
const line = smallLine()
const at = (clock: string) => currentRideKey([first, second], `2026-03-10T${clock}Z`, line)

describe('the ride in progress', () => {
  it('is the one between its departure and its arrival, as planned while nothing is confirmed', () => {
    expect(at('09:59:59')).toBeNull()
    expect(at('10:00:00')).toBe(keyOf(1))
    expect(at('10:29:59')).toBe(keyOf(1))
    expect(at('10:30:00')).toBeNull()
  })

  it('goes by the real times once they are known', () => {
    expect(at('10:36:00')).toBeNull()
    expect(at('11:09:59')).toBe(keyOf(2))
  })

  it('is the later of two that overlap, and none of a ride without times', () => {
    const late = { ...first, arrivalTime: '2026-03-10T10:50:00Z' }
    expect(currentRideKey([late, second], '2026-03-10T10:45:00Z', line)).toBe(keyOf(2))
    const timeless = { ...first, theoreticalDepartureTime: null, theoreticalArrivalTime: null }
    expect(currentRideKey([timeless], '2026-03-10T10:15:00Z', line)).toBeNull()
  })

  it('goes by where the train is planned to be once the ride begins or ends elsewhere', () => {
    // Four minutes from La Courneuve to Opéra, two more to Villejuif; planned from 22:55 to 23:01.
    const fromOpera = aRide({ key: keyOf(3), departureStation: OPERA, arrivalTime: null })
    const toOpera = aRide({ key: keyOf(4), arrivalStation: OPERA, arrivalTime: null })
    const isDriven = (ride: typeof first, clock: string) =>
      currentRideKey([ride], `2026-03-10T${clock}Z`, line) !== null
    expect(isDriven(fromOpera, '22:58:59')).toBe(false)
    expect(isDriven(fromOpera, '22:59:00')).toBe(true)
    expect(isDriven(fromOpera, '23:00:59')).toBe(true)
    expect(isDriven(fromOpera, '23:01:00')).toBe(false)
    expect(isDriven(toOpera, '22:58:59')).toBe(true)
    expect(isDriven(toOpera, '22:59:00')).toBe(false)
  })
})
