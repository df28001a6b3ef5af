import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { certifiedContent } from '../bulletin/certified-content.ts'
import { fault } from '../problem/fault.ts'
import { timeAtStation } from '../ride/run-time.ts'
import { aRide } from '../ride/testing/a-ride.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { PARIS, smallLine, TUESDAY } from '../testing/small-day.ts'
import { addSeconds, secondsBetween } from '../time/instant.ts'
import { roundToWheel } from '../time/wheel.ts'
import {
  confirmTimeAtStation,
  plannedTimeNear,
  proposedDeparture,
  withdrawArrival,
  withdrawDeparture,
  withdrawTimeAtStation,
} from './edit-ride-times.ts'
import { edited } from './editing.ts'
import { refusalOf } from './testing/refusal.ts'

// The first ride of the night service is planned at 23:55 and takes six minutes: 22:55 to 23:01 UTC.
const aNight = (): Scenario => aDriversDay().comesToWork()

/** A line with stations but without paths between them. */
const withoutWays = smallLine('7', { paths: [] })

describe('the departure of a ride [2.4.11]', () => {
  it('is shown as planned and not taken for granted [5.10]', () => {
    expect(aNight().rideAt(1)).toMatchObject({
      departureTime: null,
      arrivalTime: null,
      theoreticalDepartureTime: '2026-03-10T22:55:00Z',
      theoreticalArrivalTime: '2026-03-10T23:01:00Z',
    })
  })

  it('is what was confirmed, and the arrival comes after the planned run time', () => {
    const day = aNight().departs(1, '23:57')
    expect(day.rideAt(1)).toMatchObject({
      departureTime: '2026-03-10T22:57:00Z',
      arrivalTime: '2026-03-10T23:03:00Z',
      theoreticalDepartureTime: '2026-03-10T22:55:00Z',
      theoreticalArrivalTime: '2026-03-10T23:01:00Z',
    })
  })

  it.each([
    ['23:57:02', '2026-03-10T22:57:00Z'],
    ['23:57:03', '2026-03-10T22:57:05Z'],
    ['23:57:07', '2026-03-10T22:57:05Z'],
    ['23:57:08', '2026-03-10T22:57:10Z'],
  ])('confirmed at %s is rounded to five seconds [9.7]', (at, departureTime) => {
    const day = aNight().departs(1, at)
    expect(day.rideAt(1)).toMatchObject({ departureTime, arrivalTime: addSeconds(departureTime, 360) })
  })

  it('takes the planned run time, not that of the network, between the planned stations', () => {
    const slow = aNight().does((draft) =>
      edited({
        ...draft,
        rides: draft.rides.map((ride) => ({ ...ride, theoreticalArrivalTime: '2026-03-10T23:05:00Z' })),
      }),
    )
    expect(slow.departs(1, '23:57').rideAt(1).arrivalTime).toBe('2026-03-10T23:07:00Z')
  })

  it('moves the arrival along, until somebody enters one', () => {
    const day = aNight().departs(1, '23:57').departs(1, '23:59')
    expect(day.rideAt(1).arrivalTime).toBe('2026-03-10T23:05:00Z')
  })

  it('keeps an arrival that was entered', () => {
    const day = aNight().departs(1, '23:57').arrives(1, '00:10').departs(1, '23:59')
    expect(day.rideAt(1)).toMatchObject({
      departureTime: '2026-03-10T22:59:00Z',
      arrivalTime: '2026-03-10T23:10:00Z',
    })
  })

  it('keeps an arrival that was entered before it', () => {
    expect(aNight().arrives(1, '00:10').departs(1, '23:57').rideAt(1)).toMatchObject({
      departureTime: '2026-03-10T22:57:00Z',
      arrivalTime: '2026-03-10T23:10:00Z',
    })
  })

  it('leaves the arrival open where nobody knows how long it takes, and tells it once somebody does', () => {
    const lost = aDriversDay({ line: withoutWays })
      .comesToWork()
      .addsRide({ from: 'OPER', to: 'VILJ', type: 'TRAVELER' })
    lost.departs(3, '23:57')
    expect(lost.rideAt(2)).toMatchObject({ departureTime: '2026-03-10T22:57:00Z', arrivalTime: null })
    const found = aNight().does(() => edited(lost.draft))
    expect(found.departs(2, '23:58').rideAt(2).arrivalTime).toBe('2026-03-10T23:00:00Z')
  })

  it('is the same when it is confirmed again', () => {
    const { draft } = aNight().departs(1, '23:57')
    const again = aNight().departs(1, '23:57').departs(1, '23:57')
    expect(again.draft).toEqual(draft)
  })

  it('of the small hours is on the day after, near its plan [4.17]', () => {
    expect(aNight().departs(2, '01:02').rideAt(2).departureTime).toBe('2026-03-11T00:02:00Z')
  })
})

