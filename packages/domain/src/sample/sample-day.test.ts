import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSubmitted } from '../bulletin/read-submitted.ts'
import type { SubmittedBulletin } from '../bulletin/submitted-bulletin.ts'
import { manualDrivingFault } from '../draft/manual-driving-switch.ts'
import { OBSERVATION_TYPES } from '../observation/observation.ts'
import { observationsIn } from '../observation/observations-in.ts'
import { isReserve } from '../service/service-name.ts'
import { anyDay, groundOf, type AnyDay } from '../testing/any-ground.ts'
import { keysInARow } from '../testing/keys.ts'
import {
  PARIS,
  smallFleet,
  smallLine,
  smallOrder,
  smallPlan,
  smallReserves,
  TUESDAY,
} from '../testing/small-day.ts'
import { smallWorld } from '../testing/small-world.ts'
import { addSeconds, secondsBetween } from '../time/instant.ts'
import { chanceFrom, type Chance } from './chance.ts'
import { sampleDay } from './sample-day.ts'
import type { SampleFacts } from './sample-facts.ts'

const PARK_POSITIONS = smallWorld().parkPositions.map(({ line, station, positionName }) => ({
  lineName: line,
  stationQuadrigram: station,
  positionName,
}))

const factsOf = (given: Partial<SampleFacts> = {}): SampleFacts => ({
  driver: { matricularAccount: '100001', assignedTerminus: 'COUR' },
  day: TUESDAY,
  line: smallLine(),
  plan: { services: smallPlan(), reserves: smallReserves(), noteCodes: new Map() },
  fleet: smallFleet(),
  parkPositions: PARK_POSITIONS,
  ordered: smallOrder('201'),
  now: '2026-03-11T00:45:00Z',
  timeZone: PARIS,
  newKey: keysInARow(),
  full: false,
  chance: chanceFrom(3),
  ...given,
})

const sampled = (given: Partial<SampleFacts> = {}): SubmittedBulletin => {
  const result = sampleDay(factsOf(given))
  if (!result.ok)
    throw new Error(result.failure.map(({ code, path }) => `${code} ${path.join('.')}`).join(', '))
  return result.value
}

const twoHundred = (): Chance[] => Array.from({ length: 200 }, (_, seed) => chanceFrom(seed))

describe('a made-up day', () => {
  it('is the ordered service, opened before it begins and validated now', () => {
    expect(sampled()).toMatchObject({
      driverMatricularAccount: '100001',
      date: TUESDAY,
      service: '201',
      initialService: '201',
      initDate: '2026-03-10T22:20:00Z',
      validationDate: '2026-03-11T00:45:00Z',
      certification: true,
    })
  })

  it('is the same from the same chance and keys, and another one otherwise', () => {
    expect(sampled()).toEqual(sampled())
    expect(sampled({ chance: chanceFrom(8) })).not.toEqual(sampled())
  })

  it('is opened when one remembers it, if it was forgotten [2.4.1]', () => {
    const now = '2026-03-13T15:00:00Z'
    expect(sampled({ now })).toMatchObject({ date: TUESDAY, initDate: now, validationDate: now })
  })

  it('may be of a day long ago', () => {
    expect(sampled({ now: '2027-03-10T00:45:00Z', ordered: null }).initDate).toMatch(/^2026-03-10T/)
  })

  it('is mostly on time and as ordered; some are late, in reserve, on another service', () => {
    const days = twoHundred().map((chance) => sampled({ chance }))
    const share = (isOne: (day: SubmittedBulletin) => boolean) => days.filter(isOne).length / days.length
    expect(share(({ delayMinute }) => delayMinute === 0)).toBeGreaterThan(0.6)
    expect(share(({ delayMinute }) => delayMinute > 10)).toBeGreaterThan(0)
    expect(share(({ service }) => service === '201')).toBeGreaterThan(0.85)
    expect(share(({ service }) => isReserve(service))).toBeGreaterThan(0)
    expect(share(({ service }) => service === '101')).toBeGreaterThan(0)
    expect(share(({ delayReason }) => delayReason.delayByReason.length > 0)).toBeGreaterThan(0)
    expect(
      share(({ rides }) => rides.some(({ realArrivalTime }) => realArrivalTime !== null)),
    ).toBeGreaterThan(0)
    expect(share(({ driverComment }) => driverComment !== '')).toBeGreaterThan(0)
  })

  it('says of arrivals what the watch over platforms saw, and is as late as that', () => {
    const seen = twoHundred().map((chance) =>
      sampled({ chance, arrivalOf: ({ planned }) => addSeconds(planned, 3 * 60 + 20) }),
    )
    const arrivals = seen.flatMap(({ rides, delayMinute }) =>
      rides.flatMap(({ realArrivalTime, theoreticalArrivalTime }) =>
        realArrivalTime === null ? [] : [{ realArrivalTime, theoreticalArrivalTime, delayMinute }],
      ),
    )
    expect(arrivals.length).toBeGreaterThan(5)
    for (const { realArrivalTime, theoreticalArrivalTime, delayMinute } of arrivals) {
      expect(secondsBetween(theoreticalArrivalTime ?? '', realArrivalTime)).toBe(200)
      expect(delayMinute).toBeGreaterThanOrEqual(3)
    }
    const unseen = twoHundred().map((chance) => sampled({ chance, arrivalOf: () => null }))
    expect(unseen.flatMap(({ rides }) => rides.filter((ride) => ride.realArrivalTime !== null))).toEqual([])
  })

  it('is a reserve or another service of the line where nothing is ordered', () => {
    const services = new Set(twoHundred().map((chance) => sampled({ chance, ordered: null }).service))
    expect([...services].toSorted()).toEqual(['101', '201', 'RA', 'RF'])
  })

  it('moves trains all day long in a service of manoeuvres [2.4.20]', () => {
    expect(sampled({ ordered: smallOrder('MA') }).maneuvers.length).toBeGreaterThan(2)
  })
})

