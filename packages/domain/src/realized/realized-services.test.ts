import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ManualDrivingResult } from '../manual-driving/manual-driving-result.ts'
import { isDriven } from '../ride/driven.ts'
import type { Ride } from '../ride/ride.ts'
import { keysInARow } from '../testing/keys.ts'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { smallPlan, TUESDAY } from '../testing/small-day.ts'
import type { DrivenBulletin } from './realize-service.ts'
import { RealizedService } from './realized-service.ts'
import { realizedServices, ridesThatCount } from './realized-services.ts'

const PLAN = smallPlan()
const CHECKPOINTS = new Map([
  ['7', ['COUR']],
  ['7bis', ['LOUI']],
])
/** After the night service 201 and its grace period of an hour. */
const AFTER = '2026-03-11T06:00:00Z'
const newKey = keysInARow()

const night = aSubmittedBulletin()
const [out, back] = night.rides as [Ride, Ride]
const aRide = (change: Partial<Ride>): Ride => ({ ...out, key: newKey(), ...change })

const aBulletin = (change: Partial<DrivenBulletin> = {}): DrivenBulletin => ({
  line: '7',
  service: '201',
  tableCode: '7SE1',
  terminus: 'COUR',
  driverName: 'Claire Lambert',
  driverMatricularAccount: '100001',
  status: 'MEF_TO_VALIDATE',
  rides: [out, back],
  correctedRides: null,
  validManualDriving: 'OK',
  correctedValidManualDriving: null,
  lapsCountCheckpoints: ['COUR'],
  ...change,
})
const COLLEAGUE = { driverName: 'Zoé Émery', driverMatricularAccount: '110001' }

const realizedOf = (bulletins: readonly DrivenBulletin[], now = AFTER) =>
  realizedServices({ date: TUESDAY, now, planned: PLAN, bulletins, lapsCountCheckpoints: CHECKPOINTS })
const named = (services: readonly RealizedService[], serviceName: string, line = '7'): RealizedService => {
  const found = services.find(({ id }) => id.serviceName === serviceName && id.line === line)
  if (!found) throw new Error(`No service ${serviceName} on line ${line}`)
  return found
}

