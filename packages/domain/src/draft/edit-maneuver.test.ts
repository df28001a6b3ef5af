import { describe, expect, it } from 'vitest'
import type { DraftManeuver } from '../maneuver/maneuver.ts'
import { keysInARow } from '../testing/keys.ts'
import { aDriversDay, aNightWellDone, type DayGiven, type Scenario } from '../testing/scenario.ts'
import { PARIS, told } from '../time/testing/any-time.ts'
import { Draft } from './draft.ts'
import {
  addManeuver,
  adjustManeuverTime,
  chooseManeuverMaterial,
  chooseManeuverStation,
  removeManeuver,
  setManeuverPosition,
} from './edit-maneuver.ts'

/** Service MA, manoeuvres from 06:00 to 12:00; the tablet's clock shows 13:00 by default. */
const aDayOfManeuvers = (given: Partial<DayGiven> = {}): Scenario =>
  aDriversDay({ ordered: 'MA', ...given }).comesToWork()

/** One from V1 of La Courneuve to T1-A of Villejuif. */
const aDayWithOne = (): Scenario =>
  aDayOfManeuvers().moves(['MF77-001', '30001'], ['COUR', 'V1'], ['VILJ', 'T1-A'])

const theLast = ({ draft }: Scenario): DraftManeuver => {
  const maneuver = draft.maneuvers.at(-1)
  if (!maneuver) throw new Error('There is no manoeuvre')
  return maneuver
}

const refusal = (code: string, path: readonly (string | number)[], details = {}) => ({
  ok: false,
  failure: [{ code, path, details }],
})

const UNKNOWN_KEY = keysInARow(9)()
const NOON = told('2026-03-10T12:00+01')

const COURNEUVE = { quadrigram: 'COUR', name: 'La Courneuve' }
const VILLEJUIF = { quadrigram: 'VILJ', name: 'Villejuif' }
const OPERA = { quadrigram: 'OPER', name: 'Opéra' }

describe('a new manoeuvre', () => {
  it('is added at the current time, with everything else to be said [2.4.20]', () => {
    const day = aDayOfManeuvers({ now: told('2026-03-10T10:23:45+01') }).beginsManeuver()
    expect(day.draft.maneuvers).toEqual([
      {
        key: theLast(day).key,
        departureStation: null,
        departurePosition: null,
        arrivalStation: null,
        arrivalPosition: null,
        material: null,
        departureTime: told('2026-03-10T10:23:45+01'),
        observations: [],
      },
    ])
    expect(Draft.parse(day.draft)).toEqual(day.draft)
  })

  it('comes after the others, under the key it is given [2.4.20]', () => {
    const day = aDayWithOne()
    const first = theLast(day)
    day.does((draft) => addManeuver(draft, { key: UNKNOWN_KEY, now: NOON, timeZone: PARIS }))
    expect(day.draft.maneuvers.map(({ key }) => key)).toEqual([first.key, UNKNOWN_KEY])
    expect(day.draft.maneuvers[0]).toEqual(first)
  })

  it('is not doubled by a second tap, and keeps what was said since [2.4.20]', () => {
    const day = aDayWithOne()
    const again = { key: theLast(day).key, now: NOON, timeZone: PARIS }
    expect(addManeuver(day.draft, again)).toEqual({ ok: true, value: day.draft })
  })

  it.each([
    ['2026-03-10', 'MA', '2026-03-11T02:30:10+01', '2026-03-11T02:30:10+01', 'still the same day'],
    ['2026-03-10', 'MA', '2026-03-12T09:15:10+01', '2026-03-10T09:15:10+01', 'a missed day'],
    ['2026-03-10', 'MA', '2026-03-12T00:15:10+01', '2026-03-11T00:15:10+01', 'a missed night'],
    ['2026-03-10', '101', '2026-03-12T04:55:10+01', '2026-03-10T04:55:10+01', 'near a service of 04:50'],
    ['2026-03-10', '201', '2026-03-12T04:55:10+01', '2026-03-11T04:55:10+01', 'near a service of 23:30'],
    ['2026-03-28', '201', '2026-03-29T03:30+02', '2026-03-29T03:30+02', 'the short night itself'],
    ['2026-03-28', '201', '2026-03-31T02:30+02', '2026-03-29T03:30+02', 'a reading that the clock skipped'],
    ['2026-10-24', '201', '2026-10-25T02:30+01', '2026-10-25T02:30+01', 'the second 02:30 of the long night'],
    ['2026-10-24', '201', '2026-10-27T02:30+01', '2026-10-25T02:30+02', 'a reading that came twice'],
  ])('of %s in service %s, added at %s, is at %s: %s [2.4.20] [4.17]', (day, ordered, now, time) => {
    const late = aDayOfManeuvers({ day, ordered, now: told(now) }).beginsManeuver()
    expect(theLast(late).departureTime).toBe(told(time))
  })

  it('is added once, however often the button is tapped [2.4.20]', () => {
    const adding = { key: UNKNOWN_KEY, now: NOON, timeZone: PARIS }
    const once = aDayWithOne().does((draft) => addManeuver(draft, adding)).draft
    expect(once.maneuvers).toHaveLength(2)
    const later = { ...adding, now: told('2026-03-10T12:00:01+01') }
    expect(addManeuver(once, later)).toEqual({ ok: true, value: once })
  })

  it('is one of a hundred at most [2.4.20]', () => {
    const day = aDayWithOne()
    const newKey = keysInARow(1)
    const many = Array.from({ length: 99 }, () => ({ ...theLast(day), key: newKey() }))
    const draft = { ...day.draft, maneuvers: many }
    const adding = { key: UNKNOWN_KEY, now: NOON, timeZone: PARIS }
    const full = addManeuver(draft, adding)
    expect(full).toMatchObject({ ok: true })
    const overfull = addManeuver({ ...draft, maneuvers: [...many, theLast(day)] }, adding)
    expect(overfull).toEqual(refusal('MANEUVERS_MAX', ['maneuvers'], { max: 100 }))
    const lastAgain = { ...adding, key: theLast(day).key }
    expect(addManeuver({ ...draft, maneuvers: [...many, theLast(day)] }, lastAgain)).toMatchObject({
      ok: true,
    })
  })
})

