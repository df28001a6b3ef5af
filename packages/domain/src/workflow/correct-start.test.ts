import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AS_ORDERED,
  correctionOf,
  ordered,
  PLAN,
  reserves,
  says,
  wronglyPicked,
} from '../bulletin/testing/correcting.ts'
import { aRelief, withRelief } from '../bulletin/testing/full-bulletin.ts'
import type { Draft } from '../draft/draft.ts'
import { putObservation } from '../draft/edit-observations.ts'
import { edited } from '../draft/editing.ts'
import { SAME_RIDE_MAX_MINUTES } from '../limits.ts'
import { COMPLETE } from '../observation/testing/observations.ts'
import { fault } from '../problem/fault.ts'
import { anyDay, groundOf, startOf, type Ground } from '../testing/any-ground.ts'
import { anyWork, type AnyOperation } from '../testing/any-operation.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { correctedStart, correctStart } from './correct-start.ts'

/** Rides are sorted by time, so it is looked up by key. */
const rideOf = ({ draft }: Scenario, key: string): Draft['rides'][number] | undefined =>
  draft.rides.find((ride) => ride.key === key)

describe('a PAP that was mistyped [2.4.3] [5.8]', () => {
  it('is corrected while one drives, and nothing else changes', () => {
    const day = aDriversDay().comesToWork().drives(1, 'MF77-001', '30001')
    const { draft } = day
    const said = { pap: '7B', choice: AS_ORDERED }
    expect(day.does((current) => correctStart(current, said, PLAN)).draft).toEqual({ ...draft, pap: '7B' })
  })

  it('is taken from a form that holds a whole bulletin, and nothing else of it', () => {
    const { draft } = aDriversDay().comesToWork().drives(1, 'MF77-001', '30001')
    const form: Draft = { ...draft, step: 'Initialization', pap: '7B', rides: [], driverComment: 'x' }
    expect(correctionOf(draft, form).draft).toEqual({ ...draft, pap: '7B' })
  })

  it.each([
    ['', 'PAP_REQUIRED'],
    ['12-A', 'PAP'],
    ['123456', 'PAP'],
    ['a1', 'PAP'],
  ])('is never corrected to %j', (pap, code) => {
    const { draft } = aDriversDay().comesToWork()
    const corrected = correctStart(draft, { pap, choice: AS_ORDERED }, PLAN)
    expect(corrected).toEqual({ ok: false, failure: [fault(code as 'PAP', ['pap'])] })
  })

  it('is corrected in no other step [4.4]', () => {
    const day = aDriversDay()
    const corrects = (draft: Draft) => correctStart(draft, ordered, PLAN)
    expect(day.isRefused(corrects)).toEqual(['NOT_EDITABLE'])
    day.comesToWork().drives(1, 'MF77-001', '30001').drives(2, 'MF77-001', '30002').finishesDriving()
    expect(day.isRefused(corrects)).toEqual(['NOT_EDITABLE'])
  })
})

describe('a service that was mistyped [2.4.4] [5.7]', () => {
  /** A service that is not in the plan, with a ride and a manoeuvre. */
  const typed = (): Scenario =>
    aDriversDay({ ordered: '201' })
      .doesService('299')
      .comesToWork()
      .addsRide({ from: 'COUR', to: 'VILJ' })
      .departs(1, '23:56')
      .takes(1, 'MF77-001', '30001')
      .addsRide({ from: 'VILJ', to: 'OPER', service: '101' })
      .beginsManeuver()

  it('is corrected with its rides; those of another service keep theirs', () => {
    const { draft } = typed()
    expect(correctionOf(draft, says('298'))).toEqual({
      lost: [],
      draft: {
        ...draft,
        ...says('298'),
        service: '298',
        rides: draft.rides.map((ride, index) => (index === 0 ? { ...ride, service: '298' } : ride)),
      },
    })
  })

  it('gets what the plan says of its right name, around what was entered', () => {
    const { draft } = typed()
    const [entered, other] = draft.rides
    const corrected = correctionOf(draft, says('201')).draft
    expect(corrected).toMatchObject({ service: '201', isPlanLaid: true, maneuvers: draft.maneuvers })
    expect(corrected.theoreticalEndService).not.toBeNull()
    expect(corrected.rides).toHaveLength(3)
    expect(corrected.rides[0]).toMatchObject({
      key: entered?.key,
      departureTime: entered?.departureTime,
      materials: entered?.materials,
      service: '201',
      orderInService: 1,
    })
    expect(corrected.rides[2]).toEqual(other)
  })

  it.each([
    ['', 'SERVICE_REQUIRED'],
    ['RA', 'SERVICE_IS_RESERVE'],
    ['29-9', 'SERVICE_FORMAT'],
    ['123456', 'SERVICE_FORMAT'],
  ])('is never corrected to %j', (name, code) => {
    const { draft } = typed()
    const corrected = correctStart(draft, says(name), PLAN)
    expect(corrected).toMatchObject({ ok: false, failure: [{ code, path: ['choice', 'service'] }] })
  })
})