describe('the services of a day as they were driven [3.31]', () => {
  it('are all those of the plan, by the hour at which they begin, driven or not [2.4.49]', () => {
    const services = realizedOf([])
    expect(services.map(({ id }) => `${id.line} ${id.serviceName}`)).toEqual([
      '7 101',
      '13 101',
      '7bis 101',
      '7 MA',
      '7 201',
    ])
    expect(named(services, '101')).toMatchObject({
      id: { date: TUESDAY, terminus: 'COUR' },
      tableCode: '7SE1',
      status: 'NOT_DONE',
      drivers: [],
      realizedRides: [],
      theoreticalRidesCount: 1,
      theoreticalLaps: 1,
      realizedRidesCount: 0,
      realizedDistance: 0,
      okRate: null,
    })
    expect(named(services, 'MA').status).toBe('NO_OBJECT')
  })

  it('say who drove which ride, in the order in which they left [2.4.50]', () => {
    const service = named(
      realizedOf([aBulletin({ ...COLLEAGUE, rides: [back] }), aBulletin({ rides: [out] })]),
      '201',
    )
    expect(service).toMatchObject({
      status: 'DONE',
      realizedRidesCount: 2,
      realizedLaps: 1,
      undrivenRides: [],
      drivers: [{ driverMatricularAccount: '100001' }, COLLEAGUE],
    })
    expect(service.realizedDistance).toBe(service.theoreticalDistance)
    expect(service.realizedRides.map(({ ride, driverName }) => [ride.key, driverName])).toEqual([
      [out.key, 'Claire Lambert'],
      [back.key, 'Zoé Émery'],
    ])
    expect(RealizedService.parse(service)).toEqual(service)
  })

  it('tell nothing of what drivers observed: an administrator reads no bulletin', () => {
    expect(JSON.stringify(realizedOf([aBulletin()]))).not.toContain('observations')
  })

  it('count a ride that two drivers shared once: rides, metres and laps [4.7]', () => {
    const shared = named(realizedOf([aBulletin(), aBulletin({ ...COLLEAGUE, rides: [back] })]), '201')
    const alone = named(realizedOf([aBulletin()]), '201')
    expect(shared.realizedRides).toHaveLength(3)
    for (const figure of ['realizedRidesCount', 'realizedDistance', 'realizedLaps', 'status'] as const)
      expect(shared[figure]).toBe(alone[figure])
  })

  it('name the rides of the plan that nobody drove', () => {
    const { undrivenRides, status } = named(realizedOf([aBulletin({ rides: [out] })]), '201')
    expect(undrivenRides.map(({ orderInService }) => orderInService)).toEqual([2])
    expect(status).toBe('PARTIALLY_DONE')
  })

  it('take what a manager corrected once it is validated, and not before', () => {
    const corrected = { correctedRides: [out] }
    expect(ridesThatCount(aBulletin(corrected))).toEqual([out, back])
    for (const status of ['C2SP_TO_VALIDATE', 'ARCHIVED'] as const) {
      expect(ridesThatCount(aBulletin({ ...corrected, status }))).toEqual([out])
      expect(ridesThatCount(aBulletin({ status }))).toEqual([out, back])
    }
    expect(named(realizedOf([aBulletin({ ...corrected, status: 'ARCHIVED' })]), '201').status).toBe(
      'PARTIALLY_DONE',
    )
  })

  it('show what the plan does not know, last and without object: Sup, a mistyped name, a reserve [4.7]', () => {
    const services = realizedOf([
      aBulletin({ service: 'SUP', rides: [aRide({ service: 'SUP', orderInService: null })] }),
      aBulletin({ service: '999', terminus: 'VILJ', rides: [aRide({ service: '999' })] }),
      aBulletin({ service: 'RA', rides: [] }),
    ])
    expect(services.slice(-3).map(({ id, status }) => [id.serviceName, id.terminus, status])).toEqual([
      ['999', 'VILJ', 'NO_OBJECT'],
      ['RA', 'COUR', 'NO_OBJECT'],
      ['SUP', 'COUR', 'NO_OBJECT'],
    ])
    expect(named(services, 'SUP')).toMatchObject({ realizedRidesCount: 1, theoreticalRidesCount: 0 })
    expect(named(services, 'RA')).toMatchObject({ drivers: [{ driverMatricularAccount: '100001' }] })
  })

  it('belong to the line that plans them: one’s own first, then the other of the group', () => {
    const onTheBis = { line: '7bis', service: '101', terminus: 'LOUI', lapsCountCheckpoints: ['LOUI'] }
    const services = realizedOf([
      aBulletin({ rides: [out, aRide({ service: '101', orderInService: 2 })] }),
      aBulletin({ ...onTheBis, ...COLLEAGUE, rides: [aRide({ service: '201' }), aRide({ service: '101' })] }),
    ])
    expect(named(services, '101').drivers).toMatchObject([{ driverMatricularAccount: '100001' }])
    expect(named(services, '101', '7bis').drivers).toEqual([COLLEAGUE])
    expect(named(services, '201').drivers).toHaveLength(2)
  })

  it('have no terminus where drivers of several did what nobody planned', () => {
    const sup = { service: 'SUP', rides: [aRide({ service: 'SUP' })] }
    const services = realizedOf([aBulletin(sup), aBulletin({ ...sup, ...COLLEAGUE, terminus: 'VILJ' })])
    expect(named(services, 'SUP').id.terminus).toBeNull()
  })
})

