import { describe, expect, it } from 'vitest'
import type { DraftRide } from '../ride/ride.ts'
import { aDriversDay } from '../testing/scenario.ts'
import { PARIS, smallLine } from '../testing/small-day.ts'
import type { InstantText } from '../time/day.ts'
import { addSeconds } from '../time/instant.ts'
import type { Draft } from './draft.ts'
import {
  arrivalTyped,
  departureTyped,
  endNow,
  endTyped,
  maneuverNow,
  maneuverTimeTyped,
} from './typed-times.ts'

const LINE = smallLine()

const typed = (time: string) => ({ time, timeZone: PARIS })

/** Tuesday 10 March, 04:30 on its own morning and on the next. */
const THIS_MORNING = '2026-03-10T03:30:00Z'
const NEXT_MORNING = '2026-03-11T03:30:00Z'

const night = aDriversDay().comesToWork()
const early = aDriversDay({ ordered: '101' }).comesToWork()
const unplanned = aDriversDay({ ordered: null })
  .doesService('299')
  .comesToWork()
  .addsRide({ from: 'COUR', to: 'VILJ', type: 'NORMAL' })

describe('a departure that is typed', () => {
  it.each([
    ['23:57:00', '2026-03-10T22:57:00Z'],
    ['00:05:25', '2026-03-10T23:05:25Z'],
    ['04:30:00', NEXT_MORNING],
  ])('%s in a night that starts at 23:30 is %s [4.17]', (time, instant) => {
    expect(departureTyped(night.draft, night.rideAt(1), typed(time))).toBe(instant)
  })

  it.each([
    ['04:30:00', THIS_MORNING],
    ['05:01:00', '2026-03-10T04:01:00Z'],
    ['00:05:00', '2026-03-10T23:05:00Z'],
  ])('%s in a service that starts at 04:50 is %s [4.17]', (time, instant) => {
    expect(departureTyped(early.draft, early.rideAt(1), typed(time))).toBe(instant)
  })

  it.each<[ride: InstantText | null, service: InstantText | null, instant: InstantText]>([
    [THIS_MORNING, NEXT_MORNING, THIS_MORNING],
    [NEXT_MORNING, THIS_MORNING, NEXT_MORNING],
    [null, THIS_MORNING, THIS_MORNING],
    [null, NEXT_MORNING, NEXT_MORNING],
    [null, null, NEXT_MORNING],
  ])(
    'lies near the plan of the ride, else of the service: %j, %j, 04:30 is %s [4.17]',
    (theoreticalDepartureTime, theoreticalStartService, instant) => {
      const ride: DraftRide = { ...night.rideAt(1), theoreticalDepartureTime }
      const draft: Draft = { ...night.draft, theoreticalStartService }
      expect(departureTyped(draft, ride, typed('04:30:00'))).toBe(instant)
    },
  )

  it('goes by the clock of its zone [4.17]', () => {
    const inLondon = { time: '23:57:00', timeZone: 'Europe/London' }
    expect(departureTyped(night.draft, night.rideAt(1), inLondon)).toBe('2026-03-10T23:57:00Z')
  })
})

