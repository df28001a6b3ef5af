import { describe, expect, it } from 'vitest'
import { COMPLETE } from '../observation/testing/observations.ts'
import { keysInARow } from '../testing/keys.ts'
import { smallLine } from '../testing/small-day.ts'
import { addSeconds } from '../time/instant.ts'
import { carriedTo, enteredOn, findSameRide, type RideOfPlan } from './carried-ride.ts'
import type { DraftRide } from './ride.ts'
import { aMaterialUse, aRelief, aRide, COURNEUVE, OPERA, VILLEJUIF } from './testing/a-ride.ts'

const newKey = keysInARow(0xb7)
const line = smallLine()
const TRAIN = '12'

/** From La Courneuve at 22:55 UTC to Villejuif at 23:01, with train 12. */
const ofPlan = (given: Partial<DraftRide> = {}): RideOfPlan => {
  const ride = aRide(given)
  if (ride.planned === null) throw new Error('It is beside the plan')
  return { ...ride, planned: ride.planned }
}
const PLANNED = '2026-03-10T22:55:00Z'
const at = (minutes: number): string => addSeconds(PLANNED, minutes * 60)

describe('what was entered on a ride', () => {
  it.each<Partial<DraftRide>>([
    {},
    { type: 'TRAVELER' },
    { service: '202' },
    { train: '44' },
    { train: null },
    { departureTime: PLANNED },
    { arrivalTime: at(6) },
    { materials: [aMaterialUse()] },
    { unparkMaterial: { material: 'MF77-001', leadCar: '30001' } },
    { manualDriving: true },
    { unpark: true, unparkPosition: 'V1' },
    { park: true, parkPosition: 'V2' },
    { observations: [COMPLETE.ALARM] },
    { driverSubstitution: aRelief() },
  ])('is what differs from its plan: %j', (entered) => {
    expect(enteredOn(ofPlan(entered), TRAIN)).toEqual(entered)
  })

  it('is the track too where only that is another one', () => {
    const ride = ofPlan({ park: true, parkPosition: 'V2', unpark: true, unparkPosition: 'V1' })
    const planned = { ...ride.planned, park: true, parkPosition: 'V1', unpark: true, unparkPosition: 'V2' }
    const elsewhere = { park: true, parkPosition: 'V2', unpark: true, unparkPosition: 'V1' }
    expect(enteredOn({ ...ride, planned }, TRAIN)).toEqual(elsewhere)
    const asPlanned = { ...planned, ...elsewhere }
    expect(enteredOn({ ...ride, planned: asPlanned }, TRAIN)).toEqual({})
    // Neither was done after all, though the position is still filled in.
    expect(enteredOn({ ...ride, park: false, planned: asPlanned }, TRAIN)).toMatchObject({ park: false })
    expect(enteredOn({ ...ride, unpark: false, planned: asPlanned }, TRAIN)).toMatchObject({ unpark: false })
  })

  it('is the whole way where it leads elsewhere, with what the turn before it took', () => {
    const way = {
      departureStation: COURNEUVE,
      departurePosition: 0,
      arrivalStation: OPERA,
      arrivalPosition: 5,
      direction: 'LANE1',
      meter: 2_000,
      stationSP: OPERA,
    } as const
    expect(enteredOn(ofPlan(way), TRAIN)).toEqual(way)
    const beforeTurn = {
      departureStation: VILLEJUIF,
      departureTime: null,
      materials: [],
      unparkMaterial: null,
      unparkPosition: null,
      carried: [],
    }
    expect(enteredOn(ofPlan({ ...way, beforeTurn }), TRAIN)).toEqual({ ...way, beforeTurn })
  })
})

