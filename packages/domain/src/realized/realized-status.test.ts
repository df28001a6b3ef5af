import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aFullBulletin } from '../bulletin/testing/full-bulletin.ts'
import type { Ride } from '../ride/ride.ts'
import { drivenRidesCount, realizedStatusOf, type RealizedFacts } from './realized-status.ts'

const SERVICE: RealizedFacts = {
  serviceName: '214',
  start: '2026-11-10T05:00:00Z',
  end: '2026-11-10T12:00:00Z',
  planned: 6,
  driven: 4,
}
const at = (now: string, facts: Partial<RealizedFacts> = {}) =>
  realizedStatusOf({ ...SERVICE, ...facts }, now)

describe('how far a service has been driven [4.7]', () => {
  it.each([
    ['2026-11-10T04:59:59Z', {}, 'PLANNED'],
    ['2026-11-10T05:00:00Z', {}, 'IN_PROGRESS'],
    ['2026-11-10T11:59:59Z', { driven: 0 }, 'IN_PROGRESS'],
    ['2026-11-10T12:00:00Z', { driven: 0 }, 'WAITING'],
    ['2026-11-10T13:00:00Z', {}, 'WAITING'],
    ['2026-11-10T13:00:01Z', {}, 'PARTIALLY_DONE'],
    ['2026-11-10T13:00:01Z', { driven: 0 }, 'NOT_DONE'],
    ['2026-11-10T05:00:00Z', { driven: 6 }, 'DONE'],
    ['2026-11-11T05:00:00Z', { driven: 6 }, 'DONE'],
    ['2026-11-11T05:00:00Z', { driven: 7 }, 'OVERDONE'],
    ['2026-11-10T04:00:00Z', { driven: 7 }, 'PLANNED'],
    ['2026-11-10T06:00:00Z', { serviceName: 'SUP' }, 'NO_OBJECT'],
    ['2026-11-10T04:00:00Z', { planned: 0, driven: 0 }, 'NO_OBJECT'],
  ] as const)('at %s with %j it is %s [4.7]', (now, facts, status) => {
    expect(at(now, facts)).toBe(status)
  })

  it('never goes back to what was before, as time passes [4.7]', () => {
    const order = ['PLANNED', 'IN_PROGRESS', 'WAITING', 'NOT_DONE', 'PARTIALLY_DONE', 'DONE', 'OVERDONE']
    const instant = fc
      .integer({ min: 0, max: 172_800 })
      .map((seconds) => new Date(Date.UTC(2026, 10, 10) + seconds * 1000).toISOString().replace('.000', ''))
    fc.assert(
      fc.property(fc.tuple(instant, instant), fc.nat(8), ([one, other], driven) => {
        const [earlier = '', later = ''] = [one, other].toSorted()
        const placeAt = (now: string) => order.indexOf(at(now, { driven }))
        expect(placeAt(earlier)).toBeLessThanOrEqual(placeAt(later))
      }),
    )
  })
})

describe('the rides of a service that were driven [4.7]', () => {
  const [ride] = aFullBulletin().rides
  const aRide = (change: Partial<Ride>): Ride => ({ ...(ride as Ride), driverSubstitution: null, ...change })

  it('count once each, whoever shared them; what the plan does not number counts by itself', () => {
    expect(
      drivenRidesCount([
        aRide({ orderInService: 1 }),
        aRide({ orderInService: 1 }),
        aRide({ orderInService: 2 }),
        aRide({ orderInService: null }),
        aRide({ orderInService: null }),
      ]),
    ).toBe(4)
  })

  it('are those with passengers, and driven', () => {
    const { departureStation: startStation, arrivalStation: endStation, key } = aRide({})
    const relieved = {
      subId: key,
      type: 'CH_RCT',
      driverSubstitutedReason: 'NONE',
      chRctReason: 'CH',
      driver: null,
      startStation,
      endStation,
      service: null,
    } as const
    expect(
      drivenRidesCount([
        aRide({ orderInService: 1, type: 'TRAVELER' }),
        aRide({ orderInService: 2, type: 'WITHOUT_PASSENGER' }),
        aRide({ orderInService: 3, driverSubstitution: relieved }),
      ]),
    ).toBe(0)
  })
})
