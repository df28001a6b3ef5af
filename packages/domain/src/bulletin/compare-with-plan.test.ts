import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMPLETE } from '../observation/testing/observations.ts'
import type { Ride } from '../ride/ride.ts'
import { anyDay, groundOf } from '../testing/any-ground.ts'
import { anyWork, goesOnTo } from '../testing/any-operation.ts'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { smallLine, smallPlan, smallReserves, TUESDAY } from '../testing/small-day.ts'
import { dayBegun, workThrough } from '../testing/worked-day.ts'
import { addSeconds } from '../time/instant.ts'
import { submittedFrom } from '../workflow/submit.ts'
import { planMismatches, relievedServicesIn } from './compare-with-plan.ts'
import type { KnownAtReceipt } from './known-at-receipt.ts'
import { PlanMismatch } from './plan-mismatch.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'
import { aFullSubmittedBulletin, aRelief, aRelievedBulletin } from './testing/full-bulletin.ts'
import { asJson, changedAt, everyPlaceOf, isJsonObject, nameOfPlace } from './testing/json-places.ts'
import { knownFrom } from './testing/known.ts'

const SMALL = {
  services: smallPlan(),
  reserves: smallReserves(),
  lines: [smallLine('7'), smallLine('7bis')],
}
const honest = aSubmittedBulletin()
const found = (bulletin: SubmittedBulletin, more: Partial<KnownAtReceipt> = {}) => {
  const { known, networks } = knownFrom(bulletin, SMALL)
  return planMismatches(bulletin, { ...known, ...more }, networks)
}
const withRide = (index: number, change: (ride: Ride) => Partial<Ride>): SubmittedBulletin => ({
  ...honest,
  rides: honest.rides.map((ride, at) => (at === index ? { ...ride, ...change(ride) } : ride)),
})
const ride = (index: number): Ride => {
  const one = honest.rides[index]
  if (!one) throw new Error('There is no such ride')
  return one
}
const later = (time: string | null, seconds: number): string => addSeconds(time ?? '', seconds)

