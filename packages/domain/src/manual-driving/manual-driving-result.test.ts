import { describe, expect, it } from 'vitest'
import type { RideFacts } from '../ride/driven.ts'
import type { DriverSubstitution } from '../ride/driver-substitution.ts'
import { smallLine } from '../testing/small-day.ts'
import { ManualDrivingResult, manualDrivingResult } from './manual-driving-result.ts'

const [NORTH, SOUTH] = [
  { quadrigram: 'COUR', name: 'La Courneuve' },
  { quadrigram: 'VILJ', name: 'Villejuif' },
]

const aRide = (given: Partial<RideFacts> = {}): RideFacts => ({
  type: 'NORMAL',
  direction: 'LANE1',
  departureStation: NORTH,
  arrivalStation: SOUTH,
  driverSubstitution: null,
  manualDriving: false,
  meter: 3000,
  service: '201',
  ...given,
})

const BACK = { direction: 'LANE2', departureStation: SOUTH, arrivalStation: NORTH } as const
const BY_HAND = { manualDriving: true }

/** From the first station of a ride out to another. */
const relief = (
  type: DriverSubstitution['type'],
  endStation = SOUTH,
): Pick<RideFacts, 'driverSubstitution'> => ({
  driverSubstitution: {
    subId: '019caa00-0000-7000-8000-000000000001',
    type,
    driverSubstitutedReason: 'NONE',
    chRctReason: 'NONE',
    driver: null,
    startStation: NORTH,
    endStation,
    service: null,
  },
})

const LINE = smallLine('7')
const WITHOUT_AUTOPILOT = smallLine('7bis')
const NOT_FOLLOWED = { activatedCM: false, autoComputeValidCm: false }

describe('the result of manual driving', () => {
  it('is one of four [3.8]', () => {
    expect(ManualDrivingResult.options).toEqual(['OK', 'NOK', 'NO_OBJECT', 'NA'])
  })

  it('is NA where the line does not follow it, whatever was driven [5.14]', () => {
    expect(manualDrivingResult([aRide(BY_HAND), aRide({ ...BACK, ...BY_HAND })], NOT_FOLLOWED)).toBe('NA')
    expect(manualDrivingResult([], NOT_FOLLOWED)).toBe('NA')
    expect(manualDrivingResult([aRide()], { activatedCM: false, autoComputeValidCm: true })).toBe('NA')
  })

  it.each<[string, RideFacts[]]>([
    ['no ride', []],
    ['a ride as a passenger', [aRide({ type: 'TRAVELER', ...BY_HAND })]],
    ['an empty train', [aRide({ type: 'WITHOUT_PASSENGER', ...BY_HAND })]],
    ['a ride of no type', [aRide({ type: 'NONE', ...BY_HAND })]],
    ['a ride that somebody else drove', [aRide({ ...BY_HAND, ...relief('SUBSTITUTED') })]],
    ['a ride that nobody drove', [aRide({ ...BY_HAND, ...relief('CH_RCT') })]],
  ])('is NO_OBJECT with %s [5.14]', (_case, rides) => {
    expect(manualDrivingResult(rides, LINE)).toBe('NO_OBJECT')
    expect(manualDrivingResult(rides, WITHOUT_AUTOPILOT)).toBe('NO_OBJECT')
  })

  it('is OK on a line without autopilot as soon as passengers were driven [5.14]', () => {
    expect(manualDrivingResult([aRide()], WITHOUT_AUTOPILOT)).toBe('OK')
  })

  it.each<[string, string, RideFacts[]]>([
    ['OK', 'by hand out and back', [aRide(BY_HAND), aRide({ ...BACK, ...BY_HAND })]],
    ['NOK', 'on autopilot out and back', [aRide(), aRide(BACK)]],
    ['NOK', 'by hand out only', [aRide(BY_HAND), aRide(BACK)]],
    ['NOK', 'by hand back only', [aRide(), aRide({ ...BACK, ...BY_HAND })]],
    ['NOK', 'by hand out, twice', [aRide(BY_HAND), aRide(BY_HAND)]],
    ['NOK', 'by hand out, and no ride back', [aRide(BY_HAND)]],
    ['NOK', 'by hand back, and no ride out', [aRide({ ...BACK, ...BY_HAND })]],
    [
      'OK',
      'by hand on one of two rides out and one back',
      [aRide(), aRide(BACK), aRide(BY_HAND), aRide({ ...BACK, ...BY_HAND })],
    ],
    [
      'NOK',
      'by hand out, and back with an empty train',
      [aRide(BY_HAND), aRide({ ...BACK, ...BY_HAND, type: 'WITHOUT_PASSENGER' })],
    ],
    [
      'NOK',
      'by hand out, and back as a passenger',
      [aRide(BY_HAND), aRide({ ...BACK, ...BY_HAND, type: 'TRAVELER' })],
    ],
    [
      'NOK',
      'out by somebody else, by hand back',
      [aRide({ ...BY_HAND, ...relief('SUBSTITUTED') }), aRide({ ...BACK, ...BY_HAND })],
    ],
    [
      'OK',
      'relieved for a part of the way out, by hand back',
      [aRide({ ...BY_HAND, ...relief('SUBSTITUTED', NORTH) }), aRide({ ...BACK, ...BY_HAND })],
    ],
    [
      'OK',
      'in place of others out, by hand back',
      [aRide({ ...BY_HAND, ...relief('SUBSTITUTING') }), aRide({ ...BACK, ...BY_HAND })],
    ],
  ])('is %s when driven %s [5.14]', (result, _case, rides) => {
    expect(manualDrivingResult(rides, LINE)).toBe(result)
  })
})
