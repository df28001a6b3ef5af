import { z } from 'zod/mini'
import { fieldsInOrder } from '../document/names-in-order.ts'
import { ALARM_DOORS_PER_CAR, OBSERVATION_DESCRIPTION_MAX_CHARACTERS } from '../limits.ts'
import { fault, faultsAmong } from '../problem/fault.ts'
import { NO_ANSWERS, saidLocation } from './common-answers.ts'
import { descriptionFaults, saidText } from './described.ts'
import { visibleOrNull } from '../typing/free-text.ts'
import {
  locationFaults,
  locationLineFaults,
  NO_LOCATION,
  RecordedLocation,
  settledLocation,
} from './location.ts'
import { observationFields, type ObservationKind, type SummaryPart } from './observation-kind.ts'
import { locationPart, textPart, wordPart } from './summary-part.ts'

export const AlarmReason = z.enum(['MALICIOUS_ACT', 'BRAWL', 'FAINT', 'THIEF', 'LATE_DESCENT', 'OTHER'])
export type AlarmReason = z.infer<typeof AlarmReason>

/** Cars are counted from the head of the train. */
export const AlarmCar = z.enum(['1', '2', '3', '4', '5', '6', '7'])
export type AlarmCar = z.infer<typeof AlarmCar>

export const AlarmDoor = z.int().check(z.minimum(1), z.maximum(ALARM_DOORS_PER_CAR))
export type AlarmDoor = z.infer<typeof AlarmDoor>

const Doors = z.array(AlarmDoor).check(z.maxLength(ALARM_DOORS_PER_CAR))
const doorsOfACar = z.exactOptional(Doors)

/** The cars whose alarm was pulled, each with its doors, as far as known. */
export const AlarmByCar = z.strictObject({
  '1': doorsOfACar,
  '2': doorsOfACar,
  '3': doorsOfACar,
  '4': doorsOfACar,
  '5': doorsOfACar,
  '6': doorsOfACar,
  '7': doorsOfACar,
} satisfies Record<AlarmCar, typeof doorsOfACar>)
export type AlarmByCar = z.infer<typeof AlarmByCar>

/** A passenger alarm was pulled. */
export const Alarm = z.strictObject(
  fieldsInOrder({
    ...observationFields('ALARM'),
    alarmLocation: RecordedLocation,
    alarmByCar: AlarmByCar,
    reason: z.nullable(AlarmReason),
    /** Only with OTHER. */
    reasonDescription: z.nullable(saidText(OBSERVATION_DESCRIPTION_MAX_CHARACTERS)),
    /** Whether it was reset remotely; null where not answered. */
    remoteReload: z.nullable(z.boolean()),
  }),
)
export type Alarm = z.infer<typeof Alarm>

const withCar = (value: Alarm, car: AlarmCar, doors: readonly AlarmDoor[]): Alarm => ({
  ...value,
  alarmByCar: settledCars({ ...value.alarmByCar, [car]: doors }),
})

/** Selects a car, or deselects it with all of its doors. */
export const toggleCar = (value: Alarm, car: AlarmCar): Alarm => {
  if (!value.alarmByCar[car]) return withCar(value, car, [])
  const others = Object.entries(value.alarmByCar).filter(([selected]) => selected !== car)
  return { ...value, alarmByCar: Object.fromEntries(others) }
}

/** A door of a car that was not selected selects the car too. */
export const toggleDoor = (value: Alarm, car: AlarmCar, door: AlarmDoor): Alarm => {
  const doors = value.alarmByCar[car] ?? []
  return withCar(value, car, doors.includes(door) ? doors.filter((one) => one !== door) : [...doors, door])
}

const settledCars = (alarmByCar: AlarmByCar): AlarmByCar =>
  Object.fromEntries(
    Object.entries(alarmByCar).map(([car, doors]) => [
      car,
      [...new Set(doors)].toSorted((one, other) => one - other),
    ]),
  )

const settled = (value: Alarm): Alarm => ({
  ...value,
  alarmLocation: settledLocation(value.alarmLocation),
  alarmByCar: settledCars(value.alarmByCar),
  reasonDescription: value.reason === 'OTHER' ? visibleOrNull(value.reasonDescription) : null,
})

const carsPart = (alarmByCar: AlarmByCar): SummaryPart[] => {
  const cars = Object.entries(alarmByCar).map(([car, doors]) => ({ car, doors }))
  return cars.length === 0 ? [] : [{ cars }]
}

export const alarm: ObservationKind<Alarm> = {
  type: 'ALARM',
  category: 'ORDINARY',
  schema: Alarm,
  blank: ({ key, now }) => ({
    key,
    type: 'ALARM',
    creationTime: now,
    alarmLocation: NO_LOCATION,
    alarmByCar: {},
    reason: null,
    reasonDescription: null,
    remoteReload: null,
  }),
  change: (value, change) => settled({ ...value, ...change }),
  faults: ({ alarmLocation, alarmByCar, reason, reasonDescription }) => [
    ...locationFaults(alarmLocation, 'alarmLocation'),
    ...faultsAmong(
      Object.keys(alarmByCar).length === 0 && fault('CAR_REQUIRED', ['alarmByCar']),
      reason === null && fault('REASON_REQUIRED', ['reason']),
    ),
    ...(reason === 'OTHER'
      ? descriptionFaults(reasonDescription, OBSERVATION_DESCRIPTION_MAX_CHARACTERS, ['reasonDescription'])
      : []),
  ],
  lineFaults: ({ alarmLocation, remoteReload }, line) => [
    ...locationLineFaults(alarmLocation, line, 'alarmLocation'),
    ...faultsAmong(
      remoteReload === true &&
        !line.remoteReloadPossible &&
        fault('REMOTE_RELOAD_UNAVAILABLE', ['remoteReload']),
    ),
  ],
  unavailableOn: () => null,
  commonAnswers: (value) => ({
    ...NO_ANSWERS,
    location: saidLocation(value.alarmLocation),
    words: value.reasonDescription,
  }),
  changeTaking: ({ location, words }) => ({
    ...(location && { alarmLocation: location }),
    ...(words !== null && { reason: 'OTHER', reasonDescription: words }),
  }),
  summary: ({ alarmLocation, alarmByCar, reason, reasonDescription }) => [
    ...locationPart(alarmLocation),
    ...carsPart(alarmByCar),
    ...wordPart('alarmReason', reason),
    ...textPart(reasonDescription),
  ],
}
