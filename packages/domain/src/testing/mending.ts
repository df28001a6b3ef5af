import { delayBetween, endAfter } from '../delay/delay.ts'
import { findLastWork } from '../delay/last-work.ts'
import { certify } from '../draft/certify.ts'
import { chooseReserve, chooseService, typePap } from '../draft/choose-service.ts'
import type { Draft } from '../draft/draft.ts'
import {
  addDelayReason,
  answerDelayDifferent,
  changeDelayReason,
  type DelayReasonChange,
} from '../draft/edit-delay-reasons.ts'
import { setDelay, setRealEnd } from '../draft/edit-end.ts'
import {
  adjustManeuverTime,
  chooseManeuverMaterial,
  chooseManeuverStation,
  setManeuverPosition,
} from '../draft/edit-maneuver.ts'
import { setTrain, setType } from '../draft/edit-ride-details.ts'
import { chooseMaterials } from '../draft/edit-ride-materials.ts'
import { setParking, setUnparking } from '../draft/edit-ride-parking.ts'
import { editStations } from '../draft/edit-ride-stations.ts'
import {
  confirmArrival,
  confirmDeparture,
  plannedTimeNear,
  proposedDeparture,
  withdrawArrival,
} from '../draft/edit-ride-times.ts'
import type { Edited } from '../draft/editing.ts'
import type { Step } from '../draft/step.ts'
import { DELAY_MAX_MINUTES } from '../limits.ts'
import { drivableOf } from '../material/fleet.ts'
import { arrivalOptions } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import type { Fault, FaultCode } from '../problem/fault.ts'
import { chooseArrival, formOf } from '../ride/ride-form.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { InstantText } from '../time/day.ts'
import { addSeconds, isBefore } from '../time/instant.ts'
import { beginDriving } from '../workflow/begin.ts'
import { stepFaults, takeStep, validateBulletin, type StepAction } from '../workflow/steps.ts'
import { contextOf, type Ground } from './any-ground.ts'
import { PARIS } from './small-day.ts'

/** An operation with its arguments bound, which can be run on a draft again and again. */
export type Doing = (draft: Draft) => Edited

/** What a driver does to correct a fault. The place is the second part of its path: « rides, 2, … ». */
type Mend = (place: number, draft: Draft, ground: Ground) => Doing

const aTrainOf = (draft: Draft, { fleetOf }: Ground) => {
  const [train] = drivableOf(fleetOf(draft))
  if (!train) throw new Error('The fleet is empty')
  return train
}

const onRide =
  (mend: (ride: DraftRide, draft: Draft, ground: Ground) => Doing): Mend =>
  (place, draft, ground) => {
    const ride = draft.rides[place]
    if (!ride) throw new Error(`There is no ride ${place}`)
    return mend(ride, draft, ground)
  }

const keyOfManeuver = ({ maneuvers }: Draft, place: number): string => maneuvers[place]?.key ?? ''

const maneuverStation =
  (end: 'departure' | 'arrival'): Mend =>
  (place, draft, { lineOf }) => {
    const line = lineOf(draft)
    const station = line.stations[0]?.quadrigram ?? ''
    return (current) => chooseManeuverStation(current, keyOfManeuver(draft, place), { end, station }, line)
  }

const maneuverPosition =
  (end: 'departure' | 'arrival'): Mend =>
  (place, draft) =>
  (current) =>
    setManeuverPosition(current, keyOfManeuver(draft, place), { end, position: 'V1' })

const takingATrain = onRide((ride, draft, ground) => {
  const entry = { key: ground.newKey(), ...aTrainOf(draft, ground), rollingStockChange: null }
  return (current) => chooseMaterials(current, ride.key, [entry], ground.fleetOf(draft))
})

const endingAt =
  (end: InstantText): Doing =>
  (current) =>
    setRealEnd(current, end)

