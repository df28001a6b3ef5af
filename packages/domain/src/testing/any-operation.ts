import fc from 'fast-check'
import { findLastDrivenRide } from '../delay/delay.ts'
import type { Key } from '../document/key.ts'
import { certify, writeComment } from '../draft/certify.ts'
import {
  changeService,
  chooseActivity,
  chooseReserve,
  chooseService,
  keepOrderedService,
  typePap,
} from '../draft/choose-service.ts'
import type { Draft } from '../draft/draft.ts'
import {
  addDelayReason,
  answerDelayDifferent,
  changeDelayReason,
  removeDelayReason,
} from '../draft/edit-delay-reasons.ts'
import { recordPlatformArrival, setDelay, setRealEnd, withdrawEnd } from '../draft/edit-end.ts'
import {
  addManeuver,
  adjustManeuverTime,
  chooseManeuverMaterial,
  chooseManeuverStation,
  removeManeuver,
  setManeuverPosition,
} from '../draft/edit-maneuver.ts'
import { removeRide, restoreRide, setTrain, setType } from '../draft/edit-ride-details.ts'
import { chooseMaterials, copyMaterial } from '../draft/edit-ride-materials.ts'
import { setParking, setUnparking } from '../draft/edit-ride-parking.ts'
import { addRide, editStations } from '../draft/edit-ride-stations.ts'
import {
  confirmArrival,
  confirmDeparture,
  confirmTimeAtStation,
  plannedTimeNear,
  withdrawArrival,
  withdrawDeparture,
} from '../draft/edit-ride-times.ts'
import { edited, type Edited } from '../draft/editing.ts'
import { setManualDriving } from '../draft/manual-driving-switch.ts'
import type { Step } from '../draft/step.ts'
import type { Line } from '../network/line.ts'
import { referenceTo, type StationReference } from '../network/station.ts'
import { materialChangeOptions } from '../ride/materials.ts'
import { formOf, newRideForm } from '../ride/ride-form.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { RideContext } from '../ride/turning.ts'
import { RideType } from '../service/ride-type.ts'
import type { InstantText } from '../time/day.ts'
import { addSeconds } from '../time/instant.ts'
import { beginDriving, layLatePlan } from '../workflow/begin.ts'
import { correctStart } from '../workflow/correct-start.ts'
import { takeStep, validateBulletin } from '../workflow/steps.ts'
import {
  aPlace,
  aPosition,
  aService,
  aStation,
  aTrain,
  formChanges,
  formWith,
  keyOf,
  manySeconds,
  partAt,
  reasonChange,
  someMinutes,
  someSeconds,
  stationNamed,
  textLike,
  trainNamed,
} from './any-argument.ts'
import { HAPPENING } from './any-event.ts'
import { contextOf, type Ground } from './any-ground.ts'
import { goingOn, type Doing } from './mending.ts'
import { PARIS } from './small-day.ts'

/** Anything that a driver, or a stale screen, may ask of a bulletin. */
export type AnyOperation = {
  name: string
  /** For the output of a failing test. */
  asked: unknown
  /** Resolves the arguments: « the second ride » becomes its key, « a bit later » becomes a time. */
  on: (draft: Draft, ground: Ground) => Doing
  /** Repeats the operation until the bulletin reaches that step. */
  until?: Step
}

/** What an operation can read: the draft, the tablet's data, and the current line and fleet. */
type Scene = RideContext & { draft: Draft; ground: Ground }

const operation = <Asked>(
  name: string,
  asking: fc.Arbitrary<Asked>,
  on: (asked: Asked, scene: Scene) => Doing,
): fc.Arbitrary<AnyOperation> =>
  asking.map((asked) => ({
    name,
    asked,
    on: (draft, ground) => on(asked, { draft, ground, ...contextOf(draft, ground) }),
  }))

const NOTHING = fc.constant(null)

const plain = (name: string, doing: (draft: Draft, scene: Scene) => Edited): fc.Arbitrary<AnyOperation> =>
  operation(name, NOTHING, (_asked, scene) => (draft) => doing(draft, scene))

const onRide = <Asked>(
  name: string,
  asking: fc.Arbitrary<Asked>,
  on: (key: Key, asked: Asked, scene: Scene & { ride: DraftRide | null }) => Doing,
): fc.Arbitrary<AnyOperation> =>
  operation(name, fc.record({ place: aPlace, asked: asking }), ({ place, asked }, scene) => {
    const ride = partAt(scene.draft.rides, place)
    return on(keyOf(ride), asked, { ...scene, ride })
  })

const onManeuver = <Asked>(
  name: string,
  asking: fc.Arbitrary<Asked>,
  on: (key: Key, asked: Asked, scene: Scene) => Doing,
): fc.Arbitrary<AnyOperation> =>
  operation(name, fc.record({ place: aPlace, asked: asking }), ({ place, asked }, scene) =>
    on(keyOf(partAt(scene.draft.maneuvers, place)), asked, scene),
  )

