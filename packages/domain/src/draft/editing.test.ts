import { describe, expect, it } from 'vitest'
import { aFullDay } from '../bulletin/testing/full-bulletin.ts'
import { asJson } from '../bulletin/testing/json-places.ts'
import { fault } from '../problem/fault.ts'
import { chooseArrival, formOf } from '../ride/ride-form.ts'
import { PARIS, smallPlan } from '../testing/small-day.ts'
import { layLatePlan } from '../workflow/begin.ts'
import { certify, writeComment } from './certify.ts'
import {
  changeService,
  chooseActivity,
  chooseReserve,
  chooseService,
  keepOrderedService,
  typePap,
} from './choose-service.ts'
import type { Draft } from './draft.ts'
import {
  addDelayReason,
  answerDelayDifferent,
  changeDelayReason,
  removeDelayReason,
} from './edit-delay-reasons.ts'
import { recordPlatformArrival, setDelay, setRealEnd, withdrawEnd } from './edit-end.ts'
import {
  addManeuver,
  adjustManeuverTime,
  chooseManeuverMaterial,
  chooseManeuverStation,
  removeManeuver,
  setManeuverPosition,
} from './edit-maneuver.ts'
import { removeRide, restoreRide, setTrain, setType } from './edit-ride-details.ts'
import { chooseMaterials, copyMaterial } from './edit-ride-materials.ts'
import { setParking, setUnparking } from './edit-ride-parking.ts'
import { addRide, editStations } from './edit-ride-stations.ts'
import {
  confirmArrival,
  confirmDeparture,
  confirmTimeAtStation,
  withdrawArrival,
  withdrawDeparture,
} from './edit-ride-times.ts'
import { edited, editedIn, refused, type Edited } from './editing.ts'
import { setManualDriving } from './manual-driving-switch.ts'
import { Step } from './step.ts'

const NOW = '2026-03-10T23:30:00Z'

const day = aFullDay()
const { line, fleet, newKey } = day
const [ride, nextRide] = [day.rideAt(1).key, day.rideAt(2).key]
const maneuver = day.draft.maneuvers[0]?.key ?? ''
const reason = day.draft.delayReason.delayByReason[0]?.key ?? ''
const services = smallPlan(day.draft.date)
const plannedRide = services.find(({ id }) => id.serviceName === '201')?.rides[0]
const context = { line, fleet, newKey }
const form = formOf(day.rideAt(1))
const facts = { day: day.draft.date, services, reserves: [], lines: [line], noteCodes: new Map(), newKey }
const train = { material: 'MF77-001', leadCar: '30001' }

type Operation = [name: string, step: Step, operation: (draft: Draft) => Edited]