/** Goes back to the rides and moves those that are later than any delay allows. */
const comingBackEarlier =
  (latest: InstantText, planned: InstantText, line: Line): Doing =>
  (current) => {
    const isLate = (time: InstantText | null): boolean => time !== null && isBefore(latest, time)
    // A ride taken over before the plan arrived may itself be planned too late for this service.
    const departureOf = (draft: Draft, ride: DraftRide): InstantText => {
      const near = plannedTimeNear(draft, ride)
      return near === null || isLate(near) ? planned : near
    }
    const rides = current.rides
      .filter(({ departureTime, arrivalTime }) => isLate(departureTime) || isLate(arrivalTime))
      .flatMap((ride): Doing[] => [
        (draft) => confirmDeparture(draft, ride.key, departureOf(draft, ride), line),
        (draft) => withdrawArrival(draft, ride.key, line),
      ])
    const maneuvers = current.maneuvers
      .filter(({ departureTime }) => isLate(departureTime))
      .map(
        ({ key }): Doing =>
          (draft) =>
            adjustManeuverTime(draft, key, planned),
      )
    return [...rides, ...maneuvers].reduce<Edited>(
      (done, doing) => (done.ok ? doing(done.value) : done),
      takeStep(current, 'goBack', line),
    )
  }

const endingAfterWork: Mend = (_place, draft, { noon, lineOf }) => {
  const last = findLastWork(draft) ?? noon
  const planned = draft.theoreticalEndService
  if (planned === null || delayBetween(planned, last) <= DELAY_MAX_MINUTES) return endingAt(last)
  return comingBackEarlier(endAfter(planned, DELAY_MAX_MINUTES), planned, lineOf(draft))
}

/** Changes the arrival to a station that a train reaches from there. */
const goingElsewhere = onRide((ride, draft, ground) => {
  const context = contextOf(draft, ground)
  const [arrival] = arrivalOptions(context.line, ride.departureStation.quadrigram, null)
  const form = chooseArrival(formOf(ride), arrival?.quadrigram ?? '')
  return (current) => editStations(current, ride.key, form, context)
})

const MENDS: Partial<Record<FaultCode, Mend>> = {
  PAP_REQUIRED: () => (current) => typePap(current, '12A'),
  CHOICE_REQUIRED: () => (current) => chooseService(current, { name: '101', line: null }),
  SERVICE_REQUIRED: () => (current) => chooseService(current, { name: '101', line: null }),
  SERVICE_IS_RESERVE:
    (_place, { choice }) =>
    (current) =>
      chooseReserve(current, choice.service ?? 'RA'),
  RESERVE_REQUIRED: () => (current) => chooseReserve(current, 'RA'),

  SAME_STATIONS: goingElsewhere,
  STATION_DIRECTION: goingElsewhere,
  STATION_UNREACHABLE: goingElsewhere,
  RIDE_TYPE_REQUIRED: onRide((ride) => (current) => setType(current, ride.key, 'NORMAL')),
  DEPARTURE_TIME_REQUIRED: onRide((ride, draft, { now, lineOf }) => {
    const line = lineOf(draft)
    const departure =
      plannedTimeNear(draft, ride) ?? proposedDeparture(draft, ride, { now, timeZone: PARIS, line })
    return (current) => confirmDeparture(current, ride.key, departure, line)
  }),
  CHANGE_STATION_REQUIRED: (place, draft, ground) => takingATrain(place, draft, ground),
  TIME_ORDER: onRide(
    (ride) => (current) => confirmArrival(current, ride.key, addSeconds(ride.departureTime ?? '', 300)),
  ),
  TRAIN_REQUIRED: onRide((ride) => (current) => setTrain(current, ride.key, '7')),
  UNPARK_POSITION_REQUIRED: onRide((ride, draft, ground) => {
    const unparking = { unpark: true, position: 'V1', material: ride.unparkMaterial }
    return (current) => setUnparking(current, ride.key, unparking, contextOf(draft, ground))
  }),
  PARK_POSITION_REQUIRED: onRide(
    (ride) => (current) => setParking(current, ride.key, { park: true, position: 'V2' }),
  ),

  DEPARTURE_STATION_REQUIRED: maneuverStation('departure'),
  DEPARTURE_POSITION_REQUIRED: maneuverPosition('departure'),
  ARRIVAL_STATION_REQUIRED: maneuverStation('arrival'),
  ARRIVAL_POSITION_REQUIRED: maneuverPosition('arrival'),

  REAL_END_REQUIRED: (_place, draft, { noon }) => endingAt(draft.theoreticalEndService ?? noon),
  END_BEFORE_START: (_place, draft, { noon }) => endingAt(draft.theoreticalEndService ?? noon),
  END_BEFORE_ARRIVAL: endingAfterWork,
  DELAY_REQUIRED: () => (current) => setDelay(current, 7),
  DELAY_MISMATCH: () => (current) => setDelay(current, 7),
  DELAY_RANGE: () => (current) => setDelay(current, 450),
  // The answer varies with the delay, because either is fine here.
  DELAY_DIFFERENT_REQUIRED:
    (_place, { delayMinute }, { newKey }) =>
    (current) =>
      answerDelayDifferent(current, Number(delayMinute) % 2 === 1, newKey),

  CERTIFICATION_REQUIRED: () => (current) => certify(current, true),
}

