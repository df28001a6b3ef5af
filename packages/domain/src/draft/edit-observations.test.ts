import { describe, expect, it } from 'vitest'
import { OBSERVATIONS_MAX } from '../limits.ts'
import type { Observation } from '../observation/observation.ts'
import type { ObservationTarget } from '../observation/open-observation.ts'
import { observationsAt } from '../observation/testing/observations-at.ts'
import { aStart, COMPLETE } from '../observation/testing/observations.ts'
import { keysInARow } from '../testing/keys.ts'
import { aDriversDay, aNightWellDone, type Scenario } from '../testing/scenario.ts'
import { Draft } from './draft.ts'
import { inListOrder, putObservation, removeObservation, startAt } from './edit-observations.ts'

const SERVICE: ObservationTarget = { place: 'SERVICE' }

/** Two rides, the first with its train, and a manoeuvre. */
const aDay = (): Scenario =>
  aDriversDay()
    .comesToWork()
    .drives(1, 'MF77-001', '30001')
    .moves(['MF77-002', '30003'], ['COUR', 'V1'], ['VILJ', 'T1-A'])

const rideOf = (day: Scenario, number = 1): ObservationTarget => ({
  place: 'RIDE',
  key: day.rideAt(number).key,
})
const maneuverOf = ({ draft }: Scenario): ObservationTarget => ({
  place: 'MANEUVER',
  key: draft.maneuvers[0]?.key ?? '',
})

const newKey = keysInARow(73)
const UNKNOWN_KEY = newKey()
const another = <Copied extends Observation>(observation: Copied): Copied => ({
  ...observation,
  key: newKey(),
})

const refusal = (code: string, path: readonly (string | number)[], details = {}) => ({
  ok: false,
  failure: [{ code, path, details }],
})

const keysAt = (day: Scenario, target: ObservationTarget) =>
  observationsAt(day.draft, target).map(({ key }) => key)