describe('an arrival that is typed', () => {
  const arrival = (change: Partial<DraftRide>, time: string, draft: Draft = night.draft) =>
    arrivalTyped(draft, { ...night.rideAt(1), ...change }, typed(time), LINE)

  it.each([
    ['23:59:00', '2026-03-10T22:59:00Z'],
    ['00:01:00', '2026-03-10T23:01:00Z'],
    ['23:55:00', '2026-03-10T22:55:00Z'],
  ])('%s after a departure at 23:55 is %s, on either side of midnight [4.17]', (time, instant) => {
    expect(arrival({ departureTime: '2026-03-10T22:55:00Z' }, time)).toBe(instant)
  })

  it.each([
    ['04:56:00', '2026-03-11T03:56:00Z'],
    ['05:00:00', '2026-03-11T04:00:00Z'],
    ['05:10:00', '2026-03-11T04:10:00Z'],
  ])(
    '%s after a departure at 04:50 of the next morning is %s: no train arrives before it leaves [4.17]',
    (time, instant) => {
      expect(arrival({ departureTime: '2026-03-11T03:50:00Z' }, time)).toBe(instant)
    },
  )

  it('is of the own morning in a service that starts early [4.17]', () => {
    const ride: DraftRide = { ...early.rideAt(1), departureTime: '2026-03-10T03:50:00Z' }
    expect(arrivalTyped(early.draft, ride, typed('04:56:00'), LINE)).toBe('2026-03-10T03:56:00Z')
    expect(arrivalTyped(early.draft, ride, typed('05:10:00'), LINE)).toBe('2026-03-10T04:10:00Z')
  })

  it('is typed before the departure is, too [4.17]', () => {
    expect(arrival({ departureTime: null }, '05:10:00')).toBe('2026-03-11T04:10:00Z')
    expect(arrival({ departureTime: null }, '00:02:00')).toBe('2026-03-10T23:02:00Z')
  })

  it('lies near what the departure lets one expect, before what is planned [4.17]', () => {
    const planned = {
      theoreticalDepartureTime: '2026-03-11T03:34:00Z',
      theoreticalArrivalTime: '2026-03-11T03:40:00Z',
    }
    expect(arrival({ ...planned, departureTime: '2026-03-10T03:24:00Z' }, '04:30:00')).toBe(THIS_MORNING)
    expect(arrival({ ...planned, departureTime: null }, '04:30:00')).toBe(NEXT_MORNING)
  })

  it.each<
    [planned: InstantText | null, departure: InstantText | null, service: InstantText | null, at: InstantText]
  >([
    [THIS_MORNING, NEXT_MORNING, NEXT_MORNING, THIS_MORNING],
    [NEXT_MORNING, THIS_MORNING, THIS_MORNING, NEXT_MORNING],
    [null, THIS_MORNING, NEXT_MORNING, THIS_MORNING],
    [null, NEXT_MORNING, THIS_MORNING, NEXT_MORNING],
    [null, null, THIS_MORNING, THIS_MORNING],
    [null, null, null, NEXT_MORNING],
  ])(
    'lies near the planned arrival %j, else the departure %j, else the service %j: 04:30 is %s [4.17]',
    (theoreticalArrivalTime, theoreticalDepartureTime, theoreticalStartService, instant) => {
      const draft: Draft = { ...night.draft, theoreticalStartService }
      const ride = { departureTime: null, theoreticalArrivalTime, theoreticalDepartureTime }
      expect(arrival(ride, '04:30:00', draft)).toBe(instant)
    },
  )

  it('of a ride beside the plan lies near what the network lets one expect [4.17]', () => {
    const ride: DraftRide = { ...unplanned.rideAt(1), departureTime: '2026-03-10T03:24:00Z' }
    expect(arrivalTyped(unplanned.draft, ride, typed('04:30:00'), LINE)).toBe(THIS_MORNING)
    expect(arrivalTyped(unplanned.draft, ride, typed('04:30:00'), { paths: [] })).toBe(THIS_MORNING)
  })

  describe('in the hour that comes twice', () => {
    /** In the night to 25 October 2026 the clock goes back from 03:00 to 02:00. */
    const long = aDriversDay({ day: '2026-10-24', now: '2026-10-24T12:00:00Z' }).comesToWork()
    const FIRST = '2026-10-25T00:30:00Z'
    const SECOND = '2026-10-25T01:30:00Z'

    it.each<[departure: InstantText, time: string, instant: InstantText]>([
      [FIRST, '02:40:00', '2026-10-25T00:40:00Z'],
      [FIRST, '02:30:00', FIRST],
      [FIRST, '02:10:00', '2026-10-25T01:10:00Z'],
      [FIRST, '01:50:00', '2026-10-24T23:50:00Z'],
      [SECOND, '02:40:00', '2026-10-25T01:40:00Z'],
      [SECOND, '02:10:00', '2026-10-25T01:10:00Z'],
    ])('after a departure at %s, %s is %s: after it, if it can be [4.17]', (departureTime, time, instant) => {
      const ride: DraftRide = { ...long.rideAt(2), departureTime }
      expect(arrivalTyped(long.draft, ride, typed(time), LINE)).toBe(instant)
    })
  })

  it('a few minutes before the departure is a slip, not an arrival a day later [4.17]', () => {
    const ride: DraftRide = { ...night.rideAt(1), departureTime: '2026-03-10T22:55:00Z' }
    expect(arrivalTyped(night.draft, ride, typed('23:50:00'), LINE)).toBe('2026-03-10T22:50:00Z')
  })
})