describe('a ride of another service that gets what was entered', () => {
  /** Eleven minutes of run time, where the ride of the wrong service took six. */
  const fresh = aRide({ key: newKey(), orderInService: 2, train: '31', theoreticalArrivalTime: at(11) })
  const carried = (entered: Partial<DraftRide>, onto = fresh): DraftRide =>
    carriedTo(onto, ofPlan({ key: newKey(), realArrivalTime: at(7), ...entered }), {
      line,
      plannedTrain: TRAIN,
    })

  it('keeps its plan and its train, and forgets the platform of the other train', () => {
    const ride = ofPlan({ key: newKey(), realArrivalTime: at(7) })
    expect(carriedTo(fresh, ride, { line, plannedTrain: TRAIN })).toEqual({ ...fresh, key: ride.key })
  })

  it('arrives as planned after the departure that was entered, unless an arrival was', () => {
    expect(carried({ departureTime: at(2), arrivalTime: at(8) }).arrivalTime).toBe(at(13))
    expect(carried({ departureTime: at(2), arrivalTime: at(20) }).arrivalTime).toBe(at(20))
    expect(carried({ arrivalTime: at(20) })).toMatchObject({ departureTime: null, arrivalTime: at(20) })
  })

  it('is driven as ordered where it follows the right plan, else otherwise', () => {
    expect(carried({ departureTime: at(0), arrivalTime: at(6) }).serviceType).toBe('ORDERED')
    expect(carried({ departureTime: at(2), arrivalTime: at(8) }).serviceType).toBe('CHANGED')
    expect(carried({ type: 'TRAVELER' }).serviceType).toBe('CHANGED')
  })

  it('lies under the relief at its own planned times, with what was entered underneath', () => {
    const relieved: Partial<DraftRide> = {
      driverSubstitution: aRelief(),
      departureTime: at(0),
      arrivalTime: at(6),
      departureTimeWithoutSubstitution: at(2),
      beforeRelief: {
        departureTime: at(2),
        arrivalTime: at(8),
        laid: { departureTime: at(0), arrivalTime: at(6) },
      },
    }
    expect(carried(relieved, { ...fresh, theoreticalDepartureTime: at(1) })).toMatchObject({
      driverSubstitution: aRelief(),
      departureTime: at(1),
      arrivalTime: at(11),
      departureTimeWithoutSubstitution: at(2),
      beforeRelief: { departureTime: at(2), arrivalTime: at(12) },
    })
  })

  it('keeps the ends of the relief that were chosen on the way, and none that were not', () => {
    const turned: Partial<DraftRide> = {
      arrivalStation: OPERA,
      driverSubstitution: aRelief({ endStation: OPERA }),
    }
    expect(carried({ ...turned, chosenReliefEnds: ['end'] }).chosenReliefEnds).toEqual(['end'])
    expect(carried(turned)).not.toHaveProperty('chosenReliefEnds')
  })
})

describe('the ride of another service that a ride is', () => {
  const leaving = (minutes: number, given: Partial<DraftRide> = {}): DraftRide =>
    aRide({ key: newKey(), theoreticalDepartureTime: at(minutes), ...given })
  const others = [leaving(-50), leaving(-10), leaving(10), leaving(40)]

  it('is the nearest to the departure that was entered', () => {
    const foundAt = (minutes: number) => findSameRide(ofPlan({ departureTime: at(minutes) }), others)
    expect([-70, -29, 1, 30, 99].map(foundAt)).toEqual([
      others[0],
      others[1],
      others[2],
      others[3],
      others[3],
    ])
    expect(foundAt(101)).toBeNull()
  })

  it('is the nearest to the departure under a relief, which the plan has overlaid', () => {
    const ride = ofPlan({
      driverSubstitution: aRelief(),
      departureTime: at(-10),
      arrivalTime: at(-4),
      beforeRelief: {
        departureTime: at(38),
        arrivalTime: at(44),
        laid: { departureTime: at(-10), arrivalTime: at(-4) },
      },
    })
    expect(findSameRide(ride, others)).toBe(others[3])
  })

  it('is the first where nobody has left', () => {
    expect(findSameRide(ofPlan(), others)).toBe(others[0])
    expect(findSameRide(ofPlan(), [])).toBeNull()
  })

  it('is planned between the same stations, wherever either of them went', () => {
    const back = { departureStation: VILLEJUIF, arrivalStation: COURNEUVE }
    const { planned } = ofPlan()
    const there = leaving(10, { arrivalStation: OPERA })
    expect(findSameRide(ofPlan({ arrivalStation: OPERA }), [leaving(0, { planned: null }), there])).toBe(
      there,
    )
    expect(findSameRide(ofPlan(), [leaving(0, { planned: { ...planned, ...back } })])).toBeNull()
  })

  it('is none that the plan gives no time to, once somebody has left', () => {
    const timeless = aRide({ key: newKey(), theoreticalDepartureTime: null })
    expect(findSameRide(ofPlan({ departureTime: at(0) }), [timeless])).toBeNull()
    expect(findSameRide(ofPlan(), [timeless])).toBe(timeless)
  })
})