describe('what a bulletin says and the server knows otherwise', () => {
  it('is nothing where the tablet had the plan of the server', () => {
    expect(found(honest)).toEqual([])
    expect(found(aFullSubmittedBulletin())).toEqual([])
  })

  it('is a planned end that was moved by nine minutes, with both values', () => {
    const declared = later(honest.theoreticalEndService, -9 * 60)
    expect(found({ ...honest, theoreticalEndService: declared })).toEqual([
      {
        reason: 'PLAN_MISMATCH',
        rideKey: null,
        field: 'theoreticalEndService',
        declared,
        known: honest.theoreticalEndService,
        supersededOn: null,
      },
    ])
  })

  it('is nothing about hours that the tablet never had, but is half of them', () => {
    const none = { theoreticalStartService: null, theoreticalEndService: null }
    expect(found({ ...honest, ...none, rides: [] })).toEqual([])
    for (const field of ['theoreticalStartService', 'theoreticalEndService'] as const)
      expect(found({ ...honest, [field]: null })).toMatchObject([
        { field, declared: null, known: honest[field] },
      ])
  })

  it('is hours and rides of a service that the plan does not have', () => {
    const mismatches = found({ ...honest, service: '299' })
    expect(mismatches.map(({ field, known }) => [field, known])).toEqual([
      ['theoreticalStartService', null],
      ['theoreticalEndService', null],
      ...honest.rides.flatMap(() => [
        ['theoreticalDepartureTime', null],
        ['theoreticalArrivalTime', null],
      ]),
    ])
  })

  it('is nothing of a service that was not looked for', () => {
    const { known, networks } = knownFrom(honest, SMALL)
    const moved = { ...honest, theoreticalEndService: later(honest.theoreticalEndService, 60) }
    expect(planMismatches(moved, { ...known, plans: {} }, networks)).toEqual([])
    expect(
      planMismatches(
        withRide(0, () => ({ meter: 1 })),
        { ...known, plans: {}, networks: [] },
        networks,
      ),
    ).toEqual([])
  })

  it('is metres that are one and a half times those of the network', () => {
    const { key, meter } = ride(0)
    expect(found(withRide(0, () => ({ meter: meter * 1.5 })))).toEqual([
      {
        reason: 'DISTANCE_MISMATCH',
        rideKey: key,
        field: 'meter',
        declared: meter * 1.5,
        known: meter,
        supersededOn: null,
      },
    ])
  })

  it('is the metres of the way where the stations are others than planned', () => {
    const changed = withRide(0, () => ({
      arrivalStation: { quadrigram: 'OPER', name: 'Opéra' },
      serviceType: 'CHANGED',
    }))
    expect(found(changed)).toMatchObject([{ reason: 'DISTANCE_MISMATCH', declared: ride(0).meter }])
    const [{ known } = { known: null }] = found(changed)
    expect(known).toBeLessThan(ride(0).meter)
    expect(
      found({
        ...changed,
        rides: changed.rides.map((one) => (one.key === ride(0).key ? { ...one, meter: Number(known) } : one)),
      }),
    ).toEqual([])
  })

  it('is a station of a ride that claims to follow the plan, and not one that its driver changed', () => {
    const elsewhere = { arrivalStation: { quadrigram: 'OPER', name: 'Opéra' } }
    const METRES = { reason: 'DISTANCE_MISMATCH', field: 'meter' }
    const station = { reason: 'PLAN_MISMATCH', declared: 'OPER', known: 'VILJ' }
    expect(found(withRide(0, () => elsewhere))).toMatchObject([
      { ...station, field: 'arrivalStation' },
      METRES,
    ])
    expect(found(withRide(0, () => ({ ...elsewhere, serviceType: 'CHANGED' })))).toMatchObject([METRES])
    expect(found(withRide(1, () => ({ departureStation: elsewhere.arrivalStation })))).toMatchObject([
      { ...station, field: 'departureStation' },
      METRES,
    ])
  })

  it('is planned times of a ride that was added', () => {
    expect(
      found(withRide(1, () => ({ orderInService: null }))).map(({ field, known }) => [field, known]),
    ).toEqual([
      ['theoreticalDepartureTime', null],
      ['theoreticalArrivalTime', null],
    ])
    const added = { orderInService: null, theoreticalDepartureTime: null, theoreticalArrivalTime: null }
    expect(found(withRide(1, () => added))).toEqual([])
  })

  it('is a right code with an invented name, wherever a station is named', () => {
    const observed = [COMPLETE.ALARM]
    const bulletin = aRelievedBulletin()
    const full = asJson({
      ...bulletin,
      observations: observed,
      rides: bulletin.rides.map((one) => ({ ...one, observations: observed })),
      maneuvers: bulletin.maneuvers.map((one) => ({ ...one, observations: observed })),
    })
    const places = everyPlaceOf(full).filter(({ value }) => isJsonObject(value) && 'quadrigram' in value)
    expect([...new Set(places.map(({ path }) => nameOfPlace(path)))].toSorted()).toEqual([
      'maneuvers.[].arrivalStation',
      'maneuvers.[].departureStation',
      'maneuvers.[].observations.[].alarmLocation.station',
      'observations.[].alarmLocation.station',
      'rides.[].arrivalStation',
      'rides.[].departureStation',
      'rides.[].driverSubstitution.endStation',
      'rides.[].driverSubstitution.startStation',
      'rides.[].materials.[].rollingStockChange',
      'rides.[].observations.[].alarmLocation.station',
      'rides.[].stationSP',
      'terminus',
    ])
    for (const { path, value } of places) {
      const changed = changedAt(full, [...path, 'name'], () => 'Inventée') as unknown as SubmittedBulletin
      const [list, index] = path
      expect(found(changed), path.join('.')).toEqual([
        {
          reason: 'PLAN_MISMATCH',
          rideKey: list === 'rides' ? bulletin.rides[Number(index)]?.key : null,
          field: 'stationName',
          declared: 'Inventée',
          known: isJsonObject(value) && value['name'],
          supersededOn: null,
        },
      ])
    }
  })

  it('is no name of a station that no line of the group has', () => {
    const nowhere = { quadrigram: 'NULP', name: 'Nulle part' }
    expect(found({ ...honest, terminus: nowhere })).toEqual([])
  })

  it('is an arrival that was recorded otherwise, and none that was not recorded', () => {
    const arrived = withRide(1, ({ theoreticalArrivalTime }) => ({
      realArrivalTime: later(theoreticalArrivalTime, 120),
    }))
    const { key, theoreticalArrivalTime } = ride(1)
    const recorded = later(theoreticalArrivalTime, 600)
    expect(found(arrived)).toEqual([])
    expect(found(arrived, { arrivals: { [key]: later(theoreticalArrivalTime, 120) } })).toEqual([])
    expect(found(honest, { arrivals: { [key]: recorded } })).toEqual([])
    expect(found(arrived, { arrivals: { [key]: recorded } })).toEqual([
      {
        reason: 'ARRIVAL_MISMATCH',
        rideKey: key,
        field: 'realArrivalTime',
        declared: later(theoreticalArrivalTime, 120),
        known: recorded,
        supersededOn: null,
      },
    ])
  })

  it('compares rides in which others were relieved with the plan of their service', () => {
    const other = SMALL.services.find(({ id }) => id.line === '7' && id.serviceName === '101')?.rides[0]
    if (!other) throw new Error('Service 101 has no ride')
    const taken: Ride = {
      ...ride(0),
      key: '019caa00-0000-7000-8000-000000000101',
      service: '101',
      serviceType: 'CHANGED',
      orderInService: other.orderInService,
      departureStation: other.departureStation,
      arrivalStation: other.arrivalStation,
      theoreticalDepartureTime: other.theoreticalDepartureTime,
      theoreticalArrivalTime: other.theoreticalArrivalTime,
      meter: other.meter,
      driverSubstitution: { ...aRelief(), type: 'SUBSTITUTING', service: '101' },
    }
    const relieving = (added: Ride) => ({ ...honest, rides: [...honest.rides, added] })
    expect(relievedServicesIn(honest)).toEqual([])
    expect(relievedServicesIn(relieving(taken))).toEqual(['101'])
    expect(found(relieving(taken))).toEqual([])
    const declared = later(taken.theoreticalDepartureTime, 300)
    expect(found(relieving({ ...taken, theoreticalDepartureTime: declared }))).toMatchObject([
      {
        rideKey: taken.key,
        field: 'theoreticalDepartureTime',
        declared,
        known: other.theoreticalDepartureTime,
      },
    ])
  })
})