const INITIALIZING = [
  operation('typePap', textLike('12A', 'é1'), (text) => (draft) => typePap(draft, text)),
  plain('keepOrderedService', keepOrderedService),
  plain('changeService', changeService),
  operation(
    'chooseActivity',
    fc.constantFrom('SERVICE' as const, 'RESERVE' as const),
    (activity) => (draft) => chooseActivity(draft, activity),
  ),
  operation(
    'chooseService',
    fc.record({
      name: fc.oneof(aService, textLike('RA', '101')),
      line: fc.constantFrom(null, '7', '7bis', '99'),
    }),
    (choice) => (draft) => chooseService(draft, choice),
  ),
  operation(
    'chooseReserve',
    textLike('RA', 'RF', 'RZ', 'MA'),
    (reserve) => (draft) => chooseReserve(draft, reserve),
  ),
  plain('beginDriving', (draft, { ground }) => beginDriving(draft, ground.planAtStart)),
]

const plannedDeparture = ({ ride, draft, ground }: Scene & { ride: DraftRide | null }): InstantText =>
  (ride ? plannedTimeNear(draft, ride) : null) ?? ground.noon

const departing = onRide('confirmDeparture', someSeconds, (key, seconds, scene) => {
  const at = addSeconds(plannedDeparture(scene), seconds)
  return (draft) => confirmDeparture(draft, key, at, scene.line)
})

const OFFERED = 'where trains are exchanged'
const aChange = fc.constantFrom(OFFERED, OFFERED, OFFERED, 'elsewhere')
const anExchange = fc.record({ train: aTrain, change: aChange })

const changeStation = (
  change: string | null,
  ride: DraftRide | null,
  line: Line,
): StationReference | null => {
  const [offered] = ride && change === OFFERED ? materialChangeOptions(ride, line) : []
  if (offered) return referenceTo(offered)
  return change === null ? null : (ride?.departureStation ?? null)
}

const takingTrains = onRide(
  'chooseMaterials',
  fc.oneof(
    fc.tuple(anExchange),
    fc.tuple(anExchange, anExchange),
    fc.array(
      fc.record({ train: fc.option(aTrain, { nil: null }), change: fc.option(aChange, { nil: null }) }),
      {
        maxLength: 6,
      },
    ),
  ),
  (key, trains, { ride, line, fleet, newKey }) => {
    const entries = trains.map(({ train, change }, index) => {
      const driven = train === null ? null : trainNamed(train, fleet)
      return {
        key: ride?.materials[index]?.key ?? newKey(),
        material: driven?.material ?? null,
        leadCar: driven?.leadCar ?? null,
        rollingStockChange: changeStation(change, ride, line),
      }
    })
    return (current) => chooseMaterials(current, key, entries, fleet)
  },
)

const copying = onRide(
  'copyMaterial',
  fc.constantFrom('RETURN' as const, 'LOOP' as const),
  (key, copy, scene) => (draft) => copyMaterial(draft, key, copy, scene),
)

