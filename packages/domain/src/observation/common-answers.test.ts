import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysInARow } from '../testing/keys.ts'
import { answersAfter, NO_ANSWERS, withAnswers } from './common-answers.ts'
import { atStation, betweenStations, NO_LOCATION } from './location.ts'
import { Observation, OBSERVATIONS, type ObservationType } from './observation.ts'
import type { CommonAnswers, ObservationBase, ObservationKind, ObservationPlace } from './observation-kind.ts'
import { anObservationOf, anObservationType, aPlace } from './testing/any-observation.ts'
import { aStart, COMPLETE, CRIMEE_TO_OPERA, OPERA } from './testing/observations.ts'

const kindOf = (type: ObservationType): ObservationKind => {
  const kind = OBSERVATIONS.findKind(type)
  if (!kind) throw new Error(`There is no kind ${type}`)
  return kind
}

const START = aStart({ key: keysInARow(3)(), now: '2026-03-10T13:05:00Z' })

const answersOf = (value: ObservationBase, before = NO_ANSWERS): CommonAnswers =>
  answersAfter(before, kindOf(value.type as ObservationType), value)

/** The result of changing an observation to another kind. */
const changedTo = (type: ObservationType, value: ObservationBase, place: ObservationPlace = 'RIDE') =>
  withAnswers(kindOf(type), kindOf(type).blank({ ...START, place }), answersOf(value), place)

/** Written out by hand: which kinds have a location, and which have a free-text description. */
const ASKS_WHERE: readonly ObservationType[] = [
  'ALARM',
  'AEAU',
  'FUKV',
  'HT',
  'LONG_PARKING',
  'MODEL42',
  'AIPA',
  'SIGNALING_ANOMALY',
]
const TAKES_WORDS: readonly ObservationType[] = [
  'ALARM',
  'AEAU',
  'HT',
  'LONG_PARKING',
  'DEFECTIVE_MATERIAL',
  'SIGNALING_ANOMALY',
  'FREE_INPUT',
  'SERVICE_FREE_INPUT',
]
const ASKS_FOR_MATERIAL: readonly ObservationType[] = ['AIPA', 'DEFECTIVE_MATERIAL']

/** A value of a kind as its form leaves it. */
const aSettled = fc.tuple(anObservationType, aPlace).chain(([type, place]) =>
  fc.record({
    value: anObservationOf(type).map((value) => kindOf(type).change(value, {}, place)),
    place: fc.constant(place),
  }),
)

describe('an observation whose kind is changed [2.4.26] [2.4.27]', () => {
  it('is whatever the new kind takes, settled, with its own key and time', () => {
    fc.assert(
      fc.property(aSettled, anObservationType, ({ value, place }, type) => {
        const changed = changedTo(type, value, place)
        expect(Observation.parse(changed)).toEqual(changed)
        expect(changed).toMatchObject({ type, key: START.key, creationTime: START.now })
        expect(kindOf(type).change(changed, {}, place)).toEqual(changed)
      }),
    )
  })

  it('keeps place, words and material wherever both kinds have them', () => {
    fc.assert(
      fc.property(aSettled, anObservationType, ({ value, place }, type) => {
        const told = answersOf(value)
        const blank = kindOf(type).blank({ ...START, place })
        expect(answersOf(changedTo(type, value, place))).toEqual({
          location: ASKS_WHERE.includes(type) ? told.location : null,
          words: TAKES_WORDS.includes(type) ? told.words : null,
          material: ASKS_FOR_MATERIAL.includes(type) ? (told.material ?? answersOf(blank).material) : null,
        })
      }),
    )
  })

  it('says nothing that nobody has said', () => {
    fc.assert(
      fc.property(anObservationType, aPlace, (type, place) => {
        const blank = kindOf(type).blank({ ...START, place })
        expect(withAnswers(kindOf(type), blank, NO_ANSWERS, place)).toEqual(blank)
      }),
    )
  })

  it('loses nothing on the way through a kind that does not ask for it', () => {
    fc.assert(
      fc.property(aSettled, anObservationType, ({ value, place }, type) => {
        const told = answersOf(value)
        const through = answersOf(changedTo(type, value, place), told)
        expect(through).toMatchObject({ location: told.location, words: told.words })
      }),
    )
  })

  it.each([
    ['ALARM', { alarmLocation: atStation(OPERA), reason: 'OTHER', reasonDescription: 'Fumée sous le train' }],
    [
      'AEAU',
      { aeauLocation: atStation(OPERA), aeauReason: 'OTHER', reasonDescription: 'Fumée sous le train' },
    ],
    ['FUKV', { fukvLocation: atStation(OPERA) }],
    ['LONG_PARKING', { longParkingLocation: atStation(OPERA), reason: 'OTHER' }],
    ['MODEL42', { model42Location: atStation(OPERA), model42Type: null }],
    ['AIPA', { aipaLocation: atStation(OPERA) }],
    ['DEFECTIVE_MATERIAL', { defectiveMaterialReason: 'OTHER', reasonDescription: 'Fumée sous le train' }],
    [
      'SIGNALING_ANOMALY',
      {
        context: 'ANOMALY_DISCOVERY',
        saLocation: { ...atStation(OPERA), otherLocation: null },
        otherTypeDescription: 'Fumée sous le train',
      },
    ],
    ['FREE_INPUT', { description: 'Fumée sous le train' }],
  ] as const)('from a power cut to %s', (type, expected) => {
    expect(changedTo(type, COMPLETE.HT)).toMatchObject(expected)
  })

  it('has its place in the order to pass a signal once its type is chosen', () => {
    const waiting = changedTo('MODEL42', COMPLETE.HT)
    const order = kindOf('MODEL42').change(
      waiting,
      { model42Type: 'SIMPLIFIED_DISPATCH' } as Partial<ObservationBase>,
      'RIDE',
    )
    expect(order).toMatchObject({ model42Location: atStation(OPERA) })
  })

  it('takes as many words along as the new kind has room for', () => {
    const long = { ...COMPLETE.FREE_INPUT, description: 'x'.repeat(250) }
    expect(changedTo('ALARM', long)).toMatchObject({ reasonDescription: 'x'.repeat(250) })
    expect(changedTo('SIGNALING_ANOMALY', long)).toMatchObject({ otherTypeDescription: 'x'.repeat(50) })
  })

  it('knows the track that somebody secures as a place', () => {
    const secured = {
      ...COMPLETE.SIGNALING_ANOMALY,
      context: 'SECURITY_ESTABLISHED',
      securityInterstation: CRIMEE_TO_OPERA,
    }
    expect(changedTo('HT', secured)).toMatchObject({ location: betweenStations(CRIMEE_TO_OPERA) })
    expect(changedTo('HT', COMPLETE.SIGNALING_ANOMALY)).toMatchObject({ location: NO_LOCATION })
  })
})
