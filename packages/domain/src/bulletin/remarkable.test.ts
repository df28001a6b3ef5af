import { describe, expect, it } from 'vitest'
import { PARIS } from '../testing/small-day.ts'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { addSeconds } from '../time/instant.ts'
import type { Ride } from '../ride/ride.ts'
import { derivedValues } from './derived.ts'
import { hasPositionItem, managerReasons } from './remarkable.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'
import { aRelief, LINE_AT_RECEIPT } from './testing/full-bulletin.ts'

const ordinary = aSubmittedBulletin()
/** By hand both ways, so that nothing about manual driving is remarkable. */
const quiet: SubmittedBulletin = {
  ...ordinary,
  rides: ordinary.rides.map((ride) => ({ ...ride, manualDriving: true })),
}

const reasonsOf = (bulletin: SubmittedBulletin, line = LINE_AT_RECEIPT) =>
  managerReasons(bulletin, derivedValues(bulletin, { correctedRides: null, line, timeZone: PARIS }), line)

const withFirstRide = (change: (ride: Ride) => Partial<Ride>): SubmittedBulletin => ({
  ...quiet,
  rides: quiet.rides.map((ride, index) => (index === 0 ? { ...ride, ...change(ride) } : ride)),
})

describe('what a manager should look at', () => {
  it('is nothing about a day as it should be [3.28]', () => {
    expect(reasonsOf(quiet)).toEqual([])
  })

  it.each<[reason: string, bulletin: SubmittedBulletin]>([
    ['MANUAL_DRIVING_NOT_OK', ordinary],
    ['DRIVER_COMMENT', { ...quiet, driverComment: 'Trafic.' }],
    ['DELAY_DIFFERENT', { ...quiet, delayMinute: 5 }],
    ['RIDE_ADDED', withFirstRide(() => ({ orderInService: null }))],
    [
      'DEPARTURE_OFF_PLAN',
      withFirstRide(({ theoreticalDepartureTime, departureTime }) => ({
        departureTime: addSeconds(theoreticalDepartureTime ?? departureTime, 601),
      })),
    ],
    [
      'DEPARTURE_OFF_PLAN',
      withFirstRide(({ theoreticalDepartureTime, departureTime }) => ({
        departureTime: addSeconds(theoreticalDepartureTime ?? departureTime, -601),
      })),
    ],
    ['SUBSTITUTION', withFirstRide(() => ({ driverSubstitution: aRelief() }))],
    ['CH', withFirstRide(() => ({ driverSubstitution: aRelief({ type: 'CH_RCT', chRctReason: 'CH' }) }))],
    ['RCT', withFirstRide(() => ({ driverSubstitution: aRelief({ type: 'CH_RCT', chRctReason: 'RCT' }) }))],
  ])('%s [3.28]', (reason, bulletin) => {
    expect(reasonsOf(bulletin)).toEqual([reason])
  })

  it('is a delay over what the line allows, and laps over it [3.28]', () => {
    expect(reasonsOf({ ...quiet, delayMinute: 16 })).toEqual(['OVER_MAX_DELAY', 'DELAY_DIFFERENT'])
    expect(reasonsOf(quiet, { ...LINE_AT_RECEIPT, maxLaps: 0 })).toEqual(['OVER_MAX_LAPS'])
  })

  it('is no departure ten minutes off plan, nor anything beside a plan that nobody knows [3.28]', () => {
    const tenOff = withFirstRide(({ theoreticalDepartureTime, departureTime }) => ({
      departureTime: addSeconds(theoreticalDepartureTime ?? departureTime, 600),
    }))
    expect(reasonsOf(tenOff)).toEqual([])
    expect(
      reasonsOf({ ...withFirstRide(() => ({ orderInService: null })), theoreticalStartService: null }),
    ).toEqual([])
  })
})

describe('a position for the secretariat', () => {
  const has = (change: Partial<Parameters<typeof hasPositionItem>[0]>) =>
    hasPositionItem({ ...quiet, delayByReason: [], ...change })

  it('is none where the ordered service was done [3.28]', () => {
    expect(has({})).toBe(false)
    expect(has({ delayByReason: [{ reason: 'HT' }] })).toBe(false)
  })

  it.each<[what: string, change: Parameters<typeof has>[0]]>([
    ['another service', { initialService: '101' }],
    ['nobody knows which was ordered', { initialService: null }],
    ['a reserve, even the ordered one', { service: 'RA', initialService: 'RA' }],
    ['a relief', { rides: [{ driverSubstitution: aRelief() }] }],
    ['CH', { rides: [{ driverSubstitution: aRelief({ type: 'CH_RCT', chRctReason: 'CH' }) }] }],
    ['a train put away elsewhere', { delayByReason: [{ reason: 'HT' }, { reason: 'PARK_EXEMPTION' }] }],
  ])('is there with %s [3.28]', (_what, change) => {
    expect(has(change)).toBe(true)
  })
})
