import { describe, expect, it } from 'vitest'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { smallLine } from '../testing/small-day.ts'
import { addSeconds } from '../time/instant.ts'
import type { Bulletin } from './bulletin.ts'
import { correctedRidesFrom, correctionDraft } from './correction-draft.ts'
import { NOTHING_CORRECTED } from './correction.ts'
import { correctionFaults } from './correction-faults.ts'
import type { PlanMismatch } from './plan-mismatch.ts'
import { withPlanValue, type PlanRetaining } from './retain-plan.ts'
import { aFullBulletin, aRelief } from './testing/full-bulletin.ts'
import { aPlanAtReceipt } from './testing/plan-at-receipt.ts'

const sent = aSubmittedBulletin()
const bulletin: Bulletin = { ...aFullBulletin(sent), correctedRides: null, plan: aPlanAtReceipt() }
const draft = correctionDraft(bulletin)
const current: PlanRetaining = { delayMinute: bulletin.delayMinute, rides: draft.rides }
const around = { bulletin, line: smallLine() }
const [OUT, BACK] = sent.rides
if (!OUT || !BACK) throw new Error('The night has two rides')

const about = (given: Partial<PlanMismatch>): PlanMismatch => ({
  reason: 'PLAN_MISMATCH',
  rideKey: OUT.key,
  field: 'meter',
  declared: OUT.meter,
  known: 1234,
  supersededOn: null,
  ...given,
})

const firstAfter = (given: Partial<PlanMismatch>, from = current) =>
  withPlanValue(from, about(given), around)?.rides[0]
const withFirst = (change: Partial<(typeof draft.rides)[number]>): PlanRetaining => ({
  ...current,
  rides: draft.rides.map((ride, index) => (index === 0 ? { ...ride, ...change } : ride)),
})

