import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIVE_OFF_PLAN_MAX_MINUTES } from '../limits.ts'
import { wordOnArrival, type Target, type Way } from './arrival.ts'
import { anEvent, anUpdate, aStop } from './testing/live.ts'
import { TRIP_RELATIONS, type StopUpdate, type TripUpdate } from './trip-update.ts'

const WAY: Way = [['N1'], ['M1', 'M2'], ['O1', 'O2'], ['S1', 'S2']]
const PLANNED = 1_800_000_000
/** The terminus: feeds number the four stops 10, 20, 30 and 40. */
const END: Target = { place: 3, sequence: 40, planned: PLANNED }

const said = (update: Partial<TripUpdate>, target = END) => wordOnArrival(anUpdate(update), WAY, target)
const late = (stops: readonly StopUpdate[], given: Partial<TripUpdate> = {}): number | null => {
  const word = said({ stops, ...given })
  return word === null || word === 'NEVER' ? null : word.at - PLANNED
}
const by = (delay: number) => anEvent({ delay })
const at = (time: number) => anEvent({ time })

describe('the arrival at a stop [7.23]', () => {
  it.each<[string, StopUpdate[], number | null]>([
    ['its own delay', [aStop({ stopSequence: 40, arrival: by(90) })], 90],
    ['its own delay of zero', [aStop({ stopSequence: 40, arrival: by(0) })], 0],
    ['a train ahead of its time', [aStop({ stopSequence: 40, arrival: by(-30) })], -30],
    ['its own moment', [aStop({ stopSequence: 40, arrival: at(PLANNED + 75) })], 75],
    [
      'the moment, where both are said',
      [aStop({ stopSequence: 40, arrival: anEvent({ delay: 5, time: PLANNED + 75 }) })],
      75,
    ],
    ['the platform by its name', [aStop({ stopId: 'S2', arrival: by(60) })], 60],
    ['the delay of the stop before', [aStop({ stopSequence: 30, arrival: by(60) })], 60],
    [
      'the delay at the departure of the stop before',
      [aStop({ stopSequence: 30, arrival: by(60), departure: by(80) })],
      80,
    ],
    ['the delay of a stop before, by its name', [aStop({ stopId: 'M2', arrival: by(45) })], 45],
    [
      'a moment before against what was planned there',
      [aStop({ stopSequence: 20, departure: anEvent({ time: 500, scheduled: 440 }) })],
      60,
    ],
    [
      'a moment before, and nothing to hold it against',
      [aStop({ stopSequence: 20, arrival: at(500) })],
      null,
    ],
    [
      'the last of several',
      [aStop({ stopSequence: 10, departure: by(10) }), aStop({ stopSequence: 30, arrival: by(30) })],
      30,
    ],
    [
      'a delay past a skipped stop',
      [aStop({ stopSequence: 20, arrival: by(20) }), aStop({ stopSequence: 30, relation: 'SKIPPED' })],
      20,
    ],
    [
      'no delay past a stop without data',
      [aStop({ stopSequence: 20, arrival: by(20) }), aStop({ stopSequence: 30, relation: 'NO_DATA' })],
      null,
    ],
    [
      'a delay after a stop without data',
      [aStop({ stopSequence: 20, relation: 'NO_DATA' }), aStop({ stopSequence: 30, arrival: by(7) })],
      7,
    ],
    [
      'no delay past a stop that says nothing',
      [aStop({ stopSequence: 20, arrival: by(20) }), aStop({ stopSequence: 30 })],
      null,
    ],
    [
      'no delay past a stop of an unknown kind',
      [
        aStop({ stopSequence: 20, arrival: by(20) }),
        aStop({ stopSequence: 30, relation: 'UNKNOWN', arrival: by(1) }),
      ],
      null,
    ],
    [
      'nothing on the stop itself, whatever was before',
      [aStop({ stopSequence: 30, arrival: by(20) }), aStop({ stopSequence: 40, arrival: anEvent() })],
      null,
    ],
    [
      'its departure alone: the delay before',
      [aStop({ stopSequence: 30, arrival: by(20) }), aStop({ stopSequence: 40, departure: by(50) })],
      20,
    ],
    [
      'its own stop without data',
      [aStop({ stopSequence: 30, arrival: by(20) }), aStop({ stopSequence: 40, relation: 'NO_DATA' })],
      null,
    ],
    ['a stop after it', [aStop({ stopSequence: 50, arrival: by(20) })], null],
    ['a stop that is not on the way', [aStop({ stopId: 'X1', arrival: by(20) })], null],
    [
      'a number here with a platform elsewhere on the way',
      [aStop({ stopSequence: 40, stopId: 'M1', arrival: by(20) })],
      null,
    ],
    [
      'a number here with a platform that nobody knows',
      [aStop({ stopSequence: 40, stopId: 'S9', arrival: by(20) })],
      20,
    ],
    ['neither number nor name', [aStop({ arrival: by(20) })], null],
    ['nothing at all', [], null],
  ])('follows from %s', (_, stops, expected) => {
    expect(late(stops)).toBe(expected)
  })

  it('is as late as the whole trip, up to the first stop that says its own [7.23]', () => {
    expect(late([], { delay: 33 })).toBe(33)
    expect(late([], { delay: 0 })).toBe(0)
    expect(late([aStop({ stopSequence: 20, departure: by(5) })], { delay: 33 })).toBe(5)
    expect(late([aStop({ stopSequence: 50, arrival: by(5) })], { delay: 33 })).toBe(33)
  })

  it('tells the platform, where it is named', () => {
    expect(said({ stops: [aStop({ stopSequence: 40, stopId: 'S2', arrival: by(0) })] })).toEqual({
      at: PLANNED,
      stopId: 'S2',
    })
    expect(said({ stops: [aStop({ stopSequence: 30, stopId: 'O1', arrival: by(0) })] })).toEqual({
      at: PLANNED,
      stopId: null,
    })
  })

  it('may be one in the middle of a trip, where a driver is relieved', () => {
    const middle = { place: 1, sequence: 20, planned: PLANNED }
    const stops = [aStop({ stopSequence: 20, arrival: by(12) }), aStop({ stopSequence: 40, arrival: by(99) })]
    expect(said({ stops }, middle)).toMatchObject({ at: PLANNED + 12 })
  })

  it('is withdrawn when the trip is cancelled or the stop skipped', () => {
    const stops = [aStop({ stopSequence: 40, arrival: by(12) })]
    expect(said({ relation: 'CANCELED', stops })).toBe('NEVER')
    expect(said({ relation: 'DELETED', stops })).toBe('NEVER')
    expect(said({ stops: [aStop({ stopSequence: 40, relation: 'SKIPPED', arrival: by(12) })] })).toBe('NEVER')
  })

  it('is nothing for trips other than those of the plan', () => {
    const stops = [aStop({ stopSequence: 40, arrival: by(12) })]
    const telling = TRIP_RELATIONS.filter((relation) => said({ relation, stops }) !== null)
    expect(telling).toEqual(['SCHEDULED', 'CANCELED', 'DELETED'])
  })

  it('is nothing when it lies absurdly far from the plan', () => {
    const limit = LIVE_OFF_PLAN_MAX_MINUTES * 60
    for (const delay of [limit, -limit])
      expect(late([aStop({ stopSequence: 40, arrival: by(delay) })])).toBe(delay)
    for (const delay of [limit + 1, -limit - 1, 2 ** 31 - 1])
      expect(late([aStop({ stopSequence: 40, arrival: by(delay) })])).toBeNull()
    expect(late([aStop({ stopSequence: 40, arrival: at(1) })])).toBeNull()
    expect(late([aStop({ stopSequence: 40, arrival: at(Number.MAX_SAFE_INTEGER) })])).toBeNull()
  })
})