const RIDING = [
  departing,
  departing,
  onRide('confirmArrival', someSeconds, (key, seconds, scene) => {
    const at = addSeconds(scene.ride?.theoreticalArrivalTime ?? plannedDeparture(scene), seconds)
    return (draft) => confirmArrival(draft, key, at)
  }),
  onRide(
    'confirmTimeAtStation',
    fc.record({ station: fc.oneof(fc.constantFrom(1, 2), aStation), seconds: someSeconds }),
    (key, { station, seconds }, scene) => {
      const at = addSeconds(plannedDeparture(scene), seconds)
      const asked = { station: stationNamed(station, scene.line), at }
      return (draft) => confirmTimeAtStation(draft, key, asked, scene.line)
    },
  ),
  takingTrains,
  takingTrains,
  copying,
  copying,
  onRide(
    'setType',
    fc.constantFrom(...RideType.options),
    (key, type) => (draft) => setType(draft, key, type),
  ),
  onRide(
    'setTrain',
    textLike('', '7', '12', '123', 'e1'),
    (key, text) => (draft) => setTrain(draft, key, text),
  ),
  onRide(
    'setUnparking',
    fc.record({ unpark: fc.boolean(), position: aPosition, found: fc.option(aTrain, { nil: null }) }),
    (key, { unpark, position, found }, scene) => {
      const material = found === null ? null : trainNamed(found, scene.fleet)
      return (draft) => setUnparking(draft, key, { unpark, position, material }, scene)
    },
  ),
  onRide(
    'setParking',
    fc.record({ park: fc.boolean(), position: aPosition }),
    (key, parking) => (draft) => setParking(draft, key, parking),
  ),
  onRide(
    'setManualDriving',
    fc.boolean(),
    (key, isByHand, { line }) =>
      (draft) =>
        setManualDriving(draft, key, isByHand, line),
  ),
  onRide('editStations', formChanges, (key, changes, scene) => {
    const form = formWith(scene.ride ? formOf(scene.ride) : newRideForm(scene.draft.service), changes, scene)
    return (draft) => editStations(draft, key, form, scene)
  }),
  onRide(
    'addRide',
    fc.record({ changes: formChanges, isAtEnd: fc.boolean() }),
    (_ride, { changes, isAtEnd }, scene) => {
      const after = scene.ride?.departureTime ?? scene.ride?.theoreticalDepartureTime ?? null
      const place = { key: scene.newKey(), proposed: isAtEnd ? null : after }
      const form = formWith(
        newRideForm(scene.draft.service),
        { departure: 0, arrival: -1, ...changes },
        scene,
      )
      return (draft) => addRide(draft, form, place, scene)
    },
  ),
  onRide('removeRide', NOTHING, (key) => (draft) => removeRide(draft, key)),
  operation('restoreRide', aPlace, (place, { draft, ground: { plan }, newKey }) => {
    const service = plan.services.find(({ id }) => id.line === draft.line && id.serviceName === draft.service)
    const [planned, key] = [partAt(service?.rides ?? [], place), newKey()]
    return (current) => (planned ? restoreRide(current, planned, key) : edited(current))
  }),
  plain('layLatePlan', (draft, { ground }) => layLatePlan(draft, ground.plan)),
  onRide(
    'withdrawDeparture',
    NOTHING,
    (key, _asked, { line }) =>
      (draft) =>
        withdrawDeparture(draft, key, line),
  ),
  onRide(
    'withdrawArrival',
    NOTHING,
    (key, _asked, { line }) =>
      (draft) =>
        withdrawArrival(draft, key, line),
  ),
]

const saidStart = fc.record({
  pap: fc.constantFrom('7', '12A', '12A', ''),
  choice: fc.oneof(
    fc.constant({ origin: 'ORDERED' as const, activity: null, service: null, line: null, reserve: null }),
    fc.record({
      origin: fc.constant('CHANGED' as const),
      activity: fc.constant('SERVICE' as const),
      service: fc.oneof(aService, fc.constantFrom('101', '201', '101', '201', 'RA')),
      line: fc.constantFrom(null, '7', '7bis'),
      reserve: fc.constant(null),
    }),
    fc.record({
      origin: fc.constant('CHANGED' as const),
      activity: fc.constant('RESERVE' as const),
      service: fc.constant(null),
      line: fc.constant(null),
      reserve: fc.constantFrom('RA', 'RZ', null),
    }),
  ),
})

const correctingStart = operation(
  'correctStart',
  saidStart,
  (said, { ground: { plan, atStart } }) =>
    (draft) =>
      correctStart(draft, said, { ...plan, atStart }),
)

const CORRECTING = [correctingStart, correctingStart, correctingStart]

const anEnd = fc.constantFrom('departure' as const, 'arrival' as const)

const addingManeuver = operation('addManeuver', NOTHING, (_asked, { ground: { now }, newKey }) => {
  const key = newKey()
  return (draft) => addManeuver(draft, { key, now, timeZone: PARIS })
})

const MOVING = [
  addingManeuver,
  addingManeuver,
  addingManeuver,
  onManeuver(
    'adjustManeuverTime',
    manySeconds,
    (key, seconds, { ground }) =>
      (draft) =>
        adjustManeuverTime(draft, key, addSeconds(ground.noon, seconds)),
  ),
  onManeuver(
    'chooseManeuverStation',
    fc.record({ end: anEnd, station: aStation }),
    (key, { end, station }, { line }) =>
      (draft) =>
        chooseManeuverStation(draft, key, { end, station: stationNamed(station, line) }, line),
  ),
  onManeuver(
    'setManeuverPosition',
    fc.record({ end: anEnd, position: aPosition }),
    (key, choice) => (draft) => setManeuverPosition(draft, key, choice),
  ),
  onManeuver(
    'chooseManeuverMaterial',
    aTrain,
    (key, train, { fleet }) =>
      (draft) =>
        chooseManeuverMaterial(draft, key, trainNamed(train, fleet), fleet),
  ),
  onManeuver('removeManeuver', NOTHING, (key) => (draft) => removeManeuver(draft, key)),
]

const addingReason = operation('addDelayReason', NOTHING, (_asked, { newKey }) => {
  const key = newKey()
  return (draft) => addDelayReason(draft, key)
})