const OPERATIONS: readonly Operation[] = [
  ['typePap', 'Initialization', (draft) => typePap(draft, '1')],
  ['keepOrderedService', 'Initialization', keepOrderedService],
  ['changeService', 'Initialization', changeService],
  ['chooseActivity', 'Initialization', (draft) => chooseActivity(draft, 'RESERVE')],
  ['chooseService', 'Initialization', (draft) => chooseService(draft, { name: '101', line: '7' })],
  ['chooseReserve', 'Initialization', (draft) => chooseReserve(draft, 'RF')],
  ['confirmDeparture', 'Driving', (draft) => confirmDeparture(draft, ride, NOW, line)],
  ['confirmArrival', 'Driving', (draft) => confirmArrival(draft, ride, NOW)],
  [
    'confirmTimeAtStation',
    'Driving',
    (draft) => confirmTimeAtStation(draft, ride, { station: 'CRIM', at: NOW }, line),
  ],
  ['withdrawDeparture', 'Driving', (draft) => withdrawDeparture(draft, ride, line)],
  ['withdrawArrival', 'Driving', (draft) => withdrawArrival(draft, ride, line)],
  ['chooseMaterials', 'Driving', (draft) => chooseMaterials(draft, ride, [], fleet)],
  ['copyMaterial', 'Driving', (draft) => copyMaterial(draft, nextRide, 'LOOP', context)],
  ['setManualDriving', 'Driving', (draft) => setManualDriving(draft, ride, false, line)],
  ['setType', 'Driving', (draft) => setType(draft, ride, 'TRAVELER')],
  ['setTrain', 'Driving', (draft) => setTrain(draft, ride, '13')],
  [
    'setUnparking',
    'Driving',
    (draft) => setUnparking(draft, ride, { unpark: false, position: '', material: null }, context),
  ],
  ['setParking', 'Driving', (draft) => setParking(draft, ride, { park: true, position: 'V2' })],
  ['editStations', 'Driving', (draft) => editStations(draft, ride, chooseArrival(form, 'VILJ'), context)],
  ['addRide', 'Driving', (draft) => addRide(draft, form, { key: newKey(), proposed: null }, context)],
  ['removeRide', 'Driving', (draft) => removeRide(draft, ride)],
  [
    'restoreRide',
    'Driving',
    (draft) => (plannedRide ? restoreRide(draft, plannedRide, newKey()) : refused()),
  ],
  ['addManeuver', 'Driving', (draft) => addManeuver(draft, { key: newKey(), now: NOW, timeZone: PARIS })],
  ['adjustManeuverTime', 'Driving', (draft) => adjustManeuverTime(draft, maneuver, NOW)],
  [
    'chooseManeuverStation',
    'Driving',
    (draft) => chooseManeuverStation(draft, maneuver, { end: 'arrival', station: 'VILJ' }, line),
  ],
  [
    'setManeuverPosition',
    'Driving',
    (draft) => setManeuverPosition(draft, maneuver, { end: 'arrival', position: 'T1-A' }),
  ],
  [
    'chooseManeuverMaterial',
    'Driving',
    (draft) => chooseManeuverMaterial(draft, maneuver, { ...train, leadCar: '30002' }, fleet),
  ],
  ['removeManeuver', 'Driving', (draft) => removeManeuver(draft, maneuver)],
  ['setRealEnd', 'Time', (draft) => setRealEnd(draft, NOW)],
  ['setDelay', 'Time', (draft) => setDelay(draft, 7)],
  ['withdrawEnd', 'Time', withdrawEnd],
  [
    'recordPlatformArrival',
    'Time',
    (draft) => recordPlatformArrival(draft, nextRide, { realTimeArrival: NOW }),
  ],
  ['answerDelayDifferent', 'Time', (draft) => answerDelayDifferent(draft, false, newKey)],
  ['addDelayReason', 'Time', (draft) => addDelayReason(draft, newKey())],
  ['changeDelayReason', 'Time', (draft) => changeDelayReason(draft, reason, { delayMinute: 9 })],
  ['removeDelayReason', 'Time', (draft) => removeDelayReason(draft, reason)],
  ['certify', 'Validation', (draft) => certify(draft, false)],
  ['writeComment', 'Validation', (draft) => writeComment(draft, 'Autre chose')],
]

describe('an operation on a draft', () => {
  it.each(OPERATIONS)(
    '%s is done in the step %s, and leaves alone the draft it was given [4.4]',
    (_name, step, operation) => {
      const draft: Draft = { ...day.draft, step }
      const before = asJson(draft)
      expect(operation(draft)).toMatchObject({ ok: true, value: { step } })
      expect(draft).toEqual(before)
    },
  )

  it.each(OPERATIONS)('%s is done only in the step %s [4.4] [4.5]', (_name, own, operation) => {
    for (const step of Step.options.filter((other) => other !== own)) {
      const draft: Draft = { ...day.draft, step }
      expect(operation(draft), step).toEqual({
        ok: false,
        failure: [{ code: 'NOT_EDITABLE', path: ['step'], details: { step } }],
      })
      expect(draft).toEqual({ ...day.draft, step })
    }
  })
})

describe('the plan that arrives late', () => {
  it('is laid out while one drives and on the end step, and in no other [4.4] [4.5]', () => {
    const done = Step.options.filter((step) => layLatePlan({ ...day.draft, step }, facts).ok)
    expect(done).toEqual(['Driving', 'Time'])
  })
})

describe('the result of an operation', () => {
  it('is the next draft, or every reason why there is none', () => {
    expect(edited(day.draft)).toEqual({ ok: true, value: day.draft })
    expect(refused(fault('TRAIN'), fault('PAP', ['pap']))).toEqual({
      ok: false,
      failure: [fault('TRAIN'), fault('PAP', ['pap'])],
    })
  })

  it('is not even looked for in another step', () => {
    const never = (): Edited => {
      throw new Error('It was done')
    }
    expect(editedIn(['Driving', 'Time'], day.draft, never)).toMatchObject({ ok: false })
    expect(editedIn(['Driving', 'Validated'], day.draft, () => edited(day.draft)).ok).toBe(true)
  })
})
