import { describe, expect, it } from 'vitest'
import { fault } from '../problem/fault.ts'
import { success } from '../result.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { PlannedRide } from '../service/planned-service.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { smallPlan } from '../testing/small-day.ts'
import type { Draft } from './draft.ts'
import { restoreRide, setTrain } from './edit-ride-details.ts'
import { edited } from './editing.ts'
import { refusalOf } from './testing/refusal.ts'

const aNight = () => aDriversDay().comesToWork().drives(1, 'MF77-001', '30001')

describe('the type of a ride [3.9]', () => {
  it('is changed, and everything else stays in case of a slip [2.4.18]', () => {
    const day = aNight().drivesByHand(1)
    const before = day.rideAt(1)
    day.ridesAs(1, 'TRAVELER')
    expect(day.rideAt(1)).toEqual({ ...before, type: 'TRAVELER', serviceType: 'CHANGED' })
    expect(day.ridesAs(1, 'NORMAL').rideAt(1)).toEqual(before)
  })

  it('is the same when it is chosen again', () => {
    const day = aNight().ridesAs(1, 'WITHOUT_PASSENGER')
    const { draft } = day
    expect(day.ridesAs(1, 'WITHOUT_PASSENGER').draft).toEqual(draft)
  })
})

describe('the train of a ride [3.9]', () => {
  it.each([
    ['13', '13'],
    ['7', '07'],
    [' 8a', '08'],
    ['123', '12'],
    ['', null],
  ])('typed « %s » is %s', (text, train) => {
    const day = aNight()
    const before = day.rideAt(1)
    expect(day.hasTrainNumber(1, text).rideAt(1)).toEqual({ ...before, train })
  })

  it('forgets the arrival that was seen at the platform under another number, and only then', () => {
    const seen = () =>
      aNight().does((draft) =>
        edited({
          ...draft,
          rides: draft.rides.map((ride) => ({ ...ride, realArrivalTime: '2026-03-10T23:02:00Z' })),
        }),
      )
    expect(seen().hasTrainNumber(1, '12').draft).toEqual(seen().draft)
    expect(seen().hasTrainNumber(1, '13').rideAt(1)).toMatchObject({ train: '13', realArrivalTime: null })
    expect(seen().hasTrainNumber(1, '').rideAt(1)).toMatchObject({ train: null, realArrivalTime: null })
  })

  it('comes from the plan, and is 11 where there is none [5.10]', () => {
    const day = aNight().addsRide({ from: 'COUR', to: 'OPER' })
    expect([1, 2, 3].map((ride) => day.rideAt(ride).train)).toEqual(['12', '12', '11'])
  })

  it.each(['a', '-', ' '])('typed « %s » is refused', (text) => {
    const day = aNight()
    expect(refusalOf(day.draft, (draft) => setTrain(draft, day.rideAt(2).key, text))).toEqual([
      fault('TRAIN', ['rides', 1, 'train']),
    ])
  })
})

describe('a ride that is removed', () => {
  it('is gone, and the others stay as they are', () => {
    const day = aNight()
    const [first, second] = day.draft.rides
    expect(day.removesRide(1).draft.rides).toEqual([second])
    expect(aNight().removesRide(2).draft.rides).toEqual([first])
  })

  it('may have been the last', () => {
    expect(aNight().removesRide(2).removesRide(1).draft.rides).toEqual([])
  })
})

