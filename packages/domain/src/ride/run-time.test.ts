import { describe, expect, it } from 'vitest'
import { forkedLine } from '../network/testing/forked-line.ts'
import { smallLine } from '../testing/small-day.ts'
import type { DraftRide } from './ride.ts'
import { expectedArrival, plannedDeparture, timeAtStation } from './run-time.ts'
import { aRide, CRIMEE, OPERA, VILLEJUIF } from './testing/a-ride.ts'

const line = smallLine()
const withoutWays = smallLine('7', { paths: [] })
const departed = (given: Partial<DraftRide> = {}): DraftRide =>
  aRide({ departureTime: '2026-03-10T22:57:00Z', ...given })

/** Slower than the network: eleven minutes instead of six. */
const SLOW: Partial<DraftRide> = { theoreticalArrivalTime: '2026-03-10T23:06:00Z' }

describe('when a ride arrives if nothing happens on the way [3.9]', () => {
  it.each<[string, DraftRide, string | null]>([
    ['as planned, between the planned stations', departed(SLOW), '2026-03-10T23:08:00Z'],
    [
      'as the network says, to another station',
      departed({ ...SLOW, arrivalStation: OPERA }),
      '2026-03-10T23:01:00Z',
    ],
    [
      'as the network says, from another one',
      departed({ ...SLOW, departureStation: OPERA }),
      '2026-03-10T22:59:00Z',
    ],
    ['as the network says, beside the plan', departed({ ...SLOW, planned: null }), '2026-03-10T23:03:00Z'],
    [
      'as the network says, without a planned departure',
      departed({ ...SLOW, theoreticalDepartureTime: null }),
      '2026-03-10T23:03:00Z',
    ],
    [
      'as the network says, without a planned arrival',
      departed({ theoreticalArrivalTime: null }),
      '2026-03-10T23:03:00Z',
    ],
    ['unknown before it departs', departed({ departureTime: null }), null],
    [
      'unknown where no way leads',
      departed({ departureStation: VILLEJUIF, arrivalStation: VILLEJUIF }),
      null,
    ],
  ])('%s', (_, ride, expected) => {
    expect(expectedArrival(ride, line)).toBe(expected)
  })

  it('is as planned even where the network knows nothing', () => {
    expect(expectedArrival(departed(SLOW), withoutWays)).toBe('2026-03-10T23:08:00Z')
    expect(expectedArrival(departed({ planned: null }), withoutWays)).toBeNull()
  })
})

describe('when the train was at a station on the way [2.4.19]', () => {
  it.each<[string, string, DraftRide, string | null]>([
    ['after the run time of the network', 'CRIM', departed(), '2026-03-10T22:59:00Z'],
    ['whatever the plan takes for the whole', 'OPER', departed(SLOW), '2026-03-10T23:01:00Z'],
    [
      'whenever it arrived',
      'OPER',
      departed({ arrivalTime: '2026-03-10T23:04:10Z' }),
      '2026-03-10T23:01:00Z',
    ],
    [
      'as it was confirmed there',
      'OPER',
      departed({ passages: [{ station: 'OPER', at: '2026-03-10T23:05:00Z' }] }),
      '2026-03-10T23:05:00Z',
    ],
    [
      'after what was confirmed before it',
      'OPER',
      departed({ passages: [{ station: 'CRIM', at: '2026-03-10T23:09:00Z' }] }),
      '2026-03-10T23:11:00Z',
    ],
    [
      'whatever was confirmed after it',
      'CRIM',
      departed({ passages: [{ station: 'OPER', at: '2026-03-10T23:09:00Z' }] }),
      '2026-03-10T22:59:00Z',
    ],
    [
      'whatever the driver confirmed before being relieved: another one drove on',
      'OPER',
      departed({
        passages: [{ station: 'CRIM', at: '2026-03-10T23:09:00Z' }],
        beforeRelief: { departureTime: '2026-03-10T22:57:00Z', arrivalTime: null },
      }),
      '2026-03-10T23:01:00Z',
    ],
    ['unknown before it departs', 'OPER', departed({ departureTime: null }), null],
    ['unknown where it departed', 'COUR', departed(), null],
    ['unknown where it arrives', 'VILJ', departed(), null],
    ['unknown behind the departure', 'CRIM', departed({ departureStation: OPERA }), null],
    ['unknown beyond the arrival', 'OPER', departed({ arrivalStation: CRIMEE }), null],
    ['unknown elsewhere', 'LOIN', departed(), null],
  ])('%s (%s)', (_, station, ride, expected) => {
    expect(timeAtStation(ride, station, line)).toBe(expected)
  })

  it('is told on the branch that the train takes', () => {
    const toIvry = departed({ arrivalStation: { quadrigram: 'IVRY', name: 'Mairie d’Ivry' } })
    expect(timeAtStation(toIvry, 'OPER', forkedLine())).toBe('2026-03-10T23:03:00Z')
    expect(timeAtStation(toIvry, 'VILJ', forkedLine())).toBeNull()
  })
})

describe('when the plan has the train where a ride begins [2.4.14] [2.4.19]', () => {
  it.each<[string, DraftRide, string | null]>([
    ['the planned departure, at the planned station', aRide(), '2026-03-10T22:55:00Z'],
    ['the run time later, on the way', aRide({ departureStation: OPERA }), '2026-03-10T22:59:00Z'],
    ['never, at the planned end', aRide({ departureStation: VILLEJUIF }), null],
    ['never, off the line', aRide({ departureStation: { quadrigram: 'GONE', name: 'Fermée' } }), null],
    ['never, beside the plan', aRide({ departureStation: OPERA, planned: null }), null],
    ['never, without a planned departure', aRide({ theoreticalDepartureTime: null }), null],
  ])('is %s', (_, ride, expected) => {
    expect(plannedDeparture(ride, line)).toBe(expected)
  })

  it('is unknown on the way where nobody knows the ways', () => {
    expect(plannedDeparture(aRide({ departureStation: OPERA }), withoutWays)).toBeNull()
    expect(plannedDeparture(aRide(), withoutWays)).toBe('2026-03-10T22:55:00Z')
  })
})
