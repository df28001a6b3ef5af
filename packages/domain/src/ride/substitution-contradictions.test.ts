import { describe, expect, it } from 'vitest'
import type { DriverSubstitution } from './driver-substitution.ts'
import { substitutionContradictions, type Author } from './substitution-contradictions.ts'
import { aRelief, aRide, COURNEUVE, OPERA, VILLEJUIF } from './testing/a-ride.ts'

/** For a ride of service 201 from La Courneuve to Villejuif. */
const foundIn = (relief: DriverSubstitution | null, by: Author = 'DRIVER'): string[] =>
  substitutionContradictions(aRide({ driverSubstitution: relief }), by).map(
    ({ code, path }) => `${code} ${path.join('.')}`,
  )
const at = (...fields: string[]): string[] =>
  fields.map((field) => `SUBSTITUTION_CONTRADICTION driverSubstitution.${field}`)

const RELIEVED = aRelief()
const PARKED = aRelief({ type: 'CH_RCT', driver: null, chRctReason: 'CH' })
const RELIEVING = aRelief({ type: 'SUBSTITUTING', driver: null, service: '201' })
const { driver } = RELIEVED

describe('what a submitted relief contradicts itself in [3.13] [5.16]', () => {
  it.each([
    ['no relief', null],
    ['relieved', RELIEVED],
    ['relieved for a part', { ...RELIEVED, startStation: OPERA }],
    ['parked CH', PARKED],
    ['parked RCT', { ...PARKED, chRctReason: 'RCT' as const }],
    ['relieving', RELIEVING],
  ])('nothing: %s', (_, relief) => {
    expect(foundIn(relief)).toEqual([])
  })

  it('a reason for having been relieved is the manager’s to give, to who was relieved [4.8]', () => {
    const reason = { driverSubstitutedReason: 'DRIVERS_AGREEMENT' } as const
    expect(foundIn({ ...RELIEVED, ...reason })).toEqual(at('driverSubstitutedReason'))
    expect(foundIn({ ...RELIEVED, ...reason }, 'MANAGER')).toEqual([])
    expect(foundIn({ ...PARKED, ...reason }, 'MANAGER')).toEqual(at('driverSubstitutedReason'))
    expect(foundIn({ ...RELIEVING, ...reason }, 'MANAGER')).toEqual(at('driverSubstitutedReason'))
  })

  it.each<[string, DriverSubstitution, string[]]>([
    ['relieved by nobody', { ...RELIEVED, driver: null }, ['driver']],
    ['relieved and parked', { ...RELIEVED, chRctReason: 'CH' }, ['chRctReason']],
    ['relieved on a service', { ...RELIEVED, service: '201' }, ['service']],
    ['parked for no reason', { ...PARKED, chRctReason: 'NONE' }, ['chRctReason']],
    ['parked by a driver', { ...PARKED, driver }, ['driver']],
    ['parked on a service', { ...PARKED, service: '201' }, ['service']],
    ['relieving on no service', { ...RELIEVING, service: null }, ['service']],
    ['relieving on another than the ride’s', { ...RELIEVING, service: '101' }, ['service']],
    ['relieving and relieved', { ...RELIEVING, driver }, ['driver']],
    ['relieving and parked', { ...RELIEVING, chRctReason: 'RCT' }, ['chRctReason']],
    ['relieving from elsewhere', { ...RELIEVING, startStation: OPERA }, ['startStation']],
    ['relieving to elsewhere', { ...RELIEVING, endStation: OPERA }, ['endStation']],
    ['over nothing', { ...RELIEVED, startStation: VILLEJUIF }, ['endStation']],
    [
      'everything at once',
      {
        ...RELIEVING,
        driverSubstitutedReason: 'MEF_DECISION',
        chRctReason: 'CH',
        driver,
        startStation: OPERA,
        endStation: OPERA,
        service: null,
      },
      ['driverSubstitutedReason', 'chRctReason', 'driver', 'startStation', 'endStation', 'service'],
    ],
  ])('%s', (_, relief, fields) => {
    expect(foundIn(relief)).toEqual(at(...fields))
  })

  it.each(['DRIVERS_AGREEMENT', 'MEF_DECISION'] as const)(
    'a reason that only a manager gives: %s [4.8]',
    (reason) => {
      expect(foundIn({ ...RELIEVED, driverSubstitutedReason: reason })).toEqual(at('driverSubstitutedReason'))
    },
  )

  it('goes by the codes of the stations, whatever they were called', () => {
    expect(
      foundIn({ ...RELIEVING, startStation: { ...COURNEUVE, name: 'La Courneuve – 8 Mai 1945' } }),
    ).toEqual([])
  })
})