describe('an observation that is put', () => {
  it('stands at its ride, its manoeuvre or the service, and nowhere else [2.4.21] [2.4.25]', () => {
    const day = aDay()
    const [ofRide, ofManeuver] = [another(COMPLETE.ALARM), another(COMPLETE.FREE_INPUT)]
    day
      .does((draft) => putObservation(draft, rideOf(day), ofRide))
      .does((draft) => putObservation(draft, maneuverOf(day), ofManeuver))
      .does((draft) => putObservation(draft, SERVICE, COMPLETE.DRIVER_TRAINING))
    expect(observationsAt(day.draft, rideOf(day))).toEqual([ofRide])
    expect(observationsAt(day.draft, rideOf(day, 2))).toEqual([])
    expect(observationsAt(day.draft, maneuverOf(day))).toEqual([ofManeuver])
    expect(observationsAt(day.draft, SERVICE)).toEqual([COMPLETE.DRIVER_TRAINING])
    expect(Draft.parse(day.draft)).toEqual(day.draft)
  })

  it('comes after the others [2.4.21]', () => {
    const day = aDay()
    const [first, second] = [another(COMPLETE.ALARM), another(COMPLETE.HT)]
    for (const observation of [first, second])
      day.does((draft) => putObservation(draft, rideOf(day), observation))
    expect(keysAt(day, rideOf(day))).toEqual([first.key, second.key])
  })

  it('takes the place of the one with its key: a second tap adds nothing [2.4.21]', () => {
    const day = aDay()
    const [first, second] = [another(COMPLETE.ALARM), another(COMPLETE.HT)]
    const corrected = { ...first, reason: 'BRAWL', reasonDescription: null } as const
    for (const observation of [first, second, corrected, corrected])
      day.does((draft) => putObservation(draft, rideOf(day), observation))
    expect(observationsAt(day.draft, rideOf(day))).toEqual([corrected, second])
  })

  it('leaves the rest of the draft as it was [2.4.21]', () => {
    const day = aDay()
    const before = day.draft
    day.does((draft) => putObservation(draft, rideOf(day), COMPLETE.ALARM))
    expect({ ...day.draft, rides: [] }).toEqual({ ...before, rides: [] })
    expect(day.draft.rides[1]).toBe(before.rides[1])
    expect(before.rides[0]?.observations).toEqual([])
  })

  it('is refused while something lacks, by field [2.4.26]', () => {
    const day = aDay()
    expect(putObservation(day.draft, rideOf(day, 2), { ...COMPLETE.ALARM, reason: null })).toEqual(
      refusal('REASON_REQUIRED', ['rides', 1, 'observations', 'reason']),
    )
    expect(putObservation(day.draft, maneuverOf(day), { ...COMPLETE.ALARM, alarmByCar: {} })).toEqual(
      refusal('CAR_REQUIRED', ['maneuvers', 0, 'observations', 'alarmByCar']),
    )
    expect(putObservation(day.draft, SERVICE, { ...COMPLETE.DRIVER_TRAINING, endingTime: null })).toEqual(
      refusal('END_TIME_REQUIRED', ['observations', 'endingTime']),
    )
  })

  it('is refused where it contradicts itself, and where it has no form at all [3.15]', () => {
    const day = aDay()
    expect(
      putObservation(day.draft, rideOf(day), { ...COMPLETE.HT, anomalyType: 'EVACUATION' }),
    ).toMatchObject(refusal('OBSERVATION_CONTRADICTION', ['rides', 0, 'observations', 'anomalyDescription']))
    expect(
      putObservation(day.draft, rideOf(day), { ...COMPLETE.FREE_INPUT, description: 'x'.repeat(251) }),
    ).toEqual(refusal('INVALID_VALUE', ['rides', 0, 'observations']))
  })

  it('is refused where it has no place [2.4.25]', () => {
    const day = aDay()
    expect(putObservation(day.draft, SERVICE, COMPLETE.ALARM)).toEqual(
      refusal('OBSERVATION_MISPLACED', ['observations', 'type']),
    )
    expect(day.isRefused((draft) => putObservation(draft, rideOf(day), COMPLETE.DRIVER_TRAINING))).toEqual([
      'OBSERVATION_MISPLACED',
    ])
  })

  it('is refused at a ride or a manoeuvre that is not there any more [2.4.21]', () => {
    const { draft } = aDay()
    expect(putObservation(draft, { place: 'RIDE', key: UNKNOWN_KEY }, COMPLETE.ALARM)).toEqual(
      refusal('RIDE_NOT_FOUND', ['rides']),
    )
    expect(putObservation(draft, { place: 'MANEUVER', key: UNKNOWN_KEY }, COMPLETE.ALARM)).toEqual(
      refusal('MANEUVER_NOT_FOUND', ['maneuvers']),
    )
  })

  it('is refused once the bulletin has as many as it can hold, but may be corrected then', () => {
    const day = aDay()
    const all = Array.from({ length: OBSERVATIONS_MAX }, () => another(COMPLETE.FREE_INPUT))
    for (const [index, observation] of all.entries())
      day.does((draft) => putObservation(draft, rideOf(day, (index % 2) + 1), observation))
    expect(putObservation(day.draft, SERVICE, COMPLETE.SERVICE_FREE_INPUT)).toEqual(
      refusal('OBSERVATIONS_MAX', ['observations'], { max: OBSERVATIONS_MAX }),
    )
    const [first] = all
    const corrected: Observation = { ...(first ?? COMPLETE.FREE_INPUT), description: 'Corrigée' }
    day.does((draft) => putObservation(draft, rideOf(day), corrected))
    expect(observationsAt(day.draft, rideOf(day))[0]).toEqual(corrected)
  })

  it('is refused once the driving is over [2.4.45]', () => {
    const { draft } = aNightWellDone()
    expect(putObservation(draft, SERVICE, COMPLETE.SERVICE_FREE_INPUT)).toMatchObject({
      ok: false,
      failure: [{ code: 'NOT_EDITABLE' }],
    })
  })
})