describe('the arrival of a ride', () => {
  it('is what was entered, rounded to five seconds [9.7]', () => {
    expect(aNight().arrives(1, '00:03:33').rideAt(1)).toMatchObject({
      departureTime: null,
      arrivalTime: '2026-03-10T23:03:35Z',
    })
  })

  it('does not move the departure', () => {
    const day = aNight().departs(1, '23:57').arrives(1, '00:09')
    expect(day.rideAt(1)).toMatchObject({
      departureTime: '2026-03-10T22:57:00Z',
      arrivalTime: '2026-03-10T23:09:00Z',
    })
    expect(day.arrives(1, '00:09').draft).toEqual(day.draft)
  })
})

describe('the time at an intermediate terminus [2.4.19]', () => {
  it('moves the arrival by as much as it differs, and changes nothing else', () => {
    const day = aNight().departsAsPlanned(1)
    const before = day.rideAt(1)
    expect(timeAtStation(before, 'OPER', day.line)).toBe('2026-03-10T22:59:00Z')
    day.passes(1, 'OPER', '00:01')
    expect(day.rideAt(1)).toEqual({
      ...before,
      passages: [{ station: 'OPER', at: '2026-03-10T23:01:00Z' }],
      arrivalTime: '2026-03-10T23:03:00Z',
      serviceType: 'CHANGED',
    })
  })

  it('moves what comes after it, and nothing that was passed before', () => {
    const day = aNight().departsAsPlanned(1)
    const timeAt = (station: string) => timeAtStation(day.rideAt(1), station, day.line)
    const crimee = timeAt('CRIM')
    day.passes(1, 'OPER', '00:01')
    expect(timeAt('CRIM')).toBe(crimee)
    expect(day.rideAt(1).departureTime).toBe('2026-03-10T22:55:00Z')
    day.passes(1, 'CRIM', '23:59')
    const moved = secondsBetween(crimee ?? '', '2026-03-10T22:59:00Z')
    expect(timeAt('OPER')).toBe(addSeconds('2026-03-10T23:01:00Z', moved))
    expect(day.rideAt(1).arrivalTime).toBe(addSeconds('2026-03-10T23:03:00Z', moved))
  })

  it('is not moved by the arrival, which comes after it', () => {
    const day = aNight().departsAsPlanned(1).arrives(1, '00:20')
    expect(timeAtStation(day.rideAt(1), 'OPER', day.line)).toBe('2026-03-10T22:59:00Z')
  })

  it('is taken back, and what came after it with it', () => {
    const day = aNight().departsAsPlanned(1)
    const before = day.draft
    day.passes(1, 'OPER', '00:01')
    const { key } = day.rideAt(1)
    expect(day.does((draft) => withdrawTimeAtStation(draft, key, 'OPER', day.line)).draft).toEqual(before)
    day.passes(1, 'OPER', '00:01').arrives(1, '00:20')
    day.does((draft) => withdrawTimeAtStation(draft, key, 'OPER', day.line))
    expect(day.rideAt(1).arrivalTime).toBe('2026-03-10T23:20:00Z')
  })

  it('is none any more once the train leaves after it', () => {
    const day = aNight().departsAsPlanned(1).passes(1, 'OPER', '00:01').departs(1, '00:10')
    expect(day.rideAt(1)).toMatchObject({ arrivalTime: '2026-03-10T23:16:00Z' })
    expect(timeAtStation(day.rideAt(1), 'OPER', day.line)).toBe('2026-03-10T23:14:00Z')
  })

  it('is not certified: departure and arrival are', () => {
    const { draft } = aNight().departsAsPlanned(1).passes(1, 'OPER', '00:01')
    expect(certifiedContent(draft).rides[0]).not.toHaveProperty('passages')
  })

  it('may be earlier', () => {
    const day = aNight().departsAsPlanned(1).passes(1, 'OPER', '23:58')
    expect(day.rideAt(1).arrivalTime).toBe('2026-03-10T23:00:00Z')
  })

  it('changes nothing where it is confirmed as shown', () => {
    const { draft } = aNight().departs(1, '23:57')
    expect(aNight().departs(1, '23:57').passes(1, 'OPER', '00:01').draft).toEqual(draft)
  })

  it('is then shown as it was confirmed, and moves nothing when it is confirmed again', () => {
    const day = aNight().departsAsPlanned(1).passes(1, 'OPER', '00:01')
    const { draft } = day
    expect(timeAtStation(day.rideAt(1), 'OPER', day.line)).toBe('2026-03-10T23:01:00Z')
    expect(day.passes(1, 'OPER', '00:01').draft).toEqual(draft)
  })

  it('moves an arrival that was entered', () => {
    const day = aNight().departsAsPlanned(1).arrives(1, '00:05')
    expect(day.passes(1, 'OPER', '00:00').rideAt(1).arrivalTime).toBe('2026-03-10T23:06:00Z')
  })

  it('counts from the expected arrival where there is none', () => {
    const day = aNight()
      .departsAsPlanned(1)
      .does((draft) =>
        edited({ ...draft, rides: draft.rides.map((ride) => ({ ...ride, arrivalTime: null })) }),
      )
      .passes(1, 'OPER', '00:00')
    expect(day.rideAt(1).arrivalTime).toBe('2026-03-10T23:02:00Z')
  })

  it('is kept by a departure that moves', () => {
    const day = aNight().departsAsPlanned(1).passes(1, 'OPER', '00:01').departs(1, '23:56')
    expect(day.rideAt(1).arrivalTime).toBe('2026-03-10T23:03:00Z')
  })

  it.each([
    ['23:59:00', '2026-03-10T23:01:01Z'],
    ['23:59:02', '2026-03-10T23:01:01Z'],
    ['23:58:58', '2026-03-10T23:01:01Z'],
    ['23:59:03', '2026-03-10T23:01:05Z'],
    ['23:58:57', '2026-03-10T23:00:55Z'],
  ])('of 23:59:01, which the wheel shows as 23:59:00, confirmed at %s: arrival at %s', (at, arrivalTime) => {
    const day = aNight()
      .departsAsPlanned(1)
      .does((draft) =>
        edited({
          ...draft,
          rides: draft.rides.map((ride) => ({
            ...ride,
            departureTime: ride.departureTime && addSeconds(ride.departureTime, 1),
            arrivalTime: ride.arrivalTime && addSeconds(ride.arrivalTime, 1),
          })),
        }),
      )
    expect(timeAtStation(day.rideAt(1), 'OPER', day.line)).toBe('2026-03-10T22:59:01Z')
    expect(day.passes(1, 'OPER', at).rideAt(1).arrivalTime).toBe(arrivalTime)
    expect(day.passes(1, 'OPER', at).rideAt(1).arrivalTime).toBe(arrivalTime)
  })

  it('is refused before the departure is confirmed', () => {
    const day = aNight()
    const refusal = refusalOf(day.draft, (draft) =>
      confirmTimeAtStation(
        draft,
        day.rideAt(1).key,
        { station: 'OPER', at: '2026-03-10T23:00:00Z' },
        day.line,
      ),
    )
    expect(refusal).toEqual([fault('DEPARTURE_TIME_REQUIRED', ['rides', 0, 'departureTime'])])
  })

  it.each(['COUR', 'VILJ', 'LOIN'])('is refused at %s, which is not on the way', (station) => {
    const day = aNight().departsAsPlanned(1)
    const refusal = refusalOf(day.draft, (draft) =>
      confirmTimeAtStation(draft, day.rideAt(1).key, { station, at: '2026-03-10T23:00:00Z' }, day.line),
    )
    expect(refusal).toEqual([fault('STATION_UNKNOWN', ['rides', 0], { station })])
  })

  it('holds for any time, confirmed once or twice', () => {
    const departed = aNight().departs(1, '23:57').draft
    const [ride] = departed.rides
    const { line } = aNight()
    fc.assert(
      fc.property(
        fc.integer({ min: -3600, max: 3600 }),
        fc.constantFrom('CRIM', 'OPER'),
        (seconds, station) => {
          const at = addSeconds('2026-03-10T23:00:00Z', seconds)
          const once = confirmTimeAtStation(departed, ride?.key ?? '', { station, at }, line)
          if (!once.ok) throw new Error('It was refused')
          const twice = confirmTimeAtStation(once.value, ride?.key ?? '', { station, at }, line)
          expect(twice).toEqual(once)
          const [moved] = once.value.rides
          expect(moved && timeAtStation(moved, station, line)).toBe(roundToWheel(at))
        },
      ),
    )
  })
})

