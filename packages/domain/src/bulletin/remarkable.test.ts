import { describe, expect, it } from 'vitest'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { smallLine, smallPlan, smallReserves } from '../testing/small-day.ts'
import { addSeconds } from '../time/instant.ts'
import type { Ride } from '../ride/ride.ts'
import { derive, NO_CORRECTION } from './derive.ts'
import { allReasons, DerivedReason, ManagerReason } from './manager-reason.ts'
import type { RideAtReceipt } from './remarkable.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'
import { aRelief, FACTS_AT_RECEIPT, LINE_AT_RECEIPT } from './testing/full-bulletin.ts'
import { knownFrom } from './testing/known.ts'

const ordinary = aSubmittedBulletin()
/** Driven by hand in both directions, so that manual driving gives no reason. */
const quiet: SubmittedBulletin = {
  ...ordinary,
  rides: ordinary.rides.map((ride) => ({ ...ride, manualDriving: true })),
}

const SMALL = { services: smallPlan(), reserves: smallReserves(), lines: [smallLine()] }

/** The plan of the night: out and back. */
const PLANNED: readonly RideAtReceipt[] = [
  { orderInService: 1, type: 'NORMAL', departureStation: 'COUR', arrivalStation: 'VILJ' },
  { orderInService: 2, type: 'NORMAL', departureStation: 'VILJ', arrivalStation: 'COUR' },
]

const reasonsOf = (
  bulletin: SubmittedBulletin,
  {
    line = LINE_AT_RECEIPT,
    planned = PLANNED,
  }: { line?: typeof LINE_AT_RECEIPT; planned?: typeof PLANNED | null } = {},
) => derive(bulletin, NO_CORRECTION, { ...FACTS_AT_RECEIPT, line, planned }).managerReasons

const withFirstRide = (change: (ride: Ride) => Partial<Ride>): SubmittedBulletin => ({
  ...quiet,
  rides: quiet.rides.map((ride, index) => (index === 0 ? { ...ride, ...change(ride) } : ride)),
})

const OPERA = { quadrigram: 'OPER', name: 'Opéra' }
/** After the other rides have ended. */
const later = ({ arrivalTime, departureTime }: Ride): Partial<Ride> => ({
  departureTime: arrivalTime ?? departureTime,
  theoreticalDepartureTime: null,
  arrivalTime: null,
})
const added = (ride: Ride): Ride => ({
  ...ride,
  ...later(ride),
  orderInService: null,
  meter: 0,
  arrivalStation: OPERA,
})
const unknownToPlan = (ride: Ride): Ride => ({ ...added(ride), orderInService: 3 })