describe('the time of a manoeuvre', () => {
  it('can be adjusted, and nothing else follows [2.4.20]', () => {
    const day = aDayWithOne()
    const before = theLast(day)
    day.does((draft) => adjustManeuverTime(draft, before.key, told('2026-03-10T08:07:06+01')))
    expect(theLast(day)).toEqual({ ...before, departureTime: told('2026-03-10T08:07:06+01') })
  })

  it('can be that of the small hours [2.4.20] [4.17]', () => {
    const day = aDayOfManeuvers({ ordered: '201' }).moves(
      ['MF77-001', '30001'],
      ['COUR', 'V1'],
      ['COUR', 'V2'],
      '00:45',
    )
    expect(theLast(day).departureTime).toBe(told('2026-03-11T00:45+01'))
  })

  it('adjusted twice changes nothing more [2.4.20]', () => {
    const day = aDayWithOne()
    const once = day.does((draft) => adjustManeuverTime(draft, theLast(day).key, NOON)).draft
    expect(adjustManeuverTime(once, theLast(day).key, NOON)).toEqual({ ok: true, value: once })
  })
})

describe('the stations of a manoeuvre', () => {
  it('are kept as they are called that day [2.4.20] [3.12]', () => {
    expect(theLast(aDayWithOne())).toMatchObject({
      departureStation: COURNEUVE,
      departurePosition: 'V1',
      arrivalStation: VILLEJUIF,
      arrivalPosition: 'T1-A',
    })
    expect(theLast(aDayWithOne()).departureStation).toEqual(COURNEUVE)
  })

  it.each([
    ['departure', { departureStation: OPERA, departurePosition: null }],
    ['arrival', { arrivalStation: OPERA, arrivalPosition: null }],
  ] as const)('take their position with them when the %s changes [2.4.20]', (end, change) => {
    const day = aDayWithOne()
    const before = theLast(day)
    day.does((draft) => chooseManeuverStation(draft, before.key, { end, station: 'OPER' }, day.line))
    expect(theLast(day)).toEqual({ ...before, ...change })
  })

  it.each([
    ['departure', 'COUR'],
    ['arrival', 'VILJ'],
  ] as const)('keep the position when the %s is chosen again [2.4.20]', (end, station) => {
    const day = aDayWithOne()
    const { draft } = day
    expect(chooseManeuverStation(draft, theLast(day).key, { end, station }, day.line)).toEqual({
      ok: true,
      value: draft,
    })
  })

  it('may be the same one: a train moves from track to track [2.4.20]', () => {
    const day = aDayOfManeuvers().moves(['MF77-001', '30001'], ['COUR', 'V1'], ['COUR', 'V2'])
    expect(theLast(day)).toMatchObject({ departureStation: COURNEUVE, arrivalStation: COURNEUVE })
    expect(day.finishesDriving().draft.step).toBe('Time')
  })

  it.each([
    ['departure', 'departureStation'],
    ['arrival', 'arrivalStation'],
  ] as const)('are those of the line: an unknown %s raises an error [2.4.20] [8.2]', (end, field) => {
    const day = aDayWithOne()
    const before = theLast(day)
    // Crimée is a station of the line, but has no slot on its diagram.
    for (const station of ['LOUI', '', 'cour', 'CRIM'])
      expect(chooseManeuverStation(day.draft, before.key, { end, station }, day.line)).toEqual(
        refusal('STATION_UNKNOWN', ['maneuvers', 0, field], { station }),
      )
    expect(theLast(day)).toEqual(before)
  })
})