describe('a ride of the plan that was removed and comes back', () => {
  const KEY = '019caa00-0000-7000-8000-0bb000000001'

  const plannedRide = (order: number): PlannedRide => {
    const ride = smallPlan()
      .find(({ id }) => id.line === '7' && id.serviceName === '201')
      ?.rides.find(({ orderInService }) => orderInService === order)
    if (!ride) throw new Error(`The night service has no ride ${order}`)
    return ride
  }
  const restores = (day: Scenario, order: number): Scenario =>
    day.does((draft) => restoreRide(draft, plannedRide(order), KEY))
  const ordersOf = ({ draft }: Scenario): (number | null)[] =>
    draft.rides.map(({ orderInService }) => orderInService)

  it.each([1, 2])('is as planned and in its place: ride %i', (order) => {
    const untouched = aDriversDay().comesToWork()
    const day = aDriversDay().comesToWork().drives(order, 'MF77-001', '30001').removesRide(order)
    restores(day, order)
    expect(day.draft.rides).toEqual(
      untouched.draft.rides.map((ride, index) => (index === order - 1 ? { ...ride, key: KEY } : ride)),
    )
  })

  it('comes before the first that the plan wants later, whatever was added between', () => {
    const day = aNight().addsRide({ from: 'VILJ', to: 'OPER' }, 1).removesRide(1)
    expect(ordersOf(restores(day, 1))).toEqual([null, 1, 2])
  })

  it('comes last where the plan wants none later', () => {
    const day = aNight().removesRide(2).addsRide({ from: 'VILJ', to: 'OPER' })
    expect(ordersOf(restores(day, 2))).toEqual([1, null, 2])
    expect(ordersOf(restores(aNight().removesRide(2).removesRide(1), 2))).toEqual([2])
  })

  it('comes back once: one that is there stays as it is', () => {
    const day = aNight()
    const { draft } = day
    expect(restores(day, 1).draft).toEqual(draft)
    const restored = restores(aNight().removesRide(1), 1)
    const once = restored.draft
    expect(restoreRide(once, plannedRide(1), day.newKey())).toEqual(success(once))
  })

  it('is there already where it goes by another service now', () => {
    const day = aNight().does((draft) =>
      edited({ ...draft, rides: draft.rides.map((ride) => ({ ...ride, service: '101' })) }),
    )
    const { draft } = day
    expect(restores(day, 1).draft).toEqual(draft)
  })

  it('takes no ride of another service for one of its own', () => {
    const ofOthers = (ride: DraftRide): DraftRide => ({
      ...ride,
      planned: ride.planned && { ...ride.planned, service: '101' },
    })
    const day = aNight().does((draft) => edited({ ...draft, rides: draft.rides.map(ofOthers) }))
    expect(ordersOf(restores(day, 1))).toEqual([1, 1, 2])
    expect(day.rideAt(2)).toMatchObject({ key: KEY, service: '201', planned: { service: '201' } })
  })

  it('is nothing where no service is done', () => {
    const day = aNight().does((draft) => edited({ ...draft, service: null, rides: [] }))
    const { draft } = day
    expect(restores(day, 1).draft).toEqual(draft)
  })

  it('is nothing before the plan is laid out: it would come twice', () => {
    const day = aNight()
      .removesRide(1)
      .does((draft) => edited({ ...draft, isPlanLaid: false }))
    const { draft } = day
    expect(restores(day, 1).draft).toEqual(draft)
    const full = { ...draft, rides: Array.from({ length: 60 }, () => day.rideAt(1)) }
    expect(restoreRide(full, plannedRide(1), KEY)).toEqual(success(full))
  })

  it('is refused beyond sixty rides', () => {
    const day = aNight().removesRide(2)
    const withRides = (count: number): Draft => ({
      ...day.draft,
      rides: Array.from({ length: count }, () => ({ ...day.rideAt(1), key: day.newKey() })),
    })
    expect(restoreRide(withRides(59), plannedRide(2), KEY)).toMatchObject({ ok: true })
    expect(refusalOf(withRides(60), (draft) => restoreRide(draft, plannedRide(2), KEY))).toEqual([
      fault('RIDES_MAX', ['rides'], { max: 60 }),
    ])
    expect(restoreRide(withRides(60), plannedRide(1), KEY)).toMatchObject({ ok: true })
  })

  it.each(['Initialization', 'Time', 'Validation', 'Validated', 'Sent'] as const)(
    'is refused in the step %s [4.5]',
    (step) => {
      const draft = { ...aNight().removesRide(2).draft, step }
      expect(refusalOf(draft, (given) => restoreRide(given, plannedRide(2), KEY))).toEqual([
        fault('NOT_EDITABLE', ['step'], { step }),
      ])
    },
  )
})
