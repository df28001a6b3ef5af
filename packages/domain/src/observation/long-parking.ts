import { z } from 'zod/mini'
import { fieldsInOrder } from '../document/names-in-order.ts'
import { LONG_PARKING_DESCRIPTION_MAX_CHARACTERS, LONG_PARKING_TIME_MAX_DIGITS } from '../limits.ts'
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
import { observationFields, type ObservationKind } from './observation-kind.ts'
import { locationPart, textPart, wordPart } from './summary-part.ts'

export const LongParkingReason = z.enum(['DSO', 'CLOSE_SIGNAL', 'DOOR_RETAINER', 'OTHER', 'POWER_INTERRUPT'])
export type LongParkingReason = z.infer<typeof LongParkingReason>

const LONGEST_MINUTES = 10 ** LONG_PARKING_TIME_MAX_DIGITS - 1

/** A train stood for more than a minute where it should not. */
export const LongParking = z.strictObject(
  fieldsInOrder({
    ...observationFields('LONG_PARKING'),
    longParkingLocation: RecordedLocation,
    reason: z.nullable(LongParkingReason),
    /** Only with OTHER. */
    reasonDescription: z.nullable(saidText(LONG_PARKING_DESCRIPTION_MAX_CHARACTERS)),
    /** In minutes; null where unknown. */
    parkingTime: z.nullable(z.int().check(z.minimum(0), z.maximum(LONGEST_MINUTES))),
  }),
)
export type LongParking = z.infer<typeof LongParking>

const AT_PLATFORMS_ONLY: ReadonlySet<LongParkingReason> = new Set<LongParkingReason>(['DSO', 'DOOR_RETAINER'])

/** A departure on order, or doors held open, happen only at a platform. */
export const isReasonBetweenStations = (reason: LongParkingReason): boolean => !AT_PLATFORMS_ONLY.has(reason)

const settled = (value: LongParking): LongParking => {
  const longParkingLocation = settledLocation(value.longParkingLocation)
  const isBetween = longParkingLocation.locationType === 'INTERSTATION'
  const reason = value.reason && isBetween && !isReasonBetweenStations(value.reason) ? null : value.reason
  const reasonDescription = reason === 'OTHER' ? visibleOrNull(value.reasonDescription) : null
  return { ...value, longParkingLocation, reason, reasonDescription }
}

export const longParking: ObservationKind<LongParking> = {
  type: 'LONG_PARKING',
  category: 'ORDINARY',
  schema: LongParking,
  blank: ({ key, now }) => ({
    key,
    type: 'LONG_PARKING',
    creationTime: now,
    longParkingLocation: NO_LOCATION,
    reason: null,
    reasonDescription: null,
    parkingTime: null,
  }),
  change: (value, change) => settled({ ...value, ...change }),
  faults: ({ longParkingLocation, reason, reasonDescription }) => [
    ...locationFaults(longParkingLocation, 'longParkingLocation'),
    ...faultsAmong(reason === null && fault('REASON_REQUIRED', ['reason'])),
    ...(reason === 'OTHER'
      ? descriptionFaults(reasonDescription, LONG_PARKING_DESCRIPTION_MAX_CHARACTERS, ['reasonDescription'])
      : []),
  ],
  lineFaults: ({ longParkingLocation }, line) =>
    locationLineFaults(longParkingLocation, line, 'longParkingLocation'),
  unavailableOn: () => null,
  commonAnswers: (value) => ({
    ...NO_ANSWERS,
    location: saidLocation(value.longParkingLocation),
    words: value.reasonDescription,
  }),
  changeTaking: ({ location, words }) => ({
    ...(location && { longParkingLocation: location }),
    ...(words !== null && { reason: 'OTHER', reasonDescription: words }),
  }),
  summary: ({ longParkingLocation, reason, reasonDescription, parkingTime }) => [
    ...locationPart(longParkingLocation),
    ...wordPart('longParkingReason', reason),
    ...textPart(reasonDescription),
    ...(parkingTime === null ? [] : [{ minutes: parkingTime }]),
  ],
}