describe('the positions of a manoeuvre', () => {
  it.each([
    ['departure', { departurePosition: 'AB-09' }],
    ['arrival', { arrivalPosition: 'AB-09' }],
  ] as const)('can be typed freely at the %s [2.4.20]', (end, change) => {
    const day = aDayWithOne()
    const before = theLast(day)
    day.does((draft) => setManeuverPosition(draft, before.key, { end, position: 'AB-09' }))
    expect(theLast(day)).toEqual({ ...before, ...change })
  })

  it.each([
    ['departure', { departurePosition: null }],
    ['arrival', { arrivalPosition: null }],
  ] as const)('can be emptied again at the %s: the manoeuvre lacks it [5.13]', (end, change) => {
    const day = aDayWithOne()
    const before = theLast(day)
    const once = day.does((draft) => setManeuverPosition(draft, before.key, { end, position: '' })).draft
    expect(theLast(day)).toEqual({ ...before, ...change })
    expect(setManeuverPosition(once, before.key, { end, position: '' })).toEqual({ ok: true, value: once })
  })

  it.each([
    ['departure', 'departurePosition', 'v1'],
    ['departure', 'departurePosition', 'V1-234'],
    ['arrival', 'arrivalPosition', ' '],
    ['arrival', 'arrivalPosition', 'V+1'],
  ] as const)('have the form of one: at the %s, %s cannot be %j [5.5] [5.13]', (end, field, position) => {
    const day = aDayWithOne()
    const before = theLast(day)
    expect(setManeuverPosition(day.draft, before.key, { end, position })).toEqual(
      refusal('POSITION', ['maneuvers', 0, field]),
    )
    expect(theLast(day)).toEqual(before)
  })
})

describe('the material of a manoeuvre', () => {
  it('is a train of the fleet and the car that leads [2.4.20] [3.12]', () => {
    const day = aDayWithOne()
    const before = theLast(day)
    const chosen = { material: 'MF77-002', leadCar: '30004' }
    const once = day.does((draft) => chooseManeuverMaterial(draft, before.key, chosen, day.fleet)).draft
    expect(theLast(day)).toEqual({ ...before, material: chosen })
    expect(chooseManeuverMaterial(once, before.key, chosen, day.fleet)).toEqual({ ok: true, value: once })
  })

  it('is kept, or refused, without what came along from a list [3.12]', () => {
    const day = aDayWithOne()
    const { key } = theLast(day)
    const picked = { material: 'MF77-002', leadCar: '30003', line: '7' }
    const unknown = { ...picked, leadCar: '30001' }
    expect(chooseManeuverMaterial(day.draft, key, unknown, day.fleet)).toEqual(
      refusal('MATERIAL_UNKNOWN', ['maneuvers', 0, 'material'], { material: 'MF77-002', leadCar: '30001' }),
    )
    day.does((draft) => chooseManeuverMaterial(draft, key, picked, day.fleet))
    expect(theLast(day).material).toEqual({ material: 'MF77-002', leadCar: '30003' })
  })

  it.each([
    ['MF77-009', '30001', 'MATERIAL_UNKNOWN'],
    ['MF77-001', '30003', 'MATERIAL_UNKNOWN'],
    ['MF88-001', '88001', 'MATERIAL_UNKNOWN'],
    ['', '', 'MATERIAL_FORMAT'],
    ['mf77-001', '30001', 'MATERIAL_FORMAT'],
  ])('cannot be %s led by %s: %s [5.13]', (material, leadCar, code) => {
    const day = aDayWithOne()
    const before = theLast(day)
    expect(chooseManeuverMaterial(day.draft, before.key, { material, leadCar }, day.fleet)).toEqual(
      refusal(code, ['maneuvers', 0, 'material'], { material, leadCar }),
    )
    expect(theLast(day)).toEqual(before)
  })
})