const onReason = <Asked>(
  name: string,
  asking: fc.Arbitrary<Asked>,
  on: (key: Key, asked: Asked) => Doing,
): fc.Arbitrary<AnyOperation> =>
  operation(name, fc.record({ place: aPlace, asked: asking }), ({ place, asked }, { draft }) =>
    on(keyOf(partAt(draft.delayReason.delayByReason, place)), asked),
  )

const ENDING = [
  operation('setRealEnd', manySeconds, (seconds, { draft, ground }) => {
    const end = addSeconds(draft.theoreticalEndService ?? ground.noon, seconds)
    return (current) => setRealEnd(current, end)
  }),
  operation('setDelay', someMinutes, (minutes) => (draft) => setDelay(draft, minutes)),
  plain('withdrawEnd', withdrawEnd),
  onRide(
    'recordPlatformArrival',
    fc.record({ seconds: manySeconds, isOfTheLast: fc.boolean() }),
    (key, { seconds, isOfTheLast }, { draft, ground }) => {
      const last = findLastDrivenRide(draft.rides)
      const realTimeArrival = addSeconds(last?.theoreticalArrivalTime ?? ground.now, seconds)
      const arrived = isOfTheLast ? keyOf(last) : key
      return (current) => recordPlatformArrival(current, arrived, { realTimeArrival })
    },
  ),
  operation(
    'answerDelayDifferent',
    fc.boolean(),
    (answer, { newKey }) =>
      (draft) =>
        answerDelayDifferent(draft, answer, newKey),
  ),
  addingReason,
  addingReason,
  onReason(
    'changeDelayReason',
    reasonChange,
    (key, change) => (draft) => changeDelayReason(draft, key, change),
  ),
  onReason('removeDelayReason', NOTHING, (key) => (draft) => removeDelayReason(draft, key)),
]

const CERTIFYING = [
  operation('certify', fc.boolean(), (isCertified) => (draft) => certify(draft, isCertified)),
  operation('writeComment', textLike('Rien à signaler'), (text) => (draft) => writeComment(draft, text)),
]

const STEPPING = [
  plain('finish', (draft, { line }) => takeStep(draft, 'finish', line)),
  plain('goBack', (draft, { line }) => takeStep(draft, 'goBack', line)),
  plain('review', (draft, { line }) => takeStep(draft, 'review', line)),
  plain('correct', (draft, { line }) => takeStep(draft, 'correct', line)),
  plain('validateBulletin', (draft, { line, ground }) => validateBulletin(draft, { now: ground.now, line })),
  plain('send', (draft, { line }) => takeStep(draft, 'send', line)),
]

/** Corrects the first fault of the step. */
const mendingOne = fc.constant<AnyOperation>({ name: 'mends', asked: null, on: goingOn })

const DRIVING = [...RIDING, ...CORRECTING, ...MOVING, ...HAPPENING, mendingOne, mendingOne, mendingOne]
const EVERYTHING = [...INITIALIZING, ...DRIVING, ...ENDING, ...CERTIFYING, ...STEPPING]

/** Corrects the faults one after the other and takes the steps. */
export const goesOnTo = (until: Step): AnyOperation => ({
  name: `goesOnTo ${until}`,
  asked: null,
  on: goingOn,
  until,
})

/** Mostly operations of the step, sometimes any other. */
const among = (likely: readonly fc.Arbitrary<AnyOperation>[], maxLength: number) =>
  fc.array(
    fc.oneof(
      { weight: 9, arbitrary: fc.oneof(...likely) },
      { weight: 1, arbitrary: fc.oneof(...EVERYTHING) },
    ),
    { maxLength, size: 'max' },
  )

const mostly = (...operations: AnyOperation[]) => fc.option(fc.constant(operations), { nil: [], freq: 9 })

const CORRECTS: AnyOperation = {
  name: 'correct',
  asked: null,
  on: () => (draft) => takeStep(draft, 'correct', null),
}
const corrected = fc.option(
  fc
    .tuple(fc.constant([CORRECTS]), among(DRIVING, 8), mostly(goesOnTo('Time')), among(ENDING, 3))
    .map((chapters) => chapters.flat()),
  { nil: [], freq: 3 },
)

/** Any operations in any order, broadly from the first step to the last. */
export const anyWork: fc.Arbitrary<AnyOperation[]> = fc
  .tuple(
    fc.option(among(INITIALIZING, 4), { nil: [], freq: 2 }),
    mostly(goesOnTo('Driving')),
    among(DRIVING, 14),
    mostly(goesOnTo('Time')),
    among(ENDING, 7),
    mostly(goesOnTo('Validation')),
    among(CERTIFYING, 2),
    corrected,
    mostly(goesOnTo('Validated')),
    among(STEPPING, 2),
    among(EVERYTHING, 3),
  )
  .map((chapters) => chapters.flat())