describe('a full day', () => {
  const full = sampled({ full: true })

  it('turns at an SP, and the next ride begins there [2.4.14]', () => {
    const turned = full.rides.findIndex(({ stationSP }) => stationSP?.quadrigram === 'OPER')
    expect(turned).not.toBe(-1)
    expect(full.rides[turned + 1]?.departureStation.quadrigram).toBe('OPER')
  })

  it('has several materials, with a change on the way [2.4.12]', () => {
    const changed = full.rides.find(({ materials }) => materials.length > 1)
    expect(changed?.materials[1]?.rollingStockChange?.quadrigram).toBe('OPER')
    expect(
      new Set(full.rides.flatMap(({ materials }) => materials.map(({ material }) => material))).size,
    ).toBe(2)
  })

  it('is driven by hand both ways [2.4.16]', () => {
    const ways = full.rides.filter(({ manualDriving }) => manualDriving).map(({ direction }) => direction)
    expect(ways.toSorted()).toEqual(['LANE1', 'LANE2'])
  })

  it('has two manoeuvres, between positions of a garage [2.4.20]', () => {
    expect(full.maneuvers).toMatchObject([
      { departurePosition: 'V1', arrivalPosition: 'V2' },
      { departurePosition: 'V2', arrivalPosition: 'V1' },
    ])
  })

  it('is 25 minutes late for two reasons [2.4.7] [3.14]', () => {
    expect(full.delayMinute).toBe(25)
    expect(full.delayReason).toMatchObject({
      delayDifferent: true,
      delayByReason: [
        { reason: 'PARK_EXEMPTION', parkExemptionPlannedPosition: 'V1', parkExemptionRealPosition: 'V2' },
        { reason: 'OTHER', otherReasonDescription: expect.stringMatching(/\S/) as string },
      ],
    })
    expect(full.driverComment).not.toBe('')
  })

  it('observes one of everything that its line knows [2.4.61]', () => {
    const everything = {
      fukvPossible: true,
      aipaPossible: true,
      cmccAvailable: true,
      remoteReloadPossible: true,
    }
    const observed = sampled({ full: true, line: smallLine('7', everything) })
    expect(
      observationsIn(observed)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(OBSERVATION_TYPES.toSorted())
    const known = sampled({ full: true, line: smallLine('7', { fukvPossible: false, aipaPossible: false }) })
    expect(observationsIn(known)).toHaveLength(OBSERVATION_TYPES.length - 2)
  })

  it('has rides even where a reserve was ordered', () => {
    expect(sampled({ full: true, ordered: smallOrder('RA') }).rides.length).toBeGreaterThan(1)
  })
})

const factsOn = (given: AnyDay, seed: number, full: boolean): SampleFacts => {
  const { plan, lineOf, fleetOf, now } = groundOf(given)
  const ofLine = { line: given.line.startsWith('7bis') ? '7bis' : '7' }
  return factsOf({
    driver: { matricularAccount: '100001', assignedTerminus: given.terminus },
    day: given.day,
    line: lineOf(ofLine),
    plan: given.isPlanLate ? { services: [], reserves: [], noteCodes: new Map() } : plan,
    fleet: fleetOf(ofLine),
    parkPositions: seed % 2 === 0 ? PARK_POSITIONS : [],
    ordered: given.ordered === null ? null : smallOrder(given.ordered, { ...ofLine, day: given.day }),
    now,
    full,
    chance: chanceFrom(seed),
  })
}

describe('any made-up day', () => {
  it('can be sent: the server would read it as it is [5.10] [7.10]', () => {
    fc.assert(
      fc.property(anyDay, fc.integer(), fc.boolean(), (given, seed, full) => {
        const facts = factsOn(given, seed, full)
        const result = sampleDay(facts)
        expect(result.ok ? [] : result.failure).toEqual([])
        const bulletin: unknown = result.ok ? result.value : null
        expect(readSubmitted(JSON.parse(JSON.stringify(bulletin)))).toEqual({ ok: true, value: bulletin })
      }),
    )
  })

  it('is driven by hand only where the line has a switch for it [2.4.16]', () => {
    fc.assert(
      fc.property(anyDay, fc.integer(), (given, seed) => {
        const facts = factsOn(given, seed, true)
        const result = sampleDay(facts)
        const rides = result.ok ? result.value.rides : []
        const byHand = rides.filter(({ manualDriving }) => manualDriving)
        expect(byHand.filter((ride) => manualDrivingFault(ride, facts.line) !== null)).toEqual([])
      }),
    )
  })
})