const delays = fc.integer({ min: -900, max: 3600 })
const spoken = fc.oneof(
  delays.map((delay) => ({ arrival: by(delay), departure: null })),
  delays.map((delay) => ({ arrival: null, departure: by(delay) })),
)

describe('any update', () => {
  it('says the delay of the last stop before that speaks, whatever comes after [7.23]', () => {
    fc.assert(
      fc.property(
        fc.array(spoken, { minLength: 1, maxLength: 30 }),
        fc.array(spoken, { maxLength: 5 }),
        (before, after) => {
          const stops = [
            ...before.map((events, index) => aStop({ stopSequence: index + 1, ...events })),
            ...after.map((events, index) => aStop({ stopSequence: 102 + index, ...events })),
          ]
          const last = before.at(-1)
          const expected = last?.departure?.delay ?? last?.arrival?.delay
          expect(said({ stops }, { ...END, sequence: 101 })).toMatchObject({ at: PLANNED + (expected ?? 0) })
        },
      ),
    )
  })

  it('says the same whether stops are numbered or named', () => {
    fc.assert(
      fc.property(
        fc.subarray([0, 1, 2, 3]),
        fc.array(spoken, { minLength: 4, maxLength: 4 }),
        (places, events) => {
          const stopsBy = (name: (place: number) => Partial<StopUpdate>) =>
            places.map((place) => aStop({ ...name(place), ...events[place] }))
          const numbered = said({ stops: stopsBy((place) => ({ stopSequence: (place + 1) * 10 })) })
          const named = said({ stops: stopsBy((place) => ({ stopId: WAY[place]?.[0] ?? '' })) })
          const moments = [numbered, named].map((word) =>
            word === null || word === 'NEVER' ? word : word.at,
          )
          expect(moments[1]).toBe(moments[0])
        },
      ),
    )
  })

  it('that says no delay and no moment tells no arrival', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('SCHEDULED', 'SKIPPED', 'NO_DATA', 'UNSCHEDULED', 'UNKNOWN'), {
          maxLength: 3,
        }),
        (relations) => {
          const stops = relations.map((relation, index) =>
            aStop({ stopSequence: (index + 1) * 10, relation }),
          )
          expect(said({ stops })).toBeNull()
        },
      ),
    )
  })
})