describe('a time that was confirmed by mistake', () => {
  const departureWithdrawn = (day: Scenario): Scenario =>
    day.does((draft) => withdrawDeparture(draft, day.rideAt(1).key, day.line))
  const arrivalWithdrawn = (day: Scenario): Scenario =>
    day.does((draft) => withdrawArrival(draft, day.rideAt(1).key, day.line))

  it('as a departure is to be confirmed again, as if nothing had been said [2.4.11]', () => {
    const { draft } = aNight()
    expect(departureWithdrawn(aNight().departs(1, '23:57')).draft).toEqual(draft)
    expect(departureWithdrawn(aNight()).draft).toEqual(draft)
  })

  it('as a departure lets the arrival follow the next one', () => {
    const day = departureWithdrawn(aNight().departs(1, '23:57')).departs(1, '23:58')
    expect(day.rideAt(1).arrivalTime).toBe('2026-03-10T23:04:00Z')
  })

  it('as a departure leaves an arrival that was entered, now and at the next departure [2.4.11]', () => {
    const day = departureWithdrawn(aNight().departs(1, '23:57').arrives(1, '00:20'))
    expect(day.draft).toEqual(aNight().arrives(1, '00:20').draft)
    expect(departureWithdrawn(day).draft).toEqual(aNight().arrives(1, '00:20').draft)
    expect(day.departs(1, '23:58').rideAt(1)).toMatchObject({
      departureTime: '2026-03-10T22:58:00Z',
      arrivalTime: '2026-03-10T23:20:00Z',
    })
  })

  it('as a departure leaves an arrival that was moved on the way [2.4.19]', () => {
    const day = departureWithdrawn(aNight().departsAsPlanned(1).passes(1, 'OPER', '00:01'))
    expect(day.rideAt(1)).toMatchObject({ departureTime: null, arrivalTime: '2026-03-10T23:03:00Z' })
  })

  it('as an arrival follows the departure again', () => {
    const { draft } = aNight().departs(1, '23:57')
    const day = arrivalWithdrawn(aNight().departs(1, '23:57').arrives(1, '00:20'))
    expect(day.draft).toEqual(draft)
    expect(arrivalWithdrawn(day).draft).toEqual(draft)
    expect(day.departs(1, '23:59').rideAt(1).arrivalTime).toBe('2026-03-10T23:05:00Z')
  })

  it('as an arrival is none before the departure', () => {
    expect(arrivalWithdrawn(aNight().arrives(1, '00:20')).draft).toEqual(aNight().draft)
  })

  it('is as planned again once it is withdrawn [2.4.15]', () => {
    const day = aNight().departsAsPlanned(1).arrives(1, '00:20')
    expect(day.rideAt(1).serviceType).toBe('CHANGED')
    expect(arrivalWithdrawn(day).rideAt(1).serviceType).toBe('ORDERED')
  })
})