describe('a tablet with the plan of last week', () => {
  const moved = (seconds: number) =>
    smallPlan().map((service) => ({
      ...service,
      theoreticalEndService: later(service.theoreticalEndService, seconds),
    }))
  const declared = later(honest.theoreticalEndService, -540)
  const bulletin = { ...honest, theoreticalEndService: declared }
  const superseded = (on: string, seconds: number): KnownAtReceipt['superseded'][number] => ({
    on,
    plans: knownFrom(bulletin, { ...SMALL, services: moved(seconds) }).known.plans,
    networks: ['7'],
  })

  it('is told apart from an invented plan', () => {
    const last = superseded('2026-03-08', -540)
    expect(found(bulletin, { superseded: [last] })).toMatchObject([{ declared, supersededOn: '2026-03-08' }])
    expect(found(bulletin, { superseded: [superseded('2026-03-08', -60)] })).toMatchObject([
      { declared, supersededOn: null },
    ])
  })

  it('has the plan that was replaced last, of those that say the same', () => {
    expect(
      found(bulletin, {
        superseded: [
          superseded('2026-03-09', -60),
          superseded('2026-03-08', -540),
          superseded('2026-03-01', -540),
        ],
      }),
    ).toMatchObject([{ supersededOn: '2026-03-08' }])
  })

  it('is told by the metres and the names of an earlier network too', () => {
    const { known, networks } = knownFrom(honest, SMALL)
    const [seven] = known.networks
    const now = networks.get(seven ?? '')
    if (!now) throw new Error('There is no network')
    const renamed = { ...now, names: { ...now.names, COUR: 'La Courneuve – ancien nom' } }
    const called = withRide(0, (one) => ({
      departureStation: { ...one.departureStation, name: 'La Courneuve – ancien nom' },
    }))
    expect(
      planMismatches(
        called,
        { ...known, superseded: [{ on: TUESDAY, plans: {}, networks: ['earlier'] }] },
        new Map([...networks, ['earlier', renamed]]),
      ),
    ).toMatchObject([{ field: 'stationName', supersededOn: TUESDAY }])
  })
})

