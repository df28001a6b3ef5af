import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { putObservation } from '../draft/edit-observations.ts'
import { edited } from '../draft/editing.ts'
import { CERTIFIED_AHEAD_MINUTES } from '../limits.ts'
import { model42 } from '../observation/model42.ts'
import { aStart, COMPLETE } from '../observation/testing/observations.ts'
import { aDriversDay, aNightWellDone, type Scenario } from '../testing/scenario.ts'
import { addSeconds } from '../time/instant.ts'
import { isCertifiedAhead, timesAhead } from './certified-ahead.ts'
import { aRelief, withRelief } from './testing/full-bulletin.ts'

/** The small night: departures at 22:55 and 00:00 UTC, a manoeuvre at 22:12, the end at 00:30. */
const night = (): Scenario =>
  aDriversDay()
    .comesToWork()
    .drives(1, 'MF77-001', '30001')
    .drives(2, 'MF77-001', '30002')
    .moves(['MF77-001', '30001'], ['COUR', '4A'], ['COUR', '2'], '23:12')
const ended = (): Scenario => night().finishesDriving().isLateBy(0)

const [MANEUVER, FIRST, SECOND, END] = [
  '2026-03-10T22:12:00Z',
  '2026-03-10T22:55:00Z',
  '2026-03-11T00:00:00Z',
  '2026-03-11T00:30:00Z',
] as const

/** It has no time of its own. */
const ON_PAPER = model42.change(model42.blank(aStart()), { model42Type: 'PAPER' }, 'RIDE')

const namesAhead = (day: Scenario, instant: string): string[] =>
  timesAhead(day.draft, instant).map(
    (time) => `${time.of} ${'index' in time ? time.index + 1 : ''} ${time.at}`,
  )

describe('times that had not come when they were certified', () => {
  it.each([
    [addSeconds(END, -300), []],
    [addSeconds(END, -301), [`END  ${END}`]],
    [addSeconds(SECOND, -301), [`RIDE 2 ${SECOND}`, `END  ${END}`]],
    [
      '2026-03-10T15:55:00Z',
      [`RIDE 1 ${FIRST}`, `RIDE 2 ${SECOND}`, `MANEUVER 1 ${MANEUVER}`, `END  ${END}`],
    ],
  ])('are, at %s: %j', (instant, expected) => {
    expect(namesAhead(ended(), instant)).toEqual(expected)
    expect(isCertifiedAhead(ended().draft, instant)).toBe(expected.length > 0)
  })

  it('are none of what nobody has said', () => {
    const day = aDriversDay().comesToWork()
    expect(timesAhead(day.draft, '2026-03-10T12:00:00Z')).toEqual([])
  })

  it('are none of a ride that others drove from end to end: it takes the planned time', () => {
    const relieved = aRelief({ startStation: night().rideAt(1).departureStation })
    const day = night().does((draft) => edited(withRelief(draft, 1, relieved)))
    expect(namesAhead(day, addSeconds(SECOND, -3600))).toEqual([`RIDE 2 ${SECOND}`])
  })

  it.each([
    ['noted', { place: 'RIDE' }, { ...COMPLETE.ALARM, creationTime: END }],
    ['of an order', { place: 'RIDE' }, { ...COMPLETE.MODEL42, creationTime: FIRST, date: END }],
    ['noted after its order', { place: 'RIDE' }, { ...COMPLETE.MODEL42, creationTime: END, date: FIRST }],
    ['of an order on paper', { place: 'RIDE' }, { ...ON_PAPER, creationTime: END }],
    [
      'of a training',
      { place: 'SERVICE' },
      { ...COMPLETE.DRIVER_TRAINING, startingTime: FIRST, endingTime: END },
    ],
  ] as const)('are those of observations, %s', (_what, { place }, observation) => {
    const day = night()
    const target = place === 'RIDE' ? { place, key: day.rideAt(1).key } : { place }
    day.does((draft) => putObservation(draft, target, observation))
    expect(timesAhead(day.draft, addSeconds(END, -301))).toEqual([
      { of: 'OBSERVATION', type: observation.type, key: observation.key, at: END },
    ])
    expect(timesAhead(day.draft, addSeconds(END, -300))).toEqual([])
  })

  it('are told alike of the draft and of what was certified', () => {
    const day = aNightWellDone()
    expect(timesAhead(day.submitted(), FIRST)).toEqual(timesAhead(day.draft, FIRST))
  })

  it('are more than five minutes away, whatever is certified when', () => {
    const { draft } = ended()
    fc.assert(
      fc.property(fc.integer({ min: -7200, max: 7200 }), (seconds) => {
        const instant = addSeconds(END, seconds)
        const ahead = timesAhead(draft, instant)
        expect(ahead.some(({ of }) => of === 'END')).toBe(seconds < -CERTIFIED_AHEAD_MINUTES * 60)
        expect(ahead.every(({ at }) => at > addSeconds(instant, CERTIFIED_AHEAD_MINUTES * 60))).toBe(true)
      }),
    )
  })
})
