import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aRelief, aRide, COURNEUVE, CRIMEE, OPERA, VILLEJUIF } from '../ride/testing/a-ride.ts'
import { addSeconds, isBefore } from '../time/instant.ts'
import { anInstant } from '../time/testing/any-time.ts'
import { findLastWork, isBeforeLastWork } from './last-work.ts'

const DEPARTURE = '2026-03-10T22:55:00Z'
const ARRIVAL = '2026-03-10T23:01:00Z'
const driven = aRide({ departureTime: DEPARTURE, arrivalTime: ARRIVAL })

const lastOf = (...rides: ReturnType<typeof aRide>[]) => findLastWork({ rides, maneuvers: [] })

describe('the last work of a day [2.4.7]', () => {
  it('is none without rides and manoeuvres, and none that has no time yet', () => {
    expect(lastOf()).toBeNull()
    expect(lastOf(aRide())).toBeNull()
    expect(isBeforeLastWork(DEPARTURE, { rides: [], maneuvers: [] })).toBe(false)
  })

  it('is an arrival, else the departure where nobody knows how long the ride took', () => {
    expect(lastOf(driven)).toBe(ARRIVAL)
    expect(lastOf(aRide({ departureTime: DEPARTURE, arrivalTime: null }))).toBe(DEPARTURE)
  })

  it('is the last of them, in whatever order they were entered', () => {
    const later = aRide({ departureTime: ARRIVAL, arrivalTime: '2026-03-10T23:30:00Z' })
    expect([lastOf(driven, later), lastOf(later, driven)]).toEqual([later.arrivalTime, later.arrivalTime])
  })

  it('is a ride as a passenger too', () => {
    expect(lastOf({ ...driven, type: 'TRAVELER' })).toBe(ARRIVAL)
  })

  it('is no ride that others drove to its end', () => {
    expect(lastOf({ ...driven, driverSubstitution: aRelief() })).toBeNull()
    const fromOpera = aRelief({ startStation: OPERA })
    expect(lastOf({ ...driven, driverSubstitution: fromOpera })).toBe(DEPARTURE)
  })

  it('is a ride that one took back, or drove in the place of others', () => {
    const toCrimee = aRelief({ endStation: CRIMEE })
    expect(lastOf({ ...driven, driverSubstitution: toCrimee })).toBe(ARRIVAL)
    const others = aRelief({ type: 'SUBSTITUTING', startStation: COURNEUVE, endStation: VILLEJUIF })
    expect(lastOf({ ...driven, driverSubstitution: others })).toBe(ARRIVAL)
  })

  it('is before every end but those a minute or more too early, manoeuvres included', () => {
    const times = fc.array(fc.option(anInstant, { nil: null }), { maxLength: 4 })
    fc.assert(
      fc.property(times, fc.array(anInstant, { maxLength: 3 }), anInstant, (arrivals, moves, end) => {
        const worked = {
          rides: arrivals.map((arrivalTime) => aRide({ arrivalTime })),
          maneuvers: moves.map((departureTime) => ({ departureTime })),
        }
        const known = [...arrivals.filter((time) => time !== null), ...moves]
        const isEarly = known.some((time) => !isBefore(addSeconds(time, -60), end))
        expect(isBeforeLastWork(end, worked)).toBe(isEarly)
        const last = findLastWork(worked)
        expect(last === null).toBe(known.length === 0)
        expect(known.filter((time) => last === null || isBefore(last, time))).toEqual([])
      }),
    )
  })
})