describe('an end that is typed', () => {
  it.each([
    ['01:40:00', '2026-03-11T00:40:00Z'],
    ['23:50:00', '2026-03-10T22:50:00Z'],
    ['04:30:00', NEXT_MORNING],
  ])('%s in a night that ends at 01:30 is %s [4.17] [2.4.7]', (time, instant) => {
    expect(endTyped(night.draft, typed(time))).toBe(instant)
  })

  it.each<[planned: InstantText | null, instant: InstantText]>([
    [THIS_MORNING, THIS_MORNING],
    [NEXT_MORNING, NEXT_MORNING],
    [null, NEXT_MORNING],
  ])('lies near the planned end %j, whenever it started: 04:30 is %s [4.17] [2.4.7]', (planned, instant) => {
    for (const theoreticalStartService of [THIS_MORNING, NEXT_MORNING, null]) {
      const draft: Draft = { ...night.draft, theoreticalStartService, theoreticalEndService: planned }
      expect(endTyped(draft, typed('04:30:00'))).toBe(instant)
    }
  })
})

describe('an end that is typed after the last train', () => {
  /** Both nights when the clocks change, with the last train driven in them. */
  const arrived = (
    day: string,
    arrivalTime: InstantText,
    theoreticalEndService: InstantText | null,
  ): Draft => ({
    ...night.draft,
    date: day,
    theoreticalEndService,
    rides: [{ ...night.rideAt(1), departureTime: addSeconds(arrivalTime, -360), arrivalTime }],
  })

  it.each([
    ['02:45:00', '2026-10-25T00:40:00Z', '2026-10-25T00:45:00Z'],
    ['02:45:00', '2026-10-25T01:40:00Z', '2026-10-25T01:45:00Z'],
    ['02:30:00', '2026-10-25T00:40:00Z', '2026-10-25T01:30:00Z'],
    ['02:40:00', '2026-10-25T00:40:30Z', '2026-10-25T00:40:00Z'],
    ['01:45:00', '2026-10-25T00:40:00Z', '2026-10-24T23:45:00Z'],
  ])('as %s in the long night, the train at %s, is %s [2.4.7] [4.17]', (time, arrival, instant) => {
    expect(endTyped(arrived('2026-10-24', arrival, '2026-10-25T00:20:00Z'), typed(time))).toBe(instant)
  })

  it('as 03:05 in the short night comes after a train at 01:58 [2.4.7] [4.17]', () => {
    const short = arrived('2026-03-28', '2026-03-29T00:58:00Z', '2026-03-29T00:50:00Z')
    expect(endTyped(short, typed('03:05:00'))).toBe('2026-03-29T01:05:00Z')
  })

  it('lies near that train where no end is planned: after a night, in the morning [2.4.7] [4.17]', () => {
    const unknown = arrived('2026-03-10', '2026-03-11T00:30:00Z', null)
    expect(endTyped(unknown, typed('05:10:00'))).toBe('2026-03-11T04:10:00Z')
    expect(endTyped(unknown, typed('01:40:00'))).toBe('2026-03-11T00:40:00Z')
    const missed = { now: '2026-03-14T03:30:00Z', timeZone: PARIS }
    expect(endNow(arrived('2026-03-10', '2026-03-10T03:20:00Z', null), missed)).toBe('2026-03-10T03:30:00Z')
  })
})

