import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../document/canonical.ts'
import { smallLine } from '../testing/small-day.ts'
import type { ObservationBase, ObservationKind, ObservationPlace } from './observation-kind.ts'
import { Observation, OBSERVATIONS, type ObservationType } from './observation.ts'
import { aChangeOf, anObservationOf, aPlace } from './testing/any-observation.ts'
import { aStart, COMPLETE } from './testing/observations.ts'

type Case = { type: ObservationType; kind: ObservationKind }

const CASES: Case[] = OBSERVATIONS.kinds.map((kind) => ({ type: kind.type as ObservationType, kind }))

/** The form's value after each of the changes. */
const valuesAlong = (
  { kind, place }: { kind: ObservationKind; place: ObservationPlace },
  start: ObservationBase,
  changes: readonly Partial<ObservationBase>[],
): ObservationBase[] => {
  let value = kind.change(start, {}, place)
  const later = changes.map((change) => {
    value = kind.change(value, change, place)
    return value
  })
  return [kind.change(start, {}, place), ...later]
}

describe.each(CASES)('$type, whatever is typed and in whatever order', ({ type, kind }) => {
  const changes = fc.array(aChangeOf(type), { maxLength: 8 })
  const aBeginning = (place: ObservationPlace): fc.Arbitrary<ObservationBase> =>
    fc.oneof(fc.constant(kind.blank(aStart({ place }))), anObservationOf(type))
  const aWay = aPlace.chain((place) =>
    fc.record({ place: fc.constant(place), start: aBeginning(place), changes }),
  )

  it('stays what its schema takes, and what the bulletin can keep [3.15]', () => {
    fc.assert(
      fc.property(aWay, ({ place, start, changes: along }) => {
        for (const value of valuesAlong({ kind, place }, start, along)) {
          expect(kind.schema.parse(value)).toEqual(value)
          expect(Observation.parse(value)).toEqual(value)
        }
      }),
    )
  })

  it('keeps what it is and when it was written down [3.15]', () => {
    fc.assert(
      fc.property(aWay, ({ place, start, changes: along }) => {
        for (const { key, creationTime, ...value } of valuesAlong({ kind, place }, start, along))
          expect({ key, creationTime, type: value.type }).toEqual({
            key: start.key,
            creationTime: start.creationTime,
            type,
          })
      }),
    )
  })

  it('is settled after every change: a change of nothing changes nothing', () => {
    fc.assert(
      fc.property(aWay, ({ place, start, changes: along }) => {
        for (const value of valuesAlong({ kind, place }, start, along))
          expect(kind.change(value, {}, place)).toEqual(value)
      }),
    )
  })

  it('is changed once by the same change twice: a second tap does no harm', () => {
    fc.assert(
      fc.property(aWay, aChangeOf(type), ({ place, start, changes: along }, change) => {
        for (const value of valuesAlong({ kind, place }, start, along)) {
          const once = kind.change(value, change, place)
          expect(kind.change(once, change, place)).toEqual(once)
        }
      }),
    )
  })

  it('leaves what it was given as it was', () => {
    fc.assert(
      fc.property(aWay, aChangeOf(type), ({ place, start }, change) => {
        const [startText, changeText] = [start, change].map((given) => JSON.stringify(given))
        kind.change(start, change, place)
        expect([start, change].map((given) => JSON.stringify(given))).toEqual([startText, changeText])
      }),
    )
  })

  it('has faults of its own fields only, and a summary, at any time', () => {
    const line = smallLine()
    fc.assert(
      fc.property(aWay, ({ place, start, changes: along }) => {
        for (const value of [start, ...valuesAlong({ kind, place }, start, along)]) {
          const faults = [...kind.faults(value, place), ...kind.lineFaults(value, line)]
          for (const { path } of faults) expect(Object.keys(value)).toContain(path[0])
          expect(kind.summary(value)).toBeInstanceOf(Array)
        }
      }),
    )
  })

  it('is complete or lacks something, and never contradicts itself, once it was settled', () => {
    fc.assert(
      fc.property(aWay, ({ start, changes: along }) => {
        const place = kind.category === 'SERVICE' ? 'SERVICE' : 'RIDE'
        for (const value of valuesAlong({ kind, place }, start, along))
          expect(OBSERVATIONS.faultsOf(value, place)).toEqual(kind.faults(value, place))
      }),
    )
  })

  it('is written in one way, whatever the order in which it was filled in', () => {
    fc.assert(
      fc.property(anObservationOf(type), (value) => {
        const read = kind.schema.parse(value)
        expect(JSON.stringify(read)).toBe(canonicalJson(value))
        expect(canonicalJson(kind.schema.parse(JSON.parse(canonicalJson(read))))).toBe(canonicalJson(value))
      }),
    )
  })

  it('begins settled, and lacking something [3.15]', () => {
    for (const place of ['RIDE', 'MANEUVER', 'SERVICE'] as const) {
      const blank = kind.blank(aStart({ place }))
      expect(kind.change(blank, {}, place)).toEqual(blank)
      expect(kind.faults(blank, place)).not.toEqual([])
      expect(kind.schema.parse(blank)).toEqual(blank)
    }
  })

  it('has a complete form [3.15]', () => {
    const place = kind.category === 'SERVICE' ? 'SERVICE' : 'RIDE'
    expect(OBSERVATIONS.faultsOf(COMPLETE[type], place)).toEqual([])
    expect(kind.lineFaults(COMPLETE[type], smallLine())).toEqual([])
  })
})
