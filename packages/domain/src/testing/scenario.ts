import type { SubmittedBulletin } from '../bulletin/submitted-bulletin.ts'
import { findLastDrivenRide } from '../delay/delay.ts'
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
  type DelayReasonChange,
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
  withdrawArrival,
  withdrawDeparture,
} from '../draft/edit-ride-times.ts'
import type { Edited } from '../draft/editing.ts'
import { setManualDriving } from '../draft/manual-driving-switch.ts'
import { startBulletin } from '../draft/start.ts'
import { arrivalTyped, departureTyped, endTyped, maneuverTimeTyped } from '../draft/typed-times.ts'
import type { Fleet } from '../material/fleet.ts'
import { findStation } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import { referenceTo } from '../network/station.ts'
import type { Fault } from '../problem/fault.ts'
import type { Result } from '../result.ts'
import {
  chooseArrival,
  chooseDeparture,
  formOf,
  newRideForm,
  pickService,
  type RideForm,
} from '../ride/ride-form.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { PlannedRide } from '../service/planned-service.ts'
import type { RideType } from '../service/ride-type.ts'
import { fixedClock } from '../time/clock.ts'
import { dayChoiceAt } from '../time/day-choice.ts'
import { type Day, type InstantText } from '../time/day.ts'
import { isBefore } from '../time/instant.ts'
import { beginDriving, layLatePlan, type PlanFacts } from '../workflow/begin.ts'
import { takeStep, validateBulletin } from '../workflow/steps.ts'
import { submittedFrom } from '../workflow/submit.ts'
import { keysInARow } from './keys.ts'
import { PARIS, smallFleet, smallLine, smallOrder, smallPlan, smallReserves, TUESDAY } from './small-day.ts'

/** The initial facts of the day; a test states only what matters to it. */
export type DayGiven = {
  day: Day
  /** The tablet's clock; noon of the day by default. */
  now: InstantText
  /** A service of the other line of the group switches to that line of the small world, and its fleet. */
  line: Line
  fleet: Fleet
  /** The ordered service; null when the server could not be reached. */
  ordered: string | null
  matricule: string
  /** Bulletins in one test that must not share keys use a series each. */
  series: number
}

/** The train number, then the leading car. */
type Train = readonly [material: string, leadCar: string]
/** A position in a garage: the station, then the position. */
type Place = readonly [station: string, position: string]

const LAST_NAMED_SECONDS = 'hh:mm'.length

/**
 * A driver's day as a fluent test API. Each method performs one domain operation as the screens do it; a refusal fails
 * the test. Rides are counted from 1, as on the paper.
 */