describe('the material of a manoeuvre, on a tablet that knows no fleet', () => {
  it('is any number that could be one [5.4] [5.13]', () => {
    const day = aDayWithOne()
    const typed = { material: 'MP89-123', leadCar: '99' }
    day.does((draft) => chooseManeuverMaterial(draft, theLast(day).key, typed, []))
    expect(theLast(day).material).toEqual(typed)
    expect(chooseManeuverMaterial(day.draft, theLast(day).key, { ...typed, leadCar: 'é' }, [])).toEqual(
      refusal('MATERIAL_FORMAT', ['maneuvers', 0, 'material'], { ...typed, leadCar: 'é' }),
    )
  })
})

describe('one manoeuvre among several', () => {
  const aDayWithTwo = (): Scenario =>
    aDayWithOne().moves(['MF77-002', '30003'], ['VILJ', 'T1-A'], ['COUR', 'V2'])

  it('is edited alone, and its place is told [2.4.20]', () => {
    const day = aDayWithTwo()
    const [first, second] = day.draft.maneuvers
    const key = second?.key ?? ''
    expect(setManeuverPosition(day.draft, key, { end: 'arrival', position: '?' })).toEqual(
      refusal('POSITION', ['maneuvers', 1, 'arrivalPosition']),
    )
    day.does((draft) => setManeuverPosition(draft, key, { end: 'arrival', position: 'V3' }))
    expect(day.draft.maneuvers).toEqual([first, { ...second, arrivalPosition: 'V3' }])
  })

  it('can be removed, and the others stay [2.4.20]', () => {
    const day = aDayWithTwo()
    const [first, second] = day.draft.maneuvers
    day.does((draft) => removeManeuver(draft, first?.key ?? ''))
    expect(day.draft.maneuvers).toEqual([second])
    day.does((draft) => removeManeuver(draft, second?.key ?? ''))
    expect(day.draft.maneuvers).toEqual([])
  })
})

type Operation = [string, (draft: Draft, key: string, day: Scenario) => unknown]

const OPERATIONS: Operation[] = [
  ['adjusted', (draft, key) => adjustManeuverTime(draft, key, NOON)],
  [
    'given a station',
    (draft, key, { line }) => chooseManeuverStation(draft, key, { end: 'arrival', station: 'COUR' }, line),
  ],
  ['given a position', (draft, key) => setManeuverPosition(draft, key, { end: 'arrival', position: 'V1' })],
  [
    'given a train',
    (draft, key, { fleet }) =>
      chooseManeuverMaterial(draft, key, { material: 'MF77-001', leadCar: '30001' }, fleet),
  ],
  ['removed', (draft, key) => removeManeuver(draft, key)],
]

describe('a manoeuvre that is not there', () => {
  it.each(OPERATIONS)('cannot be %s [2.4.20]', (_name, operation) => {
    const day = aDayWithOne()
    const { draft } = day
    const before = [...draft.maneuvers]
    expect(operation(draft, UNKNOWN_KEY, day)).toEqual(
      refusal('MANEUVER_NOT_FOUND', ['maneuvers'], { key: UNKNOWN_KEY }),
    )
    expect(draft.maneuvers).toEqual(before)
  })
})

describe('outside the driving step', () => {
  const adding: Operation = [
    'added',
    (draft) => addManeuver(draft, { key: UNKNOWN_KEY, now: NOON, timeZone: PARIS }),
  ]

  it.each<[string, () => Scenario]>([
    ['Initialization', () => aDriversDay()],
    ['Time', () => aDayWithOne().finishesDriving()],
    ['Validation', () => aDayWithOne().finishesDriving().endsAt('13:00').saysDelayDiffers(false).reviews()],
    ['Validated', () => aNightWellDone()],
    ['Sent', () => aNightWellDone().sends()],
  ])('in %s, no manoeuvre can be touched [4.4]', (step, scenario) => {
    const day = scenario()
    const key = day.draft.maneuvers[0]?.key ?? UNKNOWN_KEY
    for (const [name, operation] of [adding, ...OPERATIONS])
      expect(operation(day.draft, key, day), name).toEqual(refusal('NOT_EDITABLE', ['step'], { step }))
  })
})