const REASON_MENDS: Partial<Record<FaultCode, DelayReasonChange>> = {
  DELAY_REASON_REQUIRED: { reason: 'PARK_EXEMPTION' },
  DELAY_MINUTES_REQUIRED: { delayMinute: 3 },
  OTHER_DESCRIPTION_REQUIRED: { otherReasonDescription: 'Malaise voyageur' },
  PLANNED_POSITION_REQUIRED: { parkExemptionPlannedPosition: 'V1' },
  REAL_POSITION_REQUIRED: { parkExemptionRealPosition: 'T1-A' },
}

const mendReason = ({ code, path }: Fault, draft: Draft, { newKey }: Ground): Doing | null => {
  const [list, , index] = path
  if (list !== 'delayReason' || code === 'DELAY_DIFFERENT_REQUIRED') return null
  const key = draft.delayReason.delayByReason[Number(index)]?.key ?? newKey()
  return (current) =>
    index === undefined
      ? addDelayReason(current, key)
      : changeDelayReason(current, key, REASON_MENDS[code] ?? {})
}

/** Rides and manoeuvres report a missing train with the same code. */
const mendMaterial = ({ path: [list, place] }: Fault, draft: Draft, ground: Ground): Doing => {
  if (list === 'rides') return takingATrain(Number(place), draft, ground)
  const [key, train] = [keyOfManeuver(draft, Number(place)), aTrainOf(draft, ground)]
  return (current) => chooseManeuverMaterial(current, key, train, ground.fleetOf(draft))
}

/** Replaces a time far from the day by the planned one, or noon. */
const mendTime = ({ path: [list, place, field] }: Fault, draft: Draft, ground: Ground): Doing => {
  const { noon, lineOf } = ground
  if (list === 'maneuvers')
    return (current) => adjustManeuverTime(current, keyOfManeuver(draft, Number(place)), noon)
  if (list === 'realEndService') return endingAt(draft.theoreticalEndService ?? noon)
  return onRide((ride) => (current) => {
    const [line, departure] = [lineOf(draft), plannedTimeNear(draft, ride) ?? noon]
    return field === 'arrivalTime'
      ? withdrawArrival(current, ride.key, line)
      : confirmDeparture(current, ride.key, departure, line)
  })(Number(place), draft, ground)
}

const mending = (fault: Fault, draft: Draft, ground: Ground): Doing => {
  const ofReason = mendReason(fault, draft, ground)
  if (ofReason) return ofReason
  if (fault.code === 'MATERIAL_REQUIRED') return mendMaterial(fault, draft, ground)
  if (fault.code === 'TIME_OUTSIDE_DAY') return mendTime(fault, draft, ground)
  const mend = MENDS[fault.code]
  if (!mend) throw new Error(`Nobody could mend ${fault.code} at ${fault.path.join('.')}`)
  return mend(Number(fault.path[1]), draft, ground)
}

const FORWARD: Record<Step, StepAction> = {
  Initialization: 'begin',
  Driving: 'finish',
  Time: 'review',
  Validation: 'validate',
  Validated: 'send',
  Sent: 'send',
}

const takingTheStep = (draft: Draft, { planAtStart, now, lineOf }: Ground): Doing => {
  const [action, line] = [FORWARD[draft.step], lineOf(draft)]
  if (action === 'begin') return (current) => beginDriving(current, planAtStart)
  if (action === 'validate') return (current) => validateBulletin(current, { now, line })
  return (current) => takeStep(current, action, line)
}

/** The next operation towards the end: correct the first fault, or take the step. */
export const goingOn = (draft: Draft, ground: Ground): Doing => {
  const line = ground.lineOf(draft)
  const [first] = stepFaults(draft, FORWARD[draft.step], line)
  return first && draft.step !== 'Sent' ? mending(first, draft, ground) : takingTheStep(draft, ground)
}