export const aDriversDay = (given: Partial<DayGiven> = {}) => {
  const { day = TUESDAY, line = smallLine(), ordered = '201', matricule = '100001', series = 0 } = given
  const { now = `${day}T12:00:00Z`, fleet = smallFleet(line.name) } = given
  const newKey = keysInARow(series)
  const certifiedAt = ({ realEndService }: Draft): InstantText =>
    given.now === undefined && realEndService !== null && isBefore(now, realEndService) ? realEndService : now

  const done = <Value>(result: Result<Value, readonly Fault[]>): Value => {
    if (result.ok) return result.value
    throw new Error(
      `Refused: ${result.failure.map(({ code, path }) => `${code} (${path.join('.')})`).join(', ')}`,
    )
  }

  let draft: Draft = done(
    startBulletin({
      id: newKey(),
      now,
      day,
      days: dayChoiceAt(fixedClock(now).now(), PARIS),
      driver: { matricularAccount: matricule, assignedTerminus: line.stations[0]?.quadrigram ?? null },
      line,
      ordered: ordered === null ? null : smallOrder(ordered, { line: line.name, day }),
      noteCode: null,
    }),
  )

  const lineNow = (): Line => (draft.line === line.name ? line : smallLine(draft.line))
  const fleetNow = (): Fleet => (draft.line === line.name ? fleet : smallFleet(draft.line))
  const contextNow = () => ({ line: lineNow(), fleet: fleetNow(), newKey })

  const plan = (): PlanFacts => ({
    day,
    services: smallPlan(day),
    reserves: smallReserves(day),
    lines: [line, ...['7', '7bis', '13'].map((name) => smallLine(name))],
    noteCodes: new Map([['13', '13SE']]),
    newKey,
  })

  const rideAt = (number: number): DraftRide => {
    const ride = draft.rides[number - 1]
    if (!ride) throw new Error(`There is no ride ${number}`)
    return ride
  }

  const plannedDepartureOf = (number: number): InstantText => {
    const { theoreticalDepartureTime } = rideAt(number)
    if (theoreticalDepartureTime === null) throw new Error(`Ride ${number} is beside the plan`)
    return theoreticalDepartureTime
  }

  const plannedRideAt = (orderInService: number): PlannedRide => {
    const service = plan().services.find(
      ({ id }) => id.line === draft.line && id.serviceName === draft.service,
    )
    const ride = service?.rides.find((planned) => planned.orderInService === orderInService)
    if (!ride) throw new Error(`The plan has no ride ${orderInService}`)
    return ride
  }

  /** « 05:10 » or « 05:10:25 ». */
  const typed = (text: string) => ({
    time: text.length === LAST_NAMED_SECONDS ? `${text}:00` : text,
    timeZone: PARIS,
  })

  const timeOf = (number: number, text: string): InstantText =>
    departureTyped(draft, rideAt(number), typed(text))

  const station = (quadrigram: string) => {
    const found = findStation(lineNow(), quadrigram)
    if (!found) throw new Error(`Line ${draft.line} has no station ${quadrigram}`)
    return referenceTo(found)
  }

  const drivenMaterial = ([material, leadCar]: Train) => ({ material, leadCar })

  const does = (operation: (current: Draft) => Edited) => {
    draft = done(operation(draft))
    return scenario
  }

  const onRide = (number: number, operation: (current: Draft, key: string) => Edited) =>
    does((current) => operation(current, rideAt(number).key))

  const onLastManeuver = (operation: (current: Draft, key: string) => Edited) =>
    does((current) => operation(current, current.maneuvers.at(-1)?.key ?? ''))

  const onLastReason = (change: DelayReasonChange) =>
    does((current) => changeDelayReason(current, current.delayReason.delayByReason.at(-1)?.key ?? '', change))

  const scenario = {
    get draft(): Draft {
      return draft
    },
    get line(): Line {
      return lineNow()
    },
    get fleet(): Fleet {
      return fleetNow()
    },
    newKey,
    rideAt,
    timeOf,
    /** For operations without a method here. */
    does,
    /** The codes of a refusal; fails when the operation succeeds. The day stays as it was. */
    isRefused: (operation: (current: Draft) => Result<unknown, readonly Fault[]>): string[] => {
      const result = operation(draft)
      if (result.ok) throw new Error('It was not refused')
      return result.failure.map(({ code }) => code)
    },

    typesPap: (text: string) => does((current) => typePap(current, text)),
    keepsOrderedService: () => does(keepOrderedService),
    changesService: () => does(changeService),
    doesAService: () => does((current) => chooseActivity(current, 'SERVICE')),
    doesService: (name: string, ofLine: string | null = null) =>
      does((current) => chooseService(current, { name, line: ofLine })),
    isInReserve: (type: string) => does((current) => chooseReserve(current, type)),
    begins: () => does((current) => beginDriving(current, plan())),
    /** The plan is unavailable. */
    beginsWithoutPlan: () =>
      does((current) =>
        beginDriving(current, { ...plan(), services: [], reserves: [], noteCodes: new Map() }),
      ),
    planArrives: () => does((current) => layLatePlan(current, plan())),
    /** Everything on the first two screens. */
    comesToWork: () => scenario.typesPap('12A').begins(),

    departs: (ride: number, at: string) =>
      onRide(ride, (current, key) => confirmDeparture(current, key, timeOf(ride, at), lineNow())),
    arrives: (ride: number, at: string) =>
      onRide(ride, (current, key) =>
        confirmArrival(current, key, arrivalTyped(current, rideAt(ride), typed(at), lineNow())),
      ),
    passes: (ride: number, quadrigram: string, at: string) =>
      onRide(ride, (current, key) =>
        confirmTimeAtStation(current, key, { station: quadrigram, at: timeOf(ride, at) }, lineNow()),
      ),
    departsAsPlanned: (ride: number) =>
      onRide(ride, (current, key) => confirmDeparture(current, key, plannedDepartureOf(ride), lineNow())),
    withdrawsDeparture: (ride: number) =>
      onRide(ride, (current, key) => withdrawDeparture(current, key, lineNow())),
    withdrawsArrival: (ride: number) =>
      onRide(ride, (current, key) => withdrawArrival(current, key, lineNow())),
    takes: (ride: number, ...train: Train) =>
      onRide(ride, (current, key) =>
        chooseMaterials(
          current,
          key,
          [{ key: newKey(), ...drivenMaterial(train), rollingStockChange: null }],
          fleetNow(),
        ),
      ),
    changesTrain: (ride: number, train: Train, where: string) =>
      onRide(ride, (current, key) => {
        const change = { key: newKey(), ...drivenMaterial(train), rollingStockChange: station(where) }
        return chooseMaterials(current, key, [...rideAt(ride).materials, change], fleetNow())
      }),
    returnsWithSameTrain: (ride: number) =>
      onRide(ride, (current, key) => copyMaterial(current, key, 'RETURN', contextNow())),
    loopsWithSameTrain: (ride: number) =>
      onRide(ride, (current, key) => copyMaterial(current, key, 'LOOP', contextNow())),
    turnsAt: (ride: number, quadrigram: string) =>
      onRide(ride, (current, key) =>
        editStations(current, key, chooseArrival(formOf(rideAt(ride)), quadrigram), contextNow()),
      ),
    leavesFrom: (ride: number, quadrigram: string) =>
      onRide(ride, (current, key) =>
        editStations(current, key, chooseDeparture(formOf(rideAt(ride)), quadrigram), contextNow()),
      ),
    addsRide: (
      { from, to, service, ...rest }: { from: string; to: string; service?: string } & Partial<RideForm>,
      /** Proposes the departure of that ride. */
      behind: number | null = null,
    ) =>
      does((current) => {
        const blank = newRideForm(current.service)
        const named = service === undefined ? blank : pickService(blank, service)
        const form = { ...chooseArrival(chooseDeparture(named, from), to), ...rest }
        const other = behind === null ? null : rideAt(behind)
        const proposed = other && (other.departureTime ?? other.theoreticalDepartureTime)
        const place = { key: newKey(), proposed }
        return addRide(current, form, place, contextNow())
      }),
    removesRide: (ride: number) => onRide(ride, removeRide),
    restoresRide: (orderInService: number) =>
      does((current) => restoreRide(current, plannedRideAt(orderInService), newKey())),
    drivesByHand: (ride: number) =>
      onRide(ride, (current, key) => setManualDriving(current, key, true, lineNow())),
    drivesOnAutopilot: (ride: number) =>
      onRide(ride, (current, key) => setManualDriving(current, key, false, lineNow())),
    ridesAs: (ride: number, type: RideType) => onRide(ride, (current, key) => setType(current, key, type)),
    hasTrainNumber: (ride: number, text: string) =>
      onRide(ride, (current, key) => setTrain(current, key, text)),
    fetchesTrainFrom: (ride: number, position: string, train: Train | null = null) =>
      onRide(ride, (current, key) =>
        setUnparking(
          current,
          key,
          { unpark: true, position, material: train && drivenMaterial(train) },
          contextNow(),
        ),
      ),
    putsTrainAwayAt: (ride: number, position: string) =>
      onRide(ride, (current, key) => setParking(current, key, { park: true, position })),
    /** Everything a ride needs: departs as planned, with that train. */
    drives: (ride: number, ...train: Train) => scenario.departsAsPlanned(ride).takes(ride, ...train),

    beginsManeuver: () => does((current) => addManeuver(current, { key: newKey(), now, timeZone: PARIS })),
    moves: (train: Train, from: Place, to: Place, at: string | null = null) => {
      scenario.beginsManeuver()
      for (const [end, [quadrigram, position]] of [['departure', from] as const, ['arrival', to] as const]) {
        onLastManeuver((current, key) =>
          chooseManeuverStation(current, key, { end, station: quadrigram }, lineNow()),
        )
        onLastManeuver((current, key) => setManeuverPosition(current, key, { end, position }))
      }
      if (at !== null)
        onLastManeuver((current, key) =>
          adjustManeuverTime(current, key, maneuverTimeTyped(current, typed(at))),
        )
      return onLastManeuver((current, key) =>
        chooseManeuverMaterial(current, key, drivenMaterial(train), fleetNow()),
      )
    },
    removesLastManeuver: () => onLastManeuver(removeManeuver),

    finishesDriving: () => does((current) => takeStep(current, 'finish', lineNow())),
    goesBackToDriving: () => does((current) => takeStep(current, 'goBack', lineNow())),
    endsAt: (at: string) => does((current) => setRealEnd(current, endTyped(current, typed(at)))),
    isLateBy: (minutes: number) => does((current) => setDelay(current, minutes)),
    withdrawsEnd: () => does(withdrawEnd),
    cameToPlatformAt: (at: string) =>
      does((current) =>
        recordPlatformArrival(current, findLastDrivenRide(current.rides)?.key ?? '', {
          realTimeArrival: endTyped(current, typed(at)),
        }),
      ),
    saysDelayDiffers: (answer: boolean) => does((current) => answerDelayDifferent(current, answer, newKey)),
    addsReason: () => does((current) => addDelayReason(current, newKey())),
    explains: (reason: DelayReasonChange) => onLastReason(reason),
    reviews: () => does((current) => takeStep(current, 'review', lineNow())),
    corrects: () => does((current) => takeStep(current, 'correct', lineNow())),
    certifies: () => does((current) => certify(current, true)),
    comments: (text: string) => does((current) => writeComment(current, text)),
    /** At the end of the day, unless the test sets the clock. */
    validates: () =>
      does((current) => validateBulletin(current, { now: certifiedAt(current), line: lineNow() })),
    sends: () => does((current) => takeStep(current, 'send', lineNow())),
    /** What the server would receive. */
    submitted: (): SubmittedBulletin => done(submittedFrom(draft)),
  }
  return scenario
}

export type Scenario = ReturnType<typeof aDriversDay>

/** The night service out and back with one train, on time, certified: complete and without anything special. */
export const aNightWellDone = (given: Partial<DayGiven> = {}): Scenario =>
  aDriversDay(given)
    .comesToWork()
    .drives(1, 'MF77-001', '30001')
    .departsAsPlanned(2)
    .returnsWithSameTrain(2)
    .finishesDriving()
    .isLateBy(0)
    .reviews()
    .certifies()
    .validates()

/** A bulletin as the server receives it. */
export const aSubmittedBulletin = (
  change: Partial<SubmittedBulletin> = {},
  given: Partial<DayGiven> = {},
): SubmittedBulletin => ({ ...aNightWellDone(given).submitted(), ...change })