describe('the value of the plan, retained', () => {
  it('of the end: the delay is counted from there, and from nowhere below', () => {
    const { realEndService } = bulletin
    const end = (known: string) =>
      withPlanValue(current, about({ rideKey: null, field: 'theoreticalEndService', known }), around)
    expect(end(addSeconds(realEndService, -9 * 60))).toEqual({ ...current, delayMinute: 9 })
    expect(end(realEndService)).toBeNull()
  })

  it('of a station: what follows from it comes along, times stay', () => {
    const opera = { quadrigram: 'OPER', name: 'Opéra' }
    const moved = { ...OUT, arrivalStation: opera, meter: 10, stationSP: opera }
    expect(
      firstAfter({ field: 'arrivalStation', declared: 'OPER', known: 'VILJ' }, withFirst(moved)),
    ).toMatchObject({
      arrivalStation: { quadrigram: 'VILJ', name: 'Villejuif' },
      arrivalPosition: 10,
      direction: 'LANE1',
      meter: 3000,
      stationSP: null,
      departureTime: OUT.departureTime,
      arrivalTime: OUT.arrivalTime,
    })
    expect(firstAfter({ field: 'departureStation', declared: 'COUR', known: 'OPER' })).toMatchObject({
      departureStation: opera,
      departureTime: OUT.departureTime,
      meter: 1000,
    })
  })

  it('of a station: the metres are those of the plan where the whole ride is as planned', () => {
    const plan = aPlanAtReceipt()
    const planned = { ...plan, rides: plan.rides.map((ride, index) => ({ ...ride, meter: 2950 + index })) }
    const retained = (
      given: { field: 'departureStation' | 'arrivalStation'; known: string; rideKey?: string },
      from = current,
      facts: Bulletin['plan'] = planned,
    ) => withPlanValue(from, about(given), { ...around, bulletin: { ...bulletin, plan: facts } })?.rides
    const turned = withFirst({ arrivalStation: { quadrigram: 'OPER', name: 'Opéra' }, meter: 10 })
    expect(retained({ field: 'arrivalStation', known: 'VILJ' }, turned)).toMatchObject([
      { key: OUT.key, meter: 2950 },
      { key: BACK.key, meter: BACK.meter },
    ])
    expect(retained({ field: 'arrivalStation', known: 'VILJ' }, turned, null)?.[0]?.meter).toBe(3000)
    expect(retained({ field: 'departureStation', known: 'COUR' }, turned)?.[0]?.meter).toBe(2000)
    expect(retained({ field: 'arrivalStation', known: 'COUR', rideKey: BACK.key })).toMatchObject([
      { key: OUT.key, meter: OUT.meter },
      { key: BACK.key, meter: 2951 },
    ])
    const added = { ...turned, rides: turned.rides.map((ride) => ({ ...ride, orderInService: null })) }
    expect(retained({ field: 'arrivalStation', known: 'VILJ' }, added)?.[0]?.meter).toBe(3000)
    const reliefs = [aRelief({ type: 'SUBSTITUTING', service: '202' }), aRelief()]
    const metres = reliefs.map((driverSubstitution) => {
      const relieved = { ...turned, rides: turned.rides.map((ride) => ({ ...ride, driverSubstitution })) }
      return retained({ field: 'arrivalStation', known: 'VILJ' }, relieved)?.[0]?.meter
    })
    expect(metres, 'of the service of who was relieved; of the own one').toEqual([3000, 2950])
  })

  it('of a station that the line no longer has: the ride stays', () => {
    expect(firstAfter({ field: 'departureStation', known: 'NULP' })).toBeUndefined()
    expect(firstAfter({ field: 'arrivalStation', known: 'NULP' })).toBeUndefined()
  })

  it('of a planned time: a departure that is not confirmed stays so', () => {
    const known = OUT.departureTime
    const mismatch = { field: 'theoreticalDepartureTime', declared: null, known } as const
    expect(firstAfter(mismatch, withFirst({ departureTime: null }))).toBeUndefined()
  })

  it('of a planned time: a ride that was on time stays so, one that was read from a clock stays as it was', () => {
    const known = addSeconds(OUT.departureTime, 540)
    const mismatch = { field: 'theoreticalDepartureTime', declared: OUT.departureTime, known } as const
    expect(firstAfter(mismatch)).toMatchObject({
      departureTime: known,
      theoreticalDepartureTime: OUT.theoreticalDepartureTime,
    })
    const late = addSeconds(OUT.departureTime, 65)
    expect(firstAfter(mismatch, withFirst({ departureTime: late }))).toBeUndefined()
    const arrival = { field: 'theoreticalArrivalTime', declared: OUT.arrivalTime, known } as const
    expect(firstAfter(arrival)).toMatchObject({ arrivalTime: known })
  })

  it.each<[Partial<PlanMismatch>, object]>([
    [{ field: 'meter', known: 2900 }, { meter: 2900 }],
    [
      { field: 'realArrivalTime', declared: null, known: '2026-03-10T23:05:00Z' },
      { realArrivalTime: '2026-03-10T23:05:00Z' },
    ],
    [
      { field: 'stationName', declared: OUT.arrivalStation.name, known: 'Aragon' },
      { arrivalStation: { quadrigram: 'VILJ', name: 'Aragon' }, departureStation: OUT.departureStation },
    ],
  ])('%j', (mismatch, retained) => {
    expect(firstAfter(mismatch)).toMatchObject(retained)
  })

  it('of the name of a station: wherever the ride has it', () => {
    const wrong = { quadrigram: 'OPER', name: 'Opera Garnier' }
    const relief = aRelief({ startStation: wrong })
    const use = { key: relief.subId, material: 'MF77-002', leadCar: '30003', rollingStockChange: wrong }
    const named = { stationSP: wrong, materials: [use], driverSubstitution: relief }
    const right = { quadrigram: 'OPER', name: 'Opéra' }
    expect(
      firstAfter({ field: 'stationName', declared: wrong.name, known: 'Opéra' }, withFirst(named)),
    ).toMatchObject({
      stationSP: right,
      materials: [{ rollingStockChange: right }],
      driverSubstitution: { startStation: right, endStation: relief.endStation },
    })
  })

  it('is nothing where it is retained already, where no correction holds it, and of a ride that is no more', () => {
    const [first] = withPlanValue(current, about({ known: 2900 }), around)?.rides ?? []
    expect(first && withPlanValue(withFirst(first), about({ known: 2900 }), around)).toBeNull()
    const start = about({ rideKey: null, field: 'theoreticalStartService', known: '2026-03-10T22:00:00Z' })
    expect(withPlanValue(current, start, around)).toBeNull()
    expect(withPlanValue({ ...current, rides: [] }, about({}), around)).toBeNull()
    expect(firstAfter({ known: null })).toBeUndefined()
    const station = about({ field: 'arrivalStation', known: 'OPER' })
    expect(withPlanValue(current, station, { ...around, line: null })).toBeNull()
  })

  it.each<[PlanMismatch['field'], PlanMismatch['declared']]>([
    ['theoreticalEndService', bulletin.theoreticalEndService],
    ['theoreticalDepartureTime', OUT.departureTime],
    ['theoreticalArrivalTime', OUT.arrivalTime],
    ['realArrivalTime', OUT.arrivalTime],
    ['stationName', OUT.arrivalStation.name],
    ['departureStation', OUT.departureStation.quadrigram],
    ['meter', OUT.meter],
  ])('is nothing where the plan has no %s', (field, declared) => {
    expect(withPlanValue(current, about({ field, declared, known: null }), around)).toBeNull()
  })

  it('is a correction like any other: the server takes it', () => {
    const mismatches: Partial<PlanMismatch>[] = [
      { field: 'meter', known: 2900 },
      { field: 'arrivalStation', known: 'OPER' },
      { field: 'departureStation', known: 'OPER' },
      { field: 'realArrivalTime', known: '2026-03-10T23:05:00Z' },
      { field: 'stationName', declared: OUT.arrivalStation.name, known: 'Aragon' },
      { field: 'theoreticalDepartureTime', declared: OUT.departureTime, known: '2026-03-10T22:50:00Z' },
    ]
    for (const given of mismatches) {
      const rides = withPlanValue(current, about(given), around)?.rides ?? []
      const corrected = correctedRidesFrom({ ...draft, rides: [...rides] })
      if (!corrected.ok) throw new Error(JSON.stringify(corrected.failure))
      expect(corrected.value).not.toEqual(bulletin.rides)
      const correction = { ...NOTHING_CORRECTED, correctedRides: corrected.value }
      expect(correctionFaults(bulletin, correction), given.field).toEqual([])
    }
  })
})