describe('an observation that is removed', () => {
  it('is gone, and the others stay [2.4.21]', () => {
    const day = aDay()
    const [first, second] = [another(COMPLETE.ALARM), another(COMPLETE.HT)]
    for (const observation of [first, second])
      day.does((draft) => putObservation(draft, maneuverOf(day), observation))
    day.does((draft) => removeObservation(draft, maneuverOf(day), first.key))
    expect(keysAt(day, maneuverOf(day))).toEqual([second.key])
  })

  it('is not found where it does not stand [2.4.21]', () => {
    const day = aDay().does((draft) => putObservation(draft, SERVICE, COMPLETE.DRIVER_TRAINING))
    const { key } = COMPLETE.DRIVER_TRAINING
    expect(removeObservation(day.draft, rideOf(day), key)).toEqual(
      refusal('OBSERVATION_NOT_FOUND', ['rides', 0, 'observations'], { key }),
    )
    expect(removeObservation(day.draft, { place: 'RIDE', key: UNKNOWN_KEY }, key)).toEqual(
      refusal('RIDE_NOT_FOUND', ['rides']),
    )
    expect(removeObservation(day.draft, { place: 'MANEUVER', key: UNKNOWN_KEY }, key)).toEqual(
      refusal('MANEUVER_NOT_FOUND', ['maneuvers']),
    )
  })

  it('stays once the driving is over [2.4.45]', () => {
    const { draft } = aNightWellDone()
    expect(removeObservation(draft, SERVICE, UNKNOWN_KEY)).toMatchObject({
      ok: false,
      failure: [{ code: 'NOT_EDITABLE' }],
    })
  })
})

describe('a new observation', () => {
  const { key, now, newKey: more } = aStart()
  const given = { key, now, newKey: more }

  it('knows the train and the material of its ride [4.9] [5.26]', () => {
    const day = aDay()
    expect(startAt(day.draft, rideOf(day), given)).toEqual({
      ...given,
      place: 'RIDE',
      train: '12',
      material: { material: 'MF77-001', leadCar: '30001' },
    })
    expect(startAt(day.draft, rideOf(day, 2), given).material).toBeNull()
  })

  it('knows the material of its manoeuvre, and nothing of the service [5.26]', () => {
    const day = aDay()
    expect(startAt(day.draft, maneuverOf(day), given)).toEqual({
      ...given,
      place: 'MANEUVER',
      train: null,
      material: { material: 'MF77-002', leadCar: '30003' },
    })
    expect(startAt(day.draft, SERVICE, given)).toEqual({
      ...given,
      place: 'SERVICE',
      train: null,
      material: null,
    })
  })

  it('begins where nobody knows anything at a ride that is gone [2.4.21]', () => {
    const { draft } = aDay()
    expect(startAt(draft, { place: 'RIDE', key: UNKNOWN_KEY }, given)).toMatchObject({
      train: null,
      material: null,
    })
    expect(observationsAt(draft, { place: 'RIDE', key: UNKNOWN_KEY })).toEqual([])
  })
})

describe('a list of observations', () => {
  const listed = (type: string, creationTime: string) => ({ type, creationTime, key: newKey() })
  const early = listed('ALARM', '2026-03-10T06:00:00Z')
  const late = listed('FREE_INPUT', '2026-03-10T09:00:00Z')
  const earlyOrder = listed('MODEL42', '2026-03-10T05:00:00Z')
  const lateOrder = listed('MODEL42', '2026-03-10T07:00:00Z')
  const alsoLate = listed('HT', '2026-03-10T09:00:00Z')

  it('has the orders to pass a signal first, and the newest first [2.4.22]', () => {
    const given = [early, earlyOrder, late, lateOrder]
    expect(inListOrder(given)).toEqual([lateOrder, earlyOrder, late, early])
    expect(given[0]).toBe(early)
  })

  it('has the one that was begun last first where the times are the same [2.4.22]', () => {
    expect(inListOrder([late, alsoLate])).toEqual([alsoLate, late])
    expect(inListOrder([alsoLate, late])).toEqual([alsoLate, late])
    expect(inListOrder([])).toEqual([])
  })
})