describe('manual driving on a service', () => {
  const ratesWith = (results: readonly (readonly [ManualDrivingResult, ManualDrivingResult | null])[]) => {
    const { okRate, nokRate, noObjectRate } = named(
      realizedOf(
        results.map(([validManualDriving, correctedValidManualDriving]) =>
          aBulletin({ validManualDriving, correctedValidManualDriving }),
        ),
      ),
      '201',
    )
    return [okRate, nokRate, noObjectRate]
  }

  it('is the share of its bulletins, by the manager’s word where there is one, and sums to 100', () => {
    expect(
      ratesWith([
        ['NOK', 'OK'],
        ['NOK', null],
        ['NO_OBJECT', null],
        ['NA', null],
      ]),
    ).toEqual([33.4, 33.3, 33.3])
  })

  it('is unknown where none counts', () => {
    expect(ratesWith([['NA', null]])).toEqual([null, null, null])
    expect(ratesWith([])).toEqual([null, null, null])
  })

  it('is asked of those who drove one of its rides: a traveller did not', () => {
    const traveller = aBulletin({ rides: [aRide({ type: 'TRAVELER' })], validManualDriving: 'NO_OBJECT' })
    const { okRate, drivers } = named(realizedOf([aBulletin(), traveller]), '201')
    expect(okRate).toBe(100)
    expect(drivers).toHaveLength(1)
  })
})

describe('whatever bulletins come', () => {
  const ride = fc
    .record({
      service: fc.constantFrom('101', '201', 'MA', 'SUP', '999'),
      orderInService: fc.constantFrom(null, 1, 2, 3),
      type: fc.constantFrom('NORMAL', 'TRAVELER', 'WITHOUT_PASSENGER'),
      departureTime: fc.constantFrom('2026-03-10T05:00:00Z', '2026-03-10T06:00:00Z', '2026-03-10T22:55:00Z'),
      meter: fc.nat(20_000),
    })
    .map(aRide)
  const bulletin = fc
    .record({
      line: fc.constantFrom('7', '7bis'),
      rides: fc.array(ride, { maxLength: 5 }),
      correctedRides: fc.option(fc.array(ride, { maxLength: 5 })),
      status: fc.constantFrom('MEF_TO_VALIDATE', 'C2SP_TO_VALIDATE', 'ARCHIVED'),
      driverMatricularAccount: fc.constantFrom('100001', '100002', '100003'),
      validManualDriving: fc.constantFrom('OK', 'NOK', 'NO_OBJECT', 'NA'),
    })
    .map(aBulletin)

  it('every driven ride stands in one service, under its driver, and what is answered is well formed', () => {
    fc.assert(
      fc.property(fc.array(bulletin, { maxLength: 6 }), (bulletins) => {
        const services = realizedOf(bulletins)
        for (const service of services) expect(RealizedService.parse(service)).toEqual(service)
        const driven = bulletins.flatMap((one) =>
          ridesThatCount(one)
            .filter(isDriven)
            .map(({ key, service }) => `${key} ${service} ${one.driverMatricularAccount}`),
        )
        const shown = services.flatMap(({ id, realizedRides }) =>
          realizedRides.map((one) => `${one.ride.key} ${id.serviceName} ${one.driverMatricularAccount}`),
        )
        expect(shown.toSorted()).toEqual(driven.toSorted())
      }),
    )
  })

  it('the order in which they came changes nothing, and each place stands once', () => {
    fc.assert(
      fc.property(fc.array(bulletin, { maxLength: 6 }), (bulletins) => {
        const services = realizedOf(bulletins)
        const figures = (list: readonly RealizedService[]) =>
          list.map(({ drivers: _drivers, realizedRides, ...rest }) => ({
            ...rest,
            rides: realizedRides.map(({ ride: { key } }) => key),
          }))
        expect(figures(realizedOf(bulletins.toReversed()))).toEqual(figures(services))
        const places = services.map(({ id }) => `${id.line} ${id.serviceName}`)
        expect(new Set(places).size).toBe(places.length)
      }),
    )
  })

  it('rides stand by their departure, and rates are all there and sum to 100, or none is', () => {
    fc.assert(
      fc.property(fc.array(bulletin, { maxLength: 6 }), (bulletins) => {
        for (const { realizedRides, okRate, nokRate, noObjectRate } of realizedOf(bulletins)) {
          const departures = realizedRides.map(({ ride: { departureTime } }) => departureTime)
          expect(departures).toEqual(departures.toSorted())
          const rates = [okRate, nokRate, noObjectRate].filter((rate) => rate !== null)
          expect([0, 100]).toContain(Math.round(rates.reduce((sum, rate) => sum + rate, 0) * 10) / 10)
          expect([0, 3]).toContain(rates.length)
        }
      }),
    )
  })
})
