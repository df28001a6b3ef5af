import { describe, expect, it } from 'vitest'
import { COURNEUVE, OPERA, VILLEJUIF } from '../ride/testing/a-ride.ts'
import { plannedService } from '../substitution/testing/relieving.ts'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { PARIS, smallLine, TUESDAY } from '../testing/small-day.ts'
import { smallWorld } from '../testing/small-world.ts'
import { METRES_APART } from '../testing/world-line.ts'
import { originOf } from '../time/service-time.ts'
import {
  metresOfRide,
  networksIn,
  planLaidOn,
  plannedRidesIn,
  stateOf,
  type KnownAtReceipt,
  type KnownState,
  type ServiceOfTimetable,
} from './known-at-receipt.ts'
import { networkOf, planAtReceiptOf } from './testing/known.ts'
import { aPlanAtReceipt } from './testing/plan-at-receipt.ts'

const [SEVEN, BIS] = [networkOf(smallLine('7')), networkOf(smallLine('7bis'))]

describe('the networks of what was known', () => {
  const known: KnownAtReceipt = {
    plans: {},
    networks: ['a', 'b'],
    arrivals: {},
    superseded: [
      { on: '2026-03-11', plans: {}, networks: ['c'] },
      { on: '2026-03-09', plans: {}, networks: ['a', 'd'] },
    ],
  }

  it('are named by all the plans that a bulletin is compared with', () => {
    expect(networksIn(known)).toEqual(['a', 'b', 'c', 'a', 'd'])
  })

  it('come in their order; one that is gone is left out', () => {
    const byId = new Map([
      ['b', BIS],
      ['c', SEVEN],
    ])
    expect(stateOf(known, byId).networks).toEqual([BIS])
    expect(stateOf(known, new Map([...byId, ['a', SEVEN]])).networks).toEqual([SEVEN, BIS])
  })
})

describe('the metres of a ride', () => {
  const [ride] = aSubmittedBulletin().rides
  if (!ride) throw new Error('There is no ride')
  const plan = aPlanAtReceipt()
  const longer = { ...plan, rides: plan.rides.map((planned) => ({ ...planned, meter: 3_210 })) }
  const metres = (change: Partial<typeof ride>, state: Partial<KnownState> = {}) =>
    metresOfRide({ ...ride, ...change }, '201', { plans: { 201: longer }, networks: [SEVEN], ...state })

  it('are the plan’s from end to end, whatever the network says', () => {
    expect(metres({})).toBe(3_210)
    expect(metres({}, { networks: [] })).toBe(3_210)
  })

  it('are those of the way where it went elsewhere, or was not planned', () => {
    expect(metres({ arrivalStation: OPERA })).toBe(2 * METRES_APART)
    expect(metres({ orderInService: null })).toBe(3 * METRES_APART)
    expect(metres({}, { plans: { 201: null } })).toBe(3 * METRES_APART)
  })

  it('are none where no way leads, and unknown without a network', () => {
    expect(metres({ arrivalStation: { quadrigram: 'GERV', name: 'Pré-Saint-Gervais' } })).toBe(0)
    expect(metres({ arrivalStation: OPERA }, { networks: [] })).toBeNull()
  })
})

describe('the rides that were planned', () => {
  it('go by their quadrigrams', () => {
    expect(plannedRidesIn(aPlanAtReceipt())).toEqual([
      { orderInService: 1, type: 'NORMAL', departureStation: 'COUR', arrivalStation: 'VILJ' },
      { orderInService: 2, type: 'NORMAL', departureStation: 'VILJ', arrivalStation: 'COUR' },
    ])
  })

  it.each([
    ['a plan without rides', aPlanAtReceipt({ rides: [] })],
    ['a service that the plan does not have', null],
    ['a service that nobody looked for', undefined],
  ])('are none of %s', (_what, plan) => {
    expect(plannedRidesIn(plan)).toBeNull()
  })
})

describe('a service of a timetable on its day', () => {
  const service = smallWorld().timetables[0]?.services.find(({ serviceName }) => serviceName === '201')
  if (!service) throw new Error('There is no service')
  const rides = service.rides.map((ride, index) => ({ ...ride, orderInService: index + 1 }))
  const timetabled: ServiceOfTimetable = { ...service, rides }
  const origin = originOf(TUESDAY, PARIS)
  const namesWith = (networks: KnownState['networks']): string[] =>
    planLaidOn(timetabled, { origin, networks }).rides.map(({ departureStation }) => departureStation.name)

  it('is what the tablets get of it', () => {
    const known = planLaidOn(timetabled, { origin, networks: [BIS, SEVEN] })
    expect(known).toEqual(planAtReceiptOf(plannedService('201')))
  })

  it('calls a station as the first network that has it, else by its code', () => {
    const renamed = { ...SEVEN, names: { COUR: 'Aubervilliers' } }
    expect(namesWith([SEVEN, renamed])).toEqual([COURNEUVE.name, VILLEJUIF.name])
    expect(namesWith([renamed, SEVEN])).toEqual(['Aubervilliers', VILLEJUIF.name])
    expect(namesWith([renamed])).toEqual(['Aubervilliers', 'VILJ'])
  })
})
