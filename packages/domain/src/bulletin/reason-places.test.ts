import { describe, expect, it } from 'vitest'
import { COMPLETE } from '../observation/testing/observations.ts'
import type { Ride } from '../ride/ride.ts'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { addSeconds } from '../time/instant.ts'
import { besidePlanOf } from './beside-plan.ts'
import { derive, NO_CORRECTION } from './derive.ts'
import type { ManagerReason } from './manager-reason.ts'
import { reasonPlaces, type ReasonedBulletin } from './reason-places.ts'
import { aFullSubmittedBulletin, aRelief, FACTS_AT_RECEIPT } from './testing/full-bulletin.ts'
import { aPlanAtReceipt } from './testing/plan-at-receipt.ts'

const sent = aSubmittedBulletin()
const [out, back] = sent.rides
if (!out || !back) throw new Error('The night has two rides')
const [OUT, BACK] = [out.key, back.key]
const OPERA = { quadrigram: 'OPER', name: 'Opéra' }

const asSent: ReasonedBulletin = { ...sent, plan: aPlanAtReceipt(), planMismatches: [] }
const withSecond = (change: (ride: Ride) => Partial<Ride>): ReasonedBulletin => ({
  ...asSent,
  rides: sent.rides.map((ride, index) => (index === 1 ? { ...ride, ...change(ride) } : ride)),
})
const mismatch = (reason: 'PLAN_MISMATCH' | 'DISTANCE_MISMATCH', rideKey: string | null) => ({
  reason,
  rideKey,
  field: 'meter' as const,
  declared: 1,
  known: 2,
  supersededOn: null,
})

const BACK_RIDE = [{ place: 'RIDE', key: BACK }]

describe('which ride a reason is about', () => {
  it.each<[reason: ManagerReason, bulletin: ReasonedBulletin, places: object[]]>([
    [
      'DEPARTURE_OFF_PLAN',
      withSecond(({ departureTime }) => ({ departureTime: addSeconds(departureTime, 601) })),
      BACK_RIDE,
    ],
    ['RIDE_STATIONS_CHANGED', withSecond(() => ({ arrivalStation: OPERA })), BACK_RIDE],
    ['RIDE_TYPE_CHANGED', withSecond(() => ({ type: 'TRAVELER' })), BACK_RIDE],
    ['RIDE_ADDED', withSecond(() => ({ orderInService: null })), BACK_RIDE],
    ['RIDE_ADDED', withSecond(() => ({ orderInService: 9 })), BACK_RIDE],
    ['RIDE_REMOVED', withSecond(() => ({ orderInService: null })), [{ place: 'UNDRIVEN', order: 2 }]],
    ['SUBSTITUTION', withSecond(() => ({ driverSubstitution: aRelief() })), BACK_RIDE],
    [
      'CH',
      withSecond(() => ({ driverSubstitution: aRelief({ type: 'CH_RCT', chRctReason: 'CH' }) })),
      BACK_RIDE,
    ],
    [
      'RCT',
      withSecond(() => ({ driverSubstitution: aRelief({ type: 'CH_RCT', chRctReason: 'RCT' }) })),
      BACK_RIDE,
    ],
    ['OBSERVATION', { ...asSent, observations: [COMPLETE.SERVICE_FREE_INPUT] }, [{ place: 'OBSERVATIONS' }]],
    ['DELAY_DIFFERENT', asSent, [{ place: 'END' }]],
    ['OVER_MAX_DELAY', asSent, [{ place: 'END' }]],
    [
      'PLAN_MISMATCH',
      {
        ...asSent,
        planMismatches: [
          mismatch('DISTANCE_MISMATCH', OUT),
          mismatch('PLAN_MISMATCH', null),
          mismatch('PLAN_MISMATCH', BACK),
          mismatch('PLAN_MISMATCH', BACK),
        ],
      },
      [...BACK_RIDE, { place: 'END' }],
    ],
    ['DISTANCE_MISMATCH', { ...asSent, planMismatches: [mismatch('DISTANCE_MISMATCH', BACK)] }, BACK_RIDE],
    ['DRIVER_COMMENT', asSent, []],
    ['OVER_MAX_LAPS', asSent, []],
  ])('%s', (reason, bulletin, places) => {
    expect(reasonPlaces(reason, bulletin)).toEqual(places)
  })

  it('is the one whose train was parked for that, and no relief of its driver', () => {
    const parked = (chRctReason: 'CH' | 'RCT') => aRelief({ type: 'CH_RCT', chRctReason })
    const rides = [
      { ...out, driverSubstitution: parked('CH') },
      { ...back, driverSubstitution: parked('RCT') },
    ]
    const bulletin = { ...asSent, rides }
    expect(reasonPlaces('CH', bulletin)).toEqual([{ place: 'RIDE', key: OUT }])
    expect(reasonPlaces('RCT', bulletin)).toEqual(BACK_RIDE)
    expect(reasonPlaces('SUBSTITUTION', bulletin)).toEqual([])
  })

  it('is those of which one departs before the other has arrived', () => {
    const [first, later] = [
      { ...out, key: '019caa00-0000-7000-8000-000000000099', arrivalTime: out.departureTime },
      { ...back, departureTime: addSeconds(out.arrivalTime ?? '', -1) },
    ]
    expect(reasonPlaces('RIDES_OVERLAP', asSent)).toEqual([])
    expect(reasonPlaces('RIDES_OVERLAP', { ...asSent, rides: [first, out, later] })).toEqual([
      { place: 'RIDE', key: OUT },
      { place: 'RIDE', key: BACK },
    ])
  })

  it('is told whenever the plan gives a reason, and never otherwise', () => {
    const changes: ((ride: Ride) => Partial<Ride>)[] = [
      () => ({}),
      ({ departureTime }) => ({ departureTime: addSeconds(departureTime, -700) }),
      () => ({ departureStation: OPERA }),
      () => ({ type: 'WITHOUT_PASSENGER' }),
      () => ({ orderInService: null }),
      // Of another service: described by the relief.
      () => ({ orderInService: 7, driverSubstitution: aRelief({ type: 'SUBSTITUTING' }) }),
    ]
    const ofPlan = [
      'RIDE_ADDED',
      'RIDE_REMOVED',
      'RIDE_STATIONS_CHANGED',
      'RIDE_TYPE_CHANGED',
      'DEPARTURE_OFF_PLAN',
    ] as const
    for (const change of changes) {
      const bulletin = { ...sent, ...withSecond(change) }
      const planned = aPlanAtReceipt().rides.map((ride) => ({
        ...ride,
        departureStation: ride.departureStation.quadrigram,
        arrivalStation: ride.arrivalStation.quadrigram,
      }))
      const { managerReasons: reasons } = derive(bulletin, NO_CORRECTION, { ...FACTS_AT_RECEIPT, planned })
      for (const reason of ofPlan)
        expect(reasonPlaces(reason, bulletin).length > 0, `${reason} ${change.toString()}`).toBe(
          reasons.includes(reason),
        )
    }
  })
})