describe('a service that was picked wrongly [2.4.4] [2.4.5]', () => {
  it('becomes the right one, with its hours, line and rides, where nothing was entered', () => {
    const right = aDriversDay().comesToWork().draft
    const { draft: corrected, lost } = correctionOf(wronglyPicked().draft, ordered)
    expect(lost).toEqual([])
    const { id, rides, ...rest } = corrected
    const keys = rides.map(({ key }) => key)
    expect(rest).toEqual({ ...right, id: undefined, rides: undefined })
    expect(rides).toEqual(right.rides.map((ride, index) => ({ ...ride, key: keys[index] })))
    expect(id).toBe(wronglyPicked().draft.id)
  })

  it('keeps what was entered on rides that the right one also has: the nearest to what was driven', () => {
    const day = wronglyPicked()
      .takes(1, 'MF77-001', '30001')
      .hasTrainNumber(1, '44')
      .ridesAs(1, 'NORMAL')
      .drivesByHand(1)
    const key = day.rideAt(1).key
    day.does((draft) => putObservation(draft, { place: 'RIDE', key }, COMPLETE.ALARM))
    const before = rideOf(day.departs(1, '23:58'), key)
    const { draft, lost } = correctionOf(day.draft, ordered)
    expect(lost).toEqual([])
    const [first, second] = draft.rides
    expect(first).toMatchObject({
      key,
      service: '201',
      orderInService: 1,
      departureTime: before?.departureTime,
      materials: before?.materials,
      train: '44',
      manualDriving: true,
      observations: [COMPLETE.ALARM],
      serviceType: 'CHANGED',
      planned: { service: '201' },
    })
    expect(first?.theoreticalDepartureTime).toBe('2026-03-10T22:55:00Z')
    expect(second).toMatchObject({ departureTime: null, materials: [], serviceType: 'ORDERED' })
  })

  it('takes the train number of the right plan where nobody changed it, and forgets the platform of the other train', () => {
    const day = wronglyPicked().takes(1, 'MF77-001', '30001').departs(1, '23:55')
    const [planned] = aDriversDay().comesToWork().draft.rides
    day.does((draft) =>
      edited({
        ...draft,
        rides: draft.rides.map((ride) => ({ ...ride, realArrivalTime: '2026-03-10T23:02:00Z' })),
      }),
    )
    const [first] = correctionOf(day.draft, ordered).draft.rides
    expect(first).toMatchObject({ train: planned?.train, realArrivalTime: null, serviceType: 'ORDERED' })
  })

  it('keeps what has no time yet on the first ride between the same stations', () => {
    const day = wronglyPicked().takes(1, 'MF77-001', '30001')
    const { draft, lost } = correctionOf(day.draft, ordered)
    expect(lost).toEqual([])
    expect(draft.rides[0]).toMatchObject({ key: day.rideAt(1).key, materials: day.rideAt(1).materials })
  })

  it('names what is lost: what was driven when the right service has no such ride', () => {
    const day = wronglyPicked().drives(1, 'MF77-001', '30001')
    const { draft, lost } = correctionOf(day.draft, ordered)
    expect(lost).toEqual([{ number: 1, ride: day.rideAt(1) }])
    expect(draft.rides.map(({ departureTime }) => departureTime)).toEqual([null, null])
    expect(correctionOf(day.draft, reserves('RA')).lost).toHaveLength(1)
  })

  it('knows a ride by an hour at most', () => {
    const limit = SAME_RIDE_MAX_MINUTES * 60 * 1000
    const at = (milliseconds: number): string =>
      new Date(Date.parse('2026-03-10T22:55:00Z') + milliseconds).toISOString().replace('.000Z', 'Z')
    const lostAt = (departureTime: string): number => {
      const { draft } = wronglyPicked()
      const rides = draft.rides.map((ride, index) => (index === 0 ? { ...ride, departureTime } : ride))
      return correctionOf({ ...draft, rides }, ordered).lost.length
    }
    expect([at(-limit - 1000), at(-limit), at(limit), at(limit + 1000)].map(lostAt)).toEqual([1, 0, 0, 1])
  })

  it('keeps a relief on the ride that carries it, at the planned times of the right service', () => {
    const day = wronglyPicked()
    const { key, departureStation } = day.rideAt(1)
    day.departs(1, '23:58')
    const covered = aRelief({ startStation: departureStation })
    const number = day.draft.rides.findIndex((ride) => ride.key === key) + 1
    day.does((draft) => edited(withRelief(draft, number, covered)))
    const [first] = correctionOf(day.draft, ordered).draft.rides
    expect(first).toMatchObject({
      driverSubstitution: covered,
      departureTime: '2026-03-10T22:55:00Z',
      departureTimeWithoutSubstitution: '2026-03-10T22:58:00Z',
    })
  })

  it('leaves rides beside the plan, manoeuvres, observations of the service and the real end', () => {
    const day = wronglyPicked()
      .drives(1, 'MF77-001', '30001')
      .drives(2, 'MF77-001', '30002')
      .addsRide({ from: 'VILJ', to: 'OPER', type: 'NORMAL' })
      .departs(3, '23:00')
      .takes(3, 'MF77-001', '30001')
      .beginsManeuver()
      .does((draft) => putObservation(draft, { place: 'SERVICE' }, COMPLETE.SERVICE_FREE_INPUT))
      .removesLastManeuver()
      .moves(['MF77-001', '30001'], ['COUR', '4A'], ['COUR', '2'], '23:12')
      .finishesDriving()
      .endsAt('01:40')
      .goesBackToDriving()
    const { draft } = correctionOf(day.draft, ordered)
    expect(draft).toMatchObject({
      maneuvers: day.draft.maneuvers,
      observations: day.draft.observations,
      realEndService: '2026-03-11T00:40:00Z',
      delayMinute: 10,
      step: 'Driving',
    })
    const added = day.draft.rides.find(({ planned }) => planned === null)
    expect(draft.rides.find(({ key }) => key === added?.key)).toEqual({ ...added, service: '201' })
  })

  it('goes back to the line and the hours of the order, also while nobody can say its rides', () => {
    const day = aDriversDay().doesService('301', '7bis').comesToWork()
    const unplanned = { ...PLAN, services: [], reserves: [] }
    const { draft } = correctionOf(day.draft, ordered, unplanned)
    const { theoreticalStartService, theoreticalEndService } = PLAN.atStart
    expect(draft).toMatchObject({ line: '7', service: '201', isPlanLaid: false, rides: [] })
    expect(draft).toMatchObject({ theoreticalStartService, theoreticalEndService })
    expect(correctionOf(day.draft, says('299'), unplanned).draft).toMatchObject({
      line: '7',
      theoreticalEndService: null,
    })
  })
})