describe('a night that goes on until the next morning', () => {
  /** 01:30 that night, and the typed time: up to 450 minutes later, the next morning is meant. */
  const HALF_PAST_ONE = '2026-03-11T00:30:00Z'
  const near = {
    theoreticalDepartureTime: HALF_PAST_ONE,
    theoreticalArrivalTime: HALF_PAST_ONE,
    departureTime: null,
  }
  const ride: DraftRide = { ...night.rideAt(1), ...near }
  const draft: Draft = {
    ...night.draft,
    theoreticalStartService: HALF_PAST_ONE,
    theoreticalEndService: HALF_PAST_ONE,
  }

  describe.each<[what: string, placed: (time: string) => InstantText]>([
    ['a departure', (time) => departureTyped(draft, ride, typed(time))],
    ['an arrival', (time) => arrivalTyped(draft, ride, typed(time), LINE)],
    ['an end', (time) => endTyped(draft, typed(time))],
    ['a manoeuvre', (time) => maneuverTimeTyped(draft, typed(time))],
  ])('%s', (_what, placed) => {
    it.each([
      ['01:25:00', '2026-03-11T00:25:00Z'],
      ['01:30:00', HALF_PAST_ONE],
      ['04:30:00', NEXT_MORNING],
      ['05:00:00', '2026-03-11T04:00:00Z'],
      ['05:30:00', '2026-03-11T04:30:00Z'],
      ['09:00:00', '2026-03-11T08:00:00Z'],
      ['09:00:01', '2026-03-10T08:00:01Z'],
      ['23:50:00', '2026-03-10T22:50:00Z'],
    ])('typed as %s is %s [4.17]', (time, instant) => {
      expect(placed(time)).toBe(instant)
    })
  })

  it('needs a plan to be known: without one, 05:30 is of the day [4.17]', () => {
    const unknown: Draft = { ...draft, theoreticalStartService: null, theoreticalEndService: null }
    expect(endTyped(unknown, typed('05:30:00'))).toBe('2026-03-10T04:30:00Z')
    expect(maneuverTimeTyped(unknown, typed('05:30:00'))).toBe('2026-03-10T04:30:00Z')
  })

  it('is no matter of a morning service: what is typed before its plan stays early [4.17]', () => {
    expect(departureTyped(early.draft, early.rideAt(1), typed('04:40:00'))).toBe('2026-03-10T03:40:00Z')
    expect(endTyped(early.draft, typed('05:50:00'))).toBe('2026-03-10T04:50:00Z')
  })
})

describe('the time of a manoeuvre that is typed', () => {
  it.each<[planned: InstantText | null, instant: InstantText]>([
    [THIS_MORNING, THIS_MORNING],
    [NEXT_MORNING, NEXT_MORNING],
    [null, NEXT_MORNING],
  ])('lies near the planned start %j, whenever it ends: 04:30 is %s [4.17] [2.4.20]', (planned, instant) => {
    for (const theoreticalEndService of [THIS_MORNING, NEXT_MORNING, null]) {
      const draft: Draft = { ...night.draft, theoreticalStartService: planned, theoreticalEndService }
      expect(maneuverTimeTyped(draft, typed('04:30:00'))).toBe(instant)
    }
  })

  it('is of the night, on either side of midnight [4.17] [2.4.20]', () => {
    expect(maneuverTimeTyped(night.draft, typed('23:40:00'))).toBe('2026-03-10T22:40:00Z')
    expect(maneuverTimeTyped(night.draft, typed('00:10:05'))).toBe('2026-03-10T23:10:05Z')
  })
})

describe('« Maintenant »', () => {
  /** The second 02:30, in the night when the clocks go back. */
  const SECOND_HALF_PAST_TWO = '2026-10-25T01:30:00Z'
  const autumn: Draft = {
    ...night.draft,
    date: '2026-10-24',
    theoreticalStartService: '2026-10-24T18:00:00Z',
    theoreticalEndService: '2026-10-24T23:30:00Z',
  }

  it('is the instant itself on the day of the bulletin, also in the hour that comes twice [4.17]', () => {
    const at = { now: SECOND_HALF_PAST_TWO, timeZone: PARIS }
    expect([endNow(autumn, at), maneuverNow(autumn, at)]).toEqual([
      SECOND_HALF_PAST_TWO,
      SECOND_HALF_PAST_TWO,
    ])
  })

  it('is what the clock reads, in the day of a bulletin that was missed [4.17]', () => {
    const at = { now: '2026-03-12T22:57:18Z', timeZone: PARIS }
    expect(endNow(unplanned.draft, at)).toBe('2026-03-10T22:57:18Z')
    expect(maneuverNow(unplanned.draft, at)).toBe('2026-03-10T22:57:20Z')
  })
})