describe('what the wheel proposes for a departure', () => {
  const facts = { now: '2026-03-10T12:01:00Z', timeZone: PARIS, line: smallLine() }
  const { draft } = aNight()

  it('is what was confirmed, else what is planned [2.4.11]', () => {
    const ride = aRide({ departureTime: '2026-03-10T22:57:00Z' })
    expect(proposedDeparture(draft, ride, facts)).toBe('2026-03-10T22:57:00Z')
    expect(proposedDeparture(draft, aRide(), facts)).toBe('2026-03-10T22:55:00Z')
  })

  it.each([
    ['2026-03-10T12:00:00Z', '2026-03-10T12:00:00Z'],
    ['2026-03-10T12:00:01Z', '2026-03-10T12:05:00Z'],
    ['2026-03-10T12:04:59Z', '2026-03-10T12:05:00Z'],
    ['2026-03-11T02:58:00Z', '2026-03-11T03:00:00Z'],
  ])('at %s is %s for a ride that was added: the next five minutes [5.10]', (now, expected) => {
    const added = aRide({ theoreticalDepartureTime: null })
    expect(proposedDeparture(draft, added, { ...facts, now })).toBe(expected)
  })

  it.each([
    // The local time (Paris, an hour ahead), on the day of the bulletin.
    ['2026-03-12T12:01:00Z', '2026-03-10T12:05:00Z'],
    ['2026-03-12T23:31:00Z', '2026-03-10T23:35:00Z'],
    // 04:10 is nearer to a night service than to a morning one.
    ['2026-03-12T03:10:00Z', '2026-03-11T03:10:00Z'],
  ])('at %s is %s in the bulletin of a day that has passed', (now, expected) => {
    const added = aRide({ theoreticalDepartureTime: null })
    expect(draft.date).toBe(TUESDAY)
    expect(proposedDeparture(draft, added, { ...facts, now })).toBe(expected)
  })

  it('in the bulletin of a day that has passed keeps near the planned start of the service', () => {
    const early = { date: TUESDAY, theoreticalStartService: '2026-03-10T03:50:00Z' }
    const added = aRide({ theoreticalDepartureTime: null })
    const now = { ...facts, now: '2026-03-12T03:10:00Z' }
    expect(proposedDeparture(early, added, now)).toBe('2026-03-10T03:10:00Z')
  })
})

describe('the time near which a typed one is meant [4.17]', () => {
  it('is the planned departure, else the start of the service, else none', () => {
    const { draft } = aNight()
    const added = { theoreticalDepartureTime: null }
    expect(plannedTimeNear(draft, aRide())).toBe('2026-03-10T22:55:00Z')
    expect(plannedTimeNear(draft, added)).toBe('2026-03-10T22:30:00Z')
    expect(plannedTimeNear({ theoreticalStartService: null }, added)).toBeNull()
  })
})