describe('whatever was done before, and whatever service it really was', () => {
  const walked = (ground: Ground, work: readonly AnyOperation[]): Draft => {
    const started = startOf(ground)
    if (!started.ok) throw new Error('The day did not start')
    return work.reduce((draft, { on }) => {
      const result = on(draft, ground)(draft)
      return result.ok ? result.value : draft
    }, started.value)
  }

  it('nothing that was entered goes without being named [2.4.4]', () => {
    fc.assert(
      fc.property(anyDay, anyWork, fc.constantFrom('101', '201', 'MA', '999'), (day, work, service) => {
        const ground = groundOf(day)
        const draft = { ...walked(ground, work), step: 'Driving' as const }
        const corrected = correctedStart(draft, says(service), { ...ground.plan, atStart: ground.atStart })
        if (!corrected.ok) throw new Error('It was refused')
        const { draft: after, lost } = corrected.value
        const kept = new Set([...after.rides, ...lost.map(({ ride }) => ride)].map(({ key }) => key))
        const entered = draft.rides.filter(
          (ride) => ride.planned === null || ride.departureTime !== null || ride.observations.length > 0,
        )
        expect(entered.filter(({ key }) => !kept.has(key))).toEqual([])
        const observedIn = (rides: readonly Pick<Draft['rides'][number], 'observations'>[]): string[] =>
          rides.flatMap(({ observations }) => observations.map(({ key }) => key)).toSorted()
        expect(observedIn([...after.rides, ...lost.map(({ ride }) => ride)])).toEqual(observedIn(draft.rides))
        expect(after.maneuvers).toEqual(draft.maneuvers)
        expect(after.observations).toEqual(draft.observations)
        expect(after.service).toBe(service)
      }),
    )
  })
})