describe('what a manager should look at', () => {
  it('is nothing about a day as it should be [3.28]', () => {
    expect(reasonsOf(quiet)).toEqual([])
  })

  it.each<[reason: string, bulletin: SubmittedBulletin]>([
    ['MANUAL_DRIVING_NOT_OK', ordinary],
    ['DRIVER_COMMENT', { ...quiet, driverComment: 'Trafic.' }],
    ['DELAY_DIFFERENT', { ...quiet, delayMinute: 5 }],
    ['RIDE_ADDED', { ...quiet, rides: [...quiet.rides, ...quiet.rides.slice(1).map(added)] }],
    ['RIDE_ADDED', { ...quiet, rides: [...quiet.rides, ...quiet.rides.slice(1).map(unknownToPlan)] }],
    ['RIDE_STATIONS_CHANGED', withFirstRide(() => ({ arrivalStation: OPERA }))],
    ['RIDE_STATIONS_CHANGED', withFirstRide(() => ({ departureStation: OPERA }))],
    [
      'DEPARTURE_OFF_PLAN',
      withFirstRide(({ theoreticalDepartureTime, departureTime }) => ({
        departureTime: addSeconds(theoreticalDepartureTime ?? departureTime, 601),
      })),
    ],
    [
      'DEPARTURE_OFF_PLAN',
      withFirstRide(({ theoreticalDepartureTime, departureTime }) => ({
        departureTime: addSeconds(theoreticalDepartureTime ?? departureTime, -601),
      })),
    ],
    ['SUBSTITUTION', withFirstRide(() => ({ driverSubstitution: aRelief() }))],
    ['CH', withFirstRide(() => ({ driverSubstitution: aRelief({ type: 'CH_RCT', chRctReason: 'CH' }) }))],
    ['RCT', withFirstRide(() => ({ driverSubstitution: aRelief({ type: 'CH_RCT', chRctReason: 'RCT' }) }))],
  ])('%s [3.28]', (reason, bulletin) => {
    expect(reasonsOf(bulletin)).toEqual([reason])
  })

  it('is a ride that was not driven, though the plan has it [3.28]', () => {
    const [out] = quiet.rides
    expect(reasonsOf({ ...quiet, rides: out ? [out] : [] })).toEqual([
      'RIDE_REMOVED',
      'MANUAL_DRIVING_NOT_OK',
    ])
  })

  it('is a ride of another kind than planned [3.28]', () => {
    const empty = withFirstRide(() => ({ type: 'WITHOUT_PASSENGER', manualDriving: false }))
    expect(reasonsOf(empty)).toEqual(['RIDE_TYPE_CHANGED', 'MANUAL_DRIVING_NOT_OK'])
  })

  it('is no ride that a relief brings from another service: the relief says it [3.28]', () => {
    const relieving = aRelief({ type: 'SUBSTITUTING', driver: null })
    const others = quiet.rides.map((ride) => ({
      ...ride,
      orderInService: 9,
      service: '101',
      meter: 0,
      arrivalStation: OPERA,
      departureTime: addSeconds(ride.departureTime, 7200),
      arrivalTime: null,
      driverSubstitution: relieving,
    }))
    const validationDate = addSeconds(quiet.validationDate, 7200)
    expect(reasonsOf({ ...quiet, validationDate, rides: [...quiet.rides, ...others] })).toEqual([
      'SUBSTITUTION',
    ])
  })

  it('compares with no plan of which the server knows nothing [3.28]', () => {
    const changed = withFirstRide(() => ({ arrivalStation: OPERA, type: 'NORMAL' }))
    expect(reasonsOf(changed, { planned: null })).toEqual([])
    expect(reasonsOf({ ...quiet, rides: [] }, { planned: null })).toEqual([])
    expect(
      reasonsOf(
        withFirstRide(() => ({ orderInService: null })),
        { planned: null },
      ),
    ).toEqual(['RIDE_ADDED'])
  })

  it('is told in one order, the mismatch last; being late is no reason [3.28]', () => {
    const [neither, both] = [
      { isSameServiceTwice: false, isReferenceMismatch: false },
      { isSameServiceTwice: true, isReferenceMismatch: true },
    ]
    expect(DerivedReason.options).toEqual(ManagerReason.options.slice(0, -2))
    expect(allReasons(DerivedReason.options, both)).toEqual(ManagerReason.options)
    expect(allReasons(['CH'], neither)).toEqual(['CH'])
    expect(allReasons(['CH'], { ...neither, isReferenceMismatch: true })).toEqual([
      'CH',
      'REFERENCE_MISMATCH',
    ])
    expect(allReasons([], { ...neither, isSameServiceTwice: true })).toEqual(['SAME_SERVICE_TWICE'])
    expect(ManagerReason.options).not.toContain('LATE')
  })

  it('is a departure, an observation or an end that had not come when it was certified [3.28]', () => {
    const last = quiet.rides.at(-1)?.departureTime ?? quiet.validationDate
    const certifiedAt = (validationDate: string) => reasonsOf({ ...quiet, validationDate })
    expect(certifiedAt(addSeconds(quiet.realEndService, -300))).toEqual([])
    expect(certifiedAt(addSeconds(quiet.realEndService, -301))).toEqual(['CERTIFIED_AHEAD'])
    expect(reasonsOf({ ...quiet, realEndService: last, validationDate: addSeconds(last, -301) })).toEqual([
      'CERTIFIED_AHEAD',
    ])
  })

  it('is no comment that says nothing', () => {
    expect(reasonsOf({ ...quiet, driverComment: ' \n ' })).toEqual([])
  })

  it.each<[reason: string, bulletin: SubmittedBulletin]>([
    ['PLAN_MISMATCH', { ...quiet, theoreticalEndService: addSeconds(quiet.realEndService, -540) }],
    ['DISTANCE_MISMATCH', withFirstRide(({ meter }) => ({ meter: meter + 1 }))],
    [
      'ARRIVAL_MISMATCH',
      withFirstRide(({ departureTime }) => ({ realArrivalTime: addSeconds(departureTime, 300) })),
    ],
  ])('is what the server knew otherwise: %s', (reason, bulletin) => {
    const { known, networks } = knownFrom(quiet, SMALL)
    const arrivals = Object.fromEntries(quiet.rides.map(({ key, departureTime }) => [key, departureTime]))
    const facts = { ...FACTS_AT_RECEIPT, planned: PLANNED, known: { ...known, arrivals }, networks }
    expect(derive(quiet, NO_CORRECTION, facts).managerReasons).toEqual([])
    expect(derive(bulletin, NO_CORRECTION, facts).managerReasons).toEqual([reason])
  })

  it('is a ride that departs before the one before it has arrived [3.28]', () => {
    const [out, back] = quiet.rides
    if (!out || !back) throw new Error('The night has two rides')
    const long = (arrivalTime: string) => reasonsOf({ ...quiet, rides: [{ ...out, arrivalTime }, back] })
    expect(long(back.departureTime)).toEqual([])
    expect(long(addSeconds(back.departureTime, 1))).toEqual(['RIDES_OVERLAP'])
  })

  it('is a delay over what the line allows, and laps over it [3.28]', () => {
    expect(reasonsOf({ ...quiet, delayMinute: 16 })).toEqual(['OVER_MAX_DELAY', 'DELAY_DIFFERENT'])
    expect(reasonsOf(quiet, { line: { ...LINE_AT_RECEIPT, maxLaps: 0 } })).toEqual(['OVER_MAX_LAPS'])
    expect(reasonsOf(quiet, { line: { ...LINE_AT_RECEIPT, maxLaps: 1 } })).toEqual([])
  })

  it('is no departure ten minutes off plan, nor anything beside a plan that nobody knows [3.28]', () => {
    const tenOff = withFirstRide(({ theoreticalDepartureTime, departureTime }) => ({
      departureTime: addSeconds(theoreticalDepartureTime ?? departureTime, 600),
    }))
    expect(reasonsOf(tenOff)).toEqual([])
    expect(
      reasonsOf({ ...withFirstRide(() => ({ orderInService: null })), theoreticalStartService: null }),
    ).toEqual([])
  })
})
