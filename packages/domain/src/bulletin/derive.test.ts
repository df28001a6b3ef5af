import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OBSERVATION_TYPES } from '../observation/observation.ts'
import type { Ride } from '../ride/ride.ts'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { anyCertified } from '../testing/worked-day.ts'
import { derive, DERIVATION_VERSION, NO_CORRECTION, type Derived, type FactsAtReceipt } from './derive.ts'
import { DerivedReason } from './manager-reason.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'
import {
  aFullSubmittedBulletin,
  aRelievedBulletin,
  FACTS_AT_RECEIPT,
  LINE_AT_RECEIPT,
} from './testing/full-bulletin.ts'

const asDeclared = (bulletin: SubmittedBulletin, facts: Partial<FactsAtReceipt> = {}): Derived =>
  derive(bulletin, NO_CORRECTION, { ...FACTS_AT_RECEIPT, ...facts })

const aRide = (change: Partial<Ride> = {}): Ride => {
  const [, back] = aSubmittedBulletin().rides
  if (!back) throw new Error('The night has a way back')
  return { ...back, ...change }
}

describe('everything that follows from a bulletin', () => {
  it('follows from what was certified [3.8] [3.28]', () => {
    expect(asDeclared(aSubmittedBulletin())).toEqual({
      theoreticalDistance: 6000,
      correctedDistance: null,
      lapsCount: 1,
      ridesServices: ['201'],
      observationCount: 0,
      overMaxDelay: false,
      validManualDriving: 'NOK',
      information: { ch: false, rct: false, substituted: false },
      limitDate: '2026-03-12T03:00:00Z',
      materials: ['MF77-001'],
      observationTypes: [],
      managerReasons: ['MANUAL_DRIVING_NOT_OK'],
      planMismatches: [],
      corrected: false,
      delayItem: false,
      positionItem: false,
    })
    expect(asDeclared(aRelievedBulletin())).toMatchObject({
      overMaxDelay: true,
      information: { substituted: true },
      delayItem: true,
      positionItem: true,
    })
  })

  it('takes distance and laps from the corrected rides, and the rest from what was certified [3.8] [3.28]', () => {
    const correctedRides = [aRide({ meter: 700, service: '101' }), aRide({ meter: 7, type: 'TRAVELER' })]
    const corrected = (rides: Ride[]) =>
      derive(aSubmittedBulletin(), { ...NO_CORRECTION, correctedRides: rides }, FACTS_AT_RECEIPT)
    expect(corrected(correctedRides)).toEqual({
      ...asDeclared(aSubmittedBulletin()),
      correctedDistance: 700,
      corrected: true,
    })
    expect(corrected([])).toMatchObject({ correctedDistance: 0, lapsCount: 0 })
    expect(corrected([aRide(), aRide()]).lapsCount).toBe(2)
  })

  it('takes the traits of the line from the day it came [3.8]', () => {
    const on = (line: Partial<typeof LINE_AT_RECEIPT>) =>
      asDeclared(aFullSubmittedBulletin(), { line: { ...LINE_AT_RECEIPT, ...line } })
    expect(on({ maxDelay: 25 }).overMaxDelay).toBe(false)
    expect(on({ activatedCM: false }).validManualDriving).toBe('NA')
    expect(on({ autoComputeValidCm: true }).validManualDriving).toBe('OK')
    expect(on({ lapsCountCheckpoints: ['OPER'] }).lapsCount).toBe(1)
  })

  it.each<[result: string, rides: Partial<Ride>[]]>([
    [
      'OK',
      [
        { manualDriving: true, direction: 'LANE1' },
        { manualDriving: true, direction: 'LANE2' },
      ],
    ],
    ['NOK', [{ manualDriving: true, direction: 'LANE1' }, { direction: 'LANE2' }]],
    ['NO_OBJECT', [{ type: 'TRAVELER' }, { type: 'WITHOUT_PASSENGER' }]],
    ['NO_OBJECT', []],
  ])('has %s as the result of manual driving [3.28]', (result, changes) => {
    const rides = changes.map(aRide)
    expect(asDeclared(aSubmittedBulletin({ rides })).validManualDriving).toBe(result)
  })

  it('has its limit at 04:00 by the clock, two days later, also over the short night and the long one [3.8]', () => {
    const limitOf = (date: string) => asDeclared(aSubmittedBulletin({ date })).limitDate
    expect([limitOf('2026-03-27'), limitOf('2026-10-23')]).toEqual([
      '2026-03-29T02:00:00Z',
      '2026-10-25T03:00:00Z',
    ])
  })

  it('has a position to treat where another service was ordered, or nobody knows which [3.28]', () => {
    const due = ['201', '101', null].map(
      (initialService) => asDeclared(aSubmittedBulletin(), { initialService }).positionItem,
    )
    expect(due).toEqual([false, true, true])
  })

  it('is of a version, so that older values can be told', () => {
    expect(DERIVATION_VERSION).toBe(4)
  })
})

describe('whatever was certified', () => {
  it('is derived the same again from its JSON, and changes nothing of it', () => {
    fc.assert(
      fc.property(anyCertified, (certified) => {
        const text = JSON.stringify(certified)
        const derived = asDeclared(certified)
        expect(asDeclared(JSON.parse(text) as SubmittedBulletin)).toEqual(derived)
        expect(JSON.stringify(certified)).toBe(text)
      }),
    )
  })

  it('has reasons and kinds each once, in one order, and counts that agree with them [3.28]', () => {
    fc.assert(
      fc.property(anyCertified, (certified) => {
        const { managerReasons, observationTypes, observationCount, materials, ...derived } =
          asDeclared(certified)
        expect(managerReasons).toEqual(DerivedReason.options.filter((one) => managerReasons.includes(one)))
        expect(managerReasons.includes('OBSERVATION')).toBe(observationCount > 0)
        expect(managerReasons.includes('OVER_MAX_DELAY')).toBe(derived.overMaxDelay)
        expect(observationTypes.filter((type) => !OBSERVATION_TYPES.includes(type))).toEqual([])
        expect(new Set(observationTypes).size).toBe(observationTypes.length)
        expect(observationTypes.length).toBeLessThanOrEqual(observationCount)
        expect(new Set(materials).size).toBe(materials.length)
        expect(derived.delayItem).toBe(certified.delayMinute > 0)
        expect(derived.corrected).toBe(false)
      }),
    )
  })

  it('is the same corrected to itself, but for the corrected distance and the mark [3.8]', () => {
    fc.assert(
      fc.property(anyCertified, (certified) => {
        const { rides, delayMinute, delayReason } = certified
        const declared = asDeclared(certified)
        expect(
          derive(
            certified,
            {
              correctedRides: rides,
              correctedDelayMinute: delayMinute,
              correctedDelayByReason: delayReason.delayByReason,
              correctedValidManualDriving: declared.validManualDriving,
            },
            FACTS_AT_RECEIPT,
          ),
        ).toEqual({ ...declared, correctedDistance: declared.theoreticalDistance, corrected: true })
      }),
    )
  })
})