describe('where a time is that had not come when it was certified', () => {
  const [EARLY, LATE] = ['2026-03-10T20:00:00Z', '2026-03-10T23:30:00Z']
  const observed = { ...COMPLETE.SERVICE_FREE_INPUT, creationTime: EARLY }
  const moved = aFullSubmittedBulletin().maneuvers.map((maneuver) => ({ ...maneuver, departureTime: EARLY }))
  const past: ReasonedBulletin = {
    ...asSent,
    rides: sent.rides.map((ride) => ({ ...ride, departureTime: EARLY })),
    maneuvers: moved,
    observations: [observed],
    realEndService: EARLY,
    validationDate: EARLY,
  }

  it.each<[what: string, ahead: Partial<ReasonedBulletin>, places: object[]]>([
    ['nowhere', {}, []],
    ['at a ride', { rides: [...past.rides.slice(0, 1), { ...back, departureTime: LATE }] }, BACK_RIDE],
    [
      'among the observations',
      { observations: [observed, { ...observed, creationTime: LATE }] },
      [{ place: 'OBSERVATIONS' }],
    ],
    ['at the end', { realEndService: LATE }, [{ place: 'END' }]],
    [
      'at the end, of a manoeuvre',
      { maneuvers: moved.map((maneuver) => ({ ...maneuver, departureTime: LATE })) },
      [{ place: 'END' }],
    ],
  ])('%s', (_what, ahead, places) => {
    expect(reasonPlaces('CERTIFIED_AHEAD', { ...past, ...ahead })).toEqual(places)
  })

  it('in the order of the day, where there are many', () => {
    const observations = [{ ...observed, creationTime: LATE }]
    expect(reasonPlaces('CERTIFIED_AHEAD', { ...asSent, observations, validationDate: EARLY })).toEqual([
      { place: 'RIDE', key: OUT },
      { place: 'RIDE', key: BACK },
      { place: 'OBSERVATIONS' },
      { place: 'END' },
    ])
  })
})

describe('a bulletin beside its plan', () => {
  it('has with each ride the one that was planned in its place', () => {
    const beside = besidePlanOf(asSent)
    expect(sent.rides.map((ride) => beside.ofRide(ride).planned?.orderInService)).toEqual([1, 2])
    expect(beside.undriven).toEqual([])
  })

  it('has none with a ride of another service, and none at all where nothing was planned', () => {
    const relieving = withSecond(() => ({ driverSubstitution: aRelief({ type: 'SUBSTITUTING' }) }))
    const [, ride] = relieving.rides
    expect(ride && besidePlanOf(relieving).ofRide(ride)).toEqual({ planned: null, differences: [] })
    expect(besidePlanOf(relieving).undriven.map(({ orderInService }) => orderInService)).toEqual([2])
    const without = withSecond(() => ({ orderInService: null }))
    const [, added] = without.rides
    const unplanned = besidePlanOf({ ...without, theoreticalStartService: null })
    expect(added && unplanned.ofRide(added).differences).toEqual([])
    expect(unplanned.undriven).toEqual([])
  })

  it('tells by itself, where the server kept no plan, what is off the times of its own', () => {
    const late = withSecond(({ departureTime }) => ({ departureTime: addSeconds(departureTime, 900) }))
    const [, ride] = late.rides
    expect(ride && besidePlanOf({ ...late, plan: null }).ofRide(ride)).toEqual({
      planned: null,
      differences: ['DEPARTURE_OFF_PLAN'],
    })
  })
})