describe('any day', () => {
  /** A certified day, and the data of a server with the same plan; null where the day was never certified. */
  const certifiedDay = fc
    .tuple(anyDay, anyWork)
    .map(([day, work]) => {
      let draft = dayBegun(day)
      workThrough(day, [...work, goesOnTo('Validated')], {
        read: () => draft,
        edit: (operation) => {
          const result = operation(draft)
          if (result.ok) draft = result.value
        },
      })
      const submitted = submittedFrom(draft)
      return submitted.ok
        ? { bulletin: submitted.value, ...knownFrom(submitted.value, groundOf(day).plan) }
        : null
    })
    .filter((one) => one !== null)

  it('is as the server knows it, if the tablet had the same plan', () => {
    fc.assert(
      fc.property(certifiedDay, ({ bulletin, known, networks }) => {
        expect(planMismatches(bulletin, known, networks)).toEqual([])
      }),
    )
  })

  type Change = { field: string; changed: SubmittedBulletin }
  const changesOf = (bulletin: SubmittedBulletin, seconds: number): Change[] => [
    ...(['theoreticalStartService', 'theoreticalEndService'] as const).flatMap((field) =>
      bulletin[field] === null
        ? []
        : [{ field, changed: { ...bulletin, [field]: addSeconds(bulletin[field], seconds) } }],
    ),
    ...bulletin.rides.flatMap((one, index) => {
      const changed = (field: keyof Ride, value: unknown, told: string = field): Change => ({
        field: told,
        changed: { ...bulletin, rides: bulletin.rides.with(index, { ...one, [field]: value }) },
      })
      const { theoreticalDepartureTime: departure, theoreticalArrivalTime: arrival } = one
      return [
        ...(departure ? [changed('theoreticalDepartureTime', addSeconds(departure, seconds))] : []),
        ...(arrival ? [changed('theoreticalArrivalTime', addSeconds(arrival, seconds))] : []),
        changed('meter', one.meter + Math.abs(seconds)),
        changed('departureStation', { ...one.departureStation, name: 'Inventée' }, 'stationName'),
        changed('arrivalStation', { ...one.arrivalStation, name: 'Inventée' }, 'stationName'),
      ]
    }),
  ]

  it('says nothing else than the server knows without being told so', () => {
    fc.assert(
      fc.property(
        certifiedDay,
        fc.integer({ min: 1, max: 7200 }).chain((seconds) => fc.constantFrom(seconds, -seconds)),
        ({ bulletin, known, networks }, seconds) => {
          for (const { field, changed } of changesOf(bulletin, seconds)) {
            const mismatches = planMismatches(changed, known, networks)
            expect(mismatches.map((one) => one.field)).toContain(field)
            for (const one of mismatches) {
              expect(one.declared).not.toBe(one.known)
              expect(PlanMismatch.safeParse(one).success).toBe(true)
            }
          }
        },
      ),
    )
  })

  it('has the arrivals that were recorded, or is told so', () => {
    fc.assert(
      fc.property(
        certifiedDay,
        fc.integer({ min: 1, max: 7200 }),
        ({ bulletin, known, networks }, seconds) => {
          const arrived = bulletin.rides.filter(({ realArrivalTime }) => realArrivalTime !== null)
          const recorded = arrived.map(({ key, realArrivalTime }) => [key, later(realArrivalTime, seconds)])
          const arrivals = Object.fromEntries(recorded) as KnownAtReceipt['arrivals']
          expect(
            planMismatches(bulletin, { ...known, arrivals }, networks).map(({ rideKey, field }) => [
              rideKey,
              field,
            ]),
          ).toEqual(arrived.map(({ key }) => [key, 'realArrivalTime']))
        },
      ),
    )
  })
})
